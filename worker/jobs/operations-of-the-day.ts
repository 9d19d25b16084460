/** Creates one pending operation a day for each schedule: by this job after midnight of the farm, or at once when a schedule is created. */
import { type SQL, sql } from 'drizzle-orm'
import * as Day from '../../domain/time/day.ts'
import type { Db } from '../db/batch.ts'
import { columnList } from '../db/bulk.ts'
import { defineJob } from '../db/job.ts'
import { farms, operations } from '../db/schema.ts'

type NewOperation = { farmId: number; treatScheduleId: number | SQL<number>; day: string; now: number }

/** Idempotent: does nothing when the schedule has an operation on that day, even a deleted one. */
export const insertOperation = (db: Db, { farmId, treatScheduleId, day, now }: NewOperation) =>
  db.insert(operations).values({ farmId, treatScheduleId, day, createdAt: now, updatedAt: now }).onConflictDoNothing()

export const createOperationsOfTheDay = defineJob({
  name: 'operations_of_the_day',
  load: db => [db.selectDistinct({ timezone: farms.timezone }).from(farms)],
  save: ([timezones], db, now) => [
    db.insert(operations).select(
      selectMissing(
        timezones.map(({ timezone }) => ({ timezone, day: Day.dayAt(now, timezone) })),
        now,
      ),
    ),
  ],
})

/** Rows for the schedules that have no operation on the farm's present day. */
function selectMissing(todays: { timezone: string; day: string }[], now: number): SQL {
  const columns = {
    farmId: sql`s.farm_id`,
    treatScheduleId: sql`s.id`,
    day: sql`today.value ->> 'day'`,
    createdAt: sql`${now}`,
    updatedAt: sql`${now}`,
  }
  return sql`select ${columnList(operations, columns)}
    from json_each(${JSON.stringify(todays)}) today
    cross join farms f on f.timezone = today.value ->> 'timezone'
    cross join treat_schedules s on s.farm_id = f.id and s.deleted_at is null
    where not exists (select 1 from operations o where o.treat_schedule_id = s.id and o.day = today.value ->> 'day')`
}
