/** Errors of actual against expected weights, in percent. */
import { roundToTwoDecimals } from '../units/weight.ts'

/** (actual - expected) / expected in percent, positive if too much was used: 1,000 expected and 1,030 used is +3. */
export function errorPercent(expected: number, actual: number): number {
  const difference = expected - actual
  return expected === 0 ? 0 : roundToTwoDecimals(-(difference / expected) * 100)
}

/** The unsigned error: sum of misses / sum of expected, in percent. 1000->1030, 1000->970 and 40->44 give 3.14. */
export function averageError(miss: number, expected: number): number {
  return expected === 0 ? 0 : roundToTwoDecimals((miss / expected) * 100)
}
