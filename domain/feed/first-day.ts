/** The choice of a new schedule's first day: today or tomorrow, and what each does. */
import { formatShortDate } from '../format/format.ts'
import { listNames } from '../format/list-names.ts'
import { addDays } from '../time/day.ts'

export const firstDays = ['today', 'tomorrow'] as const
export type FirstDay = (typeof firstDays)[number]

export const firstDayLabels = { today: 'Começa hoje', tomorrow: 'Começa amanhã' } satisfies Record<FirstDay, string>

/** The times of the schedule that are over on the farm's clock, 'HH:mm'. */
function passedTimes(times: readonly string[], now: string): string[] {
  return [...new Set(times)].filter(time => time <= now).sort((a, b) => a.localeCompare(b))
}

/** Today while every time is still ahead, else tomorrow: a treat that is over cannot be fed. */
export function defaultFirstDay(times: readonly string[], now: string): FirstDay {
  return passedTimes(times, now).length === 0 ? 'today' : 'tomorrow'
}

export const toFirstDay = (choice: FirstDay, today: string): string => (choice === 'today' ? today : addDays(today, 1))

/** What the choice does. `now` is the farm-local 'HH:mm'. */
export function firstDayText(choice: FirstDay, times: readonly string[], today: string, now: string): string {
  const effect =
    choice === 'today'
      ? 'A operação de hoje é criada ao salvar.'
      : `A primeira operação será a de amanhã, ${formatShortDate(addDays(today, 1))}.`
  return [passedText(passedTimes(times, now)), effect].filter(Boolean).join(' ')
}

function passedText(passed: readonly string[]): string {
  if (passed.length === 0) return ''
  return passed.length === 1
    ? `O trato das ${listNames(passed)} de hoje já passou.`
    : `Os tratos de ${listNames(passed)} de hoje já passaram.`
}
