/** Which day it is on a farm comes with its rows, too late for a WHERE: these spans hold it wherever the farm is, and `reply` cuts out its own. */

import type * as Query from '../../domain/input/query.ts'
import * as Day from '../../domain/time/day.ts'
import { type Period, period } from '../../domain/time/period.ts'

/** The farm-local days that it can be now: where on earth it is the earliest, and where the latest. */
export function todayAnywhere(now: number): Period {
  return { from: Day.dayOf(now, 'Etc/GMT+12'), to: Day.dayOf(now, 'Etc/GMT-14') }
}

export function periodAnywhere(query: Query.Period, now: number): Period {
  const today = todayAnywhere(now)
  return { from: periodAt(query, today.from).from, to: periodAt(query, today.to).to }
}

/** The days that are in the period wherever the farm is: possibly none, and then `from` comes after `to`. */
export function periodEverywhere(query: Query.Period, now: number): Period {
  const today = todayAnywhere(now)
  return { from: periodAt(query, today.to).from, to: periodAt(query, today.from).to }
}

/** The period that a query asks for where it is `today`. */
export function periodAt({ period: name = 'today', start, end }: Query.Period, today: string): Period {
  return period(name, today, start, end)
}
