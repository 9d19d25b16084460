/** What screens read. A key is an API path; what was seen last is kept on the device, so that it opens with no signal. */
import { type DBSchema, openDB } from 'idb'
import useSWR, { type Cache, type SWRConfiguration, type SWRResponse } from 'swr'
import { ApiError, get } from './api.ts'
import { useFarm } from './session.ts'

/** A list or record of the current farm: `useFarmData<Lot[]>('/lots')`. `null` waits. */
export function useFarmData<T>(path: string | null): SWRResponse<T, ApiError> {
  const farm = useFarm()
  return useSWR<T, ApiError>(farm && path ? `/farms/${farm.id}${path}` : null, getData<T>)
}

/** A page: the answer with its `pagy`. */
export function useFarmPage<T>(path: string | null): SWRResponse<T, ApiError> {
  const farm = useFarm()
  return useSWR<T, ApiError>(farm && path ? `/farms/${farm.id}${path}#page` : null, (key: string) =>
    get<T>(key.replace('#page', '')),
  )
}

const getData = async <T>(path: string): Promise<T> => (await get<{ data: T }>(path)).data

export const swrOptions = {
  revalidateOnFocus: true,
  shouldRetryOnError: error => !(error instanceof ApiError) || error.status === 0 || error.status >= 500,
  errorRetryInterval: 5_000,
} satisfies SWRConfiguration

const DB = 'cocho-seen'
const STORE = 'answers'
interface Seen extends DBSchema {
  answers: { key: string; value: unknown }
}
const seen = () => openDB<Seen>(DB, 1, { upgrade: db => void db.createObjectStore(STORE) })

type Entry = { data?: unknown }

/** SWR's cache, filled from IndexedDB before the first screen, and written back as answers arrive. */
export async function openCache(): Promise<Map<string, Entry>> {
  const kept = new Map<string, Entry>()
  try {
    const db = await seen()
    const [keys, values] = await Promise.all([db.getAllKeys(STORE), db.getAll(STORE)])
    for (const [i, key] of keys.entries()) kept.set(key, { data: values[i] })
    return keeping(
      kept,
      (key, entry) => void (entry?.data === undefined ? db.delete(STORE, key) : db.put(STORE, entry.data, key)),
    )
  } catch {
    return kept // private windows have no IndexedDB: the panel works, without memory
  }
}

function keeping(map: Map<string, Entry>, keep: (key: string, entry: Entry | undefined) => void): Map<string, Entry> {
  const set = map.set.bind(map)
  map.set = (key, entry) => {
    if (entry.data !== map.get(key)?.data && key.startsWith('/farms/')) keep(key, entry)
    return set(key, entry)
  }
  return map
}

/** On leaving: what one user saw is not shown to the next. */
export async function forgetSeen(cache: Cache): Promise<void> {
  for (const key of cache.keys()) cache.delete(key)
  await (await seen()).clear(STORE)
}
