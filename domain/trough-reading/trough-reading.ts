/** Trough readings, which are only appended, and the loads that are computed from them. */

import { formatNumber, formatPercentChange } from '../format/format.ts'
import { dayAt, toIso } from '../time/day.ts'
import { clockSkew, FUTURE_MESSAGE, isFuture } from '../time/skew.ts'
import { MAX_LOAD_GRAMS, toGrams, toHundredths, toKg } from '../units/weight.ts'
import { type BatchResult, type CheckedElement, rawNumber, rawText, validateBatch } from '../validation/batch.ts'
import { conflict } from '../validation/refusal.ts'
import { readingCounter } from './reading-quota.ts'
import type * as Output from './trough-reading-output.ts'

/** `at` on the server's clock, `originalAt` on the device's clock, `day` the farm-local day of `at`. */
export type Reading = {
  lotId: number
  userId: number
  at: number
  originalAt: number
  day: string
  note: number
} & ReadingOfCall
/** What a reading may have besides its note. `call` and `refused` in grams: of dry matter a head, and of what was taken out of the trough. */
type ReadingOfCall = {
  call?: number | null
  refused?: number | null
  /** A later look at the trough: it decides nothing. */
  isCheck?: boolean
  /** Since when it counts nowhere, because a person removed it. */
  voidedAt?: number | null
  reason?: string | null
  /** The import that brought it. */
  importId?: number | null
}
export type DatedNote = Pick<Reading, 'at' | 'originalAt' | 'day' | 'note' | 'isCheck' | 'voidedAt' | 'importId'>

/** The next load after a note, in grams rounded to whole kg: 15,000 kg and +10 give 16,500 kg. */
export function adjustLoad(load: number, note: number): number {
  const exact = load * (10_000 + toHundredths(note))
  return Math.min(Math.round(exact / 10_000_000) * 1000, MAX_LOAD_GRAMS)
}

/** The note of the latest reading, because a second reading of a day replaces the first. */
export function noteOfDay(readings: readonly DatedNote[]): number | null {
  return latestReading(readings)?.note ?? null
}

/** The one that decides: a later look at the trough never does, nor a removed reading, nor one of before the lot was here. */
export function latestReading<Reading extends DatedNote>(readings: readonly Reading[]): Reading | undefined {
  return readings.reduce<Reading | undefined>(
    (last, next) => (decides(next) && !(last && isAfter(last, next)) ? next : last),
    undefined,
  )
}

const decides = ({ isCheck, voidedAt = null, importId = null }: DatedNote) =>
  !isCheck && voidedAt === null && importId === null

/** Readings of the same instant, from two devices, are ordered the same way whatever their order of arrival. */
function isAfter(a: DatedNote, b: DatedNote): boolean {
  return (a.at - b.at || a.originalAt - b.originalAt || a.note - b.note) > 0
}

/** The last typed load (grams), and the instant (ms) when it was typed. Earlier readings do not change it. */
export type LoadBase = { baseLoad: number; baseSetAt: number }

/** The projected load in grams: the last typed load, adjusted by one note per day in day order. */
export function foldReadings({ baseLoad, baseSetAt }: LoadBase, readings: readonly DatedNote[]): number {
  const byDay = Map.groupBy(
    readings.filter(({ at }) => at > baseSetAt),
    ({ day }) => day,
  )
  const days = [...byDay].sort(([a], [b]) => (a < b ? -1 : 1))
  return days.reduce((load, [, ofDay]) => adjustLoad(load, noteOfDay(ofDay) ?? 0), baseLoad)
}

/** The columns of a lot's row that depend on its readings. `readings` has all those after the base, and may have others. */
export function toLotColumns(base: LoadBase, readings: readonly DatedNote[]) {
  const last = latestReading(readings)
  return {
    projectedLoad: foldReadings(base, readings),
    lastReadingAt: last?.at ?? null,
    lastReadingNote: last?.note ?? null,
  }
}

/** One reading in JSON, as the device sends it. Older devices send no more than a note. */
export type WireReading = {
  lot_id: number
  timestamp: string
  note: number
  call?: number | null | undefined
  refused?: number | null | undefined
  check?: boolean | null | undefined
  reason?: string | null | undefined
}
type RejectedReading = { lot_id: number | null; timestamp: string | null; error: string }
type Lot = { entryDate: string; deactivatedOn: string | null }
type Context = {
  now: number
  timezone: string
  userId: number
  /** The stored readings of the lots, which the quotas count. */
  stored?: readonly Pick<Reading, 'lotId' | 'at' | 'day'>[]
  /** The calls of the same stored readings by key. */
  calls?: ReadonlyMap<string, number | null>
  /** checkReading of domain/trough-reading/trough-reading-input.ts. */
  check: (element: unknown) => CheckedElement<WireReading>
}

/** The natural key of a reading. */
export function readingKey({ lotId, originalAt }: Pick<Reading, 'lotId' | 'originalAt'>): string {
  return `${lotId}:${originalAt}`
}

/** The lot ids in a batch that is not validated yet. */
export function referencedLotIds(readings: readonly unknown[]): number[] {
  return [...new Set(readings.flatMap(reading => rawNumber(reading, 'lot_id') ?? []))]
}

/** The key of a reading that is not validated yet; none if it has none. */
export function rawReadingKey(reading: unknown): string[] {
  const [lotId, originalAt] = [rawNumber(reading, 'lot_id'), Date.parse(rawText(reading, 'timestamp') ?? '')]
  return lotId === null || Number.isNaN(originalAt) ? [] : [readingKey({ lotId, originalAt })]
}

/** The stored readings of the instants that the batch names: what it can repeat. */
export function storedOfBatch<Stored extends Pick<Reading, 'originalAt'>>(
  stored: readonly Stored[],
  readings: readonly unknown[],
): Stored[] {
  const instants = new Set(readings.map(reading => Date.parse(rawText(reading, 'timestamp') ?? '')))
  return stored.filter(({ originalAt }) => instants.has(originalAt))
}

/** The notes of stored readings by their key. */
export function notesByKey(readings: readonly Pick<Reading, 'lotId' | 'originalAt' | 'note'>[]): Map<string, number> {
  return new Map(readings.map(reading => [readingKey(reading), reading.note]))
}

/** Validates each reading of a batch. `lots` are those of the farm, `known` the notes by key of the stored readings that it can repeat. */
export function validateReadings(
  batch: { readings: readonly unknown[]; sent_at?: string | null | undefined },
  lots: ReadonlyMap<number, Lot>,
  known: ReadonlyMap<string, number>,
  { check, stored = [], calls = new Map(), ...context }: Context,
): BatchResult<Reading, RejectedReading> {
  const skew = clockSkew(batch.sent_at, context.now)
  const overQuota = readingCounter(stored)
  return validateBatch(batch.readings, new Set(known.keys()), {
    check,
    keyOf: ({ lot_id, timestamp }) => readingKey({ lotId: lot_id, originalAt: Date.parse(timestamp) }),
    toRowOrReason: wire => {
      const reading = toReadingOrReason(wire, lots.get(wire.lot_id), skew, context)
      return typeof reading === 'string' ? reading : (overQuota(reading) ?? reading)
    },
    contradiction: (wire, key, first) =>
      contradiction(wire.note, first?.note ?? known.get(key)) ??
      contradictoryCall(gramsOrNull(wire.call), first ? (first.call ?? null) : calls.get(key)),
    reject: (element, error) => ({
      lot_id: rawNumber(element, 'lot_id'),
      timestamp: rawText(element, 'timestamp'),
      error,
    }),
  })
}

/** Readings are never changed, and neither of two notes of one instant is the later one. So the first stays, and the second is rejected with a message. */
function contradiction(note: number, first: number | undefined): string | null {
  if (first === undefined || first === note) return null
  return `Este lote já tem uma leitura deste mesmo instante, com a nota ${formatPercentChange(first)}. A nota ${formatPercentChange(note)} não foi aplicada: se for a certa, leia o cocho de novo.`
}

function contradictoryCall(call: number | null, first: number | null | undefined): string | null {
  if (first === undefined || first === call) return null
  return `Este lote já tem uma leitura deste mesmo instante, com ${callText(first)}. Esta, com ${callText(call)}, não foi aplicada: se for a certa, leia o cocho de novo.`
}

const callText = (call: number | null) =>
  call === null ? 'a nota somente' : `a chamada ${formatNumber(toKg(call), 2)} kg`

const gramsOrNull = (kg: number | null | undefined) => (kg === null || kg === undefined ? null : toGrams(kg))

/** Only what was sent, because most readings are a note and nothing more. */
function ofCall({ call, refused, check, reason }: WireReading): ReadingOfCall {
  return {
    ...(typeof call === 'number' && { call: toGrams(call) }),
    ...(typeof refused === 'number' && { refused: toGrams(refused) }),
    ...(check && { isCheck: true }),
    ...(reason && { reason }),
  }
}

function toReadingOrReason(
  wire: WireReading,
  lot: Lot | undefined,
  skew: number,
  { now, timezone, userId }: Omit<Context, 'check' | 'stored'>,
): Reading | string {
  const originalAt = Date.parse(wire.timestamp)
  const at = originalAt + skew
  const day = dayAt(at, timezone)
  if (!lot) return 'Lote não encontrado. Atualize a lista de lotes.'
  if (isFuture(at, now)) return FUTURE_MESSAGE
  if (lot.deactivatedOn && day > lot.deactivatedOn)
    return 'Este lote já estava encerrado neste dia. A leitura não foi aplicada.'
  if (day < lot.entryDate || at < 0) return 'Esta leitura é de antes da entrada do lote. Confira a data do aparelho.'
  return { lotId: wire.lot_id, userId, at, originalAt, day, note: wire.note, ...ofCall(wire) }
}

/** Only one that counts is removed. */
export function rejectVoid({ voidedAt }: Pick<Reading, 'voidedAt'>): void {
  if (voidedAt) throw conflict('Esta leitura já foi apagada. Atualize a página.')
}

type Row = Reading & { id: number; createdAt: number }

/** `user` is null if the account was deleted. */
export function toJson(
  row: Row,
  lot: { name: string },
  user: { id: number; name: string } | null,
): Output.TroughReading {
  return {
    id: row.id,
    lot_id: row.lotId,
    lot_name: lot.name,
    timestamp: toIso(row.at),
    date: row.day,
    note: row.note,
    ...ofCallJson(row),
    ...(typeof row.importId === 'number' && { imported: true }),
    user,
    created_at: toIso(row.createdAt),
  }
}

/** Only what the reading has. */
function ofCallJson({ call, refused, isCheck, reason }: ReadingOfCall) {
  return {
    ...(typeof call === 'number' && { call: toKg(call) }),
    ...(typeof refused === 'number' && { refused: toKg(refused) }),
    ...(isCheck && { check: true }),
    ...(reason && { reason }),
  }
}
