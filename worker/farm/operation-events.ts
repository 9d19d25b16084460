/** Receives the events of the tablets. Each event is stored once, and its operation is folded again from all of its events. */
import * as OperationInput from '../../domain/input/operation.ts'
import * as Event from '../../domain/operation/event.ts'
import * as Batch from '../../domain/operation/event-batch.ts'
import * as Operation from '../../domain/operation/operation.ts'
import { jsonRows, splitBySize } from '../db/bulk.ts'
import { markDirty } from '../db/dirty-days.ts'
import { operationEvents, weighingTraces } from '../db/schema.ts'
import { write } from '../http/route.ts'
import { aggregateDirtyDays } from '../jobs/aggregates.ts'
import { auditEvents } from './operation-audit.ts'
import { assertSameLots, insertOperations, newOperations, selectBatch } from './operation-batch.ts'
import { applyEvents, toEventRows, toKnownOperations } from './operation-fold.ts'
import { toPlanFarm } from './operation-queries.ts'
import { saveOperations } from './operation-save.ts'
import { toTraceRows } from './traces.ts'

export const receive = write({
  can: 'operations.run',
  input: OperationInput.Batch,
  batchSize: ({ events }) => events.length,
  idempotent: true,
  load: context => selectBatch(context, Batch.referencedIds(context.input.events)),
  decide: (loaded, context) => {
    const [, , stored, events, known, people, ...plan] = loaded
    const { input, member, now } = context
    const created = newOperations(loaded, Batch.referencedIds(input.events), context)
    const operations = toKnownOperations([...stored, ...created], plan)
    const batch = Batch.validateEvents(input, operations, new Set(known.map(({ id }) => id)), {
      now,
      timezone: member.farm.timezone,
      userId: member.userId,
      farm: toPlanFarm(plan),
      stored: events.map(row => ({ operationId: row.operationId, ...Event.fromRow(row, null) })),
      check: OperationInput.checkEvent,
    })
    const begun = created.filter(({ id }) => batch.accepted.some(({ operationId }) => operationId === id))
    const all = [...stored.filter(({ deletedAt }) => deletedAt === null), ...begun].map(row =>
      applyEvents(row, events, batch.accepted, plan, now),
    )
    return {
      ...batch,
      all,
      changed: all.filter(({ changed }) => changed),
      created: begun,
      plan,
      people: [...people, { id: member.userId, name: member.name }],
    }
  },
  save: ({ accepted, changed, created, plan }, context) => {
    if (changed.length === 0) return []
    const { db, farmId, now } = context
    const days = changed.map(({ operation }) => operation.day)
    const parts = splitBySize(toEventRows(accepted, changed, { farmId, now }))
    const inserts = parts.map(rows =>
      db.insert(operationEvents).select(jsonRows(operationEvents, rows)).onConflictDoNothing(),
    )
    const traces = splitBySize(toTraceRows(accepted, { farmId, now })).map(rows =>
      db.insert(weighingTraces).select(jsonRows(weighingTraces, rows)).onConflictDoNothing(),
    )
    return [
      ...(changed.some(({ freezes }) => freezes) ? [assertSameLots(context, plan)] : []),
      ...insertOperations(context, created),
      ...inserts,
      ...traces,
      ...saveOperations(context, changed),
      markDirty(db, farmId, days),
    ]
  },
  audit: {
    type: 'operation',
    action: 'correct',
    changes: ({ accepted, changed }) => auditEvents(accepted, changed),
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
