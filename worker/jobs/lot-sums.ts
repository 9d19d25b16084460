/**
 * Sums of each lot's days up to a day, until the day before the farm's last one: that day is being fed and changes at nearly every run, and its sums
 * would be on a page for each lot. A change of a day changes the sums of the days after it, so they are computed again from the earliest dirty day on.
 * The first facts of a day sum up the day before it.
 */
import { sql } from 'drizzle-orm'
import { type SumKey, sumKeys } from '../../domain/figures/sums.ts'
import type { Db } from '../db/batch.ts'
import { columnList, upsertChanged } from '../db/bulk.ts'
import { selectDirtyDays, selectDirtyRows } from '../db/dirty-days.ts'
import type { FarmSet } from '../db/farm-set.ts'
import { firstDayWithoutSums, valuesOfLotDay } from '../db/lot-sums.ts'
import { lotDays, lotSums, lotSumsUntil } from '../db/schema.ts'
import { mapColumns } from '../db/union.ts'

/** The lot days must be up to date. */
export const upsertLotSums = (db: Db, farms: FarmSet) =>
  db
    .insert(lotSums)
    .select(
      sql`with dirty_farms as (select d.farm_id, min(d.day) as first, max(d.day) as last, ${firstDayWithoutSums(sql`d.farm_id`)} as unsummed
        from ${selectDirtyDays(farms)} group by d.farm_id),
      changed as (select farm_id, min(first, unsummed) as day, max(last, unsummed) as until from dirty_farms)
      select ${columnList(lotSums, {
        farmId: sql`${lotDays.farmId}`,
        lotId: sql`${lotDays.lotId}`,
        day: sql`${lotDays.day}`,
        ...mapColumns(sumKeys, upTo),
      })}
      from changed cross join ${lotDays} on ${lotDays.farmId} = changed.farm_id and ${lotDays.day} >= changed.day and ${lotDays.day} < changed.until
      left join ${lotSums} earlier on earlier.farm_id = ${lotDays.farmId} and earlier.lot_id = ${lotDays.lotId}
        and earlier.day = (select max(s.day) from ${lotSums} s where s.farm_id = ${lotDays.farmId} and s.lot_id = ${lotDays.lotId} and s.day < changed.day)
      where true
      window upto as (partition by ${lotDays.farmId}, ${lotDays.lotId} order by ${lotDays.day})`,
    )
    .onConflictDoUpdate(upsertChanged(lotSums, [lotSums.farmId, lotSums.lotId, lotSums.day]))

const addedByDay = valuesOfLotDay(lotDays)
/** The sum before the changed days, and what each day since adds. */
const upTo = (sum: SumKey) =>
  sql`coalesce(earlier.${sql.identifier(lotSums[sum].name)}, 0) + sum(${addedByDay[sum]}) over upto`

/** Never an earlier day than before, so that no day is in the sums and added to them. Run after the sums. */
export const updateLotSumsUntil = (db: Db, farms: FarmSet) =>
  db
    .insert(lotSumsUntil)
    .select(sql`select d.farm_id, max(d.day) from ${selectDirtyDays(farms)} group by d.farm_id`)
    .onConflictDoUpdate({
      target: lotSumsUntil.farmId,
      set: { day: sql`excluded.day` },
      setWhere: sql`excluded.day > ${lotSumsUntil.day}`,
    })

/** The sums of lot days that are empty now. Run before those are deleted. */
export const deleteEmptyLotSums = (db: Db, farms: FarmSet) =>
  db.delete(lotSums).where(
    sql`(farm_id, lot_id, day) in (select existing.farm_id, existing.lot_id, existing.day from ${selectDirtyRows(lotDays, farms)}
      and existing.planned = 0 and existing.delivered = 0 and existing.note is null)`,
  )
