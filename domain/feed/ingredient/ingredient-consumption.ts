/** How much of each ingredient a farm used in a period. */

import type { DateRange } from '../../period/period.ts'
import { sumBy } from '../../units/sum.ts'
import { toKg } from '../../units/weight.ts'
import type * as Output from './ingredient-output.ts'

/** Grams of an ingredient, summed over one day or more. `day` is one of these days, and `name` the ingredient's present name. */
type IngredientUse = { ingredientId: number; name: string; day: string; consumed: number }

/** Sorted by consumption, largest first. Ingredients without consumption are left out. */
export function toJson(uses: readonly IngredientUse[], { from, to }: DateRange): Output.Consumption[] {
  const within = Map.groupBy(
    uses.filter(({ day }) => day >= from && day <= to),
    ({ ingredientId }) => ingredientId,
  )
  return [...within]
    .map(([id, ofIngredient]) => sumUses(id, ofIngredient))
    .filter(({ total_consumed }) => total_consumed > 0)
    .sort((a, b) => b.total_consumed - a.total_consumed || a.ingredient_id - b.ingredient_id)
}

function sumUses(id: number, uses: readonly IngredientUse[]) {
  const consumed = sumBy(uses, use => use.consumed)
  return { ingredient_id: id, ingredient_name: uses[0]?.name ?? `#${id}`, total_consumed: toKg(consumed) }
}
