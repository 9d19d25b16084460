/** An operation that is open on this tablet, or has unsent events here, and that is not among those of today any more, or was not before. */
import { formatDate } from '../../../../domain/format/format.ts'
import type { Operation } from '../../../../domain/operation/fold/operation-output.ts'
import { deriveOperation, knownOperation } from '../../../../domain/operation/plan/feeding-plan.ts'
import type { FeedingPlan } from '../../../../domain/operation/plan/feeding-plan-output.ts'
import { belongsToOperation, operationKey, parseOperationKey } from '../../../../domain/operation/plan/operation-key.ts'
import { isOfDeleted, type OutboxItem } from '../../offline/outbox-item.ts'
import type { Outbox } from '../../offline/useOutbox.ts'
import { operationTitle } from '../labels.ts'

type Reference = Pick<Operation, 'id' | 'treat_schedule_id' | 'date'>

export type UnlistedOperation = {
  title: string
  /** What this tablet has of it. */
  kept: OutboxItem[]
  /** `restored`: it is listed again, and without what was refused before, its screen would ask for weights again. */
  reason: 'deleted' | 'restored' | 'other'
  /** That of the plan, which has those of today and yesterday. */
  row?: FeedingPlan['operations'][number] | undefined
}

type Source = { outbox: Outbox; plan: FeedingPlan | undefined; operations: Operation[] | undefined }

/** `keyOrId`: of the address. `last`: the operation as this screen showed it. Undefined where there is no message about it. */
export function unlistedOperation(
  keyOrId: string,
  last: Operation | undefined,
  { outbox, plan }: Source,
): UnlistedOperation | undefined {
  const reference = last ?? referenceOf(keyOrId, plan)
  if (!reference) return undefined
  const kept = keptEvents(reference, outbox)
  const row = plan && knownOperation(plan, reference.treat_schedule_id, reference.date)
  const isDeleted = kept.some(isOfDeleted) || row?.deleted === true
  if (!last && !isDeleted && kept.length === 0) return undefined
  return { title: titleOf(last, reference, plan), kept, reason: isDeleted ? 'deleted' : 'other', row }
}

/** An operation of which events were refused while it was deleted. */
export function restoredOperation(operation: Operation, outbox: Outbox): UnlistedOperation | undefined {
  const kept = rejectedAsDeleted(operation, outbox)
  return kept.length > 0 ? { title: operationTitle(operation), kept, reason: 'restored' } : undefined
}

/** The keys of operations that were deleted while this tablet worked on them, and are not listed any more. */
export function deletedKeys({ outbox, plan, operations }: Source): string[] {
  const references = outbox.rejected
    .filter(isOfDeleted)
    .flatMap(item => (item.kind === 'event' ? (eventReference(item.fact, plan) ?? []) : []))
  const listed = new Set(operations?.map(operationKey))
  return [...new Set(references.map(operationKey))].filter(key => !listed.has(key))
}

/** Events that the server did not accept because the operation was deleted. It accepts them once the operation is restored. */
export const rejectedAsDeleted = (operation: Operation, { rejected }: Outbox): OutboxItem[] =>
  rejected.filter(item => isOfDeleted(item) && item.kind === 'event' && belongsToOperation(operation, item.fact))

const keptEvents = (reference: Reference, { rejected, waiting }: Outbox) =>
  [...rejected, ...waiting].filter(item => item.kind === 'event' && belongsToOperation(reference, item.fact))

function referenceOf(keyOrId: string, plan: FeedingPlan | undefined): Reference | undefined {
  const key = parseOperationKey(keyOrId)
  return key ? { id: 0, ...key } : plan?.operations.find(({ id }) => String(id) === keyOrId)
}

type EventReference = {
  operation_id?: number | undefined
  treat_schedule_id?: number | undefined
  date?: string | undefined
}

function eventReference({ operation_id = 0, treat_schedule_id, date }: EventReference, plan: FeedingPlan | undefined) {
  if (treat_schedule_id !== undefined && date !== undefined) return { treat_schedule_id, date }
  return plan?.operations.find(({ id }) => id === operation_id)
}

function titleOf(last: Operation | undefined, { treat_schedule_id, date }: Reference, plan?: FeedingPlan): string {
  const schedule = plan?.schedules.find(({ id }) => id === treat_schedule_id)
  const operation = last ?? (plan && schedule && deriveOperation(plan, schedule, date))
  return operation ? operationTitle(operation) : `Operação de ${formatDate(date)}`
}
