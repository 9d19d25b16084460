/** Trough readings: facts that are appended, and the loads that follow from them. */

import { dayAt, toIso } from '../time/day.ts'
import { clockSkew, FUTURE_MESSAGE, isFuture } from '../time/skew.ts'
import { MAX_LOAD, toHundredths } from '../units/weight.ts'
import { type BatchResult, type CheckedElement, rawNumber, rawText, validateBatch } from '../validation/batch.ts'

/** `at` on the server's clock, `originalAt` on the device's own, `day` the farm-local day of `at`. */
export type Reading = { lotId: number; userId: number; at: number; originalAt: number; day: string; note: number }
type Fact = Pick<Reading, 'at' | 'originalAt' | 'day' | 'note'>

/** The next load after a note: 15,000 kg and +10 make 16,500. Grams, in whole kg. */
export function adjustLoad(load: number, note: number): number {
  const exact = load * (10_000 + toHundredths(note))
  return Math.min(Math.round(exact / 10_000_000) * 1000, MAX_LOAD)
}

/** A second reading of a day replaces the first: the latest is in force. */
export function noteOfDay(readings: readonly Fact[]): number | null {
  return latestReading(readings)?.note ?? null
}

export function latestReading<F extends Fact>(readings: readonly F[]): F | undefined {
  return readings.reduce<F | undefined>((last, next) => (last && isAfter(last, next) ? last : next), undefined)
}

/** Ties (two devices, one instant) must break the same way in any order. */
function isAfter(a: Fact, b: Fact): boolean {
  return (a.at - b.at || a.originalAt - b.originalAt || a.note - b.note) > 0
}

/** The load a person typed last and when (ms): notes up to then are already in it. */
type LoadBase = { baseLoad: number; baseSetAt: number }

/** The projected load in grams: one note a day, in day order, from what a person typed last. */
export function foldReadings({ baseLoad, baseSetAt }: LoadBase, readings: readonly Fact[]): number {
  const byDay = Map.groupBy(
    readings.filter(({ at }) => at > baseSetAt),
    ({ day }) => day,
  )
  const days = [...byDay].sort(([a], [b]) => (a < b ? -1 : 1))
  return days.reduce((load, [, ofDay]) => adjustLoad(load, noteOfDay(ofDay) ?? 0), baseLoad)
}

/** What a lot's row says of its readings; give it all those after its base, and any others. */
export function toLotColumns(base: LoadBase, readings: readonly Fact[]) {
  const last = latestReading(readings)
  return {
    projectedLoad: foldReadings(base, readings),
    lastReadingAt: last?.at ?? null,
    lastReadingNote: last?.note ?? null,
  }
}

/** One reading as it travels. */
export type WireReading = { lot_id: number; timestamp: string; note: number }
type RejectedReading = { lot_id: number | null; timestamp: string | null; error: string }
type Lot = { entryDate: string; deactivatedOn: string | null }
type Context = {
  now: number
  timezone: string
  userId: number
  /** domain/input/trough-reading.ts Reading. */
  check: (element: unknown) => CheckedElement<WireReading>
}

/** The natural key of a reading. */
export function readingKey({ lotId, originalAt }: Pick<Reading, 'lotId' | 'originalAt'>): string {
  return `${lotId}:${originalAt}`
}

/** The lots that a batch names, before anybody has checked it. */
export function referencedLotIds(readings: readonly unknown[]): number[] {
  return [...new Set(readings.flatMap(reading => rawNumber(reading, 'lot_id') ?? []))]
}

/** Judges a batch reading by reading. `lots` are the farm's own, `known` the keys that are already there. */
export function acceptReadings(
  batch: { readings: readonly unknown[]; sent_at?: string | null | undefined },
  lots: ReadonlyMap<number, Lot>,
  known: ReadonlySet<string>,
  { check, ...context }: Context,
): BatchResult<Reading, RejectedReading> {
  const skew = clockSkew(batch.sent_at, context.now)
  return validateBatch(batch.readings, known, {
    check,
    keyOf: ({ lot_id, timestamp }) => readingKey({ lotId: lot_id, originalAt: Date.parse(timestamp) }),
    toRowOrReason: wire => judged(wire, lots.get(wire.lot_id), skew, context),
    reject: (element, error) => ({
      lot_id: rawNumber(element, 'lot_id'),
      timestamp: rawText(element, 'timestamp'),
      error,
    }),
  })
}

function judged(
  wire: WireReading,
  lot: Lot | undefined,
  skew: number,
  { now, timezone, userId }: Omit<Context, 'check'>,
): Reading | string {
  const originalAt = Date.parse(wire.timestamp)
  const at = originalAt + skew
  const day = dayAt(at, timezone)
  if (!lot) return 'Lote não encontrado. Atualize a lista de lotes.'
  if (isFuture(at, now)) return FUTURE_MESSAGE
  if (lot.deactivatedOn && day > lot.deactivatedOn)
    return 'Este lote já estava encerrado neste dia. A leitura não foi aplicada.'
  if (day < lot.entryDate || at < 0) return 'Esta leitura é de antes da entrada do lote. Confira a data do aparelho.'
  return { lotId: wire.lot_id, userId, at, originalAt, day, note: wire.note }
}

type Row = Reading & { id: number; createdAt: number }

/** `user` is null when the account was erased. */
export function toJson(row: Row, lot: { name: string }, user: { id: number; name: string } | null) {
  return {
    id: row.id,
    lot_id: row.lotId,
    lot_name: lot.name,
    timestamp: toIso(row.at),
    date: row.day,
    note: row.note,
    user,
    created_at: toIso(row.createdAt),
  }
}

export type TroughReadingJson = ReturnType<typeof toJson>
