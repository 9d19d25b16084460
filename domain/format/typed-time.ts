/** Times of day as people type them, 'hh:mm' in 24 hours, whatever language the browser has. */

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/**
 * The text of an input after a key or a paste. The colon is inserted after the hour, and '7:' and '73' become '07:' and '07:3'.
 * `previous` is the text before: a shorter text is a deletion, which inserts nothing.
 */
export function maskTime(text: string, previous: string): string {
  const isDeletion = text.length < previous.length && previous.includes(text)
  const [, hour = '', separator = '', rest = ''] = /^(\d{0,2})(\D*)(.*)$/.exec(text.trim()) ?? []
  const minutes = rest.replace(/\D/g, '')
  if (isDeletion) return separator && hour ? `${hour}:${minutes.slice(0, 2)}` : hour
  if (separator && hour) return `${hour.padStart(2, '0')}:${minutes.slice(0, 2)}`
  if (/^[3-9]/.test(hour)) return `0${hour[0]}:${(hour.slice(1) + minutes).slice(0, 2)}`
  return hour.length === 2 ? `${hour}:${minutes.slice(0, 2)}` : hour
}

/** 'HH:MM', or null when the day has no such time. */
export const parseTime = (text: string): string | null => (TIME.test(text) ? text : null)

/** The text when the field is left: an hour alone is on the hour, '7' and '07:' are 07:00, and '07:3' is 07:30. */
export function completeTime(text: string): string {
  const [, hour, minutes = ''] = /^(\d{1,2})(?::(\d{0,2}))?$/.exec(text) ?? []
  return hour ? `${hour.padStart(2, '0')}:${minutes.padEnd(2, '0')}` : text
}

type Limits = { max?: string | undefined }

/** The message for an invalid text; null when it is valid or blank. */
export function timeError(text: string, { max }: Limits): string | null {
  if (!text) return null
  const time = parseTime(completeTime(text))
  if (!time) return 'Digite o horário de 00:00 a 23:59.'
  return max && time > max ? `Escolha um horário até ${max}.` : null
}
