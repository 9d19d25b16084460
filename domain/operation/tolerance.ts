/** The tolerance of a weighing: outside it, the operator's screen shows the weight as wrong. */
import { percentOf, toGrams, toKg } from '../units/weight.ts'

export const TOLERANCE_PERCENT = 2

/** Kg, rounded to the gram. */
export function toleranceOf(expectedKg: number): number {
  return toKg(percentOf(toGrams(expectedKg), TOLERANCE_PERCENT))
}
