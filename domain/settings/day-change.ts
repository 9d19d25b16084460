/** What a changed time zone or closing hour does to the days of a farm. Days that are over keep their date, their operations and their figures. */
import { formatShortDate } from '../format/format.ts'
import { addDays, dayAt, lastClosedDay } from '../time/day.ts'

type FarmClock = { timezone: string; feedingDayClose: string }

/** Sentences for the person who changes it; null where neither changes. */
export function dayChangeText(before: FarmClock, after: FarmClock, now: number): string | null {
  if (before.timezone === after.timezone && before.feedingDayClose === after.feedingDayClose) return null
  const today = dayAt(now, after.timezone)
  const closed = [before, after].map(clock => lastClosedDay(clock.feedingDayClose, clock.timezone, now))
  return [
    todayText(dayAt(now, before.timezone), today),
    closingText(closed, addDays(today, -1), after.feedingDayClose),
    'Os dias que já fecharam ficam como estão.',
  ]
    .filter(Boolean)
    .join(' ')
}

function todayText(before: string, after: string): string {
  if (before === after) return ''
  const date = formatShortDate(after)
  return after > before
    ? `Pelo novo fuso já é dia ${date}: as operações desse dia são criadas em até 5 minutos.`
    : `Pelo novo fuso ainda é dia ${date}: as operações desse dia voltam a ser as de hoje.`
}

/** `closed`: the last closed day before and after the change. */
function closingText([before = '', after = '']: readonly string[], yesterday: string, close: string): string {
  if (after > before)
    return `O dia ${formatShortDate(after)} fecha agora: o que não começou é cancelado e o que está em andamento fica incompleto.`
  if (after < before) return `O dia ${formatShortDate(before)} já fechou e não reabre.`
  return after === yesterday ? `O dia de hoje fecha amanhã às ${close}.` : `O dia de ontem fecha hoje às ${close}.`
}
