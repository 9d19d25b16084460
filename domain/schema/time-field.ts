/** Text fields with a format: days, times, instants and UUIDs. */
import './arktype-config.ts'
import { type Type, type } from 'arktype'
import { type FieldMessages, nullable, withMessage } from './field.ts'

type Keywords = { format: 'date' | 'date-time' } | { pattern: string }

function formatted(
  label: string,
  isValid: (value: string) => boolean,
  keywords: Keywords,
  messages: FieldMessages = {},
): Type<string> {
  return type.string.narrow(isValid).configure({ ...withMessage(label, messages), ...keywords })
}

/** 'YYYY-MM-DD', a day that exists in the calendar. */
export function day(label: string, messages: FieldMessages = {}): Type<string> {
  return formatted(label, isDay, { format: 'date' }, messages)
}

function isDay(value: string): boolean {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(value)) return false
  const ms = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(value)
}

/** 'YYYY-MM'. */
export function month(label: string, messages: FieldMessages = {}): Type<string> {
  return formatted(label, value => MONTH.test(value), { pattern: MONTH.source }, messages)
}

const MONTH = /^(19|20)\d\d-(0[1-9]|1[0-2])$/

/** 'HH:mm'. */
export function time(label: string, messages: FieldMessages = {}): Type<string> {
  return formatted(label, value => TIME.test(value), { pattern: TIME.source }, messages)
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

const INSTANT =
  /^(?<day>\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/

/** ISO 8601 with a time zone. 1970 is accepted, because a device's clock may have been reset. */
export function instant(label: string, messages: FieldMessages = {}): Type<string> {
  return formatted(label, value => isDay(INSTANT.exec(value)?.groups?.day ?? ''), { format: 'date-time' }, messages)
}

/** The version of the record that the person saw (domain/validation/version.ts). A new record has none, so a POST ignores it. */
export const seenVersion = () => nullable(instant('Versão do cadastro'))

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** An id created by a device, in lower case: two spellings of a UUID are one id. */
export function uuid(label: string): Type<string> {
  return type.string
    .narrow(value => UUID.test(value))
    .pipe(value => value.toLowerCase())
    .configure({ ...withMessage(label), format: 'uuid' })
    .as<string>()
}
