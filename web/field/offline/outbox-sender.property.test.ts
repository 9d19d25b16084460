import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { event, failure, networkError, owner, pendingKeys, resetBrowser, stubApi } from './outbox.fixture.ts'
import { enqueue, pending, resend } from './outbox.ts'
import { sendNow, sendSoon, start, stop } from './outbox-sender.ts'
import { sendBatches } from './send-batches.ts'

describe('any interleaving of enqueues, failures and sends', () => {
  const failures = {
    lostRequest: networkError,
    lostAnswer: (_request: unknown, store: () => Response) => {
      store()
      return networkError()
    },
    busyServer: () => failure(503),
    endedSession: () => failure(401),
    invalidBatch: () => failure(422),
    otherServer: () => new Response('<h1>Wi-Fi</h1>'),
  }
  const step = fc.oneof(
    fc.record({ enqueue: fc.integer({ min: 1, max: 4 }), wait: fc.boolean() }),
    fc.record({ fail: fc.constantFrom(...(Object.keys(failures) as (keyof typeof failures)[])) }),
    fc.record({ send: fc.constantFrom('now', 'soon', 'fromAnotherTab') }),
    fc.record({ restart: fc.constant(true) }),
  )

  it('loses no fact and stores none twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), fc.integer({ min: 2, max: 9 }), async (steps, invalid) => {
        await resetBrowser()
        const api = stubApi()
        api.rejectionOf = key => (Number(key) % invalid === 0 ? 'Recusado.' : undefined)
        const enqueued: string[] = []
        const running: Promise<unknown>[] = []
        start(sendBatches)
        for (const one of steps) {
          if ('enqueue' in one) {
            const keys = Array.from({ length: one.enqueue }, (_, i) => String(enqueued.length + i + 1))
            enqueued.push(...keys)
            const writing = enqueue(keys.map(event), owner)
            running.push(writing)
            if (one.wait) await writing
          }
          if ('fail' in one) api.responses.push(failures[one.fail])
          if ('send' in one && one.send === 'now') await sendNow()
          if ('send' in one && one.send === 'soon') sendSoon()
          if ('send' in one && one.send === 'fromAnotherTab') running.push(sendBatches())
          if ('restart' in one) {
            stop()
            start(sendBatches)
          }
        }
        await Promise.all(running)
        await sendNow()
        const onDevice = await pendingKeys()
        expect(enqueued.filter(key => !onDevice.includes(key) && !api.stored.includes(key))).toEqual([])
        api.responses = []
        for (const item of await pending()) if (item.refused) await resend(item)
        await sendNow()
        stop()
        const rejected = enqueued.filter(key => Number(key) % invalid === 0)
        const byNumber = (a: string, b: string) => Number(a) - Number(b)
        expect((await pendingKeys()).sort(byNumber)).toEqual(rejected)
        expect(api.stored.toSorted(byNumber)).toEqual(enqueued.filter(key => !rejected.includes(key)))
      }),
      { numRuns: 100 },
    )
  })
})
