/**
 * Date ranges of queries. The farm's time zone is unknown before the query, so query every day it could be and filter in `reply`:
 * `outerRange` covers the period in every time zone, and `rangeAt` gives the farm's own.
 */

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type DateRange, dateRange } from '../../domain/period/period.ts'
import type { PeriodQuery } from '../../domain/schema/period-query.ts'
import * as Day from '../../domain/time/day.ts'

/** The days that it is now, from the westernmost time zone to the easternmost. */
export function outerToday(now: number): DateRange {
  return { from: Day.dayAt(now, 'Etc/GMT+12'), to: Day.dayAt(now, 'Etc/GMT-14') }
}

/** `outerToday` in SQL, for a clock that is bound later. UTC-12 and UTC+14 are the outermost time zones. */
export function outerTodaySql(now: SQLWrapper): Record<'from' | 'to', SQL> {
  const dayAt = (offsetHours: number) =>
    sql`date(${now} / 1000.0 + ${sql.raw(String(offsetHours * 3600))}, 'unixepoch')`
  return { from: dayAt(-12), to: dayAt(14) }
}

/** The days that are in the period in at least one time zone. */
export function outerRange(query: PeriodQuery, now: number): DateRange {
  const today = outerToday(now)
  return { from: rangeAt(query, today.from).from, to: rangeAt(query, today.to).to }
}

/** The days that are in the period in every time zone. The range may be empty: then `from` is after `to`. */
export function innerRange(query: PeriodQuery, now: number): DateRange {
  const today = outerToday(now)
  return { from: rangeAt(query, today.to).from, to: rangeAt(query, today.from).to }
}

/** The date range of the period of a query on the farm-local day `today`. */
export function rangeAt({ period: name = 'today', start, end }: PeriodQuery, today: string): DateRange {
  return dateRange(name, today, start, end)
}
