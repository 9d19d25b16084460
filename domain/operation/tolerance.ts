/** How far a weighing may be from what was asked before the cab says that it is off. */
import { percentOf, toGrams, toKg } from '../units/weight.ts'

export const TOLERANCE_PERCENT = 2

/** Kg, to the gram. */
export function toleranceOf(expectedKg: number): number {
  return toKg(percentOf(toGrams(expectedKg), TOLERANCE_PERCENT))
}
