/** A fixed time for tests: nine in the morning of 2026-03-10, a Tuesday, in São Paulo. */
import { vi } from 'vitest'

export const NOW = Date.parse('2026-03-10T12:00:00Z')
export const TODAY = '2026-03-10'

/** Sets `Date` to NOW for the whole file (call it in `beforeAll`). Timers keep running. */
export function freezeClock(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
}
