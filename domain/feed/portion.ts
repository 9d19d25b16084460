/** What one treat of a rule is made of: how much goes into the wagon, of which ingredients, and how much of it each lot gets. */
import { percentOf, toHundredths } from '../units/weight.ts'

type WithLoad = { projectedLoad: number }
type Part = { percent: number }

export type Portion<I, L> = {
  amount: number
  ingredients: (I & { load: number })[]
  lots: (L & { load: number })[]
}

/** Loads in grams. Ingredients and lots come back as they were given, in order, each with its `load`. */
export function portion<I extends Part, L extends WithLoad>(
  treatPercent: number,
  ingredients: readonly I[],
  lots: readonly L[],
): Portion<I, L> {
  const total = totalLoad(
    lots.map(lot => lot.projectedLoad),
    treatPercent,
  )
  const loads = ingredientLoads(
    total,
    ingredients.map(({ percent }) => percent),
  )
  return {
    amount: total,
    ingredients: ingredients.map((ingredient, i) => ({ ...ingredient, load: loads[i] ?? 0 })),
    lots: lots.map(lot => ({ ...lot, load: lotShare(lot.projectedLoad, treatPercent) })),
  }
}

/** The treat's percent of the projected loads of its lots, in whole kg. */
export function totalLoad(projectedLoads: readonly number[], treatPercent: number): number {
  const sum = projectedLoads.reduce((total, load) => total + load, 0)
  return Math.round((sum * toHundredths(treatPercent)) / 10_000_000) * 1000
}

/** What one lot gets, to the gram. */
export function lotShare(projectedLoad: number, treatPercent: number): number {
  return percentOf(projectedLoad, treatPercent)
}

/**
 * What of the amount each ingredient is. Every load is within a gram of its percent, and together they are the amount exactly:
 * grams lost to rounding go to the largest remainders (the first of equals).
 */
export function ingredientLoads(amount: number, percents: readonly number[]): number[] {
  const exact = percents.map(percent => amount * toHundredths(percent))
  const floors = exact.map(load => Math.floor(load / 10_000))
  const sum = (loads: number[]) => loads.reduce((total, load) => total + load, 0)
  const missing = Math.round(sum(exact) / 10_000) - sum(floors)
  const favoured = exact.map((load, i) => ({ i, rest: load % 10_000 })).sort((a, b) => b.rest - a.rest || a.i - b.i)
  const lucky = new Set(favoured.slice(0, missing).map(({ i }) => i))
  return floors.map((load, i) => load + (lucky.has(i) ? 1 : 0))
}
