/** Weights: integer grams in the database and in arithmetic, kg in JSON and in front of people. */

const KG = 1000

/** No load, share or scale goes past this, so that products of weights and hundredths of percent stay exact integers. */
export const MAX_LOAD = 1_000_000 * KG

/** The most that one weighing may say, in kg: more than any wagon holds. */
export const MAX_WEIGHING_KG = 100_000

export function toGrams(kg: number): number {
  return Math.round(kg * KG) || 0
}

export function toKg(grams: number): number {
  return grams / KG
}

export function toKgOrNull(grams: number | null): number | null {
  return grams === null ? null : toKg(grams)
}

/** Feed is planned in whole kg. */
export function roundToKg(grams: number): number {
  return Math.round(grams / KG) * KG
}

/** A percent with at most 2 decimals as an integer: 36.8 is 3680. Sums and products of these are exact. */
export function toHundredths(percent: number): number {
  return Math.round(percent * 100)
}

/** `percent` of a weight, exact to the gram. */
export function percentOf(grams: number, percent: number): number {
  return Math.round((grams * toHundredths(percent)) / 10_000) || 0
}

/** For figures that are shown, never stored: at most two decimals, halves away from zero as people round, whatever binary made of them. */
export function roundToTwoDecimals(value: number): number {
  const cents = Math.round(Math.abs(value) * 100 * (1 + Number.EPSILON))
  return (Math.sign(value) * cents) / 100 || 0
}
