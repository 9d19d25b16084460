/**
 * Days whose cost of feed is worked out again (worker/jobs/feed-costs.ts): the aggregates mark those that they worked out, and the stock those on
 * which an ingredient has another cost. A farm without a price marks none.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './batch.ts'
import { columnList } from './bulk.ts'
import { selectDirtyDays } from './dirty-days.ts'
import type { FarmSet } from './farm-set.ts'
import { dirtyCosts } from './schema.ts'

/** 48 bits, which JavaScript has exactly. */
export const randomVersion = sql`random() & 281474976710655`

const mark = (db: Db, from: SQL) =>
  db
    .insert(dirtyCosts)
    .select(
      sql`select ${columnList(dirtyCosts, { farmId: sql`m.farm_id`, day: sql`m.day`, version: randomVersion })} from ${from} where true`,
    )
    .onConflictDoUpdate({ target: [dirtyCosts.farmId, dirtyCosts.day], set: { version: sql`excluded.version` } })

/** Belongs to the batch of the aggregates. */
export const markAggregatedCosts = (db: Db, farms: FarmSet) =>
  mark(
    db,
    sql`(select d.farm_id, d.day from ${selectDirtyDays(farms)}
      where exists (select 1 from stock_days s where s.farm_id = d.farm_id and s.day <= d.day)) m`,
  )

export type FarmDay = { farmId: number; day: string }

/** FROM: the days (alias `c`). */
export const selectListedDays = (days: readonly FarmDay[]) =>
  sql`(select value ->> 'farmId' as farm_id, value ->> 'day' as day, value ->> 'version' as version from json_each(${JSON.stringify(days)})) c`

export const markCosts = (db: Db, days: readonly FarmDay[]) =>
  mark(db, sql`(select distinct c.farm_id, c.day from ${selectListedDays(days)}) m`)

/**
 * The days from one on that were fed and have no cost: those of before the first price of the farm. `first`: the first changed day of each farm. For
 * the batch of the stock.
 */
export const markUncosted = (db: Db, first: readonly FarmDay[]) =>
  mark(
    db,
    sql`(select f.farm_id, f.day from ${selectListedDays(first)} cross join farm_days f on f.farm_id = c.farm_id and f.day >= c.day and f.delivered > f.imported
      where not exists (select 1 from farm_cost_days e where e.farm_id = f.farm_id and e.day = f.day)) m`,
  )
