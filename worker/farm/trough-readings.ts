/** Trough readings. They arrive late, twice and out of order; a lot's projected load is computed from all of them. */
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import * as Query from '../../domain/input/query.ts'
import * as TroughReadingInput from '../../domain/input/trough-reading.ts'
import { addDays } from '../../domain/time/day.ts'
import * as TroughReading from '../../domain/trough-reading/trough-reading.ts'
import { rejectMissing } from '../../domain/validation/references.ts'
import { invalid } from '../../domain/validation/refusal.ts'
import { jsonRows } from '../db/bulk.ts'
import { markDirty } from '../db/dirty-days.ts'
import type { FarmScope } from '../db/farm-scope.ts'
import { lots, troughReadings } from '../db/schema.ts'
import { inList, nextRevision } from '../db/statements.ts'
import type { QueryContext } from '../http/context.ts'
import { read, write } from '../http/route.ts'
import { aggregateDirtyDays } from '../jobs/aggregates.ts'
import { inDateRange } from './days.ts'
import { lotToJson, selectLotRelations, toLotRelations } from './lot-queries.ts'
import { selectPeople } from './people.ts'

const selectLotsByIds = ({ db, notDeleted }: FarmScope, ids: number[]) =>
  db
    .select()
    .from(lots)
    .where(notDeleted(lots, inList(lots.id, ids)))
    .orderBy(asc(lots.position), asc(lots.id))

type Lot = typeof lots.$inferSelect

/** Every reading of the lots: the loads are computed from them, and a repeated reading is recognized by its key. */
const selectReadingsOf = ({ db, inFarm }: FarmScope, ids: number[]) =>
  db
    .select({
      lotId: troughReadings.lotId,
      at: troughReadings.at,
      originalAt: troughReadings.originalAt,
      day: troughReadings.day,
      note: troughReadings.note,
    })
    .from(troughReadings)
    .where(inFarm(troughReadings, inList(troughReadings.lotId, ids)))

type StoredReading = Awaited<ReturnType<typeof selectReadingsOf>>[number]

/** The lot with the columns that its readings decide; null where none of the accepted readings is of it. `updatedAt` stays: it is the version of what people edit. */
function withReadings(lot: Lot, stored: readonly StoredReading[], accepted: readonly StoredReading[]): Lot | null {
  const isOf = ({ lotId }: StoredReading) => lotId === lot.id
  if (!accepted.some(isOf)) return null
  return { ...lot, ...TroughReading.toLotColumns(lot, [...stored, ...accepted].filter(isOf)) }
}

export const receive = write({
  can: 'readings.write',
  input: TroughReadingInput.Batch,
  batchSize: ({ readings }) => readings.length,
  idempotent: true,
  load: context => {
    const ids = TroughReading.referencedLotIds(context.input.readings)
    return [selectLotsByIds(context, ids), selectReadingsOf(context, ids), selectLotRelations(context)]
  },
  decide: ([all, stored, rows], { input, member, now }) => {
    const { accepted, repeated, rejected } = TroughReading.validateReadings(
      input,
      mapById(all),
      TroughReading.notesByKey(stored),
      { now, timezone: member.farm.timezone, userId: member.userId, stored, check: TroughReadingInput.checkReading },
    )
    const changed = all.flatMap(lot => withReadings(lot, stored, accepted) ?? [])
    const current = all.map(lot => changed.find(({ id }) => id === lot.id) ?? lot)
    return { accepted, repeated, rejected, changed, current, relations: toLotRelations(rows) }
  },
  save: ({ accepted, changed }, context) =>
    accepted.length === 0
      ? []
      : [insertReadings(context, accepted), updateLoads(context, changed), markDays(context, accepted)],
  audit: {
    type: 'lot',
    action: 'late_reading',
    changes: ({ accepted, current }, { today }) => auditLateReadings(accepted, current, today),
  },
  reply: ({ accepted, repeated, rejected, current, relations }, { today }) => ({
    data: {
      accepted: accepted.length,
      repeated,
      rejected,
      lots: current.map(lot => lotToJson(lot, relations, today)),
    },
    message: messageOf(accepted.length, rejected.length),
  }),
  after: (env, { accepted }) => (accepted.length > 0 ? aggregateDirtyDays(env.DB, Date.now()) : Promise.resolve()),
})

/** A reading is its own record. One of a day before yesterday also gets an entry, because it changes loads that people have seen. */
const auditLateReadings = (accepted: readonly TroughReading.Reading[], all: readonly Lot[], today: string) =>
  accepted
    .filter(({ day }) => day < addDays(today, -1))
    .map(({ lotId, day, note }) => ({
      id: lotId,
      name: all.find(({ id }) => id === lotId)?.name ?? null,
      after: { date: day, note },
    }))

const insertReadings = ({ db, farmId, now }: QueryContext, accepted: readonly TroughReading.Reading[]) =>
  db
    .insert(troughReadings)
    .select(
      jsonRows(
        troughReadings,
        accepted.map(reading => ({ ...reading, farmId, createdAt: now })),
      ),
    )
    .onConflictDoNothing()

const markDays = ({ db, farmId }: QueryContext, accepted: readonly TroughReading.Reading[]) =>
  markDirty(
    db,
    farmId,
    accepted.map(({ day }) => day),
  )

const updateLoads = (context: QueryContext, changed: readonly Lot[]) =>
  updateEach(context, changed, {
    projectedLoad: newValue('projectedLoad'),
    lastReadingAt: newValue('lastReadingAt'),
    lastReadingNote: newValue('lastReadingNote'),
  })

const newValue = (key: keyof Lot) => sql`changed.value ->> ${sql.raw(`'$.${key}'`)}`

/** Updates each lot with its own values, in one statement. It fails if the revision of one of them changed meanwhile. */
function updateEach({ db, inFarm }: FarmScope, changed: readonly Lot[], columns: { [K in keyof Lot]?: SQL }) {
  return db
    .update(lots)
    .set({ ...columns, revision: nextRevision(lots.revision, newValue('revision')) })
    .from(sql`json_each(${JSON.stringify(changed)}) changed`)
    .where(inFarm(lots, sql`${lots.id} = ${newValue('id')}`))
}

function messageOf(accepted: number, rejected: number): string {
  if (rejected > 0) return `Leituras recebidas: ${accepted}. Recusadas: ${rejected}; veja o motivo de cada uma.`
  return accepted > 0 ? 'Leitura de cocho salva com sucesso!' : 'Estas leituras já tinham sido recebidas.'
}

export const reorder = write({
  can: 'readings.write',
  input: TroughReadingInput.Positions,
  load: context => [
    selectLotsByIds(
      context,
      context.input.positions.map(({ lot_id }) => lot_id),
    ),
  ],
  decide: ([all], { input: { positions } }) => {
    rejectMissing(
      positions.map(({ lot_id }, i) => [`positions.${i}.lot_id`, lot_id] as const),
      all,
      'Lote não encontrado. Atualize a lista de lotes.',
    )
    const positionOf = new Map(positions.map(({ lot_id, position }) => [lot_id, position]))
    if (positionOf.size < positions.length)
      throw invalid({ positions: ['Há lotes repetidos. Escolha cada lote apenas uma vez.'] })
    return { before: all, after: all.map(lot => ({ ...lot, position: positionOf.get(lot.id) ?? lot.position })) }
  },
  save: ({ after }, context) => [updateEach(context, after, { position: newValue('position') })],
  audit: {
    type: 'farm',
    action: 'reorder',
    changes: ({ before, after }, { member: { farm } }) =>
      before.some((lot, i) => lot.position !== after[i]?.position)
        ? { ...farm, before: { lot_order: namesInOrder(before) }, after: { lot_order: namesInOrder(after) } }
        : null,
  },
  reply: ({ after }) => ({
    data: [...after].sort((a, b) => a.position - b.position).map(({ id, position }) => ({ lot_id: id, position })),
    message: 'Sequência dos lotes atualizada com sucesso!',
  }),
})

const namesInOrder = (all: readonly Lot[]) => [...all].sort((a, b) => a.position - b.position).map(({ name }) => name)

const MAX_READINGS = 5_000

/** The condition for the readings of the query. */
const matching = ({ inFarm, now }: QueryContext, input: Query.TroughReadings) =>
  inFarm(
    troughReadings,
    input.lot_id === undefined ? undefined : eq(troughReadings.lotId, input.lot_id),
    inDateRange(troughReadings.day, input, now),
  )

export const list = read({
  input: Query.TroughReadings,
  load: context => [
    context.db
      .select({
        id: sql<number>`${troughReadings.id}`.as('reading_id'),
        lotId: sql<number>`${troughReadings.lotId}`.as('reading_lot_id'),
        lotName: sql<string>`${lots.name}`.as('lot_name'),
        userId: sql<number>`${troughReadings.userId}`.as('reading_user_id'),
        at: sql<number>`${troughReadings.at}`.as('reading_at'),
        originalAt: sql<number>`${troughReadings.originalAt}`.as('reading_original_at'),
        day: sql<string>`${troughReadings.day}`.as('reading_day'),
        note: sql<number>`${troughReadings.note}`.as('reading_note'),
        createdAt: sql<number>`${troughReadings.createdAt}`.as('reading_created_at'),
      })
      .from(troughReadings)
      .innerJoin(lots, and(eq(lots.id, troughReadings.lotId), isNull(lots.deletedAt)))
      .where(matching(context, context.input))
      .orderBy(desc(troughReadings.day), desc(troughReadings.at), desc(troughReadings.id))
      .limit(MAX_READINGS),
    selectPeople(context),
  ],
  reply: ([all, people]) => {
    const readers = mapById(people.map(({ id, name }) => ({ id, name })))
    return all.map(({ lotName, ...reading }) =>
      TroughReading.toJson(reading, { name: lotName }, readers.get(reading.userId) ?? null),
    )
  },
})

const mapById = <T extends { id: number }>(rows: readonly T[]) => new Map(rows.map(row => [row.id, row]))
