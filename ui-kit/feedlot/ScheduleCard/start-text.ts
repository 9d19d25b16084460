import { formatShortDate } from '../../../domain/format/format.ts'
import { addDays } from '../../../domain/time/day.ts'

/** 'Começa amanhã' before the first day of a schedule, else null. */
export function startText(startsOn: string | null, today: string): string | null {
  if (startsOn === null || startsOn <= today) return null
  return startsOn === addDays(today, 1) ? 'Começa amanhã' : `Começa em ${formatShortDate(startsOn)}`
}
