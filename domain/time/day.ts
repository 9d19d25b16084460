/** Farm-local days ('YYYY-MM-DD') and instants (UTC ms). Uses Intl only, because the web app loads this file on phones. */
import { DAY_MS, MINUTE_MS } from './milliseconds.ts'

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter costs a thousand times more than using it. */
function formatterOf(timezone: string): Intl.DateTimeFormat {
  const existing = formatters.get(timezone)
  if (existing) return existing
  const formatter = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formatters.set(timezone, formatter)
  return formatter
}

/** The local date and time on the farm: '2025-11-21T06:04:09'. The Swedish locale writes ISO dates. */
function localDateTime(ms: number, timezone: string): string {
  return formatterOf(timezone).format(ms).padStart(19, '0').replace(' ', 'T')
}

const lastDays = new Map<string, { minute: number; day: string }>()

/** The farm-local day. Each request asks for that of now, so the last one of a timezone is kept: a day begins with a minute. */
export function dayAt(ms: number, timezone: string): string {
  const minute = Math.floor(ms / MINUTE_MS)
  const last = lastDays.get(timezone)
  if (last?.minute === minute) return last.day
  const day = localDateTime(ms, timezone).slice(0, 10)
  lastDays.set(timezone, { minute, day })
  return day
}

/** The farm-local time, 'HH:mm'. */
export function timeAt(ms: number, timezone: string): string {
  return localDateTime(ms, timezone).slice(11, 16)
}

/** Minutes from a farm-local time ('HH:mm') of a day to an instant; negative before it. */
export function minutesSince(day: string, time: string, ms: number, timezone: string): number {
  return (Date.parse(`${dayAt(ms, timezone)}T${timeAt(ms, timezone)}Z`) - Date.parse(`${day}T${time}Z`)) / MINUTE_MS
}

/** The first instant of a farm-local day, even where daylight saving time skips or repeats its midnight. */
export function startOfDay(day: string, timezone: string): number {
  const midnight = utcMidnight(day)
  const candidates = [midnight - DAY_MS, midnight + DAY_MS].map(ms => midnight - offsetAt(ms, timezone))
  return Math.min(...candidates.filter(ms => dayAt(ms, timezone) === day))
}

/** The instant of a farm-local time ('HH:mm') of a day. One that daylight saving time skips is an hour later. */
export function instantAt(day: string, time: string, timezone: string): number {
  const typed = Date.parse(`${day}T${time}Z`)
  const [at = typed, other = typed] = [typed - DAY_MS, typed + DAY_MS].map(ms => typed - offsetAt(ms, timezone))
  return at !== other && localDateTime(other, timezone).startsWith(`${day}T${time}`) ? other : at
}

function offsetAt(ms: number, timezone: string): number {
  return Date.parse(`${localDateTime(ms, timezone)}Z`) - Math.floor(ms / 1000) * 1000
}

export function addDays(day: string, days: number): string {
  return new Date(utcMidnight(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Calendar days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return (utcMidnight(to) - utcMidnight(from)) / DAY_MS
}

/** 0 is Sunday. */
export function weekday(day: string): number {
  return new Date(utcMidnight(day)).getUTCDay()
}

const isoTexts = new Map<number, string>()
const MAX_ISO_TEXTS = 5_000

/**
 * Returns the text of `Date.toISOString`, which is the slowest part of a list's JSON: three instants a row, and the same ones at each request. A text that
 * is put together of parts would take longer to write as JSON.
 */
export function toIso(ms: number): string {
  const known = isoTexts.get(ms)
  if (known !== undefined) return known
  if (isoTexts.size >= MAX_ISO_TEXTS) isoTexts.clear()
  const text = new Date(ms).toISOString()
  isoTexts.set(ms, text)
  return text
}

export function toIsoOrNull(ms: number | null): string | null {
  return ms === null ? null : toIso(ms)
}

/** A feeding day closes at `close` ('HH:mm') of the next farm-local day: the last wagon may come back after midnight. */
export function isFeedingDayOver(day: string, close: string, timezone: string, now: number): boolean {
  return localDateTime(now, timezone) >= `${addDays(day, 1)}T${close}:00`
}

/** Today, and before it yesterday until its feeding day closes. */
export function openFeedingDays(close: string, timezone: string, now: number): string[] {
  const today = dayAt(now, timezone)
  const yesterday = addDays(today, -1)
  return isFeedingDayOver(yesterday, close, timezone, now) ? [today] : [yesterday, today]
}

/** The last feeding day that is over. */
export function lastClosedDay(close: string, timezone: string, now: number): string {
  const yesterday = addDays(dayAt(now, timezone), -1)
  return isFeedingDayOver(yesterday, close, timezone, now) ? yesterday : addDays(yesterday, -1)
}

const midnights = new Map<string, number>()

/** Some five years; others are parsed each time. */
const MAX_MIDNIGHTS = 2_000

/** Each day is parsed once: a list asks for the same ones in every row. */
function utcMidnight(day: string): number {
  const known = midnights.get(day)
  if (known !== undefined) return known
  const midnight = Date.parse(`${day}T00:00:00Z`)
  if (midnights.size < MAX_MIDNIGHTS) midnights.set(day, midnight)
  return midnight
}
