/** Weights are integer grams in the database and in calculations, and kg in JSON and on screens. */

const GRAMS_PER_KG = 1000

/** The largest load in grams. Up to it, products of weights and hundredths of percent are exact integers. */
export const MAX_LOAD_GRAMS = 1_000_000 * GRAMS_PER_KG

/** The largest weighing in kg: more than any wagon holds. */
export const MAX_WEIGHING_KG = 100_000

export function toGrams(kg: number): number {
  return Math.round(kg * GRAMS_PER_KG) || 0
}

export function toKg(grams: number): number {
  return grams / GRAMS_PER_KG
}

export function toKgOrNull(grams: number | null): number | null {
  return grams === null ? null : toKg(grams)
}

/** Grams, rounded to whole kg, in which feed is planned. */
export function roundToKg(grams: number): number {
  return Math.round(grams / GRAMS_PER_KG) * GRAMS_PER_KG
}

/** A percent of at most two decimals as an integer: 36.8 is 3680. Sums and products of these are exact. */
export function toHundredths(percent: number): number {
  return Math.round(percent * 100)
}

/** `percent` of a weight in grams, rounded to the gram. */
export function takePercent(grams: number, percent: number): number {
  return Math.round((grams * toHundredths(percent)) / 10_000) || 0
}

/** Rounds figures that are shown and never stored. Rounds halves away from zero, and corrects for binary fractions: 1.005 becomes 1.01. */
export function roundToTwoDecimals(value: number): number {
  const cents = Math.round(Math.abs(value) * 100 * (1 + Number.EPSILON))
  return (Math.sign(value) * cents) / 100 || 0
}
