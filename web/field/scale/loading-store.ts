/**
 * The weighing that is going on, on the tablet's disk: a reload finds its baseline again. A database of its own, because a new version of the
 * outbox's would wait for every open tab of the old one, and no weight could be recorded meanwhile.
 */
import type { DBSchema } from 'idb'
import { createConnection } from '../../core/database/connection.ts'
import type { Session } from './loading-session.ts'

interface ScaleSchema extends DBSchema {
  loading: { key: string; value: Session }
}

const SLOT = 'current'
const WRITE_MS = 500
/** The newest one, also while it is being written. */
let current: Session | undefined
let isWriting = false

const open = createConnection<ScaleSchema>('cocho-scale', database => void database.createObjectStore('loading'))

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
