/** A lot on the screens of trough reading: the server's data, with the readings that wait in the outbox and the note being chosen on top. */
import { toSearchText } from '../../../domain/format/search-text.ts'
import type { DailyCall } from '../../../domain/lot/call.ts'
import type { Lot } from '../../../domain/lot/lot-output.ts'
import { dayAt } from '../../../domain/time/day.ts'
import { callBefore } from '../../../domain/trough-reading/call-fold.ts'
import { callsWithPending } from '../../../domain/trough-reading/pending-calls.ts'
import { withPendingReadings } from '../../../domain/trough-reading/pending-readings.ts'
import type { WireReading } from '../../../domain/trough-reading/trough-reading.ts'
import { toKg } from '../../../domain/units/weight.ts'

export type Trough = {
  /** The lot with the last reading and its load, also when the reading is not sent yet. */
  lot: Lot
  /** The note that is chosen and not saved. */
  draft: number | null
  /** Null while the trough was not read today. */
  todayNote: number | null
  /** The load in kg with the draft. Null without a draft, or where only the server can compute it. */
  adjustedLoad: number | null
  /** Left out for a lot whose load is typed. */
  called?: CalledTrough | undefined
}

/** The call of the lot, with the readings of this device. Grams of dry matter a head. */
export type CalledTrough = {
  before: number
  /** The call with the reading of today. */
  now: number
  recent: readonly DailyCall[]
}

/** The order of reading. */
export const inOrder = (a: Pick<Lot, 'position' | 'id'>, b: typeof a): number => a.position - b.position || a.id - b.id

/** `at`: the instant of a reading that is made now, as the server will date it. */
export type Now = { at: number; today: string; timezone: string }

/** `waiting` are this lot's readings in the outbox. `isCalled`: the farm calls dry matter. */
export function toTrough(
  serverLot: Lot,
  waiting: readonly WireReading[],
  draft: number | null,
  { at, today, timezone }: Now,
  isCalled = false,
): Trough {
  const called = isCalled ? toCalledTrough(serverLot, waiting, { today, timezone }) : undefined
  const readings = waiting.filter(({ check }) => !check)
  const read = withLastReading(serverLot, readings, withPendingReadings(serverLot, readings, timezone))
  const lot = called ? { ...read, call: toKg(called.now), projected_load: loadAtCall(serverLot, called.now) } : read
  const lastDate = lot.last_trough_reading_date
  const isReadToday = lastDate !== null && dayAt(Date.parse(lastDate), timezone) === today
  const withDraft = [...waiting, { timestamp: new Date(at).toISOString(), note: draft ?? 0 }]
  return {
    lot,
    draft,
    todayNote: isReadToday ? lot.last_trough_reading_note : null,
    adjustedLoad: draft === null ? null : adjustedLoad(serverLot, withDraft, timezone, isCalled),
    called,
  }
}

function adjustedLoad(lot: Lot, readings: readonly WithoutLot[], timezone: string, isCalled: boolean): number | null {
  const calls = isCalled ? callsWithPending(lot, readings, timezone) : null
  return calls ? loadAtCall(lot, calls.call) : withPendingReadings(lot, readings, timezone)
}

type WithoutLot = Omit<WireReading, 'lot_id'>

function toCalledTrough(
  lot: Lot,
  waiting: readonly WireReading[],
  { today, timezone }: Omit<Now, 'at'>,
): CalledTrough | undefined {
  const calls = callsWithPending(lot, waiting, timezone)
  if (!calls) return undefined
  return { before: callBefore(calls.call, calls.recent, today), now: calls.call, recent: calls.recent }
}

/** The load in kg that another call gives. */
export const loadAtCall = ({ call = 0, projected_load }: Pick<Lot, 'call' | 'projected_load'>, grams: number) =>
  call > 0 ? Math.round((projected_load * toKg(grams)) / call) : projected_load

function withLastReading(lot: Lot, waiting: readonly WireReading[], load: number | null): Lot {
  const serverDate = lot.last_trough_reading_date ?? ''
  const last = waiting.reduce((a, b) => (b.timestamp >= a.timestamp ? b : a), { timestamp: serverDate, note: NaN })
  if (last.timestamp === serverDate) return lot
  return {
    ...lot,
    projected_load: load ?? lot.projected_load,
    last_trough_reading_date: last.timestamp,
    last_trough_reading_note: last.note,
  }
}

/** The load before today's note, computed with a note of 0 in its place. */
export function loadBeforeToday({ lot, todayNote, called }: Trough): number {
  const { last_trough_reading_date: at } = lot
  if (todayNote === null || at === null) return lot.projected_load
  if (called) return loadAtCall(lot, called.before)
  return (
    withPendingReadings(lot, [{ timestamp: new Date(Date.parse(at) + 1).toISOString(), note: 0 }], 'UTC') ??
    lot.projected_load
  )
}

export const troughTag = ({ lot }: Trough) => lot.corral?.name ?? lot.name

/** Whether another lot has the same tag, because it is in the same corral. */
export const sharesTag = (trough: Trough, all: readonly Trough[]) =>
  all.some(other => other.lot.id !== trough.lot.id && troughTag(other) === troughTag(trough))

/** 'C1', or with the lot where the corral has several: 'C1 Nelore 12'. */
export const troughName = (trough: Trough, all: readonly Trough[]) =>
  sharesTag(trough, all) ? `${troughTag(trough)} ${trough.lot.name}` : troughTag(trough)

/** Ignores case and accents, and includes the corral. */
export const matchesSearch = ({ lot }: Trough, search: string): boolean =>
  toSearchText(`${lot.name} ${lot.corral?.name ?? ''}`).includes(toSearchText(search.trim()))
