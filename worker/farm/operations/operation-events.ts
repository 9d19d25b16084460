/** Receives the events of the tablets. Each event is stored once, and its operation is folded again from all of its events. */
import * as Approval from '../../../domain/approval/approval.ts'
import * as Event from '../../../domain/operation/events/event.ts'
import * as Batch from '../../../domain/operation/events/event-batch.ts'
import * as OperationInput from '../../../domain/operation/events/operation-input.ts'
import { boundedOperations } from '../../../domain/operation/fold/bounded-operations.ts'
import * as Operation from '../../../domain/operation/fold/operation.ts'
import * as OperationOutput from '../../../domain/operation/fold/operation-output.ts'
import { aggregateDirtyDays } from '../../jobs/aggregates.ts'
import { write } from '../route.ts'
import { insertApprovals, selectQueue, senderOf, toWeightRow, waitingKeys } from './approval-queue.ts'
import { saveEvents } from './event-save.ts'
import { auditEvents } from './operation-audit.ts'
import { newOperations, selectBatch } from './operation-batch.ts'
import { applyEvents, toKnownOperations } from './operation-fold.ts'
import { toPlanFarm } from './operation-queries.ts'

export const receive = write({
  can: 'operations.run',
  input: OperationInput.Batch,
  output: OperationOutput.Received,
  batchSize: ({ events }) => events.length,
  idempotent: true,
  load: context => {
    const referenced = Batch.referencedIds(context.input.events)
    return [...selectQueue(context, referenced.ids), ...selectBatch(context, referenced)]
  },
  decide: ([queue, [waiting], ...loaded], context) => {
    const [, , stored, events, known, people, ...plan] = loaded
    const { input, member, now } = context
    const created = newOperations(loaded, Batch.referencedIds(input.events), context)
    const operations = toKnownOperations([...stored, ...created], plan)
    const storedEvents = events.map(row => ({ operationId: row.operationId, ...Event.fromRow(row, null) }))
    const batch = Batch.validateEvents(
      input,
      operations,
      new Set([...known.map(({ id }) => id), ...queue.map(({ key }) => key)]),
      {
        now,
        timezone: member.farm.timezone,
        userId: member.userId,
        farm: toPlanFarm(plan),
        stored: storedEvents,
        check: OperationInput.checkEvent,
      },
    )
    const sender = senderOf(context)
    const named = ({ operationId }: Batch.AcceptedEvent) => operations.find(({ id }) => id === operationId)
    const dayOf = (event: Batch.AcceptedEvent) => named(event)?.day ?? ''
    const waits = (event: Batch.AcceptedEvent) =>
      Approval.weightWaits(event, { day: dayOf(event), stored: storedEvents }, sender)
    const received = batch.accepted.map(event => Approval.markLate(event, named(event), sender))
    const { applied, excess, ...split } = Approval.splitWaiting(received, waits, waiting?.count ?? 0)
    const added = split.waiting.flatMap(event => toWeightRow(event, dayOf(event), storedEvents))
    const begun = created.filter(({ id }) => applied.some(({ operationId }) => operationId === id))
    const all = [...stored.filter(({ deletedAt }) => deletedAt === null), ...begun].map(row =>
      applyEvents(row, events, applied, plan, now),
    )
    return {
      applied,
      added,
      accepted: applied.length + added.length,
      repeated: batch.repeated,
      rejected: [...batch.rejected, ...excess.map(({ id }) => ({ id, error: Approval.TOO_MANY_WAITING }))],
      waiting: [...waitingKeys(queue, added)].map(id => ({ id })),
      all,
      changed: all.filter(({ changed }) => changed),
      created: begun,
      plan,
      people: [...people, { id: member.userId, name: member.name }],
    }
  },
  save: ({ applied, added, changed, created, plan }, context) => [
    ...insertApprovals(context, added),
    ...saveEvents(context, { accepted: applied, changed, created, plan }),
  ],
  audit: {
    type: 'operation',
    action: 'correct',
    changes: ({ applied, changed }) => auditEvents(applied, changed),
  },
  reply: ({ accepted, repeated, rejected, waiting, all, people }) => ({
    data: {
      accepted,
      repeated,
      rejected,
      waiting,
      operations: boundedOperations(
        all.map(({ operation, subOperations }) => Operation.toJson(operation, people, subOperations)),
      ),
    },
    message: messageOf(accepted, rejected.length, waiting.length),
  }),
  after: (env, { changed }) => (changed.length > 0 ? aggregateDirtyDays(env.DB, Date.now()) : Promise.resolve()),
})

function messageOf(accepted: number, rejected: number, waiting: number): string {
  if (rejected > 0) return `Registros recebidos: ${accepted}. Recusados: ${rejected}; veja o motivo de cada um.`
  if (waiting > 0) return `Registros recebidos: ${accepted}. Aguardando aprovação: ${waiting}.`
  return accepted > 0 ? 'Registros recebidos com sucesso!' : 'Estes registros já tinham sido recebidos.'
}
