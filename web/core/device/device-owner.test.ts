import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { changeOwner, discard, enqueue, pending } from '../../field/offline/outbox.ts'
import { fakeStorage } from '../../stories/fixtures/storage.fixture.ts'
import { readDraft, writeDraft } from '../drafts.ts'

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
const reading = { kind: 'reading', fact: { lot_id: 7, timestamp: '2026-03-10T09:00:00.000Z', note: 10 } } as const

/** Starts the app with what an earlier visit left on the device. */
async function start() {
  vi.resetModules()
  const [{ session }, { openPersistentCache }, { followOwner }, notes] = await Promise.all([
    import('../session.ts'),
    import('../persistent-cache.ts'),
    import('./device-owner.ts'),
    import('../draft-notes.ts'),
  ])
  const cache = await openPersistentCache()
  const stop = followOwner(cache, (from, to) => void changeOwner(from, to))
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
  vi.waitFor(async () =>
    expect({ inMemory: [...cache.keys()], onDisk: await storedKeys() }).toEqual({ inMemory: [], onDisk: [] }),
  )

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  for (const item of await pending()) await discard(item)
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

describe('a person who changed their e-mail', () => {
  const PRADO = { ...HELENA, id: 7 }
  const RENAMED = { ...PRADO, email: 'helena@prado.com.br' }
  const place = { farmId: 1, path: '/admin/lots/new' }
  const draft = { changes: { name: 'C1' }, base: {}, version: null, omitted: false }

  async function typeAs(person: typeof PRADO) {
    const device = await start()
    device.session.set(person)
    await device.see()
    device.setDraftNotes(1, DAY, { 7: 10 })
    writeDraft({ ...place, email: person.email }, draft)
    await enqueue([reading], { farmId: 1, by: person.email })
    return device
  }

  const expectKept = async ({ cache, draftNotes }: Awaited<ReturnType<typeof start>>) => {
    expect(readDraft({ ...place, email: RENAMED.email })).toEqual(draft)
    expect(draftNotes(1, DAY)).toEqual({ 7: 10 })
    await vi.waitFor(async () => expect((await pending()).map(({ by }) => by)).toEqual([RENAMED.email]))
    return cache
  }

  it('keeps drafts, notes, what is not sent and what was seen', async () => {
    const device = await typeAs(PRADO)
    device.session.set(RENAMED)
    const cache = await expectKept(device)
    expect([...cache.keys()]).toEqual(['/farms/1/lots'])
  })

  it('keeps drafts, notes and what is not sent when the change ended the session', async () => {
    const device = await typeAs(PRADO)
    device.session.set(null)
    device.session.set(RENAMED)
    await expectKept(device)
  })

  it('is not the next person on the device', async () => {
    const { session, draftNotes } = await typeAs(PRADO)
    session.set({ ...JOAO, id: 8 })
    expect(readDraft({ ...place, email: JOAO.email })).toBeNull()
    expect(draftNotes(1, DAY)).toEqual({})
    expect((await pending()).map(({ by }) => by)).toEqual([PRADO.email])
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
