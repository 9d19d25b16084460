/**
 * An ingredient whose stock is worked out again from a day on (worker/jobs/stock.ts): a request that changes an entry or a price marks it in the same
 * batch, and the aggregates mark the days on which another weight was fed.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './batch.ts'
import { columnList } from './bulk.ts'
import { randomVersion } from './dirty-costs.ts'
import { selectDirtyDays } from './dirty-days.ts'
import type { FarmSet } from './farm-set.ts'
import { dirtyStock } from './schema.ts'

const onConflict = {
  target: [dirtyStock.farmId, dirtyStock.ingredientId],
  set: { day: sql`min(day, excluded.day)`, version: sql`excluded.version` },
}

type Mark = { farmId: number | SQL; ingredientId: number | SQL; day: string | SQL }

/** Rows of a select. Without a condition of its own, SQLite would read ON CONFLICT as that of a join. */
const marksOf = ({ farmId, ingredientId, day }: Mark, from: SQL) =>
  sql`select ${columnList(dirtyStock, {
    farmId: sql`${farmId}`,
    ingredientId: sql`${ingredientId}`,
    day: sql`${day}`,
    version: randomVersion,
  })} from ${from}`

/** The ingredient, from the day on. */
export const markStock = (db: Db, farmId: number, ingredientId: number, day: string) =>
  db
    .insert(dirtyStock)
    .select(marksOf({ farmId, ingredientId, day }, sql`(select 1) where true`))
    .onConflictDoUpdate(onConflict)

/** Every ingredient with receipts, from the first one on: they are valued otherwise now. */
export const markAllStock = (db: Db, farmId: number) =>
  db
    .insert(dirtyStock)
    .select(
      marksOf(
        { farmId, ingredientId: sql`ingredient_id`, day: sql`min(day)` },
        sql`stock_entries where farm_id = ${farmId} and kind = 'receipt' and voided_at is null group by ingredient_id`,
      ),
    )
    .onConflictDoUpdate(onConflict)

/**
 * The ingredients of which another weight was fed on a dirty day than their stock has. For the batch of the aggregates, after the ingredient days.
 * An ingredient without a receipt and a price up to the day has no stock on it.
 */
export const markFedStock = (db: Db, farms: FarmSet) =>
  db
    .insert(dirtyStock)
    .select(
      marksOf(
        { farmId: sql`f.farm_id`, ingredientId: sql`f.ingredient_id`, day: sql`min(f.day)` },
        sql`(${fedOtherwise(farms)}) f where true group by f.farm_id, f.ingredient_id`,
      ),
    )
    .onConflictDoUpdate(onConflict)

const fedOtherwise = (farms: FarmSet) => sql`
  select i.farm_id, i.ingredient_id, i.day from ${selectDirtyDays(farms)}
    cross join ingredient_days i on i.farm_id = d.farm_id and i.day = d.day
    left join stock_days s on s.farm_id = i.farm_id and s.ingredient_id = i.ingredient_id and s.day = i.day
    where i.consumed <> coalesce(s.used, 0) and (${hasBefore(sql`stock_entries`, RECEIPT)} or ${hasBefore(sql`ingredient_prices`)})
  union all
  select s.farm_id, s.ingredient_id, s.day from ${selectDirtyDays(farms)}
    cross join stock_days s on s.farm_id = d.farm_id and s.day = d.day
    where s.used > 0 and not exists (select 1 from ingredient_days i
      where i.farm_id = s.farm_id and i.day = s.day and i.ingredient_id = s.ingredient_id)`

const RECEIPT = sql`and p.kind = 'receipt' and p.voided_at is null`

const hasBefore = (table: SQL, more: SQL = sql``) =>
  sql`exists (select 1 from ${table} p where p.farm_id = i.farm_id and p.ingredient_id = i.ingredient_id and p.day <= i.day ${more})`
