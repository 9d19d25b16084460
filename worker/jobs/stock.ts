/**
 * Works out the days of the stock again, of the ingredients that changed and from the day of the change on (db/dirty-stock.ts). Where that day lies in a
 * shortage, from the first day of it, because a receipt gives its price to what was fed before it came.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { CostMethod } from '../../domain/stock/ledger.ts'
import { workOutStock } from '../../domain/stock/stock-days.ts'
import type { Db, RowOf, Rows } from '../db/batch.ts'
import { jsonRows, splitBySize, upsertChanged } from '../db/bulk.ts'
import { type FarmDay, markCosts, markUncosted } from '../db/dirty-costs.ts'
import { type FarmSet, isInSet } from '../db/farm-set.ts'
import { defineJob } from '../db/job.ts'
import { dirtyStock, farms, ingredientDays, ingredientPrices, stockDays, stockEntries } from '../db/schema.ts'
import { assertInBatch } from '../db/statements.ts'

/** Ingredients in a run; the next run has the others. */
const MAX_INGREDIENTS = 200

/** With the name of the table, because a column of a subquery would hide it. */
const dirtyColumns = {
  farmId: dirtyStock.farmId,
  ingredientId: dirtyStock.ingredientId,
  version: dirtyStock.version,
  method: sql<CostMethod>`(select f.cost_method from ${farms} f where f.id = dirty_stock.farm_id)`.as('method'),
  from: sql<string>`coalesce((select s.short_since from ${stockDays} s where s.farm_id = dirty_stock.farm_id
    and s.ingredient_id = dirty_stock.ingredient_id and s.day < dirty_stock.day order by s.day desc limit 1), dirty_stock.day)`.as(
    'from_day',
  ),
}

const selectDirty = (db: Db, set: FarmSet) =>
  db.select(dirtyColumns).from(dirtyStock).where(isInSet(dirtyStock.farmId, set)).limit(MAX_INGREDIENTS)

type Dirty = RowOf<typeof selectDirty>

/** FROM: the ingredients that changed (alias `c`). */
const changed = (
  all: readonly Dirty[],
) => sql`(select value ->> 'farmId' as farm_id, value ->> 'ingredientId' as ingredient_id,
  value ->> 'from' as from_day, value ->> 'version' as version from json_each(${JSON.stringify(all)})) c`

/** Those that did not change again since. */
const sameDirty = (all: readonly Dirty[]) =>
  sql`(farm_id, ingredient_id, version) in (select c.farm_id, c.ingredient_id, c.version from ${changed(all)})`

/** WHERE: the rows of the ingredients that changed (alias `x`). */
const ofChanged = (all: readonly Dirty[], table: SQLiteTable, condition: SQL) =>
  sql`rowid in (select x.rowid from ${changed(all)} cross join ${table} x
    on x.farm_id = c.farm_id and x.ingredient_id = c.ingredient_id and ${condition})`

const selectFacts = (db: Db, all: readonly Dirty[]) => ({
  dirty: db.select(dirtyColumns).from(dirtyStock).where(sameDirty(all)),
  before: db
    .select()
    .from(stockDays)
    .where(
      ofChanged(
        all,
        stockDays,
        sql`x.day = (select max(y.day) from stock_days y where y.farm_id = c.farm_id and y.ingredient_id = c.ingredient_id and y.day < c.from_day)`,
      ),
    ),
  worked: db
    .select({
      farmId: stockDays.farmId,
      ingredientId: stockDays.ingredientId,
      day: stockDays.day,
      used: stockDays.used,
      usedCost: stockDays.usedCost,
    })
    .from(stockDays)
    .where(ofChanged(all, stockDays, sql`x.day >= c.from_day`)),
  entries: db
    .select()
    .from(stockEntries)
    .where(ofChanged(all, stockEntries, sql`x.day >= c.from_day and x.voided_at is null`)),
  uses: db
    .select({
      farmId: ingredientDays.farmId,
      ingredientId: ingredientDays.ingredientId,
      day: ingredientDays.day,
      grams: ingredientDays.consumed,
    })
    .from(ingredientDays)
    .where(ofChanged(all, ingredientDays, sql`x.day >= c.from_day and x.consumed > 0`)),
  prices: db
    .select()
    .from(ingredientPrices)
    .where(ofChanged(all, ingredientPrices, sql`true`)),
})

type Facts = Rows<ReturnType<typeof selectFacts>>

/** The new days of one ingredient. */
function daysOf({ farmId, ingredientId, method }: Dirty, { before, entries, uses, prices }: Facts) {
  const own = <Row extends { farmId: number; ingredientId: number }>(rows: readonly Row[]) =>
    rows.filter(row => row.farmId === farmId && row.ingredientId === ingredientId)
  const typed = own(entries)
  const receipts = typed.filter(({ kind }) => kind === 'receipt').map(row => ({ ...row, cents: row.cost ?? 0 }))
  const counts = typed.filter(({ kind }) => kind === 'count')
  const facts = { receipts, counts, uses: own(uses), prices: own(prices) }
  return workOutStock(method, facts, own(before)[0]).map(day => ({ farmId, ingredientId, ...day }))
}

export const workOutDirtyStock = defineJob({
  name: 'stock',
  find: (db, _now, set) => ({ dirty: selectDirty(db, set) }),
  load: (db, _now, _set, { dirty }) => ({ facts: dirty.length > 0 ? selectFacts(db, dirty) : undefined }),
  save: ({ facts }, db) => {
    if (!facts || facts.dirty.length === 0) return {}
    const { dirty } = facts
    const days = dirty.flatMap(one => daysOf(one, facts))
    return {
      unchanged: assertInBatch(
        db,
        sql`(select count(*) from ${dirtyStock} where ${sameDirty(dirty)}) = ${dirty.length}`,
      ),
      costs: markCosts(db, otherwiseCosted(facts.worked, days)),
      uncosted: markUncosted(db, firstDays(dirty)),
      days: splitBySize(days).map(part =>
        db
          .insert(stockDays)
          .select(jsonRows(stockDays, part))
          .onConflictDoUpdate(upsertChanged(stockDays, [stockDays.farmId, stockDays.ingredientId, stockDays.day])),
      ),
      withoutFacts: db.delete(stockDays).where(isNoMore(dirty, days)),
      dirty: db.delete(dirtyStock).where(sameDirty(dirty)),
    }
  },
})

/** WHERE: a day of what changed that has no fact now. */
function isNoMore(dirty: readonly Dirty[], days: readonly { farmId: number; ingredientId: number; day: string }[]) {
  const keys = JSON.stringify(days.map(({ farmId, ingredientId, day }) => [farmId, ingredientId, day]))
  return ofChanged(
    dirty,
    stockDays,
    sql`x.day >= c.from_day and (x.farm_id, x.ingredient_id, x.day) not in (select value ->> 0, value ->> 1, value ->> 2 from json_each(${keys}))`,
  )
}

type Costed = FarmDay & { ingredientId: number; used: number; usedCost: number }

/** The days on which what was fed costs something else than before. */
function otherwiseCosted(before: readonly Costed[], after: readonly Costed[]): FarmDay[] {
  const keyOf = ({ farmId, ingredientId, day, used, usedCost }: Costed) =>
    [farmId, ingredientId, day, used, usedCost].join(' ')
  const isIn = (rows: readonly Costed[]) => {
    const keys = new Set(rows.map(keyOf))
    return (row: Costed) => keys.has(keyOf(row))
  }
  const [wasThere, isThere] = [isIn(before), isIn(after)]
  const changed = [...before.filter(row => !isThere(row)), ...after.filter(row => !wasThere(row))]
  return changed.filter(({ used }) => used > 0).map(({ farmId, day }) => ({ farmId, day }))
}

/** The first changed day of each farm. */
const firstDays = (dirty: readonly Dirty[]): FarmDay[] =>
  [...Map.groupBy(dirty, ({ farmId }) => farmId)].map(([farmId, own]) => ({
    farmId,
    day: own.map(({ from }) => from).sort()[0] ?? '',
  }))
