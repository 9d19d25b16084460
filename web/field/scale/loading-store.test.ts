import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { notLoading } from '../../../domain/scale/loading.ts'
import type { Session } from './loading-session.ts'

const session: Session = { key: '5-2025-11-21:1', loading: notLoading, startedAt: 0, trace: [], warned: null }

/** As after a reload of the page. */
const load = () => {
  vi.resetModules()
  return import('./loading-store.ts')
}
afterEach(() => vi.restoreAllMocks())

const write = async (store: Awaited<ReturnType<typeof load>>, key: string) => {
  store.writeSession({ ...session, key })
  await vi.waitFor(async () => expect((await (await load()).readSession())?.key).toBe(key), { timeout: 5_000 })
}

it('stores the weighing after the disk did not work once', async () => {
  const store = await load()
  vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new Error('no disk')
  })
  expect(await store.readSession()).toBeUndefined()
  await write(store, 'after a failure')
})

it('stores the weighing after the browser dropped the connection', async () => {
  const opening = vi.spyOn(indexedDB, 'open')
  const listen = vi.spyOn(IDBDatabase.prototype, 'addEventListener')
  const store = await load()
  await store.readSession()
  opening.mock.results[0]?.value.result.close()
  for (const [type, listener] of listen.mock.calls)
    if (type === 'close' && typeof listener === 'function') listener(new Event('close'))
  await write(store, 'after')
})
