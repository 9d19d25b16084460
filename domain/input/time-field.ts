/** Texts in a shape of their own: days, times, instants and the ids that devices make. */
import './arktype-config.ts'
import { type Type, type } from 'arktype'
import { type FieldMessages, withMessage } from './field.ts'

function shaped(label: string, fits: (value: string) => boolean, words: FieldMessages = {}): Type<string> {
  return type.string.narrow(fits).configure(withMessage(label, words))
}

/** 'YYYY-MM-DD', a day of the calendar. */
export function day(label: string, words: FieldMessages = {}): Type<string> {
  return shaped(label, isDay, words)
}

function isDay(value: string): boolean {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(value)) return false
  const ms = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(value)
}

/** 'HH:mm'. */
export function time(label: string, words: FieldMessages = {}): Type<string> {
  return shaped(label, value => /^([01]\d|2[0-3]):[0-5]\d$/.test(value), words)
}

const INSTANT =
  /^(?<day>\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/

/** ISO 8601 with its zone; the clock that made it may say 1970. */
export function instant(label: string, words: FieldMessages = {}): Type<string> {
  return shaped(label, value => isDay(INSTANT.exec(value)?.groups?.day ?? ''), words)
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Made by the device. */
export function uuid(label: string): Type<string> {
  return shaped(label, value => UUID.test(value))
}
