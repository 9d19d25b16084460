/**
 * Works out what the feed of a day cost, of the days whose weights or prices changed (db/dirty-costs.ts). A day waits while the stock of an ingredient
 * is still to be worked out, because its cost is that of the stock.
 */
import { type SQL, sql } from 'drizzle-orm'
import { costOfDay, type WeighedLoad } from '../../domain/cost/day-cost.ts'
import { itemSlot, parseSubOperationId } from '../../domain/operation/plan/line-id.ts'
import type { Db, RowOf, Rows } from '../db/batch.ts'
import { jsonRows, splitBySize, upsertChanged } from '../db/bulk.ts'
import { type FarmDay, selectListedDays } from '../db/dirty-costs.ts'
import { type FarmSet, isInSet } from '../db/farm-set.ts'
import { defineJob } from '../db/job.ts'
import { dirtyCosts, farmCostDays, loadLines, lotCostDays, operations, stockDays, unloadLines } from '../db/schema.ts'
import { assertInBatch } from '../db/statements.ts'

/** Days in a run; the next run has the older ones. */
const MAX_DAYS = 100

const dirtyColumns = {
  farmId: dirtyCosts.farmId,
  day: dirtyCosts.day,
  version: dirtyCosts.version,
  /** Costs begin with the first price of the farm. */
  hasPrices:
    sql<number>`exists (select 1 from stock_days s where s.farm_id = dirty_costs.farm_id and s.day <= dirty_costs.day)`.as(
      'has_prices',
    ),
}

const isStockKnown = sql`not exists (select 1 from dirty_stock k where k.farm_id = dirty_costs.farm_id and k.day <= dirty_costs.day)`

const selectDirty = (db: Db, farms: FarmSet) =>
  db
    .select(dirtyColumns)
    .from(dirtyCosts)
    .where(sql`${isInSet(dirtyCosts.farmId, farms)} and ${isStockKnown}`)
    .orderBy(sql`${dirtyCosts.day} desc`)
    .limit(MAX_DAYS)

type Dirty = RowOf<typeof selectDirty>

/** Those that did not change again since. */
const sameDirty = (all: readonly Dirty[]) =>
  sql`(farm_id, day, version) in (select c.farm_id, c.day, c.version from ${selectListedDays(all)})`

/** FROM: the lines (alias `l`) of the operations of the days, of which `condition` is true. */
const linesOf = (all: readonly Dirty[], table: SQL, condition: SQL) =>
  sql`${selectListedDays(all)} cross join ${operations} o on o.farm_id = c.farm_id and o.day = c.day and o.deleted_at is null
    cross join ${table} l on l.operation_id = o.id and ${condition}`

const isWeighed = sql`l.actual > 0`
const waits = sql`l.actual is null and l.expected > 0`

const lineColumns = {
  farmId: sql<number>`o.farm_id`.as('line_farm_id'),
  day: sql<string>`o.day`.as('line_day'),
  subOperationId: sql<number>`l.sub_operation_id`.as('sub_operation_id'),
  id: sql<number>`l.id`.as('line_id'),
}

const selectFacts = (db: Db, all: readonly Dirty[]) => ({
  dirty: db.select(dirtyColumns).from(dirtyCosts).where(sameDirty(all)),
  loads: db
    .select({
      ...lineColumns,
      grams: sql<number | null>`l.actual`.as('actual'),
      ingredientId: sql<number>`l.ingredient_id`.as('ingredient_id'),
    })
    .from(linesOf(all, sql`${loadLines}`, sql`(${isWeighed} or ${waits})`)),
  unloads: db
    .select({
      ...lineColumns,
      grams: sql<number>`l.actual`.as('actual'),
      lotId: sql<number>`l.lot_id`.as('lot_id'),
    })
    .from(linesOf(all, sql`${unloadLines}`, isWeighed)),
  costs: db
    .select({
      farmId: stockDays.farmId,
      day: stockDays.day,
      ingredientId: stockDays.ingredientId,
      cents: stockDays.usedCost,
    })
    .from(stockDays)
    .where(
      sql`rowid in (select x.rowid from ${selectListedDays(all)} cross join stock_days x on x.farm_id = c.farm_id and x.day = c.day and x.used > 0)`,
    ),
})

type Facts = Rows<ReturnType<typeof selectFacts>>

const keyOf = ({ farmId, day }: FarmDay) => `${farmId} ${day}`

/** What each day cost, of those on which something was weighed. */
function costsOf({ dirty, loads, unloads, costs }: Facts) {
  const [loadsOf, unloadsOf, costsByDay] = [
    Map.groupBy(loads, keyOf),
    Map.groupBy(unloads, keyOf),
    Map.groupBy(costs, keyOf),
  ]
  return dirty.flatMap(one => {
    const key = keyOf(one)
    const weighed = loadsOfDay(loadsOf.get(key) ?? [], unloadsOf.get(key) ?? [])
    if (!one.hasPrices || weighed.length === 0) return []
    const prices = new Map((costsByDay.get(key) ?? []).map(({ ingredientId, cents }) => [ingredientId, cents]))
    return [{ farmId: one.farmId, day: one.day, ...costOfDay(weighed, prices) }]
  })
}

/** A treat and its rests are one load. A line without a weight is of it where its filling was unloaded: a rest that nobody gave was not loaded either. */
function loadsOfDay(loads: Facts['loads'], unloads: Facts['unloads']): WeighedLoad[] {
  const all = new Map<string, { load: Facts['loads']; unload: Facts['unloads'] }>()
  const loadOf = (subOperationId: number) => {
    const { operationId, slot } = parseSubOperationId(subOperationId)
    const key = `${operationId} ${itemSlot(slot)}`
    const load = all.get(key) ?? { load: [], unload: [] }
    all.set(key, load)
    return load
  }
  const unloaded = new Set(unloads.map(({ subOperationId }) => subOperationId))
  const loaded = loads.filter(({ grams, subOperationId }) => grams !== null || unloaded.has(subOperationId))
  for (const line of loaded.sort(byLine)) loadOf(line.subOperationId).load.push(line)
  for (const line of [...unloads].sort(byLine)) loadOf(line.subOperationId).unload.push(line)
  return [...all.values()]
}

const byLine = (a: Facts['loads'][number] | Facts['unloads'][number], b: typeof a) =>
  a.subOperationId - b.subOperationId || a.id - b.id

export const workOutFeedCosts = defineJob({
  name: 'feed_costs',
  find: (db, _now, farms) => ({ dirty: selectDirty(db, farms) }),
  load: (db, _now, _farms, { dirty }) => ({ facts: dirty.length > 0 ? selectFacts(db, dirty) : undefined }),
  save: ({ facts }, db) => {
    if (!facts || facts.dirty.length === 0) return {}
    const { dirty } = facts
    const days = costsOf(facts)
    const ofLots = days.flatMap(({ farmId, day, lots }) =>
      lots.map(({ lotId, cost, missing }) => ({ farmId, day, lotId, feedCost: cost, missing })),
    )
    const ofFarms = days.map(({ farmId, day, cost, residue, missing }) => ({
      farmId,
      day,
      feedCost: cost,
      residue,
      missing,
    }))
    return {
      unchanged: assertInBatch(
        db,
        sql`(select count(*) from ${dirtyCosts} where ${sameDirty(dirty)}) = ${dirty.length}`,
      ),
      withoutFacts: deleteOthers(db, dirty, ofLots, ofFarms),
      lots: splitBySize(ofLots).map(part =>
        db
          .insert(lotCostDays)
          .select(jsonRows(lotCostDays, part))
          .onConflictDoUpdate(upsertChanged(lotCostDays, [lotCostDays.farmId, lotCostDays.day, lotCostDays.lotId])),
      ),
      farms: splitBySize(ofFarms).map(part =>
        db
          .insert(farmCostDays)
          .select(jsonRows(farmCostDays, part))
          .onConflictDoUpdate(upsertChanged(farmCostDays, [farmCostDays.farmId, farmCostDays.day])),
      ),
      dirty: db.delete(dirtyCosts).where(sameDirty(dirty)),
    }
  },
})

type LotDay = FarmDay & { lotId: number }

/** Deletes the costs of the days that have no facts now. */
function deleteOthers(db: Db, dirty: readonly Dirty[], lots: readonly LotDay[], farms: readonly FarmDay[]) {
  const keys = JSON.stringify(lots.map(({ farmId, day, lotId }) => [farmId, day, lotId]))
  const fed = JSON.stringify(farms.map(({ farmId, day }) => [farmId, day]))
  const isDirty = sql`(farm_id, day) in (select c.farm_id, c.day from ${selectListedDays(dirty)})`
  return {
    lots: db
      .delete(lotCostDays)
      .where(
        sql`${isDirty} and (farm_id, day, lot_id) not in (select value ->> 0, value ->> 1, value ->> 2 from json_each(${keys}))`,
      ),
    farms: db
      .delete(farmCostDays)
      .where(sql`${isDirty} and (farm_id, day) not in (select value ->> 0, value ->> 1 from json_each(${fed}))`),
  }
}
