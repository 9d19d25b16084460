/** When a batch that failed is sent again, in which parts, and what goes on meanwhile. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '../../core/session.ts'
import {
  account,
  death,
  email,
  event,
  failure,
  keyOfReading,
  networkError,
  owner,
  pendingKeys,
  range,
  reading,
  requestSizes,
  resetBrowser,
  stubApi,
} from './outbox.fixture.ts'
import { enqueue, pending } from './outbox.ts'
import { outboxStore } from './outbox-store.ts'
import { sendBatches } from './send-batches.ts'

let api: ReturnType<typeof stubApi>
beforeEach(async () => {
  await resetBrowser()
  api = stubApi()
})
afterEach(() => vi.restoreAllMocks())

const events = (count: number) => range(count).map(n => event(`e${n}`))

/** The server fails at each batch with this fact. */
const failAt = (key: string, status = 500) => {
  api.responses = Array(200).fill((({ keys }, store) =>
    keys.includes(key) ? failure(status) : store()) as (typeof api.responses)[number])
}

async function sendTimes(times: number) {
  for (let i = 0; i < times; i += 1) await sendBatches()
}

describe('a batch that the server cannot answer', () => {
  it('is halved after three failures, until the fact is alone, and what waits behind it is sent', async () => {
    await enqueue(events(8), owner)
    failAt('e5')
    await sendTimes(3)
    expect(requestSizes(api)).toEqual([8, 8, 8])
    expect(api.stored).toEqual([])
    await sendTimes(12)
    expect(api.stored.toSorted()).toEqual(['e0', 'e1', 'e2', 'e3', 'e4', 'e6', 'e7'])
    expect(await pendingKeys()).toEqual(['e5'])
    expect((await pending())[0]).not.toHaveProperty('refused')
    expect(outboxStore.get().state).toBe('offline')
  })

  it('is sent once the server can answer it', async () => {
    await enqueue(events(3), owner)
    failAt('e1')
    await sendTimes(10)
    api.responses = []
    await sendBatches()
    expect(await pendingKeys()).toEqual([])
    expect(outboxStore.get().state).toBe('sent')
  })

  it('does not keep back facts that are recorded later', async () => {
    await enqueue(events(1), owner)
    failAt('e0')
    await sendTimes(4)
    await enqueue([event('later')], owner)
    await sendTimes(2)
    expect(api.stored).toEqual(['later'])
    expect(await pendingKeys()).toEqual(['e0'])
  })

  it('does not keep back facts of another kind', async () => {
    await enqueue([reading(1), death('b'), event('a')], owner)
    failAt(keyOfReading(1))
    await sendTimes(8)
    expect(api.stored).toEqual(['b', 'a'])
    expect(await pendingKeys()).toEqual([keyOfReading(1)])
    expect(outboxStore.get().state).toBe('offline')
  })

  it('is not taken for a server that never responds: at most two requests more', async () => {
    await enqueue(events(40), owner)
    api.responses = Array(500).fill(() => failure(500))
    await sendTimes(12)
    const before = api.requests.length
    await sendBatches()
    expect(api.requests.length - before).toBeLessThanOrEqual(2)
    api.responses = []
    await sendTimes(1)
    expect(await pendingKeys()).toEqual([])
  })

  it('stays whole without network', async () => {
    await enqueue(events(8), owner)
    api.responses = Array(6).fill(networkError)
    await sendTimes(7)
    expect(requestSizes(api)).toEqual([8, 8, 8, 8, 8, 8, 8])
  })
})

describe('several farms', () => {
  it.each([500, 429, 503])('sends to the second one when the first fails with %i', async status => {
    session.set(account(email, [1, 2]))
    await enqueue([event('a')], owner)
    await enqueue([event('b')], { ...owner, farmId: 2 })
    api.responses = [() => failure(status)]
    await sendBatches()
    expect(api.stored).toEqual(['b'])
    expect(await pendingKeys()).toEqual(['a'])
    expect(outboxStore.get().state).toBe('offline')
  })
})

describe('Retry-After', () => {
  const busy = () =>
    Response.json({ errors: ['Muitas requisições.'] }, { status: 429, headers: { 'retry-after': '60' } })

  it('is waited for, by the farm that it is of', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1000)
    session.set(account(email, [1, 2]))
    await enqueue([event('a')], owner)
    api.responses = [busy]
    await sendBatches()
    await enqueue([event('b')], { ...owner, farmId: 2 })
    clock.mockReturnValue(60_000)
    await sendBatches()
    expect(api.stored).toEqual(['b'])
    expect(outboxStore.get().state).toBe('offline')
    clock.mockReturnValue(61_001)
    await sendBatches()
    expect(api.stored).toEqual(['b', 'a'])
    expect(outboxStore.get().state).toBe('sent')
  })

  it('is waited for during five minutes at most', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1000)
    await enqueue([event('a')], owner)
    api.responses = [() => Response.json({ errors: ['x'] }, { status: 503, headers: { 'retry-after': '86400' } })]
    await sendBatches()
    clock.mockReturnValue(301_001)
    await sendBatches()
    expect(api.stored).toEqual(['a'])
  })
})
