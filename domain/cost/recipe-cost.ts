/** What a recipe costs at the prices of today, in reais. */
import { mixPrice, mixPricePerKgDryMatter } from './feed-cost.ts'

export type CostedRecipe = {
  dryMatterPercent: number
  /** `percent`: of what is loaded. */
  parts: readonly { ingredientId: number; percent: number }[]
}

export type RecipeCost = {
  perTonne: number | null
  perKgDryMatter: number | null
  /** The ingredients without a price, for which both are null. */
  missing: number[]
}

const toMillionths = (percent: number) => Math.round(percent * 10_000)

/** `prices`: reais a tonne of each ingredient that has a price. */
export function recipeCost({ dryMatterPercent, parts }: CostedRecipe, prices: ReadonlyMap<number, number>): RecipeCost {
  const priced = parts.map(({ ingredientId, percent }) => ({
    asFed: toMillionths(percent),
    price: prices.has(ingredientId) ? Math.round((prices.get(ingredientId) ?? 0) * 100) : null,
    // the dry matter of the recipe is that of the figures of each day, whether it was typed or computed
    dryMatter: dryMatterPercent,
  }))
  return {
    perTonne: mixPrice(priced),
    perKgDryMatter: mixPricePerKgDryMatter(priced),
    missing: parts.filter(({ ingredientId }) => !prices.has(ingredientId)).map(({ ingredientId }) => ingredientId),
  }
}
