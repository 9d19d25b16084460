/** Sessions with D1, which go on from the write whose bookmark the client has. */
import type { IRequest } from 'itty-router'
import type { Connection } from '../db/batch.ts'
import { countUsage } from '../db/usage.ts'
import type { OpenRequest } from './request.ts'

const BOOKMARK = 'x-d1-bookmark'
/** The prefix of a bookmark of a farm's own database, which means nothing to the main one. */
const OWN = 'farm:'

type Session = { connection: Connection; bookmark: () => Record<string, string> }

/** The main database has the callers. The farm's data is there too, unless the farm has a database of its own. */
export type Connections = { main: Connection; farm: Connection; bookmark: Session['bookmark'] }

export function openConnections({ req, env, ownDatabase }: OpenRequest): Connections {
  const main = openSession(env.DB, req, '')
  const farm = ownDatabase ? openSession(ownDatabase, req, OWN) : main
  return { main: main.connection, farm: farm.connection, bookmark: farm.bookmark }
}

/** Opens a session on a database that farms have for themselves. */
export const openOwn = (database: D1Database, req: IRequest): Connection => openSession(database, req, OWN).connection

/** With the bookmark of a write, a read includes that write. */
function openSession(database: D1Database, req: IRequest, prefix: string): Session {
  const consistency = req.method === 'GET' ? 'first-unconstrained' : 'first-primary'
  const session = database.withSession(bookmarkOf(req, prefix) ?? consistency)
  const bookmark = () => {
    const last = session.getBookmark()
    return { [BOOKMARK]: last ? prefix + last : '' }
  }
  return { connection: countUsage(session, req.usage), bookmark }
}

/** Anything else than a bookmark of this database is ignored. */
function bookmarkOf(req: IRequest, prefix: string): string | undefined {
  const bookmark = req.headers.get(BOOKMARK) ?? ''
  const own = bookmark.startsWith(prefix) ? bookmark.slice(prefix.length) : ''
  return /^[0-9a-f-]{1,100}$/.test(own) ? own : undefined
}
