/** A lot in front of its reader: what the server said of it, with what waits on this device and what is being chosen on top. */

import type { LotJson as Lot } from '../../../domain/lot/lot.ts'
import { dayAt } from '../../../domain/time/day.ts'
import { withPendingReadings } from '../../../domain/trough-reading/pending-readings.ts'
import type { WireReading as Reading } from '../../../domain/trough-reading/trough-reading.ts'

export type Trough = {
  /** With its last reading and its load as they are now, sent or not. */
  lot: Lot
  /** Chosen and not saved. */
  draft: number | null
  /** The note in force today; null while nobody read this trough today. */
  todayNote: number | null
  /** Kg with the draft; null without one, or while only the server can tell. */
  adjustedLoad: number | null
}

type Now = { at: number; timezone: string }

/** `waiting` are the readings of this lot that are on the device. */
export function toTrough(told: Lot, waiting: readonly Reading[], draft: number | null, { at, timezone }: Now): Trough {
  const lot = latest(told, waiting, withPendingReadings(told, waiting, timezone))
  const last = lot.last_trough_reading_date
  const readToday = last !== null && dayAt(Date.parse(last), timezone) === dayAt(at, timezone)
  const drafted = [...waiting, { timestamp: new Date(at).toISOString(), note: draft ?? 0 }]
  return {
    lot,
    draft,
    todayNote: readToday ? lot.last_trough_reading_note : null,
    adjustedLoad: draft === null ? null : withPendingReadings(told, drafted, timezone),
  }
}

function latest(lot: Lot, waiting: readonly Reading[], load: number | null): Lot {
  const told = lot.last_trough_reading_date ?? ''
  const last = waiting.reduce((a, b) => (b.timestamp >= a.timestamp ? b : a), { timestamp: told, note: NaN })
  if (last.timestamp === told) return lot
  return {
    ...lot,
    projected_load: load ?? lot.projected_load,
    last_trough_reading_date: last.timestamp,
    last_trough_reading_note: last.note,
  }
}

export const troughTag = ({ lot }: Trough) => lot.corral?.name ?? lot.name
