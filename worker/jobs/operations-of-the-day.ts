/** Each schedule has one operation a farm-local day, created once: by this job soon after midnight, or at once when the schedule is registered. */
import type { SQL } from 'drizzle-orm'
import type { Db } from '../desk.ts'
import { operations } from '../schema.ts'

type Opening = { farmId: number; treatScheduleId: number | SQL<number>; day: string; now: number }

/** Today's operation of one schedule; where there is one, even deleted, nothing. */
export const openOperation = (db: Db, { farmId, treatScheduleId, day, now }: Opening) =>
  db.insert(operations).values({ farmId, treatScheduleId, day, createdAt: now, updatedAt: now }).onConflictDoNothing()
