/**
 * Closes the feeding day at the farm's closing time on the next day: pending operations become canceled, operations in progress incomplete.
 * A run whose clock was ahead closes days too early; the next run with the right clock opens them again.
 */
import { eq, type SQL, sql } from 'drizzle-orm'
import * as Day from '../../../domain/time/day.ts'
import type { Db } from '../../db/batch.ts'
import { columnList } from '../../db/bulk.ts'
import { type FarmSet, isInSet } from '../../db/farm-set.ts'
import { defineJob } from '../../db/job.ts'
import {
  dirtyDays,
  farms,
  jobs,
  loadLines,
  operations,
  subOperations,
  unloadLines,
  webhookDeliveries,
  webhooks,
} from '../../db/schema.ts'

const name = 'closing'

export const closeFeedingDay = defineJob({
  name,
  load: (db, _, set) => ({
    clocks: db
      .selectDistinct({ timezone: farms.timezone, close: farms.feedingDayClose })
      .from(farms)
      .where(isInSet(farms.id, set)),
    lastSuccess: db.select({ at: jobs.lastSuccessAt }).from(jobs).where(eq(jobs.name, name)),
  }),
  save: ({ clocks, lastSuccess: [lastSuccess] }, db, now, set) => {
    const closedDays = clocks.map(clock => ({ ...clock, day: Day.lastClosedDay(clock.close, clock.timezone, now) }))
    const overdue = fromOverdueOperations(closedDays, set)
    const wasAhead = lastSuccess !== undefined && lastSuccess.at > now
    return {
      reopened: wasAhead ? reopen(db, fromClosedTooEarly(closedDays, now, set), now) : undefined,
      dirtyDays: markDirtyDays(db, overdue),
      closed: db.update(operations).set(closing(now)).where(sql`${operations.id} in (select o.id ${overdue})`),
      webhooks: tellWebhooks(db, closedDays, now, set),
    }
  },
})

const markDirtyDays = (db: Db, from: SQL) =>
  db.insert(dirtyDays).select(sql`select o.farm_id, o.day ${from}`).onConflictDoNothing()

/** Farms with the same time zone and closing time close their days at the same instant. */
type Clock = { timezone: string; close: string }
/** A farm's clock with the last day that is over. */
type ClosedDay = Clock & { day: string }

const isClockOf = sql`c.value ->> 'timezone' = f.timezone and c.value ->> 'close' = f.feeding_day_close`

/** FROM: the open operations `o` of each farm up to its last closed day. The latest of these days bounds the index search. */
function fromOverdueOperations(clocks: ClosedDay[], set: FarmSet): SQL {
  const latest =
    clocks
      .map(({ day }) => day)
      .sort()
      .at(-1) ?? ''
  return sql`from operations o
    cross join farms f on f.id = o.farm_id and ${isInSet(sql`f.id`, set)}
    cross join json_each(${JSON.stringify(clocks)}) c on ${isClockOf}
    where o.deleted_at is null and o.closed_at is null and o.status in ('pending', 'in_progress')
      and o.day <= ${latest} and o.day <= c.value ->> 'day'`
}

/**
 * The same result as the fold of a closed operation in domain/operation/fold/operation.ts. An operation that is open has no end that counts: what
 * ended it before was undone.
 */
const closing = (now: number) => ({
  status: sql<'canceled' | 'incomplete'>`case status when 'pending' then 'canceled' else 'incomplete' end`,
  endTime: sql`(select max(e.at) from operation_events e where e.operation_id = operations.id and e.type not in ('decide', 'finish', 'cancel'))`,
  closedAt: now,
  updatedAt: now,
  revision: sql`revision + 1`,
})

/** FROM: the operations `o` whose day is not over, but which an instant after `now` closed: the clock of that run was ahead. */
const fromClosedTooEarly = (clocks: ClosedDay[], now: number, set: FarmSet) =>
  sql`from json_each(${JSON.stringify(clocks)}) c
    cross join farms f on ${isClockOf} and ${isInSet(sql`f.id`, set)}
    cross join operations o on o.farm_id = f.id and o.day > c.value ->> 'day' and o.deleted_at is null
    where o.closed_at > ${now} and exists (select 1 from treat_schedules s where s.id = o.treat_schedule_id and s.deleted_at is null)`

/** Undoes `closing`. An operation that an event ended stays ended, as in the fold. One that nobody began has no lines any more. */
function reopen(db: Db, closedTooEarly: SQL, now: number) {
  const unbegun = sql`operation_id in (select o.id ${closedTooEarly} and o.start_time is null)`
  const ended = sql`exists (select 1 from operation_events e where e.operation_id = operations.id
    and (e.type = 'finish' or (e.type = 'cancel' and e.at >= coalesce(operations.reopened_at, 0))))`
  return {
    dirtyDays: markDirtyDays(db, closedTooEarly),
    subOperations: db.delete(subOperations).where(unbegun),
    loadLines: db.delete(loadLines).where(unbegun),
    unloadLines: db.delete(unloadLines).where(unbegun),
    operations: db
      .update(operations)
      .set({
        frozenPlan: sql`iif(start_time is null, null, frozen_plan)`,
        status: sql`case when ${ended} then status when start_time is null then 'pending' else 'in_progress' end`,
        endTime: sql`case when ${ended} then end_time end`,
        closedAt: null,
        updatedAt: now,
        revision: sql`revision + 1`,
      })
      .where(sql`${operations.id} in (select o.id ${closedTooEarly})`),
  }
}

/**
 * The closing is recorded once for each webhook of the farm that wants it, with those that an outage left out, of a week at most. A farm without
 * webhooks has no row read.
 */
function tellWebhooks(db: Db, clocks: ClosedDay[], now: number, set: FarmSet) {
  const found = sql`from json_each(${JSON.stringify(clocks)}) c
    cross join farms f on ${isClockOf} and ${isInSet(sql`f.id`, set)}
    cross join webhooks w on w.farm_id = f.id`
  const day = sql`date(c.value ->> 'day', ago.value || ' days')`
  const days = sql`cross join json_each('[-6,-5,-4,-3,-2,-1,0]') ago on w.closed_day < ${day}`
  const isUntold = sql`where w.disabled_at is null and w.closed_day < c.value ->> 'day'
    and exists (select 1 from json_each(w.events) where value = 'day.closed')`
  const columns = columnList(webhookDeliveries, {
    farmId: sql`w.farm_id`,
    webhookId: sql`w.id`,
    messageId: sql`'msg_' || lower(hex(randomblob(16)))`,
    type: sql`'day.closed'`,
    subject: sql`'day:' || ${day}`,
    at: sql`${now}`,
  })
  return {
    deliveries: db.insert(webhookDeliveries).select(sql`select ${columns} ${found} ${days} ${isUntold}`),
    webhooks: db
      .update(webhooks)
      .set({ closedDay: sql`(select c.value ->> 'day' ${found} ${isUntold} and w.id = webhooks.id)` })
      .where(sql`${webhooks.id} in (select w.id ${found} ${isUntold})`),
  }
}
