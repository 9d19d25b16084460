/** A field of a record in the audit: its words, and how its value reads. */

import { formatDate, formatNumber } from '../format/format.ts'
import { listNames } from '../format/list-names.ts'

/** What a stored value may be: a text, a figure, a yes or no, or a list of texts. */
export type AuditValue = string | number | boolean | null | string[]

export type Field = {
  /** The field's name with its article, as a sentence needs it: 'a capacidade'. */
  label: string
  /** The unit after a figure: 'animais', 'kg', '%'. */
  unit?: string
  /** Its values are ids of people, as texts: their names are read with the entry (people.ts), and leave with the account. */
  isPeople?: true
  /** Its value is the id of the record that has the reason, which is read with the entry: an erasure blanks it there. */
  isReason?: true
  /** A value without its unit. */
  format: (value: AuditValue) => string
}

const DECIMALS = 3

const formatAny = (value: AuditValue): string => {
  if (typeof value === 'number') return formatNumber(value, DECIMALS, 0)
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  return Array.isArray(value) ? listNames(value, value.length) : (value ?? '')
}

export const plain = (label: string): Field => ({ label, format: formatAny })
export const people = (label: string): Field => ({ label, isPeople: true, format: formatAny })
export const reason = (label: string): Field => ({ label, isReason: true, format: formatAny })
export const figure = (label: string, unit: string): Field => ({ label, unit, format: formatAny })
export const day = (label: string): Field => ({
  label,
  format: value => (typeof value === 'string' ? formatDate(value) : formatAny(value)),
})
export const choice = (label: string, labels: Readonly<Record<string, string>>): Field => ({
  label,
  format: value => labels[String(value)] ?? formatAny(value),
})

/** The value with its unit: '120 animais', '36,5%'. */
export function formatValue({ format, unit }: Field, value: AuditValue): string {
  const text = format(value)
  return unit && typeof value === 'number' ? withUnit(text, unit) : text
}

/** '1 animal', '120 animais'. */
export const withUnit = (text: string, unit: string) =>
  unit === '%' ? `${text}%` : `${text} ${text === '1' ? (singular.get(unit) ?? unit) : unit}`

const singular = new Map([
  ['animais', 'animal'],
  ['cabeças', 'cabeça'],
  ['reais', 'real'],
  ['reais por tonelada', 'real por tonelada'],
  ['reais por cabeça e dia', 'real por cabeça e dia'],
  ['dias', 'dia'],
  ['manhãs', 'manhã'],
])

/** Whether there was no value: null, an empty text or an empty list. */
export const isEmpty = (value: AuditValue | undefined) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** 'Capacidade', from 'a capacidade'. */
export function fieldTitle({ label }: Field): string {
  const words = label.replace(/^(o|a|os|as) /, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
