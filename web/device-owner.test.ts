import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeStorage } from './stories/storage.fixture.ts'

vi.stubGlobal('localStorage', fakeStorage())
vi.stubGlobal('sessionStorage', fakeStorage())
vi.stubGlobal('window', new EventTarget())

const HELENA = {
  token: 'a',
  email: 'helena@santaines.com.br',
  name: 'Helena',
  user_type: null,
  staff: false,
  farms: [],
}
const JOAO = { ...HELENA, token: 'b', email: 'joao@boavista.com.br', name: 'João' }
const DAY = '2026-03-10'

/** As when the app starts, with what an earlier visit left on the device. */
async function start() {
  vi.resetModules()
  const [{ session }, { openPersistentCache }, { followOwner }, notes] = await Promise.all([
    import('./session.ts'),
    import('./persistent-cache.ts'),
    import('./device-owner.ts'),
    import('./draft-notes.ts'),
  ])
  const cache = await openPersistentCache()
  const stop = followOwner(cache)
  const see = async (key = '/farms/1/lots') => {
    cache.set(key, { data: [{ id: 1 }] })
    await vi.waitFor(async () => expect(await storedKeys()).toContain(key))
  }
  return { session, cache, stop, see, ...notes }
}

async function storedKeys() {
  const database = await openDB('cocho-seen')
  const keys = await database.getAllKeys('answers')
  database.close()
  return keys
}

const isForgotten = (cache: { keys: () => Iterable<string> }) =>
  vi.waitFor(async () => expect([[...cache.keys()], await storedKeys()]).toEqual([[], []]))

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  const { cache } = await start()
  await isForgotten(cache)
})

describe('what a device holds of a person', () => {
  it('goes when the session ends, also when the server ended it', async () => {
    const { session, cache, see } = await start()
    session.set(HELENA)
    await see()
    session.set(null)
    await isForgotten(cache)
  })

  it('goes when another person signs in', async () => {
    const { session, cache, see } = await start()
    session.set(HELENA)
    await see()
    session.set(JOAO)
    await isForgotten(cache)
  })

  it('goes at the next start, when the session ended while the app was closed', async () => {
    const { session, see, stop } = await start()
    session.set(HELENA)
    await see()
    stop()
    session.set(null)
    await isForgotten((await start()).cache)
  })

  it('goes at the next start, when another person signed in meanwhile', async () => {
    const { session, see, stop } = await start()
    session.set(HELENA)
    await see()
    stop()
    session.set(JOAO)
    await isForgotten((await start()).cache)
  })

  it('stays for the same person: after a refresh of the session and after a restart', async () => {
    const { session, cache, see } = await start()
    session.set(HELENA)
    await see()
    session.set({ ...HELENA, name: 'Helena Prado' })
    expect([...cache.keys()]).toEqual(['/farms/1/lots'])
    expect([...(await start()).cache.keys()]).toEqual(['/farms/1/lots'])
  })

  it('stays where an earlier version, which named no owner, left it', async () => {
    const { session, see } = await start()
    session.set(HELENA)
    await see()
    localStorage.removeItem('cocho.owner')
    expect([...(await start()).cache.keys()]).toEqual(['/farms/1/lots'])
  })
})

describe('draft notes', () => {
  it('wait for their person, when the server ended the session', async () => {
    const { session, setDraftNotes, draftNotes } = await start()
    session.set(HELENA)
    setDraftNotes(1, DAY, { 7: 10 })
    session.set(null)
    session.set(HELENA)
    expect(draftNotes(1, DAY)).toEqual({ 7: 10 })
  })

  it('are not those of the next person, and are deleted then', async () => {
    const { session, setDraftNotes, draftNotes } = await start()
    session.set(HELENA)
    setDraftNotes(1, DAY, { 7: 10 })
    session.set(null)
    session.set(JOAO)
    expect(draftNotes(1, DAY)).toEqual({})
    session.set(HELENA)
    expect(draftNotes(1, DAY)).toEqual({})
  })

  it('are deleted at sign-out', async () => {
    const { session, setDraftNotes, deleteDraftNotes } = await start()
    session.set(HELENA)
    setDraftNotes(1, DAY, { 7: 10 })
    deleteDraftNotes()
    expect(localStorage.length).toBe(2) // session and owner
  })
})
