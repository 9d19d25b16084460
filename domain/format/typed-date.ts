/** Dates as people type them, 'dd/MM/yyyy', and the days that they mean, 'YYYY-MM-DD'. */
import { formatDate } from './format.ts'

const LENGTHS = [2, 2, 4] as const
const ISO = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/
const DAY_FIRST = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/

/**
 * The text of an input after a key or a paste. Slashes are inserted after two digits, and '1/' becomes '01/'.
 * `previous` is the text before: a shorter text is a deletion, which inserts nothing.
 */
export function maskDate(text: string, previous: string): string {
  const [, year, month, day] = ISO.exec(text) ?? []
  if (year && month && day) return `${padded(day)}/${padded(month)}/${year}`
  const isDeletion = text.length < previous.length && previous.includes(text)
  const parts = ['']
  for (const char of text) {
    const last = parts.length - 1
    const part = parts[last] ?? ''
    const isFull = part.length === LENGTHS[last]
    if (!/\d/.test(char)) {
      if (part && last < 2) parts.splice(last, 1, isDeletion ? part : padded(part), '')
    } else if (!isFull) parts[last] = part + char
    else if (last < 2) parts.push(char)
  }
  const last = parts.length - 1
  const opensNext = !isDeletion && last < 2 && parts[last]?.length === LENGTHS[last]
  return parts.join('/') + (opensNext ? '/' : '')
}

const padded = (part: string) => part.padStart(2, '0')

/** The day, or null when the calendar has no such day. A year of two digits that may still grow to four, '20', is none yet. */
export function parseDate(text: string): string | null {
  const [, day, month, year] = DAY_FIRST.exec(text) ?? []
  if (!day || !month || !year || /^(19|20)$/.test(year)) return null
  const fullYear = year.length === 2 ? `20${year}` : year
  if (!/^(19|20)/.test(fullYear)) return null
  const iso = `${fullYear}-${padded(month)}-${padded(day)}`
  const parsed = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(iso) ? iso : null
}

/** The text when the field is left: with two digits of day and month, and four of the year. */
export function completeDate(text: string): string {
  const [, day, month, year] = DAY_FIRST.exec(text) ?? []
  if (!day || !month || !year) return text
  return `${padded(day)}/${padded(month)}/${year.length === 2 ? `20${year}` : year}`
}

type Limits = { min?: string | undefined; max?: string | undefined }

export const isWithin = (day: string, { min, max }: Limits) => (!min || day >= min) && (!max || day <= max)

/** The message for an invalid text; null when it is valid or blank. */
export function dateError(text: string, { min, max }: Limits): string | null {
  if (!text) return null
  const day = parseDate(completeDate(text))
  if (!day) return DAY_FIRST.test(text) ? `${text} não existe no calendário.` : 'Digite a data como dd/mm/aaaa.'
  if (isWithin(day, { min, max })) return null
  if (min && max) return `Escolha uma data entre ${formatDate(min)} e ${formatDate(max)}.`
  return min ? `Escolha uma data a partir de ${formatDate(min)}.` : `Escolha uma data até ${formatDate(max ?? day)}.`
}
