/** The portion of one treat: how much goes into the wagon, of which ingredients, and how much of it each lot gets. */

import { sum } from '../units/sum.ts'
import { takePercent, toHundredths } from '../units/weight.ts'
import { WHOLE } from './dry-matter.ts'

type WithLoad = { projectedLoad: number }
type WithPercent = { percent: number }

export type Portion<Ingredient, Lot> = {
  amount: number
  ingredients: (Ingredient & { load: number })[]
  lots: (Lot & { load: number })[]
}

/** Loads in grams. Ingredients and lots keep their order and properties, and each gets its `load`. */
export function portion<Ingredient extends WithPercent, Lot extends WithLoad>(
  treatPercent: number,
  ingredients: readonly Ingredient[],
  lots: readonly Lot[],
): Portion<Ingredient, Lot> {
  const projectedLoads = lots.map(lot => lot.projectedLoad)
  const percents = ingredients.map(({ percent }) => percent)
  const amount = totalLoad(projectedLoads, treatPercent)
  const loads = ingredientLoads(amount, percents)
  return {
    amount,
    ingredients: ingredients.map((ingredient, index) => ({ ...ingredient, load: loads[index] ?? 0 })),
    lots: lots.map(lot => ({ ...lot, load: lotShare(lot.projectedLoad, treatPercent) })),
  }
}

/** The treat's percent of the projected loads of its lots, in grams, rounded to whole kg. */
export function totalLoad(projectedLoads: readonly number[], treatPercent: number): number {
  return Math.round((sum(projectedLoads) * toHundredths(treatPercent)) / 10_000_000) * 1000
}

/** The load of one lot, rounded to the gram. */
export function lotShare(projectedLoad: number, treatPercent: number): number {
  return takePercent(projectedLoad, treatPercent)
}

/** A percent of at most four decimals as an integer: what is loaded of a recipe in dry matter has four. */
const toMillionths = (percent: number) => Math.round(percent * 10_000)

/**
 * The load of each ingredient, by the largest remainder method: every load is within a gram of its percent, and the loads add up to
 * the amount exactly. The grams lost to rounding go to the largest remainders, and to the first of equal ones.
 */
export function ingredientLoads(amount: number, percents: readonly number[]): number[] {
  const exact = percents.map(percent => amount * toMillionths(percent))
  const floors = exact.map(load => Math.floor(load / WHOLE))
  const missingGrams = Math.round(sum(exact) / WHOLE) - sum(floors)
  const largestRemainders = exact
    .map((load, index) => ({ index, remainder: load % WHOLE }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  const roundedUp = new Set(largestRemainders.slice(0, missingGrams).map(({ index }) => index))
  return floors.map((load, index) => load + (roundedUp.has(index) ? 1 : 0))
}
