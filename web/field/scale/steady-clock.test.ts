import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HOUR_MS, SECOND_MS } from '../../../domain/time/milliseconds.ts'

const DAWN = Date.UTC(2026, 10, 28, 8)
let steadyNow: () => number

beforeEach(async () => {
  vi.useFakeTimers({ now: DAWN })
  vi.resetModules()
  steadyNow = (await import('./steady-clock.ts')).steadyNow
})

afterEach(() => void vi.useRealTimers())

describe('steadyNow', () => {
  it('goes on with the clock of the device', () => {
    vi.advanceTimersByTime(SECOND_MS)
    expect(steadyNow()).toBe(DAWN + SECOND_MS)
  })

  it('goes on when the clock is set back', () => {
    vi.setSystemTime(DAWN - HOUR_MS)
    vi.advanceTimersByTime(SECOND_MS)
    expect(steadyNow()).toBe(DAWN + SECOND_MS)
    vi.advanceTimersByTime(SECOND_MS)
    expect(steadyNow()).toBe(DAWN + 2 * SECOND_MS)
  })

  it('has the time of a sleep, in which the monotonic clock stood still', () => {
    vi.setSystemTime(DAWN + HOUR_MS)
    expect(steadyNow()).toBe(DAWN + HOUR_MS)
  })
})
