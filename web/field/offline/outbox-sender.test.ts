import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '../../core/session.ts'
import {
  account,
  email,
  event,
  failure,
  networkError,
  otherEmail,
  owner,
  pendingKeys,
  resetBrowser,
  stubApi,
} from './outbox.fixture.ts'
import { enqueue, pending, reassign, resend } from './outbox.ts'
import { sendNow, sendOutcome, sendSoon, start, stop } from './outbox-sender.ts'
import { outboxStore } from './outbox-store.ts'
import { sendBatches } from './send-batches.ts'

let api: ReturnType<typeof stubApi>
beforeEach(async () => {
  send.mockClear()
  await resetBrowser()
  api = stubApi()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const sent = (count: number) => vi.waitFor(() => expect(api.requests).toHaveLength(count))
const send = vi.fn(() => sendBatches())

/** Resolves when no send runs any more, and none was asked for while one ran. */
async function sendsEnd(): Promise<void> {
  for (let ended = -1; ended < send.mock.results.length; ) {
    ended = send.mock.results.length
    await Promise.all(send.mock.results.map(({ value }) => value))
    await setImmediate()
  }
}

describe('start', () => {
  it('sends what waits since the last visit', async () => {
    await enqueue([event('a')], owner)
    expect(api.requests).toEqual([])
    start(send)
    await sent(1)
  })

  it('ignores a second call', async () => {
    const [first, second] = [vi.fn(async () => undefined), vi.fn(async () => undefined)]
    start(first)
    start(second)
    await sendNow()
    expect(first).toHaveBeenCalled()
    expect(second).not.toHaveBeenCalled()
  })
})

describe('stop', () => {
  it('ends every reason to send', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    start(send)
    await sendNow()
    stop()
    await enqueue([event('a')], owner)
    window.dispatchEvent(new Event('online'))
    document.dispatchEvent(new Event('visibilitychange'))
    session.set(account(email, [1, 2]))
    vi.advanceTimersByTime(60_000)
    await sendNow()
    expect(api.requests).toEqual([])
    expect(await pendingKeys()).toEqual(['a'])
  })

  it('lets the request on its way finish, and start sends what came after', async () => {
    let answerRequest = () => {}
    api.responses = [(_request, store) => new Promise(done => (answerRequest = () => done(store())))]
    start(send)
    await enqueue([event('a')], owner)
    await sent(1)
    stop()
    await enqueue([event('b')], owner)
    start(send)
    answerRequest()
    await vi.waitFor(async () => expect(await pendingKeys()).toEqual([]))
    expect(api.requests.map(({ keys }) => keys)).toEqual([['a'], ['b']])
  })
})

describe('after start, the outbox is sent', () => {
  beforeEach(async () => {
    start(send)
    await sendNow()
  })

  it('when a fact is enqueued', async () => {
    await enqueue([event('a')], owner)
    await sent(1)
  })

  it('when a rejected fact is resent', async () => {
    api.rejectionOf = () => 'Recusado.'
    await enqueue([event('a')], owner)
    expect(await sendOutcome([event('a')])).toBe('rejected')
    api.rejectionOf = () => undefined
    for (const item of await pending()) await resend(item)
    expect(await sendOutcome([event('a')])).toBe('sent')
  })

  it('when facts of another account are reassigned', async () => {
    await enqueue([event('a')], { ...owner, by: otherEmail })
    await sendNow()
    expect(api.requests).toEqual([])
    await reassign(await pending(), email)
    await sent(1)
  })

  it('when a fact is enqueued during a request, after that request', async () => {
    api.responses = [
      async (_request, store) => {
        await enqueue([event('b')], owner)
        return store()
      },
    ]
    await enqueue([event('a')], owner)
    await vi.waitFor(async () => expect(await pendingKeys()).toEqual([]))
    expect(api.requests.map(({ keys }) => keys)).toEqual([['a'], ['b']])
  })

  it('once, when several things ask for it at the same time', async () => {
    await enqueue([event('a')], owner)
    sendSoon()
    sendSoon()
    await Promise.all([sendNow(), sendNow()])
    expect(api.requests).toHaveLength(1)
  })

  it.each([
    ['the network returns', () => window.dispatchEvent(new Event('online'))],
    ['the page is visible again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the person signs in again', () => session.set(account(email))],
  ])('when %s', async (_name, returns) => {
    api.responses = [networkError]
    await enqueue([event('a')], owner)
    await vi.waitFor(() => expect(outboxStore.get().state).toBe('offline'))
    await sendsEnd()
    returns()
    await vi.waitFor(async () => expect(await pendingKeys()).toEqual([]))
    expect(api.requests).toHaveLength(2)
  })

  it('for the account that signs in, each its own facts', async () => {
    api.responses = [() => failure(401)]
    await enqueue([event('a')], owner)
    await sent(1)
    session.set(account(otherEmail))
    await sendsEnd()
    expect(api.requests).toHaveLength(1)
    session.set(account(email))
    await sent(2)
  })
})

describe('the retry', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))

  it('comes every 15 seconds while something waits, and not after', async () => {
    const requestsAfter = async (ms: number) => {
      vi.advanceTimersByTime(ms)
      await sendsEnd()
      return api.requests.length
    }
    start(send)
    await sendNow()
    api.responses = [networkError, () => failure(503)]
    await enqueue([event('a')], owner)
    expect(await requestsAfter(14_999)).toBe(1)
    expect(await requestsAfter(1)).toBe(2)
    expect(await requestsAfter(15_000)).toBe(3)
    expect(await pendingKeys()).toEqual([])
    expect(await requestsAfter(60_000)).toBe(3)
  })

  it('does not come for rejected facts', async () => {
    api.rejectionOf = () => 'Recusado.'
    start(send)
    await enqueue([event('a')], owner)
    await sendNow()
    vi.advanceTimersByTime(60_000)
    await sendsEnd()
    expect(api.requests).toHaveLength(1)
  })
})

describe('when the browser goes offline', () => {
  it('sets the state to offline', async () => {
    start(send)
    await sendNow()
    window.dispatchEvent(new Event('offline'))
    expect(outboxStore.get().state).toBe('offline')
  })
})

describe('sendOutcome', () => {
  beforeEach(() => start(send))

  it.each([
    ['sent', undefined],
    ['waiting', networkError],
    ['rejected', () => failure(403)],
  ] as const)('returns %s', async (outcome, response) => {
    await sendNow()
    if (response) api.responses = [response, response]
    await enqueue([event('a')], owner)
    expect(await sendOutcome([event('a')])).toBe(outcome)
  })
})
