import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FARM_SUSPENDED } from '../../../domain/account/suspension.ts'
import { session } from '../../core/session.ts'
import {
  account,
  answer,
  email,
  event,
  failure,
  keyOfReading,
  networkError,
  owner,
  pendingKeys,
  range,
  reading,
  resetBrowser,
  sizesOf,
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

describe('the answer', () => {
  it('keeps the rejected facts with the reason of each, and removes the others', async () => {
    await enqueue([reading(1), reading(2), reading(3), event('a'), event('b')], owner)
    api.rejectionOf = key => (key === keyOfReading(2) || key === 'b' ? `Motivo ${key}` : undefined)
    await sendBatches()
    expect(await pending()).toMatchObject([
      { key: keyOfReading(2), refused: `Motivo ${keyOfReading(2)}` },
      { key: 'b', refused: 'Motivo b' },
    ])
  })

  it('removes facts that the server had already', async () => {
    await enqueue([event('a')], owner)
    api.responses = [
      (_request, store) => {
        store()
        return networkError()
      },
    ]
    await sendBatches()
    expect(await pendingKeys()).toEqual(['a'])
    await sendBatches()
    expect(await pendingKeys()).toEqual([])
    expect(api.stored).toEqual(['a'])
  })

  it.each([
    ['counts fewer facts', { accepted: 1, repeated: 0, rejected: [] }],
    ['counts more facts', { accepted: 2, repeated: 1, rejected: [] }],
    ['rejects a fact that was not sent', { accepted: 1, repeated: 0, rejected: [{ id: 'x', error: 'Motivo' }] }],
    ['has no counts', {}],
    ['has no data', undefined],
  ])('keeps every fact when it %s', async (_name, data) => {
    await enqueue([event('a'), event('b')], owner)
    const before = await pending()
    api.responses = [() => answer(data)]
    await sendBatches()
    expect(await pending()).toEqual(before)
    expect(outboxStore.get().state).toBe('offline')
  })

  it('keeps every fact when a page of another server answers 200', async () => {
    await enqueue([event('a')], owner)
    api.responses = [() => new Response('<h1>Aceite os termos do Wi-Fi</h1>')]
    await sendBatches()
    expect(await pending()).toMatchObject([{ key: 'a' }])
    expect((await pending())[0]).not.toHaveProperty('refused')
  })

  it('reaches the caller before the facts leave the device', async () => {
    await enqueue([event('a')], owner)
    const answers: object[] = []
    api.responses = [() => answer({ accepted: 1, repeated: 0, rejected: [], lots: [{ id: 4 }] })]
    await sendBatches(current => answers.push({ ...current, itemsOnDevice: outboxStore.get().items.length }))
    expect(answers).toEqual([{ farmId: 1, lots: [{ id: 4 }], operations: [], itemsOnDevice: 1 }])
    expect(outboxStore.get().items).toEqual([])
  })
})

describe('a failure', () => {
  it.each([401, 408, 409, 425, 429, 500, 502, 503])('keeps every fact after status %i', async status => {
    await enqueue([event('a'), event('b')], owner)
    const before = await pending()
    api.responses = [() => failure(status)]
    await sendBatches()
    expect(await pending()).toEqual(before)
    expect(outboxStore.get().state).toBe('offline')
    await sendBatches()
    expect(await pendingKeys()).toEqual([])
  })

  it('keeps every fact of a suspended farm, and sends those of another', async () => {
    session.set(account(email, [1, 2]))
    await enqueue([event('a'), event('b')], owner)
    await enqueue([event('c')], { ...owner, farmId: 2 })
    const suspended = () => Response.json({ errors: ['A conta está suspensa.'], code: FARM_SUSPENDED }, { status: 403 })
    api.responses = [suspended]
    await sendBatches()
    expect(await pending()).toMatchObject([{ key: 'a' }, { key: 'b' }])
    expect((await pending()).filter(item => item.refused)).toEqual([])
    expect(outboxStore.get().state).toBe('suspended')
    // it is active again
    await sendBatches()
    expect(await pendingKeys()).toEqual([])
    expect(outboxStore.get().state).toBe('sent')
  })

  it('keeps every fact when the request times out', async () => {
    await enqueue([event('a')], owner)
    api.responses = [
      () => {
        throw new DOMException('The operation timed out.', 'TimeoutError')
      },
    ]
    await sendBatches()
    expect(await pending()).toMatchObject([{ key: 'a' }])
    expect(outboxStore.get().state).toBe('offline')
  })

  it('keeps every fact when the disk fails after the answer', async () => {
    await enqueue([event('a')], owner)
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementationOnce(() => {
      throw new DOMException('Disk error', 'UnknownError')
    })
    await sendBatches()
    expect(await pendingKeys()).toEqual(['a'])
    await sendBatches()
    expect(await pendingKeys()).toEqual([])
    expect(api.stored).toEqual(['a'])
  })

  it.each([403, 404])('rejects the whole batch after status %i, in one request', async status => {
    await enqueue(
      range(4).map(n => event(`e${n}`)),
      owner,
    )
    api.responses = [() => failure(status)]
    await sendBatches()
    expect(api.requests).toHaveLength(1)
    expect((await pending()).map(({ refused }) => refused)).toEqual(Array(4).fill(`Erro ${status}`))
  })

  it('halves a batch until the invalid fact is alone, and rejects only that one', async () => {
    await enqueue(
      range(5).map(n => event(`e${n}`)),
      owner,
    )
    api.responses = Array(9).fill((({ keys }, store) =>
      keys.includes('e3') ? failure(422) : store()) as (typeof api.responses)[number])
    await sendBatches()
    expect(sizesOf(api)).toEqual([5, 3, 2, 1, 1])
    expect(await pending()).toMatchObject([{ key: 'e3', refused: 'Erro 422' }])
    expect(api.stored.toSorted()).toEqual(['e0', 'e1', 'e2', 'e4'])
  })

  it('keeps what is left when the network fails between the halves', async () => {
    await enqueue(
      range(4).map(n => event(`e${n}`)),
      owner,
    )
    api.responses = [() => failure(422), (_request, store) => store(), networkError]
    await sendBatches()
    expect(api.stored).toEqual(['e0', 'e1'])
    expect(await pendingKeys()).toEqual(['e2', 'e3'])
    expect((await pending()).some(({ refused }) => refused)).toBe(false)
  })
})

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
    expect(sizesOf(api)).toEqual([8, 8, 8])
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

  it('is not taken for a server that answers nobody: at most two requests more', async () => {
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
    expect(sizesOf(api)).toEqual([8, 8, 8, 8, 8, 8, 8])
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
