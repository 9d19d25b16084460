/** Prices of feed are integer cents a tonne in the database and in calculations, and reais a tonne in JSON and on screens; of carcass, cents an arroba. */
import { toReais } from './money.ts'

const GRAMS_PER_TONNE = 1_000_000

/** What a weight in grams costs in cents. */
export const costAtPrice = (grams: number, centsPerTonne: number): number =>
  Math.round((grams * centsPerTonne) / GRAMS_PER_TONNE) || 0

/** The price of a weight that cost so many cents, in whole cents a tonne. Null of no weight. */
export const pricePerTonne = (cents: number, grams: number): number | null =>
  grams === 0 ? null : Math.round((cents * GRAMS_PER_TONNE) / grams) || 0

/** The same in reais a tonne. */
export function reaisPerTonne(cents: number | null, grams: number | null): number | null {
  const price = cents === null || grams === null ? null : pricePerTonne(cents, grams)
  return price === null ? null : toReais(price)
}

export const GRAMS_PER_ARROBA = 15_000

/** What the arrobas of a carcass in grams are worth, at cents an arroba. */
export const priceOfCarcass = (grams: number, centsPerArroba: number): number =>
  Math.round((grams * centsPerArroba) / GRAMS_PER_ARROBA) || 0
