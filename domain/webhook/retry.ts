/** When a delivery that failed is tried again: eight times in all, with growing pauses, the last a day after the first. */
import { MINUTE_MS } from '../time/milliseconds.ts'

const PAUSES_IN_MINUTES = [5, 10, 30, 60, 180, 360, 795] as const

export const MAX_TRIES = PAUSES_IN_MINUTES.length + 1

/** The instant of the next try, after so many have failed. Null after the last one. */
export function nextTry(failed: number, now: number): number | null {
  const pause = PAUSES_IN_MINUTES[failed - 1]
  return pause === undefined ? null : now + pause * MINUTE_MS
}
