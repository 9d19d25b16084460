/** A session with D1, which goes on from the write whose bookmark the client has. */
import type { IRequest } from 'itty-router'
import { countUsage } from '../db/usage.ts'

const BOOKMARK = 'x-d1-bookmark'
/** The prefix of a bookmark of a farm's own database, which means nothing to the main one. */
export const OWN = 'farm:'

/** Anything else than a bookmark of this database is ignored. */
function bookmarkOf(req: IRequest, prefix: string): string | undefined {
  const bookmark = req.headers.get(BOOKMARK) ?? ''
  const own = bookmark.startsWith(prefix) ? bookmark.slice(prefix.length) : ''
  return /^[0-9a-f-]{1,100}$/.test(own) ? own : undefined
}

/** A session with a database. With the bookmark of a write, a read includes that write. */
export function connect(database: D1Database, req: IRequest, prefix: string) {
  const consistency = req.method === 'GET' ? 'first-unconstrained' : 'first-primary'
  let session: D1DatabaseSession | undefined
  const open = () => {
    session = database.withSession(bookmarkOf(req, prefix) ?? consistency)
    return countUsage(session, req.usage)
  }
  const bookmark = (): Record<string, string> => {
    const last = session?.getBookmark()
    return { [BOOKMARK]: last ? prefix + last : '' }
  }
  return { open, bookmark }
}
