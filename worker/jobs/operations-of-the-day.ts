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

/**
 * Creates the operations that a farm lacks on a day. Idempotent, in one statement: a request need not wait for the job. A schedule whose
 * operation of the day was deleted gets none.
 */
export const insertMissingOperations = (db: Db, { farmId, day, now }: Omit<NewOperation, 'treatScheduleId'>) =>
  db
    .insert(operations)
    .select(selectMissing(sql`(select ${farmId} as farm_id, ${day} as day)`, now))
    .onConflictDoNothing()

export const createOperationsOfTheDay = defineJob({
  name: 'operations_of_the_day',
  load: db => [db.selectDistinct({ timezone: farms.timezone }).from(farms)],
  save: ([timezones], db, now) => {
    const todays = timezones.map(({ timezone }) => ({ timezone, day: Day.dayAt(now, timezone) }))
    return [db.insert(operations).select(selectMissing(farmDays(todays), now))]
  },
})

/** The present day of each farm. */
const farmDays = (todays: { timezone: string; day: string }[]) =>
  sql`(select f.id as farm_id, today.value ->> 'day' as day from json_each(${JSON.stringify(todays)}) today
    cross join farms f on f.timezone = today.value ->> 'timezone')`

/** Rows for the schedules without an operation, even a deleted one, on the day of their farm. `days` has the columns farm_id and day. */
function selectMissing(days: SQL, now: number): SQL {
  const columns = {
    farmId: sql`s.farm_id`,
    treatScheduleId: sql`s.id`,
    day: sql`d.day`,
    createdAt: sql`${now}`,
    updatedAt: sql`${now}`,
  }
  return sql`select ${columnList(operations, columns)}
    from ${days} d cross join treat_schedules s on s.farm_id = d.farm_id and s.deleted_at is null
    where not exists (select 1 from operations o where o.treat_schedule_id = s.id and o.day = d.day)`
}
