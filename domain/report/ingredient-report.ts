/** What a farm planned and used of each ingredient in a period. */
import { errorPercent } from '../figures/error.ts'
import { isWithin, marked, type UnconfirmedLine } from '../figures/unconfirmed.ts'
import type { ReportPeriod } from '../period/report-period.ts'
import { roundToTwoDecimals, toKg } from '../units/weight.ts'
import type * as Output from './report-output.ts'

type Grams = readonly [planned: number, used: number]
/** A day of the farm, with the grams of each ingredient by its id. */
export type IngredientsOfDay = { day: string; ingredients: Readonly<Record<string, Grams>> }
type Named = { id: number; name: string }
type Use = { id: number; day: string; planned: number; used: number }

/** The most used first. Ingredients that were neither planned nor used are left out. */
export function ingredientReport(
  days: readonly IngredientsOfDay[],
  names: readonly Named[],
  { from, to }: ReportPeriod,
  unconfirmed: readonly UnconfirmedLine[] = [],
): Output.IngredientReport {
  const ids = new Set(unconfirmed.filter(({ day }) => isWithin(day, { from, to })).map(line => line.id))
  const uses = days.filter(({ day }) => day >= from && day <= to).flatMap(usesOf)
  const total = sumOf(uses)
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  const rows = [...Map.groupBy(uses, ({ id }) => id)].map(([id, ofIngredient]) => {
    const sum = sumOf(ofIngredient)
    return {
      ingredient_id: id,
      ingredient_name: nameOf.get(id) ?? `#${id}`,
      ...computeFigures(sum),
      share: total.used > 0 ? roundToTwoDecimals((sum.used / total.used) * 100) : null,
      days: byDay(ofIngredient),
      ...marked(ids.has(id)),
    }
  })
  return {
    from,
    to,
    rows: rows.sort((a, b) => b.used - a.used || a.ingredient_id - b.ingredient_id),
    days: byDay(uses),
    totals: { ...computeFigures(total), ...marked(rows.some(row => ids.has(row.ingredient_id))) },
  }
}

const usesOf = ({ day, ingredients }: IngredientsOfDay): Use[] =>
  Object.entries(ingredients).map(([id, [planned, used]]) => ({ id: Number(id), day, planned, used }))

const sumOf = (uses: readonly Use[]) => ({
  planned: uses.reduce((sum, { planned }) => sum + planned, 0),
  used: uses.reduce((sum, { used }) => sum + used, 0),
})

function computeFigures({ planned, used }: { planned: number; used: number }) {
  return {
    planned: toKg(planned),
    used: toKg(used),
    difference: toKg(used - planned),
    difference_percent: planned > 0 ? errorPercent(planned, used) : null,
  }
}

const byDay = (uses: readonly Use[]) =>
  [...Map.groupBy(uses, ({ day }) => day)]
    .map(([date, ofDay]) => ({ date, used: toKg(sumOf(ofDay).used) }))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
