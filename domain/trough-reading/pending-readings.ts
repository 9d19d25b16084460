/** What a phone shows while it has no signal: the load of a lot with the readings still waiting to be sent, or just being chosen, on top. */

import type { LotJson as Lot } from '../lot/lot.ts'
import { dayAt } from '../time/day.ts'
import { roundToKg, toGrams, toHundredths, toKg } from '../units/weight.ts'
import { foldReadings, type WireReading } from './trough-reading.ts'

type Told = Pick<Lot, 'projected_load' | 'last_trough_reading_date' | 'last_trough_reading_note'>
type Reading = Pick<WireReading, 'timestamp' | 'note'>

/**
 * Kg. A reading replaces that of its day, which is in the load that the server told already: its effect is taken off first. That can be
 * a kg or two off until the answer comes, and after a note of -100 it cannot be told at all: null.
 */
export function withPendingReadings(lot: Told, pending: readonly Reading[], timezone: string): number | null {
  const facts = pending.map(({ timestamp, note }) => factOf(Date.parse(timestamp), note, timezone))
  const last = lastOf(lot, timezone)
  if (!last || !facts.some(({ day }) => day === last.day)) return loadAfter(toGrams(lot.projected_load), facts)
  const before = loadBefore(toGrams(lot.projected_load), last.note)
  return before === null ? null : loadAfter(before, [last, ...facts])
}

type Fact = ReturnType<typeof factOf>

const factOf = (at: number, note: number, timezone: string) => ({ at, originalAt: at, day: dayAt(at, timezone), note })

function lastOf(
  { last_trough_reading_date: date, last_trough_reading_note: note }: Told,
  timezone: string,
): Fact | null {
  return date === null || note === null ? null : factOf(Date.parse(date), note, timezone)
}

const loadAfter = (baseLoad: number, facts: Fact[]) => toKg(foldReadings({ baseLoad, baseSetAt: -1 }, facts))

function loadBefore(load: number, note: number): number | null {
  const rest = 10_000 + toHundredths(note)
  return rest > 0 ? roundToKg((load * 10_000) / rest) : null
}
