/** Closes the feeding day at the farm's closing time on the next day: pending operations become canceled, operations in progress incomplete. */
import { type SQL, sql } from 'drizzle-orm'
import * as Day from '../../domain/time/day.ts'
import { defineJob } from '../db/job.ts'
import { dirtyDays, farms, operations } from '../db/schema.ts'

export const closeFeedingDay = defineJob({
  name: 'closing',
  load: db => [db.selectDistinct({ timezone: farms.timezone, close: farms.feedingDayClose }).from(farms)],
  save: (rows, db, now) => {
    const overdue = fromOverdueOperations(rows[0].map(clock => ({ ...clock, day: lastClosedDay(clock, now) })))
    return [
      db.insert(dirtyDays).select(sql`select o.farm_id, o.day ${overdue}`).onConflictDoNothing(),
      db.update(operations).set(closing(now)).where(sql`${operations.id} in (select o.id ${overdue})`),
    ]
  },
})

/** Farms with the same time zone and closing time close their days at the same instant. */
type Clock = { timezone: string; close: string }

function lastClosedDay({ timezone, close }: Clock, now: number): string {
  const yesterday = Day.addDays(Day.dayAt(now, timezone), -1)
  return Day.isFeedingDayOver(yesterday, close, timezone, now) ? yesterday : Day.addDays(yesterday, -1)
}

/** FROM: the open operations `o` of each farm up to its last closed day. The latest of these days bounds the index search. */
function fromOverdueOperations(clocks: (Clock & { day: string })[]): SQL {
  const latest =
    clocks
      .map(({ day }) => day)
      .sort()
      .at(-1) ?? ''
  return sql`from operations o
    cross join farms f on f.id = o.farm_id
    cross join json_each(${JSON.stringify(clocks)}) c on c.value ->> 'timezone' = f.timezone and c.value ->> 'close' = f.feeding_day_close
    where o.deleted_at is null and o.closed_at is null and o.status in ('pending', 'in_progress')
      and o.day <= ${latest} and o.day <= c.value ->> 'day'`
}

/** The same result as the fold of a closed operation without `finish` or `cancel` in domain/operation/operation.ts. */
const closing = (now: number) => ({
  status: sql<'canceled' | 'incomplete'>`case status when 'pending' then 'canceled' else 'incomplete' end`,
  endTime: sql`(select max(e.at) from operation_events e where e.operation_id = operations.id)`,
  closedAt: now,
  updatedAt: now,
  revision: sql`revision + 1`,
})
