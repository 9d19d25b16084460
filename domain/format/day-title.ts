import { addDays } from '../time/day.ts'
import { formatLongDay, formatRelativeDay } from './format.ts'

/** The heading of a day in a history: 'Hoje', 'Ontem', 'Sexta, 21 de novembro'. */
export function dayTitle(day: string, today: string): string {
  if (day < addDays(today, -1)) return formatLongDay(day)
  const relative = formatRelativeDay(day, today)
  return relative.charAt(0).toUpperCase() + relative.slice(1)
}
