/** How much of each ingredient a farm used in a period. */

import type { DateRange } from '../time/period.ts'
import { toKg } from '../units/weight.ts'

/** Grams of an ingredient over days of which `day` is one; `name` is what it was called on the `latest` of them. */
type IngredientUse = { ingredientId: number; name: string; day: string; latest: string; consumed: number }

/** Largest first; what was not used is left out. */
export function toJson(used: readonly IngredientUse[], { from, to }: DateRange) {
  const within = Map.groupBy(
    used.filter(({ day }) => day >= from && day <= to),
    ({ ingredientId }) => ingredientId,
  )
  return [...within.values()]
    .map(summed)
    .filter(({ total_consumed }) => total_consumed > 0)
    .sort((a, b) => b.total_consumed - a.total_consumed || a.ingredient_id - b.ingredient_id)
}

export type IngredientConsumptionJson = ReturnType<typeof toJson>[number]

function summed(used: IngredientUse[]) {
  const last = used.reduce((a, b) => (b.latest > a.latest ? b : a))
  const consumed = used.reduce((sum, one) => sum + one.consumed, 0)
  return { ingredient_id: last.ingredientId, ingredient_name: last.name, total_consumed: toKg(consumed) }
}
