/** Farm-local days ('YYYY-MM-DD') and the instants (UTC ms) they begin at, by Intl alone: this goes to the phone. */

const DAY_MS = 86_400_000
const clocks = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter costs a thousand times more than using it. */
function clockOf(timezone: string): Intl.DateTimeFormat {
  const known = clocks.get(timezone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  clocks.set(timezone, clock)
  return clock
}

/** What a clock on the farm's wall shows: '2025-11-21T06:04:09'. */
function wallTime(ms: number, timezone: string): string {
  const parts = Object.fromEntries(
    clockOf(timezone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}`
}

export function dayAt(ms: number, timezone: string): string {
  return wallTime(ms, timezone).slice(0, 10)
}

/** 'HH:mm' on the farm. */
export function timeAt(ms: number, timezone: string): string {
  return wallTime(ms, timezone).slice(11, 16)
}

/** The first instant of a farm-local day, also of one whose midnight summer time skips or repeats. */
export function startOfDay(day: string, timezone: string): number {
  const midnight = utc(day)
  const around = [midnight - DAY_MS, midnight + DAY_MS].map(ms => midnight - offsetAt(ms, timezone))
  return Math.min(...around.filter(ms => dayAt(ms, timezone) === day))
}

function offsetAt(ms: number, timezone: string): number {
  return Date.parse(`${wallTime(ms, timezone)}Z`) - Math.floor(ms / 1000) * 1000
}

export function addDays(day: string, days: number): string {
  return new Date(utc(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Calendar days from one day to another; negative when `to` comes first. */
export function daysBetween(from: string, to: string): number {
  return (utc(to) - utc(from)) / DAY_MS
}

/** 0 is Sunday. */
export function weekday(day: string): number {
  return new Date(utc(day)).getUTCDay()
}

export function toIso(ms: number): string {
  return new Date(ms).toISOString()
}

export function toIsoOrNull(ms: number | null): string | null {
  return ms === null ? null : toIso(ms)
}

/** A feeding day closes at `close` ('HH:mm') of the next farm-local day: the last wagon may come back after midnight. */
export function isFeedingDayOver(day: string, close: string, timezone: string, now: number): boolean {
  return wallTime(now, timezone) >= `${addDays(day, 1)}T${close}:00`
}

const utc = (day: string) => Date.parse(`${day}T00:00:00Z`)
