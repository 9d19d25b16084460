/** SWR's cache with a copy in IndexedDB: a screen opens without signal with the last data, and shows how old they are. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Cache, State } from 'swr'
import { SWRGlobalState } from 'swr/_internal'
import { MINUTE_MS } from '../../domain/time/milliseconds.ts'
import { serverNow } from './server-clock.ts'
import { session } from './session.ts'

/** `at`: when the server sent it, in ms, on the server's clock. */
type StoredAnswer = { data: unknown; at: number }
interface Schema extends DBSchema {
  answers: { key: string; value: StoredAnswer }
}
// devices hold data under these names
const DATABASE = 'cocho-seen'
const STORE = 'answers'
const VERSION = 2
/** Ranges of past days are requested once and never again, so old answers are deleted. */
const MAX_AGE_MS = 30 * 24 * 60 * MINUTE_MS

let database: IDBPDatabase<Schema> | undefined
const fetchTimes = new Map<string, number>()

/** The time at which the server sent the cached answer, in ms. Undefined where there is none. */
export const fetchedAt = (key: string) => fetchTimes.get(key)

class PersistentCache implements Cache {
  readonly #entries: Map<string, State>

  constructor(entries: Map<string, State>) {
    this.#entries = entries
  }

  keys() {
    return this.#entries.keys()
  }

  get(key: string) {
    return this.#entries.get(key)
  }

  set(key: string, entry: State) {
    if (entry.data !== this.#entries.get(key)?.data) store(key, entry.data)
    this.#entries.set(key, entry)
  }

  delete(key: string) {
    this.#entries.delete(key)
  }
}

/** Reads the answers of the device, for the first screen to show. Without IndexedDB (a private window) the cache is in memory only. */
export async function openPersistentCache(): Promise<Cache> {
  const entries = new Map<string, State>()
  try {
    database = await openDatabase()
    const [keys, answers] = await Promise.all([database.getAllKeys(STORE), database.getAll(STORE)])
    for (const [i, { data, at }] of answers.entries()) {
      const key = keys[i] ?? ''
      if (serverNow() - at > MAX_AGE_MS || !isStorable(key)) {
        void database.delete(STORE, key)
      } else {
        entries.set(key, { data })
        fetchTimes.set(key, at)
      }
    }
  } catch {
    // a cache that is empty or incomplete only means more requests
  }
  return new PersistentCache(entries)
}

const openDatabase = () =>
  openDB<Schema>(DATABASE, VERSION, {
    upgrade(db) {
      if (db.objectStoreNames.contains(STORE)) db.deleteObjectStore(STORE)
      db.createObjectStore(STORE)
    },
    // a newer version of the app opens the database in another window: this one stores nothing more
    blocking() {
      database?.close()
      database = undefined
    },
  })

/** The data of a farm; SWR writes the key of a page as '@"/farms/1/alerts","page",'. Not the record of a form (useRecordQuery.ts), not its people, whose e-mails no screen of the field needs, and of the reports only the day sheet. */
const isStorable = (key: string) => /^(?:@"(?=.*","page",$))?\/farms\/\d+\/(?!farm_users|reports\/(?!day))/.test(key)

let isStoring = true

/** What `change` sets is in memory alone, and keeps the time of the answer of before. */
export function withoutStoring(change: () => void): void {
  isStoring = false
  try {
    change()
  } finally {
    isStoring = true
  }
}

/** A response that comes after the session has ended is not stored. */
function store(key: string, data: unknown): void {
  if (!isStoring || !isStorable(key) || !session.get()) return
  const at = serverNow()
  fetchTimes.set(key, at)
  const stored = data === undefined ? database?.delete(STORE, key) : database?.put(STORE, { data, at }, key)
  stored?.catch(() => undefined) // no space left: the answer stays in memory
}

/** The server sent the same data again, so only the time changes. It is stored at most once a minute, to spare the disk. */
export function touchCachedAnswer(data: unknown, key: string): void {
  if (serverNow() - (fetchTimes.get(key) ?? 0) > MINUTE_MS) store(key, data)
}

/** Runs when the session has ended: the next user of the device must not see the data of this one (device-owner.ts). */
export async function clearPersistentCache(cache: Cache): Promise<void> {
  for (const key of cache.keys()) cache.delete(key)
  forgetRequests(cache)
  fetchTimes.clear()
  await database?.clear(STORE)
}

/** For two seconds SWR takes a request of before for the answer, and a screen of the next person would wait for data that was deleted. */
function forgetRequests(cache: Cache): void {
  const [, , requests = {}] = SWRGlobalState.get(cache) ?? []
  for (const key of Object.keys(requests)) delete requests[key]
}
