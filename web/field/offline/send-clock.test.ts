/** What is sent after the clock of the device was set, with facts of before in the outbox. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../domain/time/milliseconds.ts'
import { clockSkew } from '../../../domain/time/skew.ts'
import { deviceNow, recordServerDate, serverNow } from '../../core/server-clock.ts'
import { event, networkError, owner, pendingKeys, reading, resetBrowser, stubApi } from './outbox.fixture.ts'
import { enqueue } from './outbox.ts'
import { sendBatches } from './send-batches.ts'

const SERVER = Date.parse('2026-11-28T08:00:00Z')
let server = SERVER
let api: ReturnType<typeof stubApi>

beforeEach(async () => {
  vi.useFakeTimers({ now: SERVER, toFake: ['Date', 'performance'] })
  server = SERVER
  await resetBrowser()
  api = stubApi()
  answer()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const answer = () => recordServerDate(new Date(server).toUTCString())
const setClock = (ms: number) => vi.setSystemTime(ms)
function wait(ms: number): void {
  vi.advanceTimersByTime(ms)
  server += ms
}
/** What the server adds to the instants of each request. */
const skews = () => api.requests.map(({ keys, sentAt }) => [keys, clockSkew(sentAt, server)])

describe('facts of before and after the clock was set', () => {
  it.each([3, -3])('are each sent with the skew of the clock that dated them, which was %i h off', async hours => {
    setClock(SERVER + hours * HOUR_MS)
    answer()
    await enqueue([event('a'), event('b')], owner)
    wait(MINUTE_MS)
    setClock(server)
    await enqueue([event('c')], owner)
    wait(MINUTE_MS)
    await sendBatches()
    expect(skews()).toEqual([
      [['a', 'b'], -hours * HOUR_MS],
      [['c'], 0],
    ])
    expect(await pendingKeys()).toEqual([])
  })

  it('are sent in the order in which they were recorded', async () => {
    setClock(SERVER + 3 * HOUR_MS)
    answer()
    await enqueue([event('first')], owner)
    setClock(server + MINUTE_MS)
    await enqueue([event('second')], owner)
    expect(await pendingKeys()).toEqual(['first', 'second'])
  })

  it('are sent together while the clock is right enough', async () => {
    await enqueue([event('a')], owner)
    setClock(server + MINUTE_MS)
    await enqueue([event('b')], owner)
    await sendBatches()
    expect(api.requests).toMatchObject([{ keys: ['a', 'b'] }])
  })
})

describe('facts of before a sleep of the device', () => {
  const store = globalThis.fetch
  /** Adds the answer to GET users/me, which has the date of the server. */
  function stubPerson(respond: () => Response): void {
    const rest = globalThis.fetch
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
      url.endsWith('/users/me') ? respond() : rest(url, init),
    )
  }
  afterEach(() => vi.stubGlobal('fetch', store))

  /** The monotonic clock stops meanwhile. */
  function sleep(ms: number): void {
    server += ms
    setClock(deviceNow() + ms)
  }

  it('wait until the server has told whether the clock was set', async () => {
    await enqueue([reading(1)], owner)
    sleep(9 * HOUR_MS)
    stubPerson(networkError)
    await sendBatches()
    expect(api.requests).toEqual([])
    stubPerson(() => Response.json({}, { headers: { date: new Date(server).toUTCString() } }))
    await sendBatches()
    expect(skews()).toEqual([[[expect.any(String)], 0]])
    expect(serverNow()).toBe(server)
  })
})
