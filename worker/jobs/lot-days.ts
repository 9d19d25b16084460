/** Upserts the lot days of dirty days: deliveries from unload lines, and the note of the trough reading. */
import { eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { type FeedKey, feedKeys, recentSumKeys } from '../../domain/figures/sums.ts'
import type { Db } from '../db/batch.ts'
import { columnList, upsertChanged } from '../db/bulk.ts'
import { onDirtyDay, operationsOfDirtyDays, selectDirtyDays, selectDirtyRows } from '../db/dirty-days.ts'
import type { FarmSet } from '../db/farm-set.ts'
import { sumsJson, valuesOfLotDay } from '../db/lot-sums.ts'
import { lotDays, lots } from '../db/schema.ts'
import { nothing, unionAll, zeros } from '../db/union.ts'

/** Existing rows take part with zeros, so that a row whose facts were deleted becomes zero. `deleteEmptyLotDays` then deletes it. */
export const upsertLotDays = (db: Db, farms: FarmSet) =>
  db
    .insert(lotDays)
    .select(
      sql`with facts as (${unionAll(factColumns, [deliveries(farms), importedFeed(farms), notes(farms), refusals(farms), existing(farms)])})
      select ${columnList(lotDays, {
        lotId: sql`l.id`,
        day: sql`f.day`,
        farmId: sql`l.farm_id`,
        quantity: sql`iif(l.base_quantity is null, coalesce(max(f.quantity), l.quantity), ${headsOfDay})`,
        daysConfined,
        projectedAvgWeight: sql`iif(l.weighed_on is null, max(0, l.initial_avg_weight + l.gmd * ${daysConfined}), ${weightOfDay})`,
        planned: sql`sum(f.planned)`,
        delivered: sql`sum(f.delivered)`,
        dryMatter: sql`cast(round(sum(f.dryMatter) / 10000.0 * (1 - ${refused} * 1.0 / max(1, sum(f.delivered)))) as integer)`,
        imported: sql`sum(f.imported)`,
        note: sql`max(f.note)`,
        call: sql`iif(max(f.isImported) and not max(f.isRecorded), max(f.importedCall),
          coalesce(${callOfDay}, max(f.call), iif(l.recent_calls = '[]', l.call, null)))`,
        refused,
        isImported: sql`max(f.isImported)`,
      })}
      from facts f cross join lots l on l.id = f.lotId
      group by f.lotId, f.day
      having max(f.isExisting) or sum(f.planned) or sum(f.delivered) or max(f.note) is not null`,
    )
    .onConflictDoUpdate(upsertChanged(lotDays, [lotDays.farmId, lotDays.day, lotDays.lotId]))

const factColumns = {
  lotId: nothing,
  day: nothing,
  quantity: nothing,
  note: nothing,
  call: nothing,
  importedCall: nothing,
  ...zeros([...feedKeys, 'isExisting', 'isRecorded', 'isImported', 'refused']),
}

/** dryMatter is in grams x hundredths of a percent, which are integers, so that sums are exact. It is that of what was loaded, where that is known. */
const ofUnloadLine = {
  planned: sql`coalesce(u.planned, u.expected)`,
  delivered: sql`coalesce(u.actual, 0)`,
  dryMatter: sql`iif(s.loaded_dry_matter is null,
    coalesce(u.actual, 0) * cast(round(s.dry_matter_percent * 100) as integer),
    cast(round(coalesce(u.actual, 0) * s.loaded_dry_matter * 100) as integer))`,
} satisfies Record<Exclude<FeedKey, 'imported'>, SQL>

const deliveries = (farms: FarmSet) => ({
  lotId: sql`u.lot_id`,
  day: sql`o.day`,
  quantity: sql`u.quantity`,
  isRecorded: sql`1`,
  ...ofUnloadLine,
  from: sql`${operationsOfDirtyDays(farms)}
    cross join unload_lines u on u.operation_id = o.id
    cross join sub_operations s on s.id = u.sub_operation_id`,
})

/** What the lot was fed before the farm used the product, as an import brought it. Nothing was planned. */
const importedFeed = (farms: FarmSet) => ({
  lotId: sql`i.lot_id`,
  day: sql`i.day`,
  delivered: sql`i.delivered`,
  imported: sql`i.delivered`,
  dryMatter: sql`cast(round(i.delivered * i.dry_matter_percent * 100) as integer)`,
  isImported: sql`1`,
  from: sql`${selectDirtyDays(farms)} cross join imported_deliveries i on i.farm_id = d.farm_id and i.day = d.day`,
})

/** The note of the last reading of the day. One that was imported counts where nobody read the trough. */
const notes = (farms: FarmSet) => ({
  lotId: sql`lot_id`,
  day: sql`day`,
  note: sql`note`,
  importedCall: sql`iif(import_id is null, null, call)`,
  isRecorded: sql`import_id is null`,
  isImported: sql`import_id is not null`,
  from: sql`(
    select r.lot_id, r.day, r.note, r.call, r.import_id, row_number() over (partition by r.lot_id, r.day
      order by r.import_id is null desc, r.at desc, r.original_at desc) as newest_first
    from ${selectDirtyDays(farms)} cross join trough_readings r on r.farm_id = d.farm_id and r.day = d.day and not r.is_check
      and r.voided_at is null)
  where newest_first = 1`,
})

/** What was taken out of the trough on the next morning. */
const refusals = (farms: FarmSet) => ({
  lotId: sql`r.lot_id`,
  day: sql`d.day`,
  refused: sql`r.refused`,
  from: sql`${selectDirtyDays(farms)} cross join trough_readings r on r.farm_id = d.farm_id and r.day = date(d.day, '+1 day') and r.refused > 0
    and r.voided_at is null`,
})

/** Never more than was delivered. */
const refused = sql`min(sum(f.refused), sum(f.delivered))`

/** The call of the last reading up to the day. The lot's row has those of its last days with a reading; an older day keeps what it had. */
const callOfDay = sql`(select value ->> 'call' from json_each(l.recent_calls) where value ->> 'day' <= f.day order by value ->> 'day' desc limit 1)`

/** The heads at the end of the day: the same sum as domain/lot/heads.ts headsAtDayEnd. */
const headsOfDay = sql`l.base_quantity
  + coalesce((select sum(iif(m.kind in ('entry', 'correction'), m.quantity, -m.quantity)) from head_movements m
      where m.lot_id = l.id and m.day <= f.day and m.voided_at is null), 0)
  + coalesce((select sum(m.quantity) from head_movements m
      where m.to_lot_id = l.id and m.day <= f.day and m.voided_at is null), 0)`

const existing = (farms: FarmSet) => ({
  lotId: sql`existing.lot_id`,
  day: sql`existing.day`,
  call: sql`existing.call`,
  isExisting: sql`1`,
  from: selectDirtyRows(lotDays, farms),
})

/** The same formula as domain/lot/lot.ts daysConfined. */
const daysConfined = sql`max(0, cast(julianday(min(f.day, coalesce(l.deactivated_on, f.day))) - julianday(l.entry_date) as integer))`

/** The weight of one head: the same formula as domain/lot/weighing.ts projectedWeightOn. */
const weightOfDay = sql`max(0, coalesce(
  (select w.avg_weight + l.gmd * cast(julianday(min(f.day, coalesce(l.deactivated_on, f.day))) - julianday(w.day) as integer)
    from lot_weighings w where w.lot_id = l.id and w.day <= f.day order by w.day desc limit 1),
  l.initial_avg_weight + l.gmd * ${daysConfined}))`

/**
 * Copies the last seven days with delivery to the lot, of those that were fed here, oldest first, and their sums, so that the list of lots needs no join. INDEXED BY, because by the
 * primary key the search of a lot that is seldom fed would read the days of all lots. MATERIALIZED, because the days are compared and then set.
 */
export const updateRecentDays = (db: Db, farms: FarmSet) =>
  db
    .update(lots)
    .set({ recentDays: sql`recent.days`, recentSums: sql`recent.sums` })
    .from(
      sql`(with dirty_lots as (select distinct existing.farm_id, existing.lot_id from ${selectDirtyRows(lotDays, farms)}),
        days_of_lots as materialized (select dirty_lots.lot_id, (
          select json_array(${recentDays}, ${recentSums}) from (
            select * from ${lotDays} indexed by farm_lot_days_of_lot
            where farm_id = dirty_lots.farm_id and lot_id = dirty_lots.lot_id and delivered > imported order by day desc limit 7) fed_day
        ) as days_and_sums from dirty_lots)
      select lot_id, days_and_sums ->> 0 as days, days_and_sums ->> 1 as sums from days_of_lots) recent`,
    )
    .where(
      sql`${eq(lots.id, sql`recent.lot_id`)} and (${lots.recentDays} <> recent.days or ${lots.recentSums} is not recent.sums)`,
    )

const fedDay = alias(lotDays, 'fed_day')
const recentDays = sql`json_group_array(
  json_object('day', day, 'quantity', quantity, 'planned', planned, 'delivered', delivered, 'note', note) order by day)`
const added = valuesOfLotDay(fedDay)
/** Null without a day. */
const recentSums = sql`json(iif(count(*) = 0, null, ${sumsJson(key => sql`sum(${added[key]})`, recentSumKeys)}))`

export const deleteEmptyLotDays = (db: Db, farms: FarmSet) =>
  db.delete(lotDays).where(sql`${onDirtyDay(farms)} and planned = 0 and delivered = 0 and note is null`)
