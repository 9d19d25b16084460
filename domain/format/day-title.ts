import { addDays } from '../time/day.ts'
import { formatDate, formatLongDay, formatRelativeDay } from './format.ts'

/** The heading of a day in a history: 'Hoje', 'Ontem', 'Sexta, 21 de novembro'. */
export function dayTitle(day: string, today: string): string {
  if (day < addDays(today, -1)) return formatLongDay(day)
  const relative = formatRelativeDay(day, today)
  return relative.charAt(0).toUpperCase() + relative.slice(1)
}

/** What the heading leaves out: the date of 'Hoje', or the year. */
export const dayAside = (day: string, today: string): string =>
  day < addDays(today, -1) ? day.slice(0, 4) : formatDate(day)
