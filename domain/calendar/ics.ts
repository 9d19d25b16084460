/** A calendar as a file (iCalendar, RFC 5545), which the calendars of phones subscribe to. */

/** `day` alone: all day. With `time`: farm-local, for some minutes, and on every day from then on where it is `daily`. */
export type CalendarEvent = {
  uid: string
  title: string
  text?: string
  day: string
  time?: string
  minutes?: number
  daily?: boolean
}

/** `offset`: minutes of the time zone to UTC. Time zones of Brazil have one for the whole year. */
export type Calendar = { name: string; timezone: string; offset: number; now: number; events: readonly CalendarEvent[] }

const MAX_OCTETS = 75
const LINE_END = '\r\n'

export function toIcs({ name, timezone, offset, now, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cocho em Dia//Agenda//PT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${timezone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...timezoneLines(timezone, offset),
    ...events.flatMap(event => eventLines(event, timezone, now)),
    'END:VCALENDAR',
  ]
  return lines.map(line => fold(line) + LINE_END).join('')
}

function timezoneLines(timezone: string, offset: number): string[] {
  const text = offsetText(offset)
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timezone}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:${text}`,
    `TZOFFSETTO:${text}`,
    'END:STANDARD',
    'END:VTIMEZONE',
  ]
}

function eventLines(
  { uid, title, text, day, time, minutes = 30, daily }: CalendarEvent,
  timezone: string,
  now: number,
) {
  const when =
    time === undefined
      ? [`DTSTART;VALUE=DATE:${digits(day)}`]
      : [`DTSTART;TZID=${timezone}:${digits(day)}T${digits(time)}00`, `DURATION:PT${minutes}M`]
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${new Date(now).toISOString().replace(/[-:]|\.\d{3}/g, '')}`,
    ...when,
    ...(daily ? ['RRULE:FREQ=DAILY'] : []),
    `SUMMARY:${escapeText(title)}`,
    ...(text ? [`DESCRIPTION:${escapeText(text)}`] : []),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

const digits = (text: string) => text.replace(/\D/g, '')

function offsetText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`
}

/** Control characters have no place in a text of a calendar. */
export const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/[\\;,]/g, character => `\\${character}`)
    .replaceAll('\n', '\\n')

/** Lines of 75 octets at most, none of which ends inside of a character. */
export function fold(line: string): string {
  const parts = ['']
  let octets = 0
  for (const character of line) {
    const size = utf8Length(character)
    if (octets + size > MAX_OCTETS) {
      parts.push(' ')
      octets = 1
    }
    parts.push(`${parts.pop() ?? ''}${character}`)
    octets += size
  }
  return parts.join(LINE_END)
}

function utf8Length(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
