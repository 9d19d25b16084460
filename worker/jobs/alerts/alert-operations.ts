/** What the rules of alerts read of operations: those of the last days, their lines, and the devices that run them. */
import { type SQL, sql } from 'drizzle-orm'
import { DEVICE_DAYS } from '../../../domain/alert/rules/device-silent.ts'
import { FED_FROM_PERCENT } from '../../../domain/operation/feeding-day/day-treats.ts'
import { addDays } from '../../../domain/time/day.ts'
import { outerToday } from '../../db/date-range.ts'
import { isInSet } from '../../db/farm-set.ts'
import { loadLines, operations, subOperations, unloadLines } from '../../db/schema.ts'
import { ofFarms, type Selection } from './alert-farms.ts'

/** A pause between two feedings is no longer than this, so that the lines of an operation that ended may still matter. */
const RECENT_MS = 30 * 60_000

/** Selects today and yesterday in every time zone. Each of the two conditions has its own partial index. */
export const selectOperations = ({ db, now, set }: Selection, condition: SQL) =>
  db
    .select()
    .from(operations)
    .where(
      ofFarms(
        operations,
        set,
        sql`${condition} and ${operations.day} between ${yesterdayOf(now)} and ${outerToday(now).to}`,
      ),
    )

/** Any day counts: a tablet may have been without signal for weeks. */
export const selectHeld = ({ db, set }: Selection) =>
  db
    .select({
      farmId: operations.farmId,
      id: operations.id,
      loadActual: operations.loadActual,
      unloadActual: operations.unloadActual,
    })
    .from(operations)
    .where(ofFarms(operations, set, sql`${operations.heldAt} is not null`))

const yesterdayOf = (now: number) => addDays(outerToday(now).from, -1)

/**
 * The lines of operations in which feed may lack or a recipe was changed, with those that ended within the last pause. Most operations end with every lot fed, and their
 * lines stay where they are.
 */
export function selectLines({ db, now, set }: Selection) {
  const isShort = sql`coalesce(u.actual, 0) * 100 < u.expected * ${FED_FROM_PERCENT}`
  const ofDeleted = sql`select o.id
    from farms f cross join operations o on o.farm_id = f.id and o.deleted_at is not null and o.day between ${yesterdayOf(now)} and ${outerToday(now).to}
    where ${isInSet(sql`f.id`, set)}`
  const ofOperations = sql`operation_id in (${ofDeleted} union all select o.id
    from farms f cross join operations o on o.farm_id = f.id and o.deleted_at is null and o.day between ${yesterdayOf(now)} and ${outerToday(now).to}
    where ${isInSet(sql`f.id`, set)} and o.status <> 'pending' and (o.status <> 'completed' or o.updated_at >= ${now - RECENT_MS}
      or exists (select 1 from unload_lines u where u.operation_id = o.id and ${isShort})
      or exists (select 1 from load_lines l where l.operation_id = o.id and (l.source = 'skipped' or l.instead_of is not null))))`
  return {
    subOperations: db.select().from(subOperations).where(ofOperations),
    loadLines: db.select().from(loadLines).where(ofOperations),
    unloadLines: db.select().from(unloadLines).where(ofOperations),
  }
}

/**
 * The devices of the operations that began in the last days and that no event ended: they run, or the closing of the day left them incomplete. With
 * the last time that the device sent anything.
 */
export function selectDevices({ db, now, set }: Selection) {
  const device = sql`(select e.device from operation_events e where e.operation_id = o.id order by e.at desc limit 1)`
  const lastSentAt = sql<number>`(select max(s.received_at) from operation_events s where s.farm_id = o.farm_id and s.device = ${device})`
  const isRecent = sql`o.deleted_at is null and o.day >= ${addDays(outerToday(now).from, -DEVICE_DAYS)}`
  return (
    db
      .select({
        farmId: sql<number>`o.farm_id`.as('device_farm'),
        operationId: sql<number>`o.id`.as('device_operation'),
        id: sql<string>`${device}`.as('device_id'),
        lastSentAt: lastSentAt.as('last_sent_at'),
      })
      .from(sql`farms f cross join operations o on o.farm_id = f.id and ${isRecent}`)
      // erasure empties the names of a person's devices
      .where(
        sql`${isInSet(sql`f.id`, set)} and o.status in ('in_progress', 'incomplete') and ${device} <> ''
          and not exists (select 1 from operation_events e where e.operation_id = o.id and e.type = 'finish')`,
      )
  )
}
