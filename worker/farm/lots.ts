/** Lots: the animals that came in together, stand in one corral and are fed as one. */
import { eq, isNull, sql } from 'drizzle-orm'
import { type Plan, planLimits, refuseAnimalsOver } from '../../domain/account/plan-limit.ts'
import * as LotInput from '../../domain/input/lot.ts'
import type { Lot } from '../../domain/lot/lot.ts'
import * as LotWrite from '../../domain/lot/lot-write.ts'
import { refuseMissing } from '../../domain/validation/references.ts'
import { notFound } from '../../domain/validation/refusal.ts'
import { corrals, dirtyDays, lotDays, lots } from '../db/schema.ts'
import { type Desk, ensure, ensureThere, nextRevision } from '../http/context.ts'
import { read, write } from '../http/route.ts'
import { aggregate } from '../jobs/aggregates.ts'
import { activeLots, byLeaving, described, finishedLots, type Yard, yardRows } from './lot-queries.ts'

const one = ({ db, live }: Desk, id: number) =>
  db
    .select()
    .from(lots)
    .where(live(lots, eq(lots.id, id)))

export const list = read({
  load: desk => [activeLots(desk), ...yardRows(desk)],
  reply: ([all, ...yard], { today }) => all.map(lot => described(lot, yard, today)),
})

export const listInactive = read({
  load: desk => [finishedLots(desk), ...yardRows(desk)],
  reply: ([all, ...yard], { today }) => all.sort(byLeaving).map(lot => described(lot, yard, today)),
})

export const show = read({
  load: desk => [one(desk, desk.params.id), ...yardRows(desk)],
  reply: ([[lot], ...yard], { today }) => lot && described(lot, yard, today),
})

const isActive = ({ live }: Desk) => live(lots, isNull(lots.deactivatedOn))

/** The animals of the farm, which its plan limits. */
const herd = (desk: Desk) =>
  desk.db
    .select({ animals: sql<number>`coalesce(sum(${lots.quantity}), 0)`.as('animals') })
    .from(lots)
    .where(isActive(desk))

/** Nobody else filled the farm meanwhile. */
const ensureRoom = (desk: Desk, plan: Plan) =>
  ensure(desk.db, sql`${herd(desk)} <= ${Math.min(planLimits[plan].animals, Number.MAX_SAFE_INTEGER)}`)

/** A lot that stands where the corral was deleted since may stay. */
function refuseNowhere(corralId: number, [corrals]: Yard, present?: number): void {
  const there = corrals.filter(({ id, deletedAt }) => deletedAt === null || id === present)
  refuseMissing([['corral_id', corralId]], there, 'Baia não encontrada. Atualize a lista e escolha outra.')
}

export const create = write({
  can: 'lots.write',
  input: LotInput.Write,
  status: 201,
  load: desk => [herd(desk), ...yardRows(desk)],
  decide: ([[present], ...yard], { input, who, ...clock }) => {
    refuseNowhere(input.corral_id, yard)
    refuseAnimalsOver(who.farm.plan, present?.animals ?? 0, input.quantity)
    return { lot: LotWrite.create(input, clock), yard }
  },
  save: ({ lot }, desk) => [
    desk.db
      .insert(lots)
      .values({ ...lot, farmId: desk.farmId, position: last(desk) })
      .returning(),
    ensureThere(desk, corrals, [lot.corralId]),
    ensureRoom(desk, desk.who.farm.plan),
  ],
  reply: ({ yard }, { saved: [[lot]], today }) => ({
    data: lot && described(lot, yard, today),
    message: 'Lote criado com sucesso!',
  }),
})

/** After all others in the reader's walk. */
const last = (desk: Desk) => sql<number>`(select coalesce(max(position), 0) + 1 from lots where ${isActive(desk)})`

type Values = ReturnType<typeof LotWrite.edit>

/** Weights and heads stand in every day of its history. */
function growsOtherwise(lot: Lot, values: Values): boolean {
  const told = ['entryDate', 'initialAvgWeight', 'gmd', 'quantity'] as const
  return told.some(key => lot[key] !== values[key])
}

const markHistory = ({ db, own }: Desk, lotId: number) =>
  db
    .insert(dirtyDays)
    .select(sql`select farm_id, day from lot_days where ${own(lotDays, eq(lotDays.lotId, lotId))}`)
    .onConflictDoNothing()

export const update = write({
  can: 'lots.write',
  input: LotInput.Write,
  load: desk => [one(desk, desk.params.id), herd(desk), ...yardRows(desk)],
  decide: ([[lot], [present], ...yard], { input, who, ...clock }) => {
    if (!lot) throw notFound()
    refuseNowhere(input.corral_id, yard, lot.corralId)
    const added = lot.deactivatedOn ? 0 : input.quantity - lot.quantity
    refuseAnimalsOver(who.farm.plan, present?.animals ?? 0, added)
    const values = LotWrite.edit(lot, input, clock)
    return { lot, values, added, yard, redone: growsOtherwise(lot, values) }
  },
  save: ({ lot, values, added, redone }, desk) => [
    desk.db
      .update(lots)
      .set({ ...values, revision: nextRevision(lots.revision, lot.revision) })
      .where(desk.live(lots, eq(lots.id, lot.id))),
    ...(redone ? [markHistory(desk, lot.id)] : []),
    ...(values.corralId === lot.corralId ? [] : [ensureThere(desk, corrals, [values.corralId])]),
    ...(added > 0 ? [ensureRoom(desk, desk.who.farm.plan)] : []),
  ],
  reply: ({ lot, values, yard }, { today }) => ({
    data: described({ ...lot, ...values }, yard, today),
    message: 'Lote atualizado com sucesso!',
  }),
  after: (env, { redone }) => (redone ? aggregate(env.DB, Date.now()) : Promise.resolve()),
})

export const finish = write({
  can: 'lots.write',
  input: LotInput.Finish,
  load: desk => [one(desk, desk.params.id), ...yardRows(desk)],
  decide: ([[lot], ...yard], { input, ...clock }) => {
    if (!lot) throw notFound()
    return { lot: LotWrite.finish(lot, input, clock), yard }
  },
  save: ({ lot: { id, deactivatedOn, updatedAt, revision } }, desk) => [
    desk.db
      .update(lots)
      .set({ deactivatedOn, updatedAt, revision: nextRevision(lots.revision, revision) })
      .where(desk.live(lots, eq(lots.id, id))),
    markHistory(desk, id),
  ],
  reply: ({ lot, yard }, { today }) => ({
    data: described(lot, yard, today),
    message: 'Lote encerrado com sucesso!',
  }),
  after: env => aggregate(env.DB, Date.now()),
})

export const remove = write({
  can: 'lots.write',
  load: desk => [one(desk, desk.params.id)],
  decide: ([[lot]]) => {
    if (!lot) throw notFound()
    return lot
  },
  save: ({ id, revision }, { db, live, now }) => [
    db
      .update(lots)
      .set({ deletedAt: now, revision: nextRevision(lots.revision, revision) })
      .where(live(lots, eq(lots.id, id))),
  ],
  reply: () => ({ message: 'Lote excluído com sucesso!' }),
})
