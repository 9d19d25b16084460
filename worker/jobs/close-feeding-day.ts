/** A feeding day closes at the farm's hour of the next day: what nobody began is canceled, what was left halfway is incomplete. */
import { type SQL, sql } from 'drizzle-orm'
import * as Day from '../../domain/time/day.ts'
import { defineJob } from '../db/job.ts'
import { dirtyDays, farms, operations } from '../db/schema.ts'

export const closeFeedingDay = defineJob({
  name: 'closing',
  load: db => [db.selectDistinct({ timezone: farms.timezone, close: farms.feedingDayClose }).from(farms)],
  save: (rows, db, now) => {
    const overdue = overdueIn(rows[0].map(clock => ({ ...clock, day: lastDayOver(clock, now) })))
    return [
      db.insert(dirtyDays).select(sql`select o.farm_id, o.day ${overdue}`).onConflictDoNothing(),
      db.update(operations).set(closed(now)).where(sql`${operations.id} in (select o.id ${overdue})`),
    ]
  },
})

type Clock = { timezone: string; close: string }

function lastDayOver({ timezone, close }: Clock, now: number): string {
  const yesterday = Day.addDays(Day.dayAt(now, timezone), -1)
  return Day.isFeedingDayOver(yesterday, close, timezone, now) ? yesterday : Day.addDays(yesterday, -1)
}

/** The open operations of every farm up to the last day that is over there. The latest of those days keeps the search off today's. */
function overdueIn(over: (Clock & { day: string })[]): SQL {
  const latest =
    over
      .map(({ day }) => day)
      .sort()
      .at(-1) ?? ''
  return sql`from operations o
    cross join farms f on f.id = o.farm_id
    cross join json_each(${JSON.stringify(over)}) c on c.value ->> 'timezone' = f.timezone and c.value ->> 'close' = f.feeding_day_close
    where o.deleted_at is null and o.closed_at is null and o.status in ('pending', 'in_progress')
      and o.day <= ${latest} and o.day <= c.value ->> 'day'`
}

/** What domain/operation/operation.ts folds a closed operation without `finish` or `cancel` to. */
const closed = (now: number) => ({
  status: sql<'canceled' | 'incomplete'>`case status when 'pending' then 'canceled' else 'incomplete' end`,
  endTime: sql`(select max(e.at) from operation_events e where e.operation_id = operations.id)`,
  closedAt: now,
  updatedAt: now,
  revision: sql`revision + 1`,
})
