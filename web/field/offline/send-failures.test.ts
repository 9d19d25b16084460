/** What stays on the device when an answer is wrong, and when a batch fails. */
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
    expect(requestSizes(api)).toEqual([5, 3, 2, 1, 1])
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
