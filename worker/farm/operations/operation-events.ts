/** Receives the events of the tablets. Each event is stored once, and its operation is folded again from all of its events. */
import * as Approval from '../../../domain/approval/approval.ts'
import * as Event from '../../../domain/operation/events/event.ts'
import * as Batch from '../../../domain/operation/events/event-batch.ts'
import * as OperationInput from '../../../domain/operation/events/operation-input.ts'
import { boundedOperations } from '../../../domain/operation/fold/bounded-operations.ts'
import * as OperationJson from '../../../domain/operation/fold/operation-json.ts'
import * as OperationOutput from '../../../domain/operation/fold/operation-output.ts'
import { isFeedingDayOver } from '../../../domain/time/day.ts'
import type { Rows } from '../../db/batch.ts'
import { listOfJson } from '../../db/statements.ts'
import type { DecideContext, Member } from '../../http/context.ts'
import { toNextPass } from '../../operation-rows/next-pass-rows.ts'
import { applyEvents, openedByEvents, toKnownOperations } from '../../operation-rows/operation-fold.ts'
import { write } from '../route.ts'
import { insertApprovals, selectQueue, toSender, toWeightRow, waitingKeys } from './approval-queue.ts'
import { saveEvents } from './event-save.ts'
import { eventsToHold, heldIds, heldOperations, markHeld } from './held-events.ts'
import { auditEvents } from './operation-audit.ts'
import { type BatchRows, newOperations, referencedValues, selectBatch } from './operation-batch.ts'

export const receive = write({
  can: 'operations.run',
  input: OperationInput.Batch,
  output: OperationOutput.Received,
  batchSize: ({ events }) => events.length,
  idempotent: true,
  values: ({ events }) => referencedValues(events),
  prepare: context => ({ queue: selectQueue(context, listOfJson(context.value('ids'))), batch: selectBatch(context) }),
  decide: ({ queue, batch: rows }, context) => {
    const { input, member, now } = context
    const batch = { ...rows, plan: { ...rows.plan, nextPass: toNextPass(rows.nextPass, member.farm) } }
    const created = newOperations(batch, Batch.referencedIds(input.events), context)
    const known = toKnownOperations([...batch.operations, ...created], batch.plan)
    const { accepted, repeated, rejected, held } = validate({ queue, batch }, known, context)
    const { applied, added, excess } = splitByApproval(accepted, known, { queue, batch }, context)
    const begun = created.filter(({ id }) => applied.some(({ operationId }) => operationId === id))
    const stored = batch.operations.filter(({ deletedAt }) => deletedAt === null)
    const { feedingDayClose, timezone } = member.farm
    const isDayOver = ({ day }: { day: string }) => isFeedingDayOver(day, feedingDayClose, timezone, now)
    const all = [...stored, ...begun]
      .map(row => openedByEvents(row, applied, isDayOver(row)))
      .map(row => applyEvents(row, batch.events, applied, batch.plan, now))
    return {
      applied,
      added,
      accepted: applied.length + added.length,
      repeated,
      rejected: [...rejected, ...excess.map(({ id }) => ({ id, error: Approval.TOO_MANY_WAITING }))],
      waiting: [...waitingKeys(queue.approvals, added)].map(id => ({ id })),
      all,
      held,
      heldOperations: heldOperations(batch, held, now),
      changed: all.filter(({ changed }) => changed),
      created: begun,
      plan: batch.plan,
      people: [...batch.people, { id: member.userId, name: member.name }],
    }
  },
  save: ({ applied, added, held, heldOperations, changed, created, plan }, context) => ({
    approvals: insertApprovals(context, added),
    events: saveEvents(context, {
      accepted: [...applied, ...held],
      changed: [...changed, ...heldOperations],
      created,
      plan,
    }),
    held: markHeld(context, heldOperations),
  }),
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
        all.map(({ operation, subOperations }) => OperationJson.toJson(operation, people, subOperations)),
      ),
    },
    message: messageOf(accepted, rejected.length, waiting.length),
  }),
})

function messageOf(accepted: number, rejected: number, waiting: number): string {
  if (rejected > 0) return `Registros recebidos: ${accepted}. Recusados: ${rejected}; veja o motivo de cada um.`
  if (waiting > 0) return `Registros recebidos: ${accepted}. Aguardando aprovação: ${waiting}.`
  return accepted > 0 ? 'Registros recebidos com sucesso!' : 'Estes registros já tinham sido recebidos.'
}

type Loaded = { queue: Rows<ReturnType<typeof selectQueue>>; batch: BatchRows }
type Context = DecideContext<Member> & { input: typeof OperationInput.Batch.infer }

const storedEvents = ({ events }: BatchRows) =>
  events.map(row => ({ operationId: row.operationId, ...Event.fromRow(row, null) }))

/** An event that waits for an approval was received as well: it is not accepted again. */
function validate({ queue, batch }: Loaded, known: Batch.KnownOperation[], context: Context) {
  const { input, member, now } = context
  const rules = {
    now,
    timezone: member.farm.timezone,
    userId: member.userId,
    farm: batch.plan,
    stored: storedEvents(batch),
    analyses: batch.analyses,
    check: OperationInput.checkEvent,
  }
  const storedIds = new Set([...batch.storedIds.map(({ id }) => id), ...queue.approvals.map(({ key }) => key)])
  const held = heldIds(batch)
  const receivedIds = new Set([...storedIds].filter(id => !held.has(id)))
  const result = Batch.validateEvents(input, known, receivedIds, rules)
  const added = eventsToHold(input, result.rejected, known, { storedIds, context: rules, sender: toSender(context) })
  return { ...result, held: added }
}

/** The accepted events that apply at once, the rows of those that wait, and those that the queue has no room for. */
function splitByApproval(
  accepted: readonly Batch.AcceptedEvent[],
  known: readonly Batch.KnownOperation[],
  { queue, batch }: Loaded,
  context: Context,
) {
  const sender = toSender(context)
  const stored = storedEvents(batch)
  const operationOf = ({ operationId }: Batch.AcceptedEvent) => known.find(({ id }) => id === operationId)
  const dayOf = (event: Batch.AcceptedEvent) => operationOf(event)?.day ?? ''
  const received = accepted.map(event => Approval.markLate(event, operationOf(event), sender))
  const waits = (event: Batch.AcceptedEvent) => Approval.weightWaits(event, { day: dayOf(event), stored }, sender)
  const { applied, waiting, excess } = Approval.splitWaiting(received, waits, queue.waiting[0]?.count ?? 0)
  return { applied, excess, added: waiting.flatMap(event => toWeightRow(event, dayOf(event), stored)) }
}
