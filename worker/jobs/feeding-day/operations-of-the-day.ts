/**
 * Creates one pending operation a day for each schedule: by this job after midnight of the farm, or at once when a schedule is created. The days on which
 * the job did not run get theirs from the next run.
 */
import { eq, type SQL, sql } from 'drizzle-orm'
import * as Day from '../../../domain/time/day.ts'
import type { Db } from '../../db/batch.ts'
import { columnList } from '../../db/bulk.ts'
import { type FarmSet, isInSet } from '../../db/farm-set.ts'
import { defineJob } from '../../db/job.ts'
import { farms, jobs, operations } from '../../db/schema.ts'

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
    .select(
      selectMissing(sql`treat_schedules s where s.farm_id = ${farmId} and s.deleted_at is null`, sql`${day}`, now),
    )
    .onConflictDoNothing()

const name = 'operations_of_the_day'

/** An outage of more days leaves the older ones without operations: their plans would be lost, too (unfed-operations.ts). */
const MAX_MISSED_DAYS = 7

export const createOperationsOfTheDay = defineJob({
  name,
  load: (db, _, set) => ({
    timezones: db.selectDistinct({ timezone: farms.timezone }).from(farms).where(isInSet(farms.id, set)),
    lastSuccess: db.select({ at: jobs.lastSuccessAt }).from(jobs).where(eq(jobs.name, name)),
  }),
  save: ({ timezones, lastSuccess: [lastSuccess] }, db, now, set) => {
    const todays = timezones.map(({ timezone }) => ({ timezone, day: Day.dayAt(now, timezone), at: now }))
    const missed = timezones.flatMap(({ timezone }) => missedDays(timezone, lastSuccess?.at ?? now, now))
    const insert = (days: FarmDay[], schedules: SQL) =>
      db
        .insert(operations)
        .select(selectMissing(sql`${fromDays(days, set)} and ${schedules}`, sql`d.value ->> 'day'`, now))
    return {
      missed: missed.length > 0 ? insert(missed, wereThere) : undefined,
      today: insert(todays, sql`s.deleted_at is null`),
    }
  },
})

/** A day of the farms of a time zone; those count that were not suspended at the instant. */
type FarmDay = { timezone: string; day: string; at: number }

/** The days before today on which the job did not run. Each has what a run at its first instant would have found. */
function missedDays(timezone: string, lastSuccess: number, now: number): FarmDay[] {
  const today = Day.dayAt(now, timezone)
  const missed = Day.daysBetween(Day.dayAt(lastSuccess, timezone), today) - 1
  const length = Math.max(0, Math.min(missed, MAX_MISSED_DAYS))
  return Array.from({ length }, (_, i) => {
    const day = Day.addDays(today, i - length)
    return { timezone, day, at: Day.startOfDay(day, timezone) }
  })
}

/** FROM and WHERE: the schedules `s` of the farms, with the days `d`. */
const fromDays = (days: FarmDay[], set: FarmSet) =>
  sql`json_each(${JSON.stringify(days)}) d
    cross join farms f on f.timezone = d.value ->> 'timezone' and coalesce(f.suspended_at > d.value ->> 'at', true)
    cross join treat_schedules s on s.farm_id = f.id where ${isInSet(sql`f.id`, set)}`

/** Also those that were deleted since. Whoever creates a schedule on a day creates its operation. */
const wereThere = sql`s.created_at <= d.value ->> 'at' and coalesce(s.deleted_at > d.value ->> 'at', true)`

/**
 * Rows for those schedules that are fed on the day and have no operation on it, not even a deleted one. The deletion of a schedule canceled its
 * pending operation.
 */
function selectMissing(schedules: SQL, day: SQL, now: number): SQL {
  const columns = {
    farmId: sql`s.farm_id`,
    treatScheduleId: sql`s.id`,
    day,
    status: sql`iif(s.deleted_at is null, 'pending', 'canceled')`,
    closedAt: sql`s.deleted_at`,
    createdAt: sql`${now}`,
    updatedAt: sql`${now}`,
  }
  return sql`select ${columnList(operations, columns)} from ${schedules} and coalesce(s.starts_on <= ${day}, true)
    and not exists (select 1 from operations o where o.treat_schedule_id = s.id and o.day = ${day})`
}
