import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../domain/time/milliseconds.ts'

const SERVER = Date.parse('2026-11-22T08:30:00Z')

let stored: Map<string, string>
let page: EventTarget & { visibilityState: string }

beforeEach(() => {
  stored = new Map()
  vi.useFakeTimers({ now: SERVER })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('window', new EventTarget())
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Starts the app on this device with nothing in memory. */
async function start() {
  vi.resetModules()
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  return import('./server-clock.ts')
}

const setDeviceClock = (ms: number) => vi.setSystemTime(ms)
const setVisibility = (state: 'visible' | 'hidden') => {
  page.visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}
const date = (ms: number) => new Date(ms).toUTCString()

describe('serverNow', () => {
  it('is the clock of the device until the server answers', async () => {
    const { serverNow } = await start()
    expect(serverNow()).toBe(SERVER)
  })

  it.each([26, -72])('is the time of the server on a device that is %i hours off', async hours => {
    setDeviceClock(SERVER + hours * HOUR_MS)
    const { serverNow, recordServerDate, deviceNow } = await start()
    recordServerDate(date(SERVER))
    expect(serverNow()).toBe(SERVER)
    vi.advanceTimersByTime(MINUTE_MS)
    expect(serverNow()).toBe(SERVER + MINUTE_MS)
    expect(deviceNow()).toBe(SERVER + hours * HOUR_MS + MINUTE_MS)
  })

  it('does not move when the clock of the device is changed while the page is open', async () => {
    const { serverNow, recordServerDate } = await start()
    recordServerDate(date(SERVER))
    for (const hours of [26, -72, 0]) {
      setDeviceClock(SERVER + hours * HOUR_MS)
      expect(serverNow()).toBe(SERVER)
    }
  })

  it('keeps its offset across a reload without network', async () => {
    setDeviceClock(SERVER + 26 * HOUR_MS)
    const before = await start()
    before.recordServerDate(date(SERVER))
    vi.advanceTimersByTime(HOUR_MS)
    const { serverNow } = await start()
    expect(serverNow()).toBe(SERVER + HOUR_MS)
  })

  it('keeps its time across a reload when the clock of the device was changed before', async () => {
    const before = await start()
    before.recordServerDate(date(SERVER))
    setDeviceClock(SERVER + 26 * HOUR_MS)
    setVisibility('hidden')
    const { serverNow } = await start()
    expect(serverNow()).toBe(SERVER)
  })

  it('ignores the seconds that an answer takes, and text that is no date', async () => {
    const { serverNow, recordServerDate } = await start()
    recordServerDate(date(SERVER))
    vi.advanceTimersByTime(1_500)
    recordServerDate(date(SERVER))
    recordServerDate(null)
    recordServerDate('yesterday')
    expect(serverNow()).toBe(SERVER + 1_500)
  })

  it('adds the time since the headers arrived', async () => {
    const { serverNow, recordServerDate } = await start()
    const receivedAt = performance.now()
    vi.advanceTimersByTime(30_000)
    recordServerDate(date(SERVER + HOUR_MS), receivedAt)
    expect(serverNow()).toBe(SERVER + HOUR_MS + 30_000)
  })

  it('goes on through a sleep, in which the monotonic clock of many devices stops', async () => {
    setDeviceClock(SERVER - 5 * MINUTE_MS)
    const { serverNow, recordServerDate } = await start()
    recordServerDate(date(SERVER))
    setVisibility('hidden')
    setDeviceClock(SERVER - 5 * MINUTE_MS + 9 * HOUR_MS)
    setVisibility('visible')
    expect(serverNow()).toBe(SERVER + 9 * HOUR_MS)
  })

  it.each([26, -72])('does not move when a person sets a clock right that was %i hours off', async hours => {
    setDeviceClock(SERVER + hours * HOUR_MS)
    const { serverNow, recordServerDate } = await start()
    recordServerDate(date(SERVER))
    setVisibility('hidden')
    vi.advanceTimersByTime(MINUTE_MS)
    setDeviceClock(SERVER + MINUTE_MS)
    setVisibility('visible')
    expect(serverNow()).toBe(SERVER + MINUTE_MS)
  })
})

describe('deviceSkew', () => {
  it('is what the server adds to the facts of this device', async () => {
    setDeviceClock(SERVER + 26 * HOUR_MS)
    const { deviceSkew, recordServerDate } = await start()
    recordServerDate(date(SERVER))
    expect(deviceSkew()).toBe(-26 * HOUR_MS)
  })

  it('is 0 for a clock that is off by seconds', async () => {
    setDeviceClock(SERVER + 90_000)
    const { deviceSkew, recordServerDate } = await start()
    recordServerDate(date(SERVER))
    expect(deviceSkew()).toBe(0)
  })
})

describe('clockStep', () => {
  it('is by how much a person set the clock right', async () => {
    setDeviceClock(SERVER + 3 * HOUR_MS)
    const clock = await start()
    clock.recordServerDate(date(SERVER))
    const before = clock.readDeviceClock()
    vi.advanceTimersByTime(MINUTE_MS)
    setDeviceClock(SERVER + MINUTE_MS)
    const after = clock.readDeviceClock()
    vi.advanceTimersByTime(MINUTE_MS)
    expect(clock.clockStep(before)).toBe(-3 * HOUR_MS)
    expect(clock.timestampOn(before)).toBe(new Date(SERVER + 3 * HOUR_MS + 2 * MINUTE_MS).toISOString())
    expect(clock.deviceSkew(before)).toBe(-3 * HOUR_MS)
    expect(clock.clockStep(after)).toBe(0)
    expect(clock.deviceSkew(after)).toBe(0)
  })

  it('is known of a clock that was set back before the server measured it', async () => {
    setDeviceClock(SERVER + 26 * HOUR_MS)
    const clock = await start()
    const before = clock.readDeviceClock()
    vi.advanceTimersByTime(MINUTE_MS)
    setDeviceClock(SERVER + MINUTE_MS)
    expect(clock.timestampOn(before)).toBe(new Date(SERVER + 26 * HOUR_MS + MINUTE_MS).toISOString())
    clock.recordServerDate(date(SERVER + MINUTE_MS))
    expect(clock.clockStep(before)).toBe(-26 * HOUR_MS)
    expect(clock.timestampOn(before)).toBe(new Date(SERVER + 26 * HOUR_MS + MINUTE_MS).toISOString())
  })

  it('is known after the app was started again with a clock that was set right', async () => {
    setDeviceClock(SERVER - 26 * HOUR_MS)
    const first = await start()
    first.recordServerDate(date(SERVER))
    const before = first.readDeviceClock()
    setDeviceClock(SERVER)
    const clock = await start()
    expect(clock.needsServerDate(before)).toBe(true)
    clock.recordServerDate(date(SERVER))
    expect(clock.needsServerDate(before)).toBe(false)
    expect(clock.clockStep(before)).toBe(26 * HOUR_MS)
    expect(clock.timestampOn(before)).toBe(new Date(SERVER - 26 * HOUR_MS).toISOString())
  })

  it.each([
    ['hidden', 26],
    ['hidden', 0],
    ['visible', 26],
    ['visible', 0],
  ] as const)('is 0 after a sleep of a page that is %s, on a device that is %i hours off', async (state, hours) => {
    setDeviceClock(SERVER - hours * HOUR_MS)
    const clock = await start()
    const unmeasured = clock.readDeviceClock()
    clock.recordServerDate(date(SERVER))
    const measured = clock.readDeviceClock()
    if (state === 'hidden') setVisibility('hidden')
    setDeviceClock(SERVER - hours * HOUR_MS + 9 * HOUR_MS)
    if (state === 'hidden') setVisibility('visible')
    const later = clock.readDeviceClock()
    expect(clock.needsServerDate(measured)).toBe(true)
    clock.recordServerDate(date(SERVER + 9 * HOUR_MS))
    for (const one of [unmeasured, measured, later]) expect(clock.clockStep(one)).toBe(0)
  })

  it('is 0 for a fact of an older version', async () => {
    setDeviceClock(SERVER + 26 * HOUR_MS)
    const clock = await start()
    clock.recordServerDate(date(SERVER))
    expect(clock.clockStep(undefined)).toBe(0)
    expect(clock.needsServerDate(undefined)).toBe(false)
  })
})

describe('clockErrorMinutes', () => {
  it.each([
    [26 * HOUR_MS, 1_560],
    [-72 * HOUR_MS, -4_320],
    [-7 * MINUTE_MS, -7],
    [110_000, 0],
    [-110_000, 0],
  ])('of a clock that is %i ms ahead', async (ms, minutes) => {
    setDeviceClock(SERVER + ms)
    const { clockErrorMinutes, recordServerDate } = await start()
    recordServerDate(date(SERVER))
    expect(clockErrorMinutes()).toBe(minutes)
  })
})

describe('subscribeToClock', () => {
  it('calls the listener each minute, and when the server corrects the time', async () => {
    const { subscribeToClock, recordServerDate } = await start()
    const listener = vi.fn()
    const unsubscribe = subscribeToClock(listener)
    vi.advanceTimersByTime(MINUTE_MS)
    expect(listener).toHaveBeenCalledTimes(1)
    recordServerDate(date(SERVER + 26 * HOUR_MS))
    expect(listener).toHaveBeenCalledTimes(2)
    unsubscribe()
    vi.advanceTimersByTime(HOUR_MS)
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
