/** How far a weighing may be from what was asked before the cab says that it is off. */
import { grams, kg, percentOf } from '../format/weight.ts'

export const TOLERANCE_PERCENT = 2

/** Kg, to the gram. */
export function toleranceOf(expectedKg: number): number {
  return kg(percentOf(grams(expectedKg), TOLERANCE_PERCENT))
}
