/**
 * Sums of each lot's days up to a day. A change of a day changes the sums of the days after it, so they are computed again from the earliest dirty
 * day of the farm on: nearly always that is today, and then each lot has one row to read and one to write.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/batch.ts'
import { columnList, upsertChanged } from '../db/bulk.ts'
import { dirtyDaysOf, dirtyRowsOf } from '../db/dirty-days.ts'
import type { FarmSet } from '../db/farm-set.ts'
import { lotDays, lotSums } from '../db/schema.ts'

/** The lot days must be up to date. */
export const upsertLotSums = (db: Db, farms: FarmSet) =>
  db
    .insert(lotSums)
    .select(
      sql`with dirty_farms as (select d.farm_id, min(d.day) as day from ${dirtyDaysOf(farms)} group by d.farm_id)
      select ${columnList(lotSums, {
        farmId: sql`l.farm_id`,
        lotId: sql`l.lot_id`,
        day: sql`l.day`,
        fedDays: upTo('fed_days', sql`l.delivered > 0`),
        headDays: upTo('head_days', sql`iif(l.delivered > 0, l.quantity, 0)`),
        liveWeight: upTo('live_weight', sql`iif(l.delivered > 0, l.quantity * l.projected_avg_weight, 0)`),
        planned: upTo('planned', sql`l.planned`),
        delivered: upTo('delivered', sql`l.delivered`),
        dryMatter: upTo('dry_matter', sql`l.dry_matter`),
        readings: upTo('readings', sql`l.note is not null`),
        notes: upTo('notes', sql`coalesce(cast(round(l.note * 100) as integer), 0)`),
      })}
      from dirty_farms cross join ${lotDays} l on l.farm_id = dirty_farms.farm_id and l.day >= dirty_farms.day
      left join ${lotSums} earlier on earlier.farm_id = l.farm_id and earlier.lot_id = l.lot_id
        and earlier.day = (select max(s.day) from ${lotSums} s where s.farm_id = l.farm_id and s.lot_id = l.lot_id and s.day < dirty_farms.day)
      where true
      window upto as (partition by l.farm_id, l.lot_id order by l.day)`,
    )
    .onConflictDoUpdate(upsertChanged(lotSums, [lotSums.farmId, lotSums.lotId, lotSums.day]))

/** `column` before the changed days, and `value` of each day since. */
const upTo = (column: string, value: SQL) => sql`coalesce(earlier.${sql.raw(column)}, 0) + sum(${value}) over upto`

/** The sums of lot days that are empty now. Run before those are deleted. */
export const deleteEmptyLotSums = (db: Db, farms: FarmSet) =>
  db.delete(lotSums).where(
    sql`(farm_id, lot_id, day) in (select existing.farm_id, existing.lot_id, existing.day from ${dirtyRowsOf(lotDays, farms)}
      and existing.planned = 0 and existing.delivered = 0 and existing.note is null)`,
  )
