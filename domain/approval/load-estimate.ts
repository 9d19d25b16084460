/** The load of a lot with a reading that is not approved yet, without the lot's other readings. */
import { MAX_LOAD_GRAMS, roundToKg, toHundredths } from '../units/weight.ts'

type Lot = { projectedLoad: number; baseSetAt: number }
/** `before`: the note that the reading replaces, null where its day has none. */
type Note = { at: number; note: number; before: number | null }

/**
 * Estimates a load in grams. The rounding of each later day to whole kg can make it a kg or two wrong. Null after a note of -100, because the load
 * before it is unknown. A reading from before the load was typed does not change it.
 */
export function estimateLoad({ projectedLoad, baseSetAt }: Lot, { at, note, before }: Note): number | null {
  if (at <= baseSetAt) return projectedLoad
  const factorBefore = 10_000 + toHundredths(before ?? 0)
  if (factorBefore <= 0) return null
  const load = roundToKg((projectedLoad * (10_000 + toHundredths(note))) / factorBefore)
  return Math.min(load, MAX_LOAD_GRAMS)
}
