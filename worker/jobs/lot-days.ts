/** What each lot got on the days that changed: from unload lines, and the note in force that day. */
import { eq, sql } from 'drizzle-orm'
import { columnList, upsertChanged } from '../db/bulk.ts'
import { lotDays, lots } from '../db/schema.ts'
import type { Db } from '../db/statements.ts'
import { dirtyRowsOf, onDirtyDay, operationsOfDirtyDays } from './dirty-days.ts'

/** A row already there takes part with nothing, so that it comes down to zero when its facts are gone. */
export const upsertLotDays = (db: Db) =>
  db
    .insert(lotDays)
    .select(
      sql`with facts as (${unloaded} union all ${notes} union all ${known})
      select ${columnList(lotDays, {
        lotId: sql`l.id`,
        day: sql`f.day`,
        farmId: sql`l.farm_id`,
        quantity: sql`coalesce(max(f.quantity), l.quantity)`,
        daysConfined: confined,
        projectedAvgWeight: sql`max(0, l.initial_avg_weight + l.gmd * ${confined})`,
        planned: sql`sum(f.planned)`,
        delivered: sql`sum(f.delivered)`,
        dryMatter: sql`cast(round(sum(f.dry) / 10000.0) as integer)`,
        note: sql`max(f.note)`,
      })}
      from facts f cross join lots l on l.id = f.lot_id
      group by f.lot_id, f.day
      having max(f.known) or sum(f.planned) or sum(f.delivered) or max(f.note) is not null`,
    )
    .onConflictDoUpdate(upsertChanged(lotDays, [lotDays.lotId, lotDays.day]))

/** Dry matter in grams x hundredths of percent, so that sums are exact. */
const unloaded = sql`
  select u.lot_id, o.day, u.quantity, u.expected as planned, coalesce(u.actual, 0) as delivered,
    coalesce(u.actual, 0) * cast(round(s.dry_matter_percent * 100) as integer) as dry, null as note, 0 as known
  from ${operationsOfDirtyDays}
  cross join unload_lines u on u.operation_id = o.id
  cross join sub_operations s on s.id = u.sub_operation_id`

/** A second reading of a day replaces the first. */
const notes = sql`
  select lot_id, day, null, 0, 0, 0, note, 0 from (
    select r.lot_id, r.day, r.note, row_number() over (partition by r.lot_id, r.day order by r.at desc, r.original_at desc) as place
    from dirty_days d cross join trough_readings r on r.farm_id = d.farm_id and r.day = d.day)
  where place = 1`

const known = sql`
  select x.lot_id, x.day, null, 0, 0, 0, null, 1 from ${dirtyRowsOf(lotDays)}`

/** Days on feed on that day: domain/lot/lot.ts daysConfined. */
const confined = sql`max(0, cast(julianday(min(f.day, coalesce(l.deactivated_on, f.day))) - julianday(l.entry_date) as integer))`

/** The last seven days with delivery, oldest first, kept on the lot for its card. */
export const updateRecentDays = (db: Db) =>
  db
    .update(lots)
    .set({ recentDays: sql`recent.days` })
    .from(
      sql`(select t.lot_id, (
        select json_group_array(json_object('day', day, 'quantity', quantity, 'planned', planned, 'delivered', delivered, 'note', note) order by day)
        from (select * from lot_days k where k.lot_id = t.lot_id and k.delivered > 0 order by k.day desc limit 7)
      ) as days from (select distinct x.lot_id from ${dirtyRowsOf(lotDays)}) t) recent`,
    )
    .where(sql`${eq(lots.id, sql`recent.lot_id`)} and ${lots.recentDays} <> recent.days`)

export const deleteEmptyLotDays = (db: Db) =>
  db.delete(lotDays).where(sql`${onDirtyDay} and planned = 0 and delivered = 0 and note is null`)
