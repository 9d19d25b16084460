/** Head movements: facts that phones also record without signal. They arrive late, twice and out of order, and the heads of a lot are their sum. */
import { and, desc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm'
import { isAllowed } from '../../../domain/account/permission.ts'
import { planLimits } from '../../../domain/account/plan-limit.ts'
import * as Approval from '../../../domain/approval/approval.ts'
import * as Heads from '../../../domain/lot/heads.ts'
import * as Movement from '../../../domain/lot/movement.ts'
import * as MovementInput from '../../../domain/lot/movement-input.ts'
import * as MovementOutput from '../../../domain/lot/movement-output.ts'
import { Message } from '../../../domain/schema/envelope.ts'
import { Days } from '../../../domain/schema/query.ts'
import { rawNumber, rawText } from '../../../domain/validation/batch.ts'
import { forbidden, found } from '../../../domain/validation/refusal.ts'
import { jsonRows } from '../../db/bulk.ts'
import { headMovements, lots } from '../../db/schema.ts'
import { byId, inList, jsonList } from '../../db/statements.ts'
import type { QueryContext } from '../../http/context.ts'
import { insertApprovals, selectQueue, toMovementRow, toSender, waitingKeys } from '../operations/approval-queue.ts'
import { selectLotsByIds } from '../readings/reading-save.ts'
import { read, write } from '../route.ts'
import { findUser, selectPeople } from '../users/people.ts'
import { assertAnimalCount, selectAnimalCount } from './active-lots.ts'
import { toDateRange } from './day-rows.ts'
import { lotToJson, selectLotRelations, toLotRelations } from './lot-queries.ts'
import {
  findFirstDay,
  markDaysFrom,
  selectLotMovements,
  toMovements,
  updateHeads,
  withMovements,
} from './movement-queries.ts'

const lotIdsOf = (sent: readonly unknown[]) => [
  ...new Set(sent.flatMap(one => [rawNumber(one, 'lot_id') ?? [], rawNumber(one, 'to_lot_id') ?? []].flat())),
]
const keysOf = (sent: readonly unknown[]) => sent.flatMap(one => rawText(one, 'id')?.toLowerCase() ?? [])

/** The movements with these ids, voided ones too: a movement that was voided and is sent again stays voided. */
const selectKnown = ({ db, inFarm }: QueryContext, keys: readonly string[]) =>
  db
    .select({ key: sql<string>`${headMovements.id}`.as('movement_key') })
    .from(headMovements)
    .where(inFarm(headMovements, inList(headMovements.id, keys)))

export const receive = write({
  can: 'readings.write',
  input: MovementInput.Batch,
  output: MovementOutput.Received,
  batchSize: ({ movements }) => movements.length,
  idempotent: true,
  load: context => {
    const { movements } = context.input
    const ids = jsonList(lotIdsOf(movements))
    return {
      lots: selectLotsByIds(context, ids),
      stored: selectLotMovements(context, ids),
      known: selectKnown(context, keysOf(movements)),
      animals: selectAnimalCount(context),
      queue: selectQueue(context, jsonList(keysOf(movements))),
      relations: selectLotRelations(context),
    }
  },
  decide: ({ lots: all, stored: rows, known, animals: [counted], queue, relations }, context) => {
    const { input, member, now } = context
    const animals = counted?.animals ?? 0
    const stored = toMovements(rows)
    const batch = Movement.validateMovements(
      input,
      new Map(all.map(lot => [lot.id, lot])),
      stored,
      new Set([...known.map(({ key }) => key), ...queue.approvals.map(({ key }) => key)]),
      {
        now,
        timezone: member.farm.timezone,
        userId: member.userId,
        userType: member.userType,
        room: planLimits[member.farm.plan].animals - animals,
        check: MovementInput.checkMovement,
      },
    )
    const waits = (movement: Movement.Movement) => Approval.movementWaits(movement, toSender(context))
    const { applied, waiting, excess } = Approval.splitWaiting(batch.accepted, waits, queue.waiting[0]?.count ?? 0)
    const added = waiting.map(toMovementRow)
    const changed = withMovements(all, [...stored, ...applied], applied)
    const changedById = new Map(changed.map(lot => [lot.id, lot]))
    const adds = applied.some(one => Movement.addedHeads(one, changedById) > 0)
    return {
      applied,
      added,
      animals: adds ? animals : null,
      changed,
      accepted: applied.length + added.length,
      repeated: batch.repeated,
      rejected: [...batch.rejected, ...excess.map(({ id }) => ({ id, error: Approval.TOO_MANY_WAITING }))],
      waiting: [...waitingKeys(queue.approvals, added)],
      current: all.map(lot => changedById.get(lot.id) ?? lot),
      relations: toLotRelations(relations),
    }
  },
  save: ({ applied, added, animals, changed }, context) => ({
    animals: animals === null ? undefined : assertAnimalCount(context, animals),
    ...saveMovements(context, applied, changed),
    approvals: insertApprovals(context, added),
  }),
  audit: {
    type: 'lot',
    action: 'movement',
    changes: ({ applied, current }) => auditMovements(applied, current),
  },
  reply: ({ accepted, repeated, rejected, waiting, current, relations }, { today }) => ({
    data: { accepted, repeated, rejected, waiting, lots: current.map(lot => lotToJson(lot, relations, today)) },
    message: messageOf(accepted, rejected.length, waiting.length),
  }),
})

type Lots = Parameters<typeof updateHeads>[1]

export function saveMovements(context: QueryContext, applied: readonly Movement.Movement[], changed: Lots) {
  if (applied.length === 0) return {}
  const { db, farmId, now } = context
  const rows = applied.map(movement => ({ ...movement, farmId, createdAt: now }))
  return {
    movements: db.insert(headMovements).select(jsonRows(headMovements, rows)).onConflictDoNothing(),
    lots: updateHeads(context, changed),
    dirtyDays: markDaysFrom(
      context,
      changed.map(({ id }) => id),
      findFirstDay(applied),
    ),
  }
}

/** Each movement is an entry of its lot. */
export const auditMovements = (movements: readonly Movement.Movement[], all: Lots) =>
  movements.map(({ lotId, kind, quantity, day }) => ({
    id: lotId,
    name: all.find(({ id }) => id === lotId)?.name ?? null,
    after: { date: day, movement: Heads.movementLabels[kind], heads: quantity },
  }))

function messageOf(accepted: number, rejected: number, waiting: number): string {
  if (rejected > 0) return `Movimentações recebidas: ${accepted}. Recusadas: ${rejected}; veja o motivo de cada uma.`
  if (waiting > 0) return `Movimentações recebidas: ${accepted}. Aguardando aprovação: ${waiting}.`
  return accepted > 0 ? 'Movimentação salva com sucesso!' : 'Estas movimentações já tinham sido recebidas.'
}

const movementIdOf = ({ req }: Pick<QueryContext & { req: { params?: Record<string, string> } }, 'req'>) =>
  (req.params?.movementId ?? '').toLowerCase()

/** A list in SQL of the lots that the movement in the path is about. */
const lotsOfMovement = (farmId: number, id: string) => {
  const isMovement = sql`head_movements where farm_id = ${farmId} and id = ${id}`
  return sql`(select lot_id from ${isMovement} union select to_lot_id from ${isMovement})`
}

export const remove = write({
  can: 'readings.write',
  input: MovementInput.Void,
  output: Message,
  load: context => {
    const id = movementIdOf(context)
    return {
      movement: context.db
        .select()
        .from(headMovements)
        .where(context.inFarm(headMovements, eq(headMovements.id, id))),
      lots: selectLotsByIds(context, lotsOfMovement(context.farmId, id)),
      stored: selectLotMovements(context, lotsOfMovement(context.farmId, id)),
    }
  },
  decide: ({ movement: [row], lots: all, stored: rows }, { member, today }) => {
    const movement = found(row)
    if (!isAllowed(member.userType, 'lots.write') && !Approval.mayVoidOwn(movement, member.userId, today))
      throw forbidden(
        movement.userId === member.userId
          ? 'Esta movimentação é de dias que a fazenda já fechou. Peça ao gestor ou ao técnico que a anule.'
          : 'Só quem registrou, o gestor ou o técnico anula uma movimentação.',
      )
    const stored = toMovements(rows)
    Movement.rejectVoid(movement, all, stored)
    const inForce = stored.filter(({ id }) => id !== movement.id)
    return { movement, changed: withMovements(all, inForce, toMovements([movement])) }
  },
  save: ({ movement, changed }, context) => ({
    movement: context.db
      .update(headMovements)
      .set({ voidedAt: context.now, voidedBy: context.member.userId, voidReason: context.input.reason })
      .where(context.inFarm(headMovements, eq(headMovements.id, movement.id), isNull(headMovements.voidedAt))),
    lots: updateHeads(context, changed),
    dirtyDays: markDaysFrom(
      context,
      changed.map(({ id }) => id),
      movement.day,
    ),
  }),
  audit: {
    type: 'lot',
    action: 'void',
    changes: ({ movement: { lotId, kind, quantity, day }, changed }) => ({
      id: lotId,
      name: changed.find(({ id }) => id === lotId)?.name ?? null,
      before: { date: day, movement: Heads.movementLabels[kind], heads: quantity },
    }),
  },
  reply: () => ({ message: 'Movimentação anulada. As cabeças do lote voltaram ao que eram sem ela.' }),
})

/** The heads of each day need the movements before the period, too. The lot's first and last days are within it. */
export const book = read({
  input: Days,
  output: MovementOutput.Book,
  load: context => ({
    lots: context.db
      .select()
      .from(lots)
      .where(byId(context, lots, context.params.id)),
    stored: selectLotMovements(context, sql`(${context.params.id})`),
    ofPeriod: selectBook(context),
    names: context.db.select({ id: lots.id, name: lots.name }).from(lots).where(context.inFarm(lots)),
    people: selectPeople(context),
  }),
  reply: ({ lots: [lot], stored, ofPeriod, names, people }, { input, now, today }) => {
    if (!lot) return undefined
    const { from, to } = toDateRange(input, now)
    const last = [to, today, lot.deactivatedOn ?? today].sort()[0] ?? today
    const heads = Heads.headsByDay(Movement.entered(lot), toMovements(stored), { from, to: last })
    const nameOf = new Map(names.map(({ id, name }) => [id, name]))
    return {
      movements: ofPeriod.map(row => Movement.toJson(row, nameOf, findUser(row, people))),
      heads: heads.map(({ day, heads: quantity }) => ({ date: day, heads: quantity })),
      head_days: Heads.headDays(heads),
    }
  },
})

function selectBook(context: QueryContext & { input: Days }) {
  const { db, inFarm, params, input, now } = context
  const { from, to } = toDateRange(input, now)
  const { lotId, toLotId, day, at } = headMovements
  return db
    .select()
    .from(headMovements)
    .where(inFarm(headMovements, or(eq(lotId, params.id), eq(toLotId, params.id)), and(gte(day, from), lte(day, to))))
    .orderBy(desc(at))
}
