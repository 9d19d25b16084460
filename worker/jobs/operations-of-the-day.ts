/** Each schedule has one operation a farm-local day, created once: by this job soon after midnight, or at once when the schedule is registered. */
import { type SQL, sql } from 'drizzle-orm'
import * as Day from '../../domain/time/day.ts'
import { columnList } from '../db/bulk.ts'
import { defineJob } from '../db/job.ts'
import { farms, operations } from '../db/schema.ts'
import type { Db } from '../db/statements.ts'

type Opening = { farmId: number; treatScheduleId: number | SQL<number>; day: string; now: number }

/** Today's operation of one schedule; where there is one, even deleted, nothing. */
export const insertOperation = (db: Db, { farmId, treatScheduleId, day, now }: Opening) =>
  db.insert(operations).values({ farmId, treatScheduleId, day, createdAt: now, updatedAt: now }).onConflictDoNothing()

export const createOperationsOfTheDay = defineJob({
  name: 'operations_of_the_day',
  load: db => [db.selectDistinct({ timezone: farms.timezone }).from(farms)],
  save: ([zones], db, now) => [
    db.insert(operations).select(
      missing(
        zones.map(zone => todayIn(zone, now)),
        now,
      ),
    ),
  ],
})

const todayIn = ({ timezone }: { timezone: string }, now: number) => ({ timezone, day: Day.dayAt(now, timezone) })

/** The schedules of every farm that have no operation on the day that it is there. */
function missing(todays: { timezone: string; day: string }[], now: number): SQL {
  const stamp = sql`${now}`
  const columns = {
    farmId: sql`s.farm_id`,
    treatScheduleId: sql`s.id`,
    day: sql`t.value ->> 'day'`,
    createdAt: stamp,
    updatedAt: stamp,
  }
  return sql`select ${columnList(operations, columns)}
    from json_each(${JSON.stringify(todays)}) t
    cross join farms f on f.timezone = t.value ->> 'timezone'
    cross join treat_schedules s on s.farm_id = f.id and s.deleted_at is null
    where not exists (select 1 from operations o where o.treat_schedule_id = s.id and o.day = t.value ->> 'day')`
}
