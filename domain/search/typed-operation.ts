/** What a person types to reach operations: their day, or the number of one. */

import { parseDate } from '../format/typed-date.ts'
import { addDays } from '../time/day.ts'

/** 'hoje', 'ontem', '24/11' (the last one up to today) or '24/11/2026': the day, or null. */
export function typedDay(typed: string, today: string): string | null {
  const text = typed.trim().toLowerCase()
  if (text === 'hoje') return today
  if (text === 'ontem') return addDays(today, -1)
  if (!/^\d{1,2}\/\d{1,2}$/.test(text)) return parseDate(text)
  const year = Number(today.slice(0, 4))
  const days = [year, year - 1].map(one => parseDate(`${text}/${one}`))
  return days.find(day => day !== null && day <= today) ?? null
}

/** '#OP-1284', 'op 1284' or '1284': the number. Short numbers are names of pens and lots more often. */
export function typedOperationNumber(typed: string): number | null {
  const [, sign, digits] = /^\s*(#?op[- ]?|#)?(\d{1,9})\s*$/i.exec(typed) ?? []
  if (!digits || (!sign && digits.length < 3)) return null
  return Number(digits) || null
}
