/** Feeding figures by day, oldest first: of one lot, and of the whole farm. */
import { and, asc, eq, gte, lte, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import * as Query from '../../domain/input/query.ts'
import * as FarmDay from '../../domain/lot/farm-day.ts'
import * as LotDay from '../../domain/lot/lot-day.ts'
import * as Day from '../../domain/time/day.ts'
import { outerToday } from '../db/date-range.ts'
import { farmDays, lotDays, lots } from '../db/schema.ts'
import { byId } from '../db/statements.ts'
import { read } from '../http/route.ts'

const DEFAULT_DAYS = 30

/** The condition for the days from `from` to `to`. Without `from`, the 30 days before `to`. */
export function inDateRange(day: SQLiteColumn, { from, to }: Query.Days, now: number): SQL | undefined {
  const today = outerToday(now)
  const start = from ?? Day.addDays(to ?? today.from, -DEFAULT_DAYS)
  return and(gte(day, start), lte(day, to ?? Day.addDays(start, Query.MAX_DAYS)))
}

export const listForLot = read({
  input: Query.Days,
  load: ({ db, inFarm, notDeleted, params, input, now }) => [
    db
      .select({ id: lots.id })
      .from(lots)
      .where(byId({ notDeleted }, lots, params.id)),
    db
      .select()
      .from(lotDays)
      .where(inFarm(lotDays, eq(lotDays.lotId, params.id), inDateRange(lotDays.day, input, now)))
      .orderBy(asc(lotDays.day)),
  ],
  reply: ([[lot], days]) => lot && days.map(LotDay.toJson),
})

export const listForFarm = read({
  input: Query.Days,
  load: ({ db, inFarm, input, now }) => [
    db
      .select()
      .from(farmDays)
      .where(inFarm(farmDays, inDateRange(farmDays.day, input, now)))
      .orderBy(asc(farmDays.day)),
  ],
  reply: ([days]) => days.map(FarmDay.toJson),
})
