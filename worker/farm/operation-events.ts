/** What the tablets tell: each event is taken once, and the operations it is of become what all their events fold to. */
import { isNull, sql } from 'drizzle-orm'
import * as OperationInput from '../../domain/input/operation.ts'
import * as Batch from '../../domain/operation/event-batch.ts'
import * as Operation from '../../domain/operation/operation.ts'
import { jsonRows, splitBySize } from '../db/bulk.ts'
import { markDirty } from '../db/dirty-days.ts'
import { operationEvents, operations, users } from '../db/schema.ts'
import { inList } from '../db/statements.ts'
import type { RequestContext } from '../http/context.ts'
import { write } from '../http/route.ts'
import { aggregateDirtyDays } from '../jobs/aggregates.ts'
import { applyEvents, knownOperations, toEventRow } from './operation-fold.ts'
import { operationUser, selectPlanRows, toPlanFarm } from './operation-queries.ts'
import { saveOperations } from './operation-save.ts'

/** The operations that a batch names, their events and those it may repeat, and who recorded them. */
function factRows({ db, inFarm }: RequestContext, { ids, operationIds }: ReturnType<typeof Batch.referencedIds>) {
  const ofThem = inFarm(operationEvents, inList(operationEvents.operationId, operationIds))
  const sameId = inFarm(operationEvents, inList(operationEvents.id, ids))
  return [
    db
      .select()
      .from(operations)
      .where(inFarm(operations, inList(operations.id, operationIds), isNull(operations.deletedAt))),
    db.select().from(operationEvents).where(ofThem),
    db.select({ id: operationEvents.id }).from(operationEvents).where(sameId),
    db
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(sql`id in (select user_id from operation_events where ${ofThem})`),
  ] as const
}

export const receive = write({
  can: 'operations.run',
  input: OperationInput.Batch,
  repeatable: true,
  load: context => {
    const named = Batch.referencedIds(context.input.events)
    const schedules = sql`(select treat_schedule_id from operations where ${inList(operations.id, named.operationIds)})`
    return [...factRows(context, named), ...selectPlanRows(context, schedules, named)]
  },
  decide: ([rows, events, known, people, ...plan], { input, member, now }) => {
    const sifted = Batch.acceptEvents(input, knownOperations(rows, plan), new Set(known.map(({ id }) => id)), {
      now,
      timezone: member.farm.timezone,
      userId: member.userId,
      farm: toPlanFarm(plan),
      check: OperationInput.checkEvent,
    })
    const all = rows.map(row => applyEvents(row, events, sifted.accepted, plan, now))
    return {
      ...sifted,
      all,
      changed: all.filter(({ changed }) => changed),
      people: [...people, { id: member.userId, name: member.name }],
    }
  },
  save: ({ accepted, changed }, { db, inFarm, farmId, now }) => {
    if (changed.length === 0) return []
    const days = changed.map(({ operation }) => operation.day)
    const parts = splitBySize(accepted.map(event => toEventRow(event, farmId, now)))
    const kept = parts.map(rows =>
      db.insert(operationEvents).select(jsonRows(operationEvents, rows)).onConflictDoNothing(),
    )
    return [...kept, ...saveOperations({ db, inFarm }, changed), markDirty(db, farmId, days)]
  },
  reply: ({ accepted, repeated, rejected, all, people }) => ({
    data: {
      accepted: accepted.length,
      repeated,
      rejected,
      operations: all.map(({ operation, subOperations }) =>
        Operation.toJson(operation, operationUser(operation, people), subOperations),
      ),
    },
    message: messageOf(accepted.length, rejected.length),
  }),
  after: (env, { changed }) => (changed.length > 0 ? aggregateDirtyDays(env.DB, Date.now()) : Promise.resolve()),
})

function messageOf(accepted: number, rejected: number): string {
  if (rejected > 0) return `Registros recebidos: ${accepted}. Recusados: ${rejected}; veja o motivo de cada um.`
  return accepted > 0 ? 'Registros recebidos com sucesso!' : 'Estes registros já tinham sido recebidos.'
}
