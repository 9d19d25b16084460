/** Trough readings: facts that arrive late, twice and out of order, and the loads that follow from all of them. */
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import * as Query from '../../domain/input/query.ts'
import * as TroughReadingInput from '../../domain/input/trough-reading.ts'
import * as TroughReading from '../../domain/trough-reading/trough-reading.ts'
import { rejectMissing } from '../../domain/validation/references.ts'
import { invalid } from '../../domain/validation/refusal.ts'
import { jsonRows } from '../db/bulk.ts'
import { markDirty } from '../db/dirty-days.ts'
import { lots, troughReadings } from '../db/schema.ts'
import { inList, nextRevision } from '../db/statements.ts'
import type { RequestContext } from '../http/context.ts'
import { read, write } from '../http/route.ts'
import { aggregateDirtyDays } from '../jobs/aggregates.ts'
import { inDateRange } from './days.ts'
import { lotToJson, selectLotRelations } from './lot-queries.ts'
import { selectPeople } from './people.ts'

const lotsNamed = ({ db, notDeleted }: RequestContext, ids: number[]) =>
  db
    .select()
    .from(lots)
    .where(notDeleted(lots, inList(lots.id, ids)))
    .orderBy(asc(lots.position), asc(lots.id))

type Lot = typeof lots.$inferSelect

/** All that was ever read of them: what their loads fold from, and what may be sent again. */
const readingsOf = ({ db, inFarm }: RequestContext, ids: number[]) =>
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

type Fact = Awaited<ReturnType<typeof readingsOf>>[number]

/** What the readings make of a lot; null where none is of it. */
function withReadings(lot: Lot, known: readonly Fact[], accepted: readonly Fact[], now: number): Lot | null {
  const isOf = ({ lotId }: Fact) => lotId === lot.id
  if (!accepted.some(isOf)) return null
  return { ...lot, ...TroughReading.toLotColumns(lot, [...known, ...accepted].filter(isOf)), updatedAt: now }
}

export const receive = write({
  can: 'readings.write',
  input: TroughReadingInput.Batch,
  repeatable: true,
  load: context => {
    const ids = TroughReading.referencedLotIds(context.input.readings)
    return [lotsNamed(context, ids), readingsOf(context, ids), ...selectLotRelations(context)]
  },
  decide: ([all, known, ...yard], { input, member, now }) => {
    const { accepted, repeated, rejected } = TroughReading.acceptReadings(
      input,
      byId(all),
      new Set(known.map(TroughReading.readingKey)),
      { now, timezone: member.farm.timezone, userId: member.userId, check: TroughReadingInput.checkReading },
    )
    const changed = all.flatMap(lot => withReadings(lot, known, accepted, now) ?? [])
    const touched = all.map(lot => changed.find(({ id }) => id === lot.id) ?? lot)
    return { accepted, repeated, rejected, changed, touched, yard }
  },
  save: ({ accepted, changed }, context) =>
    accepted.length === 0 ? [] : [inserted(context, accepted), updated(context, changed), dirtied(context, accepted)],
  reply: ({ accepted, repeated, rejected, touched, yard }, { today }) => ({
    data: {
      accepted: accepted.length,
      repeated,
      rejected,
      lots: touched.map(lot => lotToJson(lot, yard, today)),
    },
    message: messageOf(accepted.length, rejected.length),
  }),
  after: (env, { accepted }) => (accepted.length > 0 ? aggregateDirtyDays(env.DB, Date.now()) : Promise.resolve()),
})

const inserted = ({ db, farmId, now }: RequestContext, accepted: readonly TroughReading.Reading[]) =>
  db
    .insert(troughReadings)
    .select(
      jsonRows(
        troughReadings,
        accepted.map(reading => ({ ...reading, farmId, createdAt: now })),
      ),
    )
    .onConflictDoNothing()

const dirtied = ({ db, farmId }: RequestContext, accepted: readonly TroughReading.Reading[]) =>
  markDirty(
    db,
    farmId,
    accepted.map(({ day }) => day),
  )

const updated = (context: RequestContext, changed: readonly Lot[]) =>
  setEach(context, changed, {
    projectedLoad: told('projectedLoad'),
    lastReadingAt: told('lastReadingAt'),
    lastReadingNote: told('lastReadingNote'),
    updatedAt: told('updatedAt'),
  })

const told = (key: keyof Lot) => sql`told.value ->> ${sql.raw(`'$.${key}'`)}`

/** Each lot gets its own values, in one statement that fails where one of them has changed meanwhile. */
function setEach({ db, inFarm }: RequestContext, all: readonly Lot[], columns: { [K in keyof Lot]?: SQL }) {
  return db
    .update(lots)
    .set({ ...columns, revision: nextRevision(lots.revision, told('revision')) })
    .from(sql`json_each(${JSON.stringify(all)}) told`)
    .where(inFarm(lots, sql`${lots.id} = ${told('id')}`))
}

function messageOf(accepted: number, rejected: number): string {
  if (rejected > 0) return `Leituras recebidas: ${accepted}. Recusadas: ${rejected}; veja o motivo de cada uma.`
  return accepted > 0 ? 'Leitura de cocho salva com sucesso!' : 'Estas leituras já tinham sido recebidas.'
}

export const reorder = write({
  can: 'readings.write',
  input: TroughReadingInput.Positions,
  load: context => [
    lotsNamed(
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
    const place = new Map(positions.map(({ lot_id, position }) => [lot_id, position]))
    if (place.size < positions.length) throw invalid({ positions: ['Há lotes repetidos. Deixe cada um uma só vez.'] })
    return all.map(lot => ({ ...lot, position: place.get(lot.id) ?? lot.position }))
  },
  save: (all, context) => [setEach(context, all, { position: told('position') })],
  reply: all => ({
    data: [...all].sort((a, b) => a.position - b.position).map(({ id, position }) => ({ lot_id: id, position })),
    message: 'Sequência dos lotes atualizada com sucesso!',
  }),
})

const MAX_READINGS = 5_000

/** The readings that were asked for. */
const asked = ({ inFarm, now }: RequestContext, input: Query.TroughReadings) =>
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
        id: sql<number>`${troughReadings.id}`.as('reading'),
        lotId: sql<number>`${troughReadings.lotId}`.as('lot'),
        lotName: sql<string>`${lots.name}`.as('lot_name'),
        userId: sql<number>`${troughReadings.userId}`.as('reader'),
        at: sql<number>`${troughReadings.at}`.as('moment'),
        originalAt: sql<number>`${troughReadings.originalAt}`.as('own_moment'),
        day: sql<string>`${troughReadings.day}`.as('of_day'),
        note: sql<number>`${troughReadings.note}`.as('percent'),
        createdAt: sql<number>`${troughReadings.createdAt}`.as('created'),
      })
      .from(troughReadings)
      .innerJoin(lots, and(eq(lots.id, troughReadings.lotId), isNull(lots.deletedAt)))
      .where(asked(context, context.input))
      .orderBy(desc(troughReadings.day), desc(troughReadings.at), desc(troughReadings.id))
      .limit(MAX_READINGS),
    selectPeople(context),
  ],
  reply: ([all, people]) => {
    const readers = byId(people.map(({ id, name }) => ({ id, name })))
    return all.map(({ lotName, ...reading }) =>
      TroughReading.toJson(reading, { name: lotName }, readers.get(reading.userId) ?? null),
    )
  },
})

const byId = <T extends { id: number }>(all: readonly T[]) => new Map(all.map(one => [one.id, one]))
