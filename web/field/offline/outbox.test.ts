import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  at,
  email,
  event,
  keyOfReading,
  otherEmail,
  owner,
  pendingKeys,
  reading,
  resetBrowser,
} from './outbox.fixture.ts'
import { acknowledge, changeOwner, discard, enqueue, pending, reassign, reject, resend, resendAll } from './outbox.ts'
import { start, stop } from './outbox-sender.ts'
import { otherTabAnswer, outboxStore } from './outbox-store.ts'

beforeEach(resetBrowser)
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

const onlyItem = async () => {
  const [item] = await pending()
  if (!item) throw new Error('The outbox is empty.')
  return item
}

/** Reads the object store without the outbox's own code. */
async function itemsOnDisk(): Promise<unknown[]> {
  const opening = indexedDB.open('cocho-field')
  await new Promise(done => opening.addEventListener('success', done))
  const reading = opening.result.transaction('outbox').objectStore('outbox').getAll()
  await new Promise(done => reading.addEventListener('success', done))
  opening.result.close()
  return reading.result
}

describe('enqueue', () => {
  it('has the facts on disk when it resolves', async () => {
    await enqueue([reading(1), event('a')], owner)
    const stored = { farmId: 1, by: email, keptAt: expect.any(Number), clock: expect.any(Object) }
    expect(await itemsOnDisk()).toEqual([
      { ...stored, key: keyOfReading(1), ...reading(1) },
      { ...stored, key: 'a', ...event('a') },
    ])
  })

  it('waits for the disk, not for its cache', async () => {
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
    await enqueue([reading(1)], owner)
    expect(transaction).toHaveBeenCalledWith('outbox', 'readwrite', { durability: 'strict' })
  })

  it('shows the facts in the store when it resolves', async () => {
    await enqueue([reading(1)], owner)
    expect(outboxStore.get().items).toMatchObject([{ key: keyOfReading(1) }])
  })

  it('starts a send', async () => {
    const send = vi.fn(async () => undefined)
    start(send)
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())
    await enqueue([reading(1)], owner)
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  })

  it('rejects, and stores none of the facts, when the disk is full', async () => {
    // oxlint-disable-next-line typescript/unbound-method -- called with the object store as `this` below
    const put = IDBObjectStore.prototype.put
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      item: { key: string },
    ) {
      const request = put.call(this, item)
      if (item.key === 'b') this.transaction.abort()
      return request
    })
    await expect(enqueue([event('a'), event('b')], owner)).rejects.toThrow()
    expect(await pending()).toEqual([])
  })

  it('opens the database again after a failure', async () => {
    vi.resetModules()
    const fresh = await import('./outbox.ts')
    vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new DOMException('Disk error', 'UnknownError')
    })
    await expect(fresh.enqueue([reading(1)], owner)).rejects.toThrow('Disk error')
    await fresh.enqueue([reading(1)], owner)
    expect(await fresh.pending()).toHaveLength(1)
  })
})

describe('pending', () => {
  it('returns the oldest item first', async () => {
    const now = vi.spyOn(Date, 'now')
    for (const [id, ms] of [
      ['b', 2],
      ['a', 3],
      ['c', 1],
    ] as const) {
      now.mockReturnValue(ms)
      await enqueue([event(id)], owner)
    }
    expect(await pendingKeys()).toEqual(['c', 'b', 'a'])
  })
})

describe('acknowledge', () => {
  it('removes what the server has and keeps what it rejected, with the reason', async () => {
    await enqueue([reading(1), reading(2)], owner)
    await acknowledge(await pending(), new Map([[keyOfReading(2), 'Este lote já estava encerrado.']]))
    expect(await pending()).toMatchObject([{ key: keyOfReading(2), refused: 'Este lote já estava encerrado.' }])
  })

  it('leaves items of other batches alone', async () => {
    await enqueue([event('a')], owner)
    const batch = await pending()
    await enqueue([event('b')], owner)
    await acknowledge(batch, new Map())
    expect(await pendingKeys()).toEqual(['b'])
  })
})

describe('reject', () => {
  it('keeps every item with the reason', async () => {
    await enqueue([event('a'), event('b')], owner)
    await reject(await pending(), 'Você não tem acesso.')
    expect(await pending()).toMatchObject([{ refused: 'Você não tem acesso.' }, { refused: 'Você não tem acesso.' }])
  })
})

describe('discard', () => {
  it('deletes the item', async () => {
    await enqueue([event('a'), event('b')], owner)
    const [first] = await pending()
    if (first) await discard(first)
    expect(await pendingKeys()).toEqual(['b'])
  })
})

describe('resend', () => {
  it('removes the reason, so that the item is sent again', async () => {
    await enqueue([reading(1)], owner)
    await reject(await pending(), 'Recusado.')
    const { refused: _reason, ...rest } = await onlyItem()
    await resend(await onlyItem())
    expect(await pending()).toEqual([rest])
  })

  it('replaces the item by the corrected fact, also under another key', async () => {
    await enqueue([reading(1)], owner)
    await reject(await pending(), 'Este horário está no futuro.')
    const before = await onlyItem()
    await resend(before, { kind: 'reading', fact: { lot_id: 1, timestamp: at(9), note: -5 } })
    expect(await pending()).toEqual([
      {
        kind: 'reading',
        fact: { lot_id: 1, timestamp: at(9), note: -5 },
        key: `1:${at(9)}`,
        ...owner,
        keptAt: before.keptAt,
        clock: before.clock,
      },
    ])
  })
})

describe('resendAll', () => {
  it('removes the reasons in one write', async () => {
    await enqueue([reading(1), event('a')], owner)
    const before = await pending()
    await reject(before, 'Recusado.')
    const rejected = await pending()
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
    await resendAll(rejected)
    expect(await pending()).toEqual(before)
    expect(transaction.mock.calls.filter(([, mode]) => mode === 'readwrite')).toHaveLength(1)
  })
})

describe('reassign', () => {
  it('changes the owner of the items and nothing else', async () => {
    await enqueue([reading(1), event('a')], { ...owner, by: otherEmail })
    const before = await pending()
    await reassign(before, email)
    expect(await pending()).toEqual(before.map(item => ({ ...item, by: email })))
  })
})

it('changes the owner of the items of one person, whose email is another one now', async () => {
  await enqueue([reading(1)], { ...owner, by: otherEmail })
  await enqueue([event('a')], owner)
  const before = await pending()
  await changeOwner(otherEmail, 'nova@fazenda.com.br')
  const isOther = ({ by }: { by: string }) => by === otherEmail
  expect(await pending()).toEqual(before.map(item => (isOther(item) ? { ...item, by: 'nova@fazenda.com.br' } : item)))
})

describe('other tabs', () => {
  it('get a message after a change, and a message from them refreshes this one', async () => {
    const otherTab = new BroadcastChannel('cocho-outbox')
    const messages: unknown[] = []
    otherTab.addEventListener('message', ({ data }) => messages.push(data))
    await enqueue([event('a')], owner)
    await vi.waitFor(() => expect(messages).toEqual(['change']))
    outboxStore.set({ items: [], isLoaded: true, state: 'sent' })
    otherTab.postMessage('change')
    await vi.waitFor(() => expect(outboxStore.get().items).toMatchObject([{ key: 'a' }]))
    otherTab.close()
  })

  it('give this one the answers of the server', async () => {
    const otherTab = new BroadcastChannel('cocho-outbox')
    const answer = { farmId: 1, lots: [], operations: [] }
    otherTab.postMessage(answer)
    await vi.waitFor(() => expect(otherTabAnswer.get()).toEqual(answer))
    otherTab.close()
  })
})

describe('items that an older version stored', () => {
  const waiting = { key: keyOfReading(1), farmId: 1, by: email, keptAt: 1_763_700_000_000, ...reading(1) }
  const rejected = {
    key: 'a',
    farmId: 1,
    by: email,
    keptAt: 1_763_700_000_001,
    refused: 'Operação cancelada.',
    ...event('a'),
  }

  async function openOlderDatabase() {
    vi.stubGlobal('indexedDB', new IDBFactory())
    const opening = indexedDB.open('cocho-field', 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('outbox', { keyPath: 'key' }))
    await new Promise(done => opening.addEventListener('success', done))
    const transaction = opening.result.transaction('outbox', 'readwrite')
    for (const item of [waiting, rejected]) transaction.objectStore('outbox').put(item)
    await new Promise(done => transaction.addEventListener('complete', done))
    opening.result.close()
    vi.resetModules()
    return import('./outbox.ts')
  }

  it('are read as they are', async () => {
    const older = await openOlderDatabase()
    expect(await older.pending()).toEqual([waiting, rejected])
  })

  it('are written back in the same shape', async () => {
    const older = await openOlderDatabase()
    await older.reject([waiting], 'Este lote já estava encerrado.')
    await older.resend(rejected)
    const { refused: _reason, ...resent } = rejected
    expect(await itemsOnDisk()).toEqual([{ ...waiting, refused: 'Este lote já estava encerrado.' }, resent])
  })
})
