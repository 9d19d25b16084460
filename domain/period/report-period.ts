/** The period of a report, and the days of a chart of it. */
import { addDays, daysBetween } from '../time/day.ts'

/** Farm-local days, both ends included. */
export type ReportPeriod = { from: string; to: string }

export const MAX_DAYS = 366
/** The longest period of the suggestions' report, which reads the facts of each morning and no sums. */
export const MAX_SUGGESTION_DAYS = 92
const DEFAULT_DAYS = 30

type Dates = { from?: string; to?: string }

/** The default is 30 days before the last day. `today` is that of the westernmost time zone where the farm's is not known yet. */
export const firstDay = ({ from, to }: Dates, today: string): string => from ?? addDays(to ?? today, -DEFAULT_DAYS)

/** The default is today, and `maxDays` after `from` at most. */
export function lastDay(from: string, { to }: Dates, today: string, maxDays = MAX_DAYS): string {
  if (to !== undefined) return to
  const end = addDays(from, maxDays - 1)
  const last = end < today ? end : today
  return last < from ? from : last
}

/** Longer periods have a point for each month. */
const MAX_DAILY = 31

/** The date of the point that a day belongs to. */
export function toPointDate(day: string, { from, to }: ReportPeriod): string {
  return daysBetween(from, to) < MAX_DAILY ? day : `${day.slice(0, 7)}-01`
}
