/** The tolerance of a weighing: outside it, the operator's screen shows the weight as wrong. Weights in kg. */
import { percentOf, toGrams, toKg } from '../units/weight.ts'

export const TOLERANCE_PERCENT = 2
/** The step of a scale that nobody described. */
export const DEFAULT_DIVISION = 5

/** At least one step of the scale, because it cannot show less. Rounded to the gram. */
export function toleranceOf(expectedKg: number, division: number = DEFAULT_DIVISION): number {
  return Math.max(toKg(percentOf(toGrams(expectedKg), TOLERANCE_PERCENT)), division)
}
