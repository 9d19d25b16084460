/** What the audit records of a batch of events: corrections, decisions, cancellations and continuations. A weighing has no entry, because its event is its record. */
import { formatDate } from '../../../domain/format/format.ts'
import type { AcceptedEvent } from '../../../domain/operation/events/event-batch.ts'
import { toKg, toKgOrNull } from '../../../domain/units/weight.ts'
import type { AuditedChange } from '../../http/audit.ts'
import type { OperationAfterEvents } from '../../operation-rows/operation-fold.ts'

export const auditEvents = (accepted: readonly AcceptedEvent[], changed: readonly OperationAfterEvents[]) =>
  changed.flatMap(one => {
    const events = accepted.filter(({ operationId }) => operationId === one.operation.id)
    return [
      ...corrections(one, events),
      ...decisions(one, events),
      ...cancellations(one, events),
      ...continuations(one, events),
    ]
  })

const subjectOf = ({ operation: { id, day } }: OperationAfterEvents) => ({ id, name: formatDate(day) })

/** Each corrected line once, with the weight before its last correction. */
function corrections(one: OperationAfterEvents, events: readonly AcceptedEvent[]): AuditedChange[] {
  const corrected = new Set(events.flatMap(event => (event.type === 'correct' ? [event.payload.lineId] : [])))
  return linesOf(one)
    .filter(({ id }) => corrected.has(id))
    .map(({ line, actual, correctedFrom }) => ({
      ...subjectOf(one),
      action: 'correct',
      before: { line, weight: toKgOrNull(correctedFrom) },
      after: { line, weight: toKg(actual ?? 0) },
    }))
}

/** Each line that the decision is about, with the weight that it has now. */
function decisions(one: OperationAfterEvents, events: readonly AcceptedEvent[]): AuditedChange[] {
  const kept = new Set(events.flatMap(event => (event.type === 'decide' ? event.payload.keep : [])))
  return linesOf(one)
    .filter(line => [line.eventId, ...line.weights.map(({ eventId }) => eventId)].some(id => id && kept.has(id)))
    .map(({ line, actual }) => ({ ...subjectOf(one), action: 'decide', after: { line, weight: toKg(actual ?? 0) } }))
}

const linesOf = ({ subOperations }: OperationAfterEvents) =>
  subOperations.flatMap(({ load, unload, treatName }) => [
    ...load.map(one => ({ ...one, line: `${one.ingredientName} (${treatName})` })),
    ...unload.map(one => ({ ...one, line: `${one.lotName} (${treatName})` })),
  ])

function cancellations(one: OperationAfterEvents, events: readonly AcceptedEvent[]): AuditedChange[] {
  const isCanceled = one.operation.status === 'canceled' && events.some(({ type }) => type === 'cancel')
  return isCanceled ? [{ ...subjectOf(one), action: 'cancel', after: { status: one.operation.status } }] : []
}

function continuations(one: OperationAfterEvents, events: readonly AcceptedEvent[]): AuditedChange[] {
  const isContinued = events.some(({ type }) => type === 'continue')
  return isContinued ? [{ ...subjectOf(one), action: 'continue', after: { status: one.operation.status } }] : []
}
