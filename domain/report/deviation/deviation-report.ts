/**
 * What weighing above and below the plan cost, by operator and ingredient. Over and under stay apart: the feed that a lot got too much does not pay for
 * what another lacked. Weights are grams and money cents, kg and reais in JSON.
 */
import { isWithin, marked, type UnconfirmedLine } from '../../figures/unconfirmed.ts'
import { byName } from '../../format/name-order.ts'
import type { ReportPeriod } from '../../period/report-period.ts'
import { toReais } from '../../units/money.ts'
import { sumBy } from '../../units/sum.ts'
import { toKg } from '../../units/weight.ts'
import type { DayOfWeighings, Weighings } from '../accuracy-report.ts'
import type * as Output from './deviation-report-output.ts'

/** What was used of an ingredient on a day, and what that cost. */
export type DayCost = { day: string; ingredientId: number; used: number; cents: number }

type Named = { id: number; name: string }
type Names = { people: readonly Named[]; ingredients: readonly Named[] }
type DayOfLoads = Pick<DayOfWeighings, 'day' | 'loads'>

/** `cost` is null where the price is not known. */
type Deviation = { grams: number; cost: number | null }
type DatedDeviation = { ingredientId: number; day: string; over: Deviation; under: Deviation }

/**
 * What was loaded above and below the plan. The stored sums have the net deviation and the sum of the absolute ones, so each is half of their sum or of
 * their difference.
 */
export function overAndUnder([, expected, actual, miss]: Weighings): { over: number; under: number } {
  const net = actual - expected
  return { over: (miss + net) / 2, under: (miss - net) / 2 }
}

/** A row for each operator in `people` and each ingredient that they weighed since the first cost of the period; the dearest first. */
export function deviationCosts(
  days: readonly DayOfLoads[],
  costs: readonly DayCost[],
  names: Names,
  period: ReportPeriod,
  unconfirmed: readonly UnconfirmedLine[] = [],
): Output.DeviationCosts {
  const since = firstDay(costs)
  const isCounted = (day: string) => since !== null && day >= since && isWithin(day, period)
  const costsOf = Map.groupBy(costs, ({ ingredientId }) => ingredientId)
  const rows = [...names.people].sort(byName).flatMap(({ id, name }) => {
    const all = days.filter(({ day }) => isCounted(day)).flatMap(day => deviationsOf(day, id, costsOf))
    return [...Map.groupBy(all, ({ ingredientId }) => ingredientId)]
      .map(([ingredientId, own]) => ({
        user: { id, name },
        ingredient: named(ingredientId, names.ingredients),
        ...rowOf(own),
        ...marked(unconfirmed.some(line => line.userId === id && line.id === ingredientId && isCounted(line.day))),
      }))
      .sort((a, b) => sizeOf(b) - sizeOf(a) || a.ingredient.id - b.ingredient.id)
  })
  return {
    ...period,
    since,
    rows,
    totals: { over_cost: totalOf(rows, 'over_cost'), under_cost: totalOf(rows, 'under_cost') },
    missing: missingOf(rows),
  }
}

const firstDay = (costs: readonly DayCost[]) => costs.map(({ day }) => day).sort()[0] ?? null
const named = (id: number, all: readonly Named[]): Named => all.find(one => one.id === id) ?? { id, name: `#${id}` }

function deviationsOf(
  { day, loads }: DayOfLoads,
  userId: number,
  costsOf: ReadonlyMap<number, readonly DayCost[]>,
): DatedDeviation[] {
  return Object.entries(loads[userId] ?? {}).map(([id, weighings]) => {
    const ingredientId = Number(id)
    const { over, under } = overAndUnder(weighings)
    const price = costInForce(costsOf.get(ingredientId) ?? [], day)
    return { ingredientId, day, over: priced(over, price), under: priced(under, price) }
  })
}

/** The cost of the day; where nothing of it was used then, that of the last day with use before it. */
function costInForce(costs: readonly DayCost[], day: string): DayCost | undefined {
  return costs.filter(cost => cost.day <= day && cost.used > 0).reduce<DayCost | undefined>(latest, undefined)
}
const latest = (last: DayCost | undefined, cost: DayCost) => (last && last.day > cost.day ? last : cost)

function priced(grams: number, price: DayCost | undefined): Deviation {
  if (grams === 0) return { grams, cost: 0 }
  return { grams, cost: price ? Math.round((grams * price.cents) / price.used) : null }
}

function rowOf(all: readonly DatedDeviation[]) {
  const [over, under] = [summed(all.map(one => one.over)), summed(all.map(one => one.under))]
  return { over_kg: toKg(over.grams), over_cost: over.cost, under_kg: toKg(under.grams), under_cost: under.cost }
}

function summed(all: readonly Deviation[]): Deviation {
  const isKnown = all.every(({ cost }) => cost !== null)
  return {
    grams: sumBy(all, ({ grams }) => grams),
    cost: isKnown ? toReais(sumBy(all, ({ cost }) => cost ?? 0)) : null,
  }
}

type Row = Output.DeviationCosts['rows'][number]
const sizeOf = ({ over_cost, under_cost }: Pick<Row, 'over_cost' | 'under_cost'>) =>
  (over_cost ?? 0) + (under_cost ?? 0)

/** Null where one row is not known. */
function totalOf(rows: readonly Row[], key: 'over_cost' | 'under_cost'): number | null {
  if (rows.some(row => row[key] === null)) return null
  return Math.round(sumBy(rows, row => (row[key] ?? 0) * 100)) / 100
}

function missingOf(rows: readonly Row[]): Named[] {
  const unknown = rows.filter(({ over_cost, under_cost }) => over_cost === null || under_cost === null)
  return [...new Map(unknown.map(({ ingredient }) => [ingredient.id, ingredient])).values()].sort(byName)
}
