/** Saves accepted readings, and the columns of their lots that are computed from all readings. */
import { asc, isNull, type SQL, sql } from 'drizzle-orm'
import { addDays } from '../../../domain/time/day.ts'
import { RECENT_CALL_DAYS, toCallColumns } from '../../../domain/trough-reading/call-fold.ts'
import * as TroughReading from '../../../domain/trough-reading/trough-reading.ts'
import { toKg } from '../../../domain/units/weight.ts'
import { jsonRows } from '../../db/bulk.ts'
import { markDirty } from '../../db/dirty-days.ts'
import type { FarmScope } from '../../db/farm-scope.ts'
import { dirtyDays, lotDays, lots, troughReadings } from '../../db/schema.ts'
import type { QueryContext } from '../../http/context.ts'
import { newValue, updateEach } from '../lots/update-each.ts'

export type Lot = typeof lots.$inferSelect

/** `ids`: a list in SQL. */
export const selectLotsByIds = ({ db, joinedInFarm }: FarmScope, ids: SQL) =>
  db
    .select()
    .from(lots)
    .where(joinedInFarm(lots, sql`${lots.id} in ${ids}`, isNull(lots.deletedAt)))
    .orderBy(asc(lots.position), asc(lots.id))

/** Every reading of the lots, removed ones too: the loads are computed from them, and a repeated reading is recognized by its key. */
export const selectLotReadings = ({ db, joinedInFarm }: FarmScope, ids: SQL) =>
  db
    .select({
      lotId: troughReadings.lotId,
      at: troughReadings.at,
      originalAt: troughReadings.originalAt,
      day: troughReadings.day,
      note: troughReadings.note,
      call: troughReadings.call,
      isCheck: troughReadings.isCheck,
      voidedAt: troughReadings.voidedAt,
      importId: troughReadings.importId,
    })
    .from(troughReadings)
    .where(joinedInFarm(troughReadings, sql`${troughReadings.lotId} in ${ids}`))

type StoredReading = TroughReading.DatedNote & Pick<TroughReading.Reading, 'lotId' | 'call'>

/** The lots that have an accepted reading, with the columns that their readings decide. `updatedAt` stays: it is the version of what people edit. */
export function withReadings(
  all: readonly Lot[],
  stored: readonly StoredReading[],
  accepted: readonly StoredReading[],
): Lot[] {
  const storedOf = Map.groupBy(stored, ({ lotId }) => lotId)
  const acceptedOf = Map.groupBy(accepted, ({ lotId }) => lotId)
  return all.flatMap(lot => {
    const added = acceptedOf.get(lot.id)
    if (!added) return []
    const readings = [...(storedOf.get(lot.id) ?? []), ...added]
    return {
      ...lot,
      ...TroughReading.toLotColumns(lot, readings),
      ...(lot.call === null ? {} : toCallColumns(lot, readings)),
    }
  })
}

/** A late reading changes the calls of the days after it, too, as far back as the lot has them (`recent_calls`). */
export function markLaterDays(
  { db, farmId }: QueryContext,
  accepted: readonly Pick<TroughReading.Reading, 'lotId' | 'day'>[],
  changed: readonly Lot[],
) {
  const called = new Set(changed.flatMap(({ id, call }) => (call === null ? [] : id)))
  const readings = accepted.filter(({ lotId }) => called.has(lotId)).map(({ lotId, day }) => ({ lotId, day }))
  if (readings.length === 0) return undefined
  return db
    .insert(dirtyDays)
    .select(
      sql`select distinct later.farm_id, later.day from json_each(${JSON.stringify(readings)}) r
        join ${lotDays} later on later.farm_id = ${farmId} and later.lot_id = r.value ->> 'lotId'
          and later.day > r.value ->> 'day' and later.day <= date(r.value ->> 'day', ${`+${RECENT_CALL_DAYS} days`})
        where true`,
    )
    .onConflictDoNothing()
}

/** Inserts the readings, updates their lots and marks their days. */
export function saveReadings(
  context: QueryContext,
  accepted: readonly TroughReading.Reading[],
  changed: readonly Lot[],
) {
  const { db, farmId, now } = context
  if (accepted.length === 0) return {}
  const rows = accepted.map(reading => ({ isCheck: false, ...reading, farmId, createdAt: now }))
  return {
    readings: db.insert(troughReadings).select(jsonRows(troughReadings, rows)).onConflictDoNothing(),
    lots: updateLoads(context, changed),
    dirtyDays: markDirty(db, farmId, readingDays(accepted)),
    laterDays: markLaterDays(context, accepted, changed),
  }
}

/** What was taken out of a trough was delivered on the eve. */
export const readingDays = (readings: readonly Pick<TroughReading.Reading, 'day' | 'refused'>[]) =>
  readings.flatMap(({ day, refused }) => (refused ? [day, addDays(day, -1)] : day))

export const updateLoads = (scope: FarmScope, changed: readonly Lot[]) =>
  updateEach(scope, changed, {
    projectedLoad: newValue('projectedLoad'),
    lastReadingAt: newValue('lastReadingAt'),
    lastReadingNote: newValue('lastReadingNote'),
    call: newValue('call'),
    recentCalls: newValue('recentCalls'),
  })

/** A reading is its own record. One of a day before yesterday also gets an entry, because it changes loads that people have seen. */
export const auditLateReadings = (accepted: readonly TroughReading.Reading[], all: readonly Lot[], today: string) =>
  accepted
    .filter(({ day }) => day < addDays(today, -1))
    .map(({ lotId, day, note, call }) => ({
      id: lotId,
      name: all.find(({ id }) => id === lotId)?.name ?? null,
      after: { date: day, note, ...(typeof call === 'number' && { call: toKg(call) }) },
    }))
