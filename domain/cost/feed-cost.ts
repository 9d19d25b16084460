/** What a load of the wagon cost, and what each lot bears of it. Weights are grams, costs whole cents that add up to what they divide. */
import { largestRemainder } from '../units/largest-remainder.ts'
import { reaisPerTonne } from '../units/price.ts'
import { sum, sumBy } from '../units/sum.ts'

/** Divides what an ingredient cost on a day among the weights in which it was loaded. */
export const costOfLines = (cents: number, grams: readonly number[]): number[] => largestRemainder(cents, grams)

type LoadShares = { lots: number[]; residue: number }

/**
 * Divides the cost of a load among the lots that got it. What was loaded and not unloaded stays in the wagon: the residue bears it. Where more was
 * unloaded than loaded, the lots bear all.
 */
export function loadShares(cents: number, loaded: number, unloaded: readonly number[]): LoadShares {
  const rest = Math.max(0, loaded - sum(unloaded))
  const parts = largestRemainder(cents, [...unloaded, rest])
  const lots = parts.slice(0, unloaded.length)
  return { lots, residue: cents - sum(lots) }
}

/** A part of a mix: its millionths as it is loaded, its price in cents a tonne, and its dry matter in percent. */
type PricedPart = { asFed: number; price: number | null; dryMatter: number }

/** The cost of a mix in reais a tonne as it is loaded. Null where a price is missing. */
export function mixPrice(parts: readonly PricedPart[]): number | null {
  if (parts.some(({ price }) => price === null)) return null
  const cents = sumBy(parts, ({ asFed, price }) => asFed * (price ?? 0)) / 1_000_000
  return reaisPerTonne(cents, 1_000_000)
}

/** The cost of a mix in reais a kilogram of dry matter. Null where a price is missing. */
export function mixPricePerKgDryMatter(parts: readonly PricedPart[]): number | null {
  const dryMatter = sumBy(parts, part => (part.asFed * part.dryMatter) / 100)
  if (parts.some(({ price }) => price === null) || dryMatter === 0) return null
  return sumBy(parts, ({ asFed, price }) => asFed * (price ?? 0)) / dryMatter / 100_000
}
