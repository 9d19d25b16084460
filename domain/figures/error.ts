/** Errors of actual against expected weights, in percent. */
import { roundToTwoDecimals } from '../units/weight.ts'

/** (actual - expected) / expected in percent, positive if too much was used: 1,000 expected and 1,030 used is +3. */
export function errorPercent(expected: number, actual: number): number {
  return roundToTwoDecimals(exactErrorPercent(expected, actual))
}

/** The unsigned error in percent, not rounded: a text that shows fewer decimals rounds once. */
export const exactAverageError = (miss: number, expected: number) => (expected === 0 ? 0 : (miss / expected) * 100)

/** (actual - expected) / expected in percent, not rounded. */
export const exactErrorPercent = (expected: number, actual: number) =>
  expected === 0 ? 0 : -((expected - actual) / expected) * 100

/** The unsigned error: sum of misses / sum of expected, in percent. 1000->1030, 1000->970 and 40->44 give 3.14. */
export function averageError(miss: number, expected: number): number {
  return roundToTwoDecimals(exactAverageError(miss, expected))
}
