/** The load of a lot as the phone shows it: the server's load, with the readings that are not sent yet, or are being chosen, applied to it. */
import type { Lot } from '../lot/lot-output.ts'
import { dayAt } from '../time/day.ts'
import { roundToKg, toGrams, toHundredths, toKg } from '../units/weight.ts'
import { foldReadings, type LoadBase, type WireReading } from './trough-reading.ts'

type ServerLot = Pick<Lot, 'projected_load' | 'last_trough_reading_date' | 'last_trough_reading_note' | 'base_set_at'>
type Reading = Pick<WireReading, 'timestamp' | 'note'>

/**
 * The load in kg. A pending reading replaces the server's reading of the same day, whose effect is removed from the load first, unless the load was
 * typed after it. Until the server responds, rounding can make this a kg or two wrong. After a note of -100 the load before it is unknown: null.
 */
export function withPendingReadings(lot: ServerLot, pending: readonly Reading[], timezone: string): number | null {
  const notes = pending.map(({ timestamp, note }) => datedNote(Date.parse(timestamp), note, timezone))
  const last = lastReading(lot, timezone)
  const baseSetAt = lot.base_set_at === undefined ? -1 : Date.parse(lot.base_set_at)
  const load = toGrams(lot.projected_load)
  if (!last || last.at <= baseSetAt || !notes.some(({ day }) => day === last.day))
    return loadAfter({ baseLoad: load, baseSetAt }, notes)
  const before = loadBefore(load, last.note)
  return before === null ? null : loadAfter({ baseLoad: before, baseSetAt }, [last, ...notes])
}

type DatedNote = ReturnType<typeof datedNote>

const datedNote = (at: number, note: number, timezone: string) => ({
  at,
  originalAt: at,
  day: dayAt(at, timezone),
  note,
})

function lastReading(
  { last_trough_reading_date: date, last_trough_reading_note: note }: ServerLot,
  timezone: string,
): DatedNote | null {
  return date === null || note === null ? null : datedNote(Date.parse(date), note, timezone)
}

const loadAfter = (base: LoadBase, notes: DatedNote[]) => toKg(foldReadings(base, notes))

/** The load in grams before a note was applied to it; null after a note of -100. */
function loadBefore(load: number, note: number): number | null {
  const factor = 10_000 + toHundredths(note)
  return factor > 0 ? roundToKg((load * 10_000) / factor) : null
}
