import { DAY_MS } from '../../domain/time/milliseconds.ts'
import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { unstable_serialize } from 'swr'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const KEY = '/farms/1/lots'

const signedIn = JSON.stringify({ token: 'a', email: 'helena@santaines.com.br', farms: [] })
const items = new Map([['cocho.session', signedIn]])
vi.stubGlobal('localStorage', { getItem: (key: string) => items.get(key) ?? null, setItem: () => undefined })

/** Starts the app with nothing in memory. */
async function start() {
  vi.resetModules()
  return import('./persistent-cache.ts')
}

async function stored(): Promise<Map<string, { data: unknown; at: number }>> {
  const database = await openDB('cocho-seen')
  const [keys, answers] = await Promise.all([database.getAllKeys('answers'), database.getAll('answers')])
  database.close()
  return new Map(keys.map((key, i) => [key as string, answers[i]]))
}

/** What an earlier visit left on the device. */
async function leave(key: string, data: unknown, at: number) {
  const { openPersistentCache } = await start()
  await openPersistentCache()
  const database = await openDB('cocho-seen')
  await database.put('answers', { data, at }, key)
  database.close()
}

beforeEach(async () => {
  const { openPersistentCache, clearPersistentCache } = await start()
  await clearPersistentCache(await openPersistentCache())
})

describe('persistent cache', () => {
  it('reads the answers of an earlier visit, and their times', async () => {
    const at = Date.now() - DAY_MS
    await leave(KEY, [{ id: 1 }], at)
    const { openPersistentCache, fetchedAt } = await start()
    const cache = await openPersistentCache()
    expect(cache.get(KEY)).toEqual({ data: [{ id: 1 }] })
    expect([...cache.keys()]).toEqual([KEY])
    expect(fetchedAt(KEY)).toBe(at)
  })

  it('deletes an answer that is older than 30 days', async () => {
    await leave(KEY, [], Date.now() - 31 * DAY_MS)
    const { openPersistentCache, fetchedAt } = await start()
    const cache = await openPersistentCache()
    expect(cache.get(KEY)).toBeUndefined()
    expect(fetchedAt(KEY)).toBeUndefined()
    await vi.waitFor(async () => expect((await stored()).size).toBe(0))
  })

  it('stores the data that SWR sets, with the time', async () => {
    const { openPersistentCache } = await start()
    const cache = await openPersistentCache()
    const before = Date.now()
    cache.set(KEY, { data: ['B01'], isValidating: false, isLoading: false })
    expect(cache.get(KEY)?.data).toEqual(['B01'])
    await vi.waitFor(async () => expect((await stored()).get(KEY)?.data).toEqual(['B01']))
    expect((await stored()).get(KEY)?.at).toBeGreaterThanOrEqual(before)
  })

  it('does not store a change of state without new data', async () => {
    const { openPersistentCache, fetchedAt } = await start()
    const cache = await openPersistentCache()
    cache.set(KEY, { isValidating: true })
    expect(fetchedAt(KEY)).toBeUndefined()
  })

  it('deletes the stored answer when SWR sets no data', async () => {
    const { openPersistentCache } = await start()
    const cache = await openPersistentCache()
    cache.set(KEY, { data: 1 })
    await vi.waitFor(async () => expect((await stored()).has(KEY)).toBe(true))
    cache.set(KEY, {})
    await vi.waitFor(async () => expect((await stored()).has(KEY)).toBe(false))
  })

  it('stores only the data of farms', async () => {
    const { openPersistentCache } = await start()
    const cache = await openPersistentCache()
    cache.set('/users/me', { data: 1 })
    cache.set(KEY, { data: 1 })
    await vi.waitFor(async () => expect([...(await stored()).keys()]).toEqual([KEY]))
    expect(cache.get('/users/me')?.data).toBe(1)
  })

  it('stores no people, and deletes those that an older version stored', async () => {
    await leave('/farms/1/farm_users', [{ email: 'joao@santaines.com.br' }], Date.now())
    const { openPersistentCache } = await start()
    const cache = await openPersistentCache()
    expect(cache.get('/farms/1/farm_users')).toBeUndefined()
    cache.set('/farms/1/farm_users', { data: [1] })
    cache.set('/farms/1/farm_users/7', { data: 1 })
    cache.set(KEY, { data: 1 })
    await vi.waitFor(async () => expect([...(await stored()).keys()]).toEqual([KEY]))
    expect(cache.get('/farms/1/farm_users')?.data).toEqual([1])
  })

  it('stores of the reports only the day sheet, which the cab reads without signal', async () => {
    const { openPersistentCache } = await start()
    const cache = await openPersistentCache()
    cache.set('/farms/1/reports/lots?from=2025-01-01&to=2025-12-31', { data: 1 })
    cache.set('/farms/1/reports/day?date=2025-11-21', { data: 1 })
    await vi.waitFor(async () => expect([...(await stored()).keys()]).toEqual(['/farms/1/reports/day?date=2025-11-21']))
  })

  it('stores pages of a farm, none of its people, and no record that a form edits', async () => {
    const { openPersistentCache } = await start()
    const cache = await openPersistentCache()
    const alerts = unstable_serialize(['/farms/1/alerts?items=100', 'page'])
    cache.set(unstable_serialize(['/farms/1/farm_users', 'page']), { data: 1 })
    cache.set(unstable_serialize(['/manager/contacts', 'page']), { data: 1 })
    cache.set(unstable_serialize(['/farms/1/lots/7', '_r_1_']), { data: 1 })
    cache.set(alerts, { data: 1 })
    await vi.waitFor(async () => expect([...(await stored()).keys()]).toEqual([alerts]))
  })

  it('does not store an answer that comes after the session ended', async () => {
    const { openPersistentCache, fetchedAt } = await start()
    const cache = await openPersistentCache()
    items.delete('cocho.session')
    cache.set(KEY, { data: 1 })
    items.set('cocho.session', signedIn)
    cache.set('/farms/1/treats', { data: 1 })
    await vi.waitFor(async () => expect([...(await stored()).keys()]).toEqual(['/farms/1/treats']))
    expect(fetchedAt(KEY)).toBeUndefined()
  })

  it('updates the time at most once a minute when the server sends the same data again', async () => {
    const { openPersistentCache, touchCachedAnswer, fetchedAt } = await start()
    await openPersistentCache()
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    const start0 = Date.now()
    touchCachedAnswer(1, KEY)
    vi.advanceTimersByTime(59_000)
    touchCachedAnswer(1, KEY)
    expect(fetchedAt(KEY)).toBe(start0)
    vi.advanceTimersByTime(2_000)
    touchCachedAnswer(1, KEY)
    expect(fetchedAt(KEY)).toBe(start0 + 61_000)
    vi.useRealTimers()
  })

  it('is empty after it is cleared, in memory and on the device', async () => {
    const { openPersistentCache, clearPersistentCache, fetchedAt } = await start()
    const cache = await openPersistentCache()
    cache.set(KEY, { data: 1 })
    await vi.waitFor(async () => expect((await stored()).has(KEY)).toBe(true))
    await clearPersistentCache(cache)
    expect([...cache.keys()]).toEqual([])
    expect(fetchedAt(KEY)).toBeUndefined()
    expect((await stored()).size).toBe(0)
  })

  it('works in memory without IndexedDB', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const { openPersistentCache } = await start()
    const cache = await openPersistentCache()
    cache.set(KEY, { data: 1 })
    expect(cache.get(KEY)?.data).toBe(1)
    vi.unstubAllGlobals()
  })
})
