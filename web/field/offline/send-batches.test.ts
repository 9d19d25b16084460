import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '../../core/session.ts'
import {
  account,
  death,
  email,
  event,
  keyOfReading,
  networkError,
  otherEmail,
  owner,
  pendingKeys,
  range,
  reading,
  requestSizes,
  resetBrowser,
  stubApi,
  stubNavigator,
} from './outbox.fixture.ts'
import { discard, enqueue, pending, reject } from './outbox.ts'
import { outboxStore } from './outbox-store.ts'
import { sendBatches } from './send-batches.ts'

let api: ReturnType<typeof stubApi>
beforeEach(async () => {
  await resetBrowser()
  api = stubApi()
})
afterEach(() => vi.restoreAllMocks())

it('gives the answer to the other tabs before the facts leave the device', async () => {
  const otherTab = new BroadcastChannel('cocho-outbox')
  const messages: unknown[] = []
  otherTab.addEventListener('message', ({ data }) => messages.push(data))
  await enqueue([reading(1)], owner)
  await sendBatches()
  await vi.waitFor(() => expect(messages).toEqual(['change', { farmId: 1, lots: [], operations: [] }, 'change']))
  otherTab.close()
})

describe('what is sent', () => {
  it('makes no request when nothing waits', async () => {
    await sendBatches()
    expect(api.requests).toEqual([])
    expect(outboxStore.get().state).toBe('sent')
  })

  it('sends the oldest facts first, readings and events each to their route', async () => {
    const now = vi.spyOn(Date, 'now')
    for (const [ms, fact] of [event('b'), reading(2), event('a'), reading(1)].entries()) {
      now.mockReturnValue(ms)
      await enqueue([fact], owner)
    }
    await sendBatches()
    expect(api.requests).toMatchObject([
      { farmId: 1, kind: 'reading', keys: [keyOfReading(2), keyOfReading(1)] },
      { farmId: 1, kind: 'event', keys: ['b', 'a'] },
    ])
    expect(await pendingKeys()).toEqual([])
    expect(outboxStore.get().state).toBe('sent')
  })

  it('sends deaths between readings and events, and keeps the one that the server rejects, with its reason', async () => {
    await enqueue([event('a'), death('m1'), death('m2'), reading(1)], owner)
    api.rejectionOf = key => (key === 'm2' ? 'O lote ficaria com -1 cabeças.' : undefined)
    await sendBatches()
    expect(api.requests).toMatchObject([
      { kind: 'reading', keys: [keyOfReading(1)] },
      { kind: 'movement', keys: ['m1', 'm2'] },
      { kind: 'event', keys: ['a'] },
    ])
    expect(await pending()).toMatchObject([{ key: 'm2', refused: 'O lote ficaria com -1 cabeças.' }])
  })

  it('sends at most 500 facts in a request', async () => {
    await enqueue(
      range(1001).map(n => reading(n)),
      owner,
    )
    await sendBatches()
    expect(requestSizes(api)).toEqual([500, 500, 1])
    expect(await pendingKeys()).toEqual([])
  })

  it('keeps the batches after one that failed, and what came before is removed', async () => {
    await enqueue(
      range(1001).map(n => reading(n)),
      owner,
    )
    api.responses = [(_request, store) => store(), networkError]
    await sendBatches()
    expect(requestSizes(api)).toEqual([500, 500])
    expect(await pendingKeys()).toHaveLength(501)
    expect(outboxStore.get().state).toBe('offline')
  })

  it('sends only what the signed-in person recorded', async () => {
    await enqueue([event('own')], owner)
    await enqueue([event('foreign')], { ...owner, by: otherEmail })
    await sendBatches()
    expect(api.requests).toMatchObject([{ keys: ['own'], token: `token of ${email}` }])
    expect(await pendingKeys()).toEqual(['foreign'])
  })

  it('sends to each farm of the person, and keeps facts of a farm that they left', async () => {
    session.set(account(email, [1, 2]))
    await enqueue([event('a')], { ...owner, farmId: 2 })
    await enqueue([event('b')], { ...owner, farmId: 3 })
    await enqueue([event('c')], owner)
    await sendBatches()
    expect(api.requests).toMatchObject([
      { farmId: 1, keys: ['c'] },
      { farmId: 2, keys: ['a'] },
    ])
    expect(await pendingKeys()).toEqual(['b'])
  })

  it('sends nothing without a session', async () => {
    await enqueue([event('a')], owner)
    session.set(null)
    await sendBatches()
    expect(api.requests).toEqual([])
    expect(await pendingKeys()).toEqual(['a'])
  })

  it('sends nothing more of a person after another one signed in during a request', async () => {
    await enqueue([reading(1), event('a')], owner)
    api.responses = [
      (_request, store) => {
        session.set(account(otherEmail))
        return store()
      },
    ]
    await sendBatches()
    expect(api.requests).toMatchObject([{ kind: 'reading', token: `token of ${email}` }])
    expect(await pending()).toMatchObject([{ key: 'a', by: email }])
    session.set(account(email))
    await sendBatches()
    expect(api.requests).toMatchObject([{}, { kind: 'event', token: `token of ${email}` }])
  })

  it('does not send a rejected fact again', async () => {
    await enqueue([event('a')], owner)
    await reject(await pending(), 'Recusado.')
    await sendBatches()
    expect(api.requests).toEqual([])
  })

  it('sends each fact once when tabs send at the same time', async () => {
    await enqueue([event('a'), event('b')], owner)
    await Promise.all([sendBatches(), sendBatches(), sendBatches()])
    expect(api.requests).toHaveLength(1)
  })

  it('sends where the browser has no Web Locks', async () => {
    stubNavigator({ locks: undefined })
    await enqueue([event('a')], owner)
    await sendBatches()
    expect(api.stored).toEqual(['a'])
  })

  it('keeps facts that are enqueued during a request', async () => {
    await enqueue([event('a')], owner)
    api.responses = [
      async (_request, store) => {
        await enqueue([event('b')], owner)
        return store()
      },
    ]
    await sendBatches()
    expect(await pendingKeys()).toEqual(['b'])
  })
})

describe('the state in the store', () => {
  it('is offline while the browser has no network', async () => {
    stubNavigator({ onLine: false })
    await sendBatches()
    expect(outboxStore.get().state).toBe('offline')
  })

  it('is sending during a request', async () => {
    await enqueue([event('a')], owner)
    const states: string[] = []
    api.responses = [
      (_request, store) => {
        states.push(outboxStore.get().state)
        return store()
      },
    ]
    await sendBatches()
    expect([...states, outboxStore.get().state]).toEqual(['sending', 'sent'])
  })

  it('is sent again once a person discards the only fact that fails', async () => {
    await enqueue([event('a')], owner)
    api.responses = [networkError]
    await sendBatches()
    for (const item of await pending()) await discard(item)
    await sendBatches()
    expect(outboxStore.get().state).toBe('sent')
  })
})
