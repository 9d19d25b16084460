/** Lots: the animals that came in together, stand in one corral and are fed as one. */
import { eq, isNull, sql } from 'drizzle-orm'
import { type FarmPlan, planLimits, rejectAnimalsOverLimit } from '../../domain/account/plan-limit.ts'
import * as LotInput from '../../domain/input/lot.ts'
import type { Lot } from '../../domain/lot/lot.ts'
import * as LotWrite from '../../domain/lot/lot-write.ts'
import { rejectMissing } from '../../domain/validation/references.ts'
import { notFound } from '../../domain/validation/refusal.ts'
import { corrals, dirtyDays, lotDays, lots } from '../db/schema.ts'
import { assertExist, assertInBatch, nextRevision } from '../db/statements.ts'
import type { RequestContext } from '../http/context.ts'
import { read, write } from '../http/route.ts'
import { aggregateDirtyDays } from '../jobs/aggregates.ts'
import {
  byFinishDate,
  type LotRelations,
  lotToJson,
  selectActiveLots,
  selectFinishedLots,
  selectLotRelations,
} from './lot-queries.ts'

const one = ({ db, notDeleted }: RequestContext, id: number) =>
  db
    .select()
    .from(lots)
    .where(notDeleted(lots, eq(lots.id, id)))

export const list = read({
  load: context => [selectActiveLots(context), ...selectLotRelations(context)],
  reply: ([all, ...yard], { today }) => all.map(lot => lotToJson(lot, yard, today)),
})

export const listInactive = read({
  load: context => [selectFinishedLots(context), ...selectLotRelations(context)],
  reply: ([all, ...yard], { today }) => all.sort(byFinishDate).map(lot => lotToJson(lot, yard, today)),
})

export const show = read({
  load: context => [one(context, context.params.id), ...selectLotRelations(context)],
  reply: ([[lot], ...yard], { today }) => lot && lotToJson(lot, yard, today),
})

const isActive = ({ notDeleted }: RequestContext) => notDeleted(lots, isNull(lots.deactivatedOn))

/** The animals of the farm, which its plan limits. */
const herd = (context: RequestContext) =>
  context.db
    .select({ animals: sql<number>`coalesce(sum(${lots.quantity}), 0)`.as('animals') })
    .from(lots)
    .where(isActive(context))

/** Nobody else filled the farm meanwhile. */
const ensureRoom = (context: RequestContext, plan: FarmPlan) =>
  assertInBatch(context.db, sql`${herd(context)} <= ${Math.min(planLimits[plan].animals, Number.MAX_SAFE_INTEGER)}`)

/** A lot that stands where the corral was deleted since may stay. */
function refuseNowhere(corralId: number, [corrals]: LotRelations, present?: number): void {
  const there = corrals.filter(({ id, deletedAt }) => deletedAt === null || id === present)
  rejectMissing([['corral_id', corralId]], there, 'Baia não encontrada. Atualize a lista e escolha outra.')
}

export const create = write({
  can: 'lots.write',
  input: LotInput.Write,
  status: 201,
  load: context => [herd(context), ...selectLotRelations(context)],
  decide: ([[present], ...yard], { input, member, ...clock }) => {
    refuseNowhere(input.corral_id, yard)
    rejectAnimalsOverLimit(member.farm.plan, present?.animals ?? 0, input.quantity)
    return { lot: LotWrite.create(input, clock), yard }
  },
  save: ({ lot }, context) => [
    context.db
      .insert(lots)
      .values({ ...lot, farmId: context.farmId, position: last(context) })
      .returning(),
    assertExist(context, corrals, [lot.corralId]),
    ensureRoom(context, context.member.farm.plan),
  ],
  reply: ({ yard }, { saved: [[lot]], today }) => ({
    data: lot && lotToJson(lot, yard, today),
    message: 'Lote criado com sucesso!',
  }),
})

/** After all others in the reader's walk. */
const last = (context: RequestContext) =>
  sql<number>`(select coalesce(max(position), 0) + 1 from lots where ${isActive(context)})`

type Values = ReturnType<typeof LotWrite.edit>

/** Weights and heads stand in every day of its history. */
function growsOtherwise(lot: Lot, values: Values): boolean {
  const told = ['entryDate', 'initialAvgWeight', 'gmd', 'quantity'] as const
  return told.some(key => lot[key] !== values[key])
}

const markHistory = ({ db, inFarm }: RequestContext, lotId: number) =>
  db
    .insert(dirtyDays)
    .select(sql`select farm_id, day from lot_days where ${inFarm(lotDays, eq(lotDays.lotId, lotId))}`)
    .onConflictDoNothing()

export const update = write({
  can: 'lots.write',
  input: LotInput.Write,
  load: context => [one(context, context.params.id), herd(context), ...selectLotRelations(context)],
  decide: ([[lot], [present], ...yard], { input, member, ...clock }) => {
    if (!lot) throw notFound()
    refuseNowhere(input.corral_id, yard, lot.corralId)
    const added = lot.deactivatedOn ? 0 : input.quantity - lot.quantity
    rejectAnimalsOverLimit(member.farm.plan, present?.animals ?? 0, added)
    const values = LotWrite.edit(lot, input, clock)
    return { lot, values, added, yard, redone: growsOtherwise(lot, values) }
  },
  save: ({ lot, values, added, redone }, context) => [
    context.db
      .update(lots)
      .set({ ...values, revision: nextRevision(lots.revision, lot.revision) })
      .where(context.notDeleted(lots, eq(lots.id, lot.id))),
    ...(redone ? [markHistory(context, lot.id)] : []),
    ...(values.corralId === lot.corralId ? [] : [assertExist(context, corrals, [values.corralId])]),
    ...(added > 0 ? [ensureRoom(context, context.member.farm.plan)] : []),
  ],
  reply: ({ lot, values, yard }, { today }) => ({
    data: lotToJson({ ...lot, ...values }, yard, today),
    message: 'Lote atualizado com sucesso!',
  }),
  after: (env, { redone }) => (redone ? aggregateDirtyDays(env.DB, Date.now()) : Promise.resolve()),
})

export const finish = write({
  can: 'lots.write',
  input: LotInput.Finish,
  load: context => [one(context, context.params.id), ...selectLotRelations(context)],
  decide: ([[lot], ...yard], { input, ...clock }) => {
    if (!lot) throw notFound()
    return { lot: LotWrite.finish(lot, input, clock), yard }
  },
  save: ({ lot: { id, deactivatedOn, updatedAt, revision } }, context) => [
    context.db
      .update(lots)
      .set({ deactivatedOn, updatedAt, revision: nextRevision(lots.revision, revision) })
      .where(context.notDeleted(lots, eq(lots.id, id))),
    markHistory(context, id),
  ],
  reply: ({ lot, yard }, { today }) => ({
    data: lotToJson(lot, yard, today),
    message: 'Lote encerrado com sucesso!',
  }),
  after: env => aggregateDirtyDays(env.DB, Date.now()),
})

export const remove = write({
  can: 'lots.write',
  load: context => [one(context, context.params.id)],
  decide: ([[lot]]) => {
    if (!lot) throw notFound()
    return lot
  },
  save: ({ id, revision }, { db, notDeleted, now }) => [
    db
      .update(lots)
      .set({ deletedAt: now, revision: nextRevision(lots.revision, revision) })
      .where(notDeleted(lots, eq(lots.id, id))),
  ],
  reply: () => ({ message: 'Lote excluído com sucesso!' }),
})
