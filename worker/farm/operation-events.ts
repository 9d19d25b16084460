/** Receives the events of the tablets. Each event is stored once, and its operation is folded again from all of its events. */
import { isNull, sql } from 'drizzle-orm'
import * as OperationInput from '../../domain/input/operation.ts'
import * as Batch from '../../domain/operation/event-batch.ts'
import * as Operation from '../../domain/operation/operation.ts'
import { jsonRows, splitBySize } from '../db/bulk.ts'
import { markDirty } from '../db/dirty-days.ts'
import { operationEvents, operations, users } from '../db/schema.ts'
import { inList } from '../db/statements.ts'
import type { QueryContext } from '../http/context.ts'
import { write } from '../http/route.ts'
import { aggregateDirtyDays } from '../jobs/aggregates.ts'
import { applyEvents, toEventRow, toKnownOperations } from './operation-fold.ts'
import { selectPlanRows, toPlanFarm } from './operation-queries.ts'
import { saveOperations } from './operation-save.ts'

/** The operations of a batch, their events, the stored events with the ids of the batch, and the people who recorded them. */
function selectStoredEvents(
  { db, inFarm }: QueryContext,
  { ids, operationIds }: ReturnType<typeof Batch.referencedIds>,
) {
  const ofOperations = inFarm(operationEvents, inList(operationEvents.operationId, operationIds))
  const sameId = inFarm(operationEvents, inList(operationEvents.id, ids))
  return [
    db
      .select()
      .from(operations)
      .where(inFarm(operations, inList(operations.id, operationIds), isNull(operations.deletedAt))),
    db.select().from(operationEvents).where(ofOperations),
    db.select({ id: operationEvents.id }).from(operationEvents).where(sameId),
    db
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(sql`id in (select user_id from operation_events where ${ofOperations})`),
  ] as const
}

export const receive = write({
  can: 'operations.run',
  input: OperationInput.Batch,
  idempotent: true,
  load: context => {
    const referenced = Batch.referencedIds(context.input.events)
    const schedules = sql`(select treat_schedule_id from operations where ${inList(operations.id, referenced.operationIds)})`
    return [...selectStoredEvents(context, referenced), ...selectPlanRows(context, schedules, referenced)]
  },
  decide: ([rows, events, known, people, ...plan], { input, member, now }) => {
    const batch = Batch.validateEvents(input, toKnownOperations(rows, plan), new Set(known.map(({ id }) => id)), {
      now,
      timezone: member.farm.timezone,
      userId: member.userId,
      farm: toPlanFarm(plan),
      check: OperationInput.checkEvent,
    })
    const all = rows.map(row => applyEvents(row, events, batch.accepted, plan, now))
    return {
      ...batch,
      all,
      changed: all.filter(({ changed }) => changed),
      people: [...people, { id: member.userId, name: member.name }],
    }
  },
  save: ({ accepted, changed }, { db, inFarm, farmId, now }) => {
    if (changed.length === 0) return []
    const days = changed.map(({ operation }) => operation.day)
    const parts = splitBySize(accepted.map(event => toEventRow(event, farmId, now)))
    const inserts = parts.map(rows =>
      db.insert(operationEvents).select(jsonRows(operationEvents, rows)).onConflictDoNothing(),
    )
    return [...inserts, ...saveOperations({ db, inFarm }, changed), markDirty(db, farmId, days)]
  },
  reply: ({ accepted, repeated, rejected, all, people }) => ({
    data: {
      accepted: accepted.length,
      repeated,
      rejected,
      operations: all.map(({ operation, subOperations }) => Operation.toJson(operation, people, subOperations)),
    },
    message: messageOf(accepted.length, rejected.length),
  }),
  after: (env, { changed }) => (changed.length > 0 ? aggregateDirtyDays(env.DB, Date.now()) : Promise.resolve()),
})

function messageOf(accepted: number, rejected: number): string {
  if (rejected > 0) return `Registros recebidos: ${accepted}. Recusados: ${rejected}; veja o motivo de cada um.`
  return accepted > 0 ? 'Registros recebidos com sucesso!' : 'Estes registros já tinham sido recebidos.'
}
