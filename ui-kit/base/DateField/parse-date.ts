// Dates as they are typed, 'dd/MM/yyyy', and as they are stored, 'YYYY-MM-DD'.
import { formatDate } from '../../../domain/format/format.ts'

/** The date as 'YYYY-MM-DD', or null when the calendar has no such day. */
export function parseDate(text: string): string | null {
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/((?:19|20)\d\d)$/.exec(text) ?? []
  if (!day || !month || !year) return null
  const iso = `${year}-${month}-${day}`
  const parsed = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(iso) ? iso : null
}

type Limits = { min?: string | undefined; max?: string | undefined }

export const isWithin = (day: string, { min, max }: Limits) => (!min || day >= min) && (!max || day <= max)

/** The message for an invalid text; null when it is valid or blank. */
export function dateError(text: string, { min, max }: Limits): string | null {
  if (!text) return null
  const day = parseDate(text)
  if (!day)
    return /^\d\d\/\d\d\/\d{4}$/.test(text) ? `${text} não existe no calendário.` : 'Digite a data como dd/mm/aaaa.'
  if (isWithin(day, { min, max })) return null
  if (min && max) return `Escolha uma data entre ${formatDate(min)} e ${formatDate(max)}.`
  return min ? `Escolha uma data a partir de ${formatDate(min)}.` : `Escolha uma data até ${formatDate(max ?? day)}.`
}

/** The calendar takes Date objects; noon is on the same day in every time zone. */
export const toDate = (day: string) => new Date(`${day}T12:00:00`)

export function fromDate(date: Date): string {
  const padded = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${padded(date.getMonth() + 1)}-${padded(date.getDate())}`
}
