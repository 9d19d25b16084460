/** What feed and operation cost: the farm and its lots in a period, and one lot since its entry. */
import { and, eq, gte, notInArray, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import * as Output from '../../../domain/cost/cost-output.ts'
import {
  arrobaOfDays,
  arrobaOfLots,
  arrobasOfLot,
  type CostDay,
  costDayToJson,
  countUncosted,
  sumCosts,
  sumsToJson,
  toDateJson,
} from '../../../domain/cost/lot-costs.ts'
import { notOfProduction } from '../../../domain/cost/lot-entry.ts'
import { carcassYields, planToJson, toYieldPercent } from '../../../domain/cost/lot-plan.ts'
import { markedDeleted } from '../../../domain/figures/deleted-lot.ts'
import { lastDay } from '../../../domain/period/report-period.ts'
import { Days } from '../../../domain/schema/query.ts'
import { toReais } from '../../../domain/units/money.ts'
import { sumBy } from '../../../domain/units/sum.ts'
import type { Rows } from '../../db/batch.ts'
import {
  dirtyCosts,
  dirtyStock,
  farmCostDays,
  farmDays,
  ingredients,
  lotCostDays,
  lotDays,
  lotEntries,
  lotPlans,
  lots,
  lotWeighings,
} from '../../db/schema.ts'
import { selectById } from '../../db/statements.ts'
import type { QueryContext } from '../../http/context.ts'
import { inDateRange, toDateRange } from '../lots/day-rows.ts'
import { selectLotMovements, toMovements } from '../lots/movement-queries.ts'
import { allLots, lotConditions } from '../reports/report-queries.ts'
import { read } from '../route.ts'
import { selectRatesSince } from './rates.ts'
import { selectFarmGain, selectSources, toSources } from './sources.ts'

/** Also those that are deleted: their days have a cost. */
export const selectIngredients = ({ db, inFarm }: QueryContext) =>
  db.select({ id: ingredients.id, name: ingredients.name }).from(ingredients).where(inFarm(ingredients))

const named = (ids: readonly number[], all: readonly { id: number; name: string }[]) =>
  all.filter(({ id }) => ids.includes(id))

/** The days of lots with their cost: a day of before the first price has none. */
export const selectCostDays = ({ db, inFarm }: QueryContext, condition: SQL | undefined) =>
  db
    .select({
      lotId: lotDays.lotId,
      day: lotDays.day,
      heads: lotDays.quantity,
      delivered: lotDays.delivered,
      dryMatter: lotDays.dryMatter,
      feed: lotCostDays.feedCost,
      missing: sql<string>`coalesce(${lotCostDays.missing}, '[]')`.as('missing_prices'),
    })
    .from(lotDays)
    .leftJoin(
      lotCostDays,
      and(
        eq(lotCostDays.farmId, lotDays.farmId),
        eq(lotCostDays.day, lotDays.day),
        eq(lotCostDays.lotId, lotDays.lotId),
      ),
    )
    .where(inFarm(lotDays, condition, eq(lotDays.isImported, false)))

type Row = Omit<CostDay, 'missing'> & { missing: string }

export const toCostDays = (rows: readonly Row[]): CostDay[] =>
  rows.map(row => ({ ...row, missing: JSON.parse(row.missing) as number[] })).sort((a, b) => (a.day < b.day ? -1 : 1))

export const selectPlan = ({ db, inFarm, params }: QueryContext) =>
  db
    .select()
    .from(lotPlans)
    .where(inFarm(lotPlans, eq(lotPlans.lotId, params.id)))

/** A sum over the lots of a day whose feed was imported, which has no cost. */
const imported = (column: SQLiteColumn) =>
  sql`coalesce((select sum(i.${sql.identifier(column.name)}) from ${lotDays} i indexed by imported_lot_days
    where i.farm_id = ${farmDays.farmId} and i.day = ${farmDays.day} and i.is_imported), 0)`

const here = (ofFarm: SQLiteColumn, ofLot: SQLiteColumn) =>
  sql<number>`${ofFarm} - ${imported(ofLot)}`.mapWith(Number).as(`${ofLot.name}_here`)

const selectFarmDays = ({ db, inFarm }: QueryContext, condition: SQL | undefined) =>
  db
    .select({
      day: farmDays.day,
      heads: here(farmDays.quantity, lotDays.quantity),
      delivered: here(farmDays.delivered, lotDays.delivered),
      dryMatter: here(farmDays.dryMatter, lotDays.dryMatter),
      feed: farmCostDays.feedCost,
      residue: farmCostDays.residue,
      missing: sql<string>`coalesce(${farmCostDays.missing}, '[]')`.as('missing_prices'),
    })
    .from(farmDays)
    .leftJoin(farmCostDays, and(eq(farmCostDays.farmId, farmDays.farmId), eq(farmCostDays.day, farmDays.day)))
    .where(inFarm(farmDays, condition))

const byArroba = (a: Output.LotOfPeriod, b: Output.LotOfPeriod) =>
  (b.per_arroba ?? -1) - (a.per_arroba ?? -1) || (b.per_head ?? -1) - (a.per_head ?? -1) || a.lot.id - b.lot.id

/** The lots with a day in the period, and some without: what is finished or deleted later changes no cost of the past. */
function selectLotsOfPeriod(context: QueryContext & OfPeriod) {
  const { active, finished, deleted } = lotConditions(context)
  const { id, name, gmd, initialAvgWeight: entryWeight, deletedAt } = lots
  const select = (condition: SQL | undefined) =>
    context.db.select({ id, name, gmd, entryWeight, deletedAt }).from(lots).where(condition)
  return { active: select(active), finished: select(finished), deleted: select(deleted) }
}

type OfPeriod = { input: Days; now: number }

export function selectCosts(context: QueryContext & OfPeriod) {
  const { db, inFarm, input, now } = context
  const { from } = toDateRange(input, now)
  return {
    farm: selectFarmDays(context, inDateRange(farmDays.day, input, now)),
    days: selectCostDays(context, inDateRange(lotDays.day, input, now)),
    lots: selectLotsOfPeriod(context),
    rates: selectRatesSince(context, sql`${from}`),
    ingredients: selectIngredients(context),
    gain: selectFarmGain(context),
    plans: db.select().from(lotPlans).where(inFarm(lotPlans)),
    dirty: {
      costs: db.select({ day: dirtyCosts.day }).from(dirtyCosts).where(inFarm(dirtyCosts)).limit(1),
      stock: db.select({ day: dirtyStock.day }).from(dirtyStock).where(inFarm(dirtyStock)).limit(1),
    },
  }
}

export function toCosts(
  {
    farm,
    days,
    lots: lotsOfPeriod,
    rates,
    ingredients: known,
    gain: [gain],
    plans,
    dirty,
  }: Rows<ReturnType<typeof selectCosts>>,
  { input, now, today }: OfPeriod & { today: string },
): Output.Overview {
  const { from } = toDateRange(input, now)
  const daysOf = Map.groupBy(days, ({ lotId }) => lotId)
  const ofFarm = sumCosts(toCostDays(farm), rates)
  const operational = sumCosts(toCostDays(days), rates).operational
  const whole = ofFarm.feed === null ? null : ofFarm.feed + (operational ?? 0)
  const perHead = whole === null || ofFarm.headDays === 0 ? null : toReais(whole) / ofFarm.headDays
  const costed = allLots(lotsOfPeriod).flatMap(({ id, name, gmd, entryWeight, deletedAt }) => {
    const own = daysOf.get(id)
    const yields = carcassYields(
      plans.find(({ lotId }) => lotId === id),
      entryWeight,
      gain?.gainYield ?? 0,
    )
    const lot = { lot: { id, name }, ...markedDeleted(deletedAt) }
    return own ? [{ lot, sums: sumCosts(toCostDays(own), rates), gmd, yields }] : []
  })
  return {
    from,
    to: lastDay(from, input, today),
    updating: dirty.costs.length + dirty.stock.length > 0,
    farm: {
      ...sumsToJson({ ...ofFarm, operational, perHead }),
      per_arroba: arrobaOfLots(costed),
      residue: ofFarm.feed === null ? null : toReais(sumBy(farm, ({ residue }) => residue ?? 0)),
    },
    lots: costed
      .map(({ lot, sums, gmd, yields }): Output.LotOfPeriod => {
        const per_arroba = arrobaOfDays(sums, gmd, yields)
        return { ...lot, ...sumsToJson(sums), per_arroba, missing: named(sums.missing, known) }
      })
      .sort(byArroba),
    uncosted_days: countUncosted(toCostDays(farm)),
    missing: named(ofFarm.missing, known),
  }
}

export const show = read({
  can: 'feed_costs.read',
  input: Days,
  output: Output.Overview,
  load: selectCosts,
  reply: toCosts,
})

/** The other costs of what the lot produced, in cents. */
const selectOther = ({ db, inFarm, params }: QueryContext) =>
  db
    .select({ cents: sql<number>`coalesce(sum(${lotEntries.amount}), 0)`.as('other_cents') })
    .from(lotEntries)
    .where(inFarm(lotEntries, eq(lotEntries.lotId, params.id), notInArray(lotEntries.kind, [...notOfProduction])))

export const selectWeighings = ({ db, inFarm, params }: QueryContext) =>
  db
    .select({ day: lotWeighings.day, avgWeight: lotWeighings.avgWeight })
    .from(lotWeighings)
    .where(inFarm(lotWeighings, eq(lotWeighings.lotId, params.id)))

/** What the costs of a lot are worked out from, since its entry. */
export function selectLotCosts(context: QueryContext) {
  const { id } = context.params
  const entry = sql`(select entry_date from lots where id = ${id})`
  return {
    lot: selectById(context, lots),
    days: selectCostDays(context, and(eq(lotDays.lotId, id), gte(lotDays.day, entry))),
    movements: selectLotMovements(context, sql`(${id})`),
    weighings: selectWeighings(context),
    sources: selectSources(context, sql`(${id})`),
    rates: selectRatesSince(context, entry),
    gain: selectFarmGain(context),
    plan: selectPlan(context),
    ingredients: selectIngredients(context),
  }
}

export const showLot = read({
  can: 'feed_costs.read',
  input: Days,
  output: Output.OfLot,
  load: context => ({ ...selectLotCosts(context), other: selectOther(context) }),
  reply: (
    { lot: [lot], days, weighings, rates, ingredients: known, gain: [gain], plan: [plan], other: [other], ...rows },
    { input, now, today },
  ) => {
    if (!lot) return undefined
    const sources = toSources(rows.sources, gain?.gainYield ?? 0)
    const { from, to } = toDateRange(input, now)
    const all = toCostDays(days)
    const yields = carcassYields(plan, lot.initialAvgWeight, gain?.gainYield ?? 0)
    const arrobas = arrobasOfLot({ lot, movements: toMovements(rows.movements), weighings, yields, sources }, today)
    const { entryDate, gmd } = lot
    const dates = { entryDate, today: lot.deactivatedOn ?? today }
    const costs = { ...dates, days: all, rates, arrobas, gmd, gain: yields.gain, other: other?.cents ?? 0 }
    return {
      days: all.filter(({ day }) => day >= from && day <= to).map(day => costDayToJson(day, rates)),
      to_date: toDateJson(costs),
      plan: plan ? planToJson(plan) : null,
      gain_yield: toYieldPercent(Math.round(yields.gain * 10_000)),
      missing: named(sumCosts(all, rates).missing, known),
    }
  },
})
