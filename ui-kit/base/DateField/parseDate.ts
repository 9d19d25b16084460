// Days as they are typed here, 'dd/MM/yyyy', and as they are kept, 'YYYY-MM-DD'.
import { formatDate } from '../../../domain/format/format.ts'

/** Null when it is no day of the calendar. */
export function parseDate(text: string): string | null {
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/((?:19|20)\d\d)$/.exec(text) ?? []
  if (!day || !month || !year) return null
  const iso = `${year}-${month}-${day}`
  const at = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : null
}

type Limits = { min?: string | undefined; max?: string | undefined }

export const isWithin = (day: string, { min, max }: Limits) => (!min || day >= min) && (!max || day <= max)

/** What is wrong with what was typed; null when nothing is. */
export function dateError(text: string, { min, max }: Limits): string | null {
  if (!text) return null
  const day = parseDate(text)
  if (!day)
    return /^\d\d\/\d\d\/\d{4}$/.test(text) ? `${text} não existe no calendário.` : 'Digite a data como dd/mm/aaaa.'
  if (isWithin(day, { min, max })) return null
  if (min && max) return `Escolha uma data entre ${formatDate(min)} e ${formatDate(max)}.`
  return min ? `Escolha uma data a partir de ${formatDate(min)}.` : `Escolha uma data até ${formatDate(max ?? day)}.`
}

/** The calendar counts in the browser's own dates; noon is on the same day in every zone. */
export const toDate = (day: string) => new Date(`${day}T12:00:00`)

export function fromDate(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}
