/** What is sent after the clock of the device was set, with facts of before in the outbox. */
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../domain/time/milliseconds.ts'
import { clockSkew } from '../../../domain/time/skew.ts'
import { deviceNow, needsServerDate, recordServerDate, serverNow } from '../../core/server-clock.ts'
import { event, networkError, owner, pendingKeys, reading, resetBrowser, stubApi } from './outbox.fixture.ts'
import { enqueue } from './outbox.ts'
import { sendBatches } from './send-batches.ts'
import { forgetPace } from './send-pace.ts'

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
    stubPerson(dated)
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

/** Replaces the answer to GET users/me, which has the date of the server. */
function stubPerson(respond: () => Response): void {
  const rest = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    url.endsWith('/users/me') ? respond() : rest(url, init),
  )
}
const dated = () => Response.json({}, { headers: { date: new Date(server).toUTCString() } })

/** The monotonic clock stops meanwhile. */
function sleep(ms: number): void {
  server += ms
  setClock(deviceNow() + ms)
}

describe('facts of before a sleep of the device', () => {
  it('wait until the server has told whether the clock was set', async () => {
    await enqueue([reading(1)], owner)
    sleep(9 * HOUR_MS)
    stubPerson(networkError)
    await sendBatches()
    expect(api.requests).toEqual([])
    stubPerson(dated)
    await sendBatches()
    expect(skews()).toEqual([[[expect.any(String)], 0]])
    expect(serverNow()).toBe(server)
  })
})

type Step = { does: 'wait' | 'sleep' | 'record' | 'answer' } | { does: 'set'; hours: number }

const steps = fc.array(
  fc.oneof(
    fc.constantFrom<Step>(
      { does: 'wait' },
      { does: 'sleep' },
      { does: 'record' },
      { does: 'record' },
      { does: 'answer' },
    ),
    fc.integer({ min: -30, max: 30 }).map((hours): Step => ({ does: 'set', hours })),
  ),
  { maxLength: 14 },
)

/** Plays the steps without network. The instants of the facts on the server's clock, by key, of those whose clock the server has measured. */
async function play(played: readonly Step[]): Promise<Map<string, { device: number; server: number }>> {
  const known = new Map<string, { device: number; server: number }>()
  let period = { isMeasured: true, keys: [] as string[] }
  /** A clock that was set forward and a sleep look alike until the server answers. */
  const jump = () => {
    if (!period.isMeasured) for (const key of period.keys) known.delete(key)
    period = { isMeasured: false, keys: [] }
  }
  for (const [at, step] of played.entries()) {
    if (step.does === 'wait') wait(10 * MINUTE_MS)
    if (step.does === 'sleep') {
      sleep(7 * HOUR_MS)
      jump()
    }
    if (step.does === 'set') {
      const isForward = server + step.hours * HOUR_MS > deviceNow()
      setClock(server + step.hours * HOUR_MS)
      if (isForward) jump()
    }
    if (step.does === 'record') {
      const key = `${at}`
      known.set(key, { device: deviceNow(), server })
      period.keys.push(key)
      await enqueue([event(key)], owner)
    }
    if (step.does === 'answer') {
      answer()
      period.isMeasured = true
    }
    // the app tries each quarter of a minute
    needsServerDate(undefined)
    api.responses = [networkError]
    await sendBatches()
  }
  return known
}

describe('facts of a device whose clock is set at any time', () => {
  it('are dated with the instant at which they were recorded', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async played => {
        await resetBrowser()
        setClock(SERVER)
        server = SERVER
        api = stubApi()
        stubPerson(networkError)
        answer()
        const known = await play(played)
        api.responses = []
        api.requests.length = 0
        forgetPace()
        stubPerson(dated)
        await sendBatches()
        expect(await pendingKeys()).toEqual([])
        for (const { keys, sentAt } of api.requests)
          for (const key of keys) {
            const fact = known.get(key)
            const error = fact ? fact.device + clockSkew(sentAt, server) - fact.server : 0
            expect(Math.abs(error), key).toBeLessThan(2 * MINUTE_MS)
          }
      }),
    )
  })
})
