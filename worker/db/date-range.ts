/** Which day it is on a farm comes with its rows, too late for a WHERE: these spans hold it wherever the farm is, and `reply` cuts out its own. */

import type * as Query from '../../domain/input/query.ts'
import * as Day from '../../domain/time/day.ts'
import { type DateRange, dateRange } from '../../domain/time/period.ts'

/** The farm-local days that it can be now: where on earth it is the earliest, and where the latest. */
export function outerToday(now: number): DateRange {
  return { from: Day.dayAt(now, 'Etc/GMT+12'), to: Day.dayAt(now, 'Etc/GMT-14') }
}

export function outerRange(query: Query.Period, now: number): DateRange {
  const today = outerToday(now)
  return { from: rangeAt(query, today.from).from, to: rangeAt(query, today.to).to }
}

/** The days that are in the period wherever the farm is: possibly none, and then `from` comes after `to`. */
export function innerRange(query: Query.Period, now: number): DateRange {
  const today = outerToday(now)
  return { from: rangeAt(query, today.to).from, to: rangeAt(query, today.from).to }
}

/** The period that a query asks for where it is `today`. */
export function rangeAt({ period: name = 'today', start, end }: Query.Period, today: string): DateRange {
  return dateRange(name, today, start, end)
}
