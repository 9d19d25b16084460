/**
 * The weighing that is going on, on the tablet's disk: a reload finds its baseline again. A database of its own, because a new version of the
 * outbox's would wait for every open tab of the old one, and no weight could be recorded meanwhile.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Session } from './loading-session.ts'

interface ScaleSchema extends DBSchema {
  loading: { key: string; value: Session }
}

const SLOT = 'current'
const WRITE_MS = 500
let database: Promise<IDBPDatabase<ScaleSchema>> | undefined
/** The newest one, also while it is being written. */
let current: Session | undefined
let isWriting = false

async function open(): Promise<IDBPDatabase<ScaleSchema>> {
  database ??= openDB<ScaleSchema>('cocho-scale', 1, {
    upgrade: db => void db.createObjectStore('loading'),
    terminated: () => {
      database = undefined
    },
  }).catch(error => {
    database = undefined // the next call opens it again
    throw error
  })
  return database
}

/** Undefined where there is none, or the disk does not work: the weighing then begins anew. */
export async function readSession(): Promise<Session | undefined> {
  current ??= await open()
    .then(db => db.get('loading', SLOT))
    .catch(() => undefined)
  return current
}

/** Twice a second at most: what is lost is a gap of the stream, which the weighing expects. */
export function writeSession(session: Session): void {
  current = session
  if (isWriting) return
  isWriting = true
  setTimeout(() => {
    isWriting = false
    void open()
      .then(db => current && db.put('loading', current, SLOT))
      .catch(() => undefined)
  }, WRITE_MS)
}
