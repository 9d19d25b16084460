/** What the server said last, kept on the device with its moment: a screen opens with no signal, and says how old it is. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Cache } from 'swr'

type Answer = { data: unknown; at: number }
interface Seen extends DBSchema {
  answers: { key: string; value: Answer }
}
const DB = 'cocho-seen'
const STORE = 'answers'
const A_MINUTE = 60_000
/** Spans of days that passed are asked for once and never again. */
const KEPT_MS = 30 * 24 * 60 * A_MINUTE

const moments = new Map<string, number>()

/** When the server said it, in ms; undefined where it never did. */
export const fetchedAt = (key: string) => moments.get(key)

let database: IDBPDatabase<Seen> | undefined

const open = () =>
  openDB<Seen>(DB, 2, {
    upgrade(db) {
      if (db.objectStoreNames.contains(STORE)) db.deleteObjectStore(STORE)
      db.createObjectStore(STORE)
    },
    // a newer version of the app opens it in another window: what this one sees from now on is not kept
    blocking() {
      database?.close()
      database = undefined
    },
  })

type Entry = { data?: unknown }

/** SWR's cache, filled from IndexedDB before the first screen, and written back as answers arrive. */
export async function openPersistentCache(): Promise<Map<string, Entry>> {
  const cache = new Map<string, Entry>()
  try {
    database = await open()
    const [keys, answers] = await Promise.all([database.getAllKeys(STORE), database.getAll(STORE)])
    for (const [i, answer] of answers.entries()) recall(cache, keys[i] ?? '', answer)
  } catch {
    return cache // private windows have no IndexedDB: the panel works, without memory
  }
  return keeping(cache)
}

function recall(cache: Map<string, Entry>, key: string, { data, at }: Answer): void {
  if (Date.now() - at > KEPT_MS) return void database?.delete(STORE, key)
  cache.set(key, { data })
  moments.set(key, at)
}

function keeping(map: Map<string, Entry>): Map<string, Entry> {
  const set = map.set.bind(map)
  map.set = (key, entry) => {
    if (entry.data !== map.get(key)?.data) keep(key, entry.data)
    return set(key, entry)
  }
  return map
}

function keep(key: string, data: unknown): void {
  if (!key.startsWith('/farms/')) return
  const at = Date.now()
  moments.set(key, at)
  const kept = data === undefined ? database?.delete(STORE, key) : database?.put(STORE, { data, at }, key)
  kept?.catch(() => undefined) // no space left: what is on the screen stays there
}

/** The server said it again, and nothing has changed but the moment: to the minute, to spare the disk. */
export function touchCachedAnswer(data: unknown, key: string): void {
  if (Date.now() - (moments.get(key) ?? 0) > A_MINUTE) keep(key, data)
}

/** On leaving: what one user saw is not shown to the next. */
export async function clearPersistentCache(cache: Cache): Promise<void> {
  for (const key of cache.keys()) cache.delete(key)
  moments.clear()
  await database?.clear(STORE)
}
