/** Creates one pending operation a day for each schedule: by this job after midnight of the farm, or at once when a schedule is created. */
import { type SQL, sql } from 'drizzle-orm'
import * as Day from '../../domain/time/day.ts'
import type { Db } from '../db/batch.ts'
import { columnList } from '../db/bulk.ts'
import { type FarmSet, isInSet } from '../db/farm-set.ts'
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
    .select(selectMissing(sql`treat_schedules s where s.farm_id = ${farmId}`, sql`${day}`, now))
    .onConflictDoNothing()

export const createOperationsOfTheDay = defineJob({
  name: 'operations_of_the_day',
  load: (db, _, set) => ({
    timezones: db.selectDistinct({ timezone: farms.timezone }).from(farms).where(isInSet(farms.id, set)),
  }),
  save: ({ timezones }, db, now, set) => {
    const todays = timezones.map(({ timezone }) => ({ timezone, day: Day.dayAt(now, timezone) }))
    const missing = selectMissing(schedulesOf(todays, set), sql`today.value ->> 'day'`, now)
    return { operations: db.insert(operations).select(missing) }
  },
})

/** FROM and WHERE: the schedules `s` of every farm, with the farm's present day. */
const schedulesOf = (todays: { timezone: string; day: string }[], set: FarmSet) =>
  sql`json_each(${JSON.stringify(todays)}) today
    cross join farms f on f.timezone = today.value ->> 'timezone'
    cross join treat_schedules s on s.farm_id = f.id where ${isInSet(sql`f.id`, set)}`

/** Rows for those schedules that are fed on the day and have no operation on it, not even a deleted one. */
function selectMissing(schedules: SQL, day: SQL, now: number): SQL {
  const columns = {
    farmId: sql`s.farm_id`,
    treatScheduleId: sql`s.id`,
    day,
    createdAt: sql`${now}`,
    updatedAt: sql`${now}`,
  }
  return sql`select ${columnList(operations, columns)} from ${schedules}
    and s.deleted_at is null and coalesce(s.starts_on <= ${day}, true)
    and not exists (select 1 from operations o where o.treat_schedule_id = s.id and o.day = ${day})`
}
