/**
 * Events that tablets send for an operation that was deleted meanwhile. They are facts of feed, so the server keeps them beside those of before
 * and folds the operation, which stays deleted. The tablet keeps them too, because they count only once a person recovers the operation.
 */
import { sql } from 'drizzle-orm'
import * as Approval from '../../../domain/approval/approval.ts'
import * as Event from '../../../domain/operation/events/event.ts'
import * as Batch from '../../../domain/operation/events/event-batch.ts'
import { OPERATION_DELETED } from '../../../domain/operation/events/event-operation.ts'
import { operations } from '../../db/schema.ts'
import { inList } from '../../db/statements.ts'
import type { QueryContext } from '../../http/context.ts'
import { applyEvents, type OperationAfterEvents } from '../../operation-rows/operation-fold.ts'
import type { BatchRows } from './operation-batch.ts'

/** The ids of events that came while their operation was deleted, which it still is. Sent again, they are rejected again, and the tablet keeps them. */
export function heldIds({ operations: rows, events }: Pick<BatchRows, 'operations' | 'events'>): Set<string> {
  const deleted = new Set(rows.flatMap(({ id, deletedAt }) => (deletedAt === null ? [] : id)))
  const isHeld = (row: BatchRows['events'][number]) => deleted.has(row.operationId) && Event.fromRow(row, null).held
  return new Set(events.filter(isHeld).map(({ id }) => id))
}

type Context = Parameters<typeof Batch.validateEvents>[3]
type Input = Parameters<typeof Batch.validateEvents>[0]

/** What the batch has for deleted operations and the server does not have yet. An event that fits no line of its operation is not kept. */
export function eventsToHold(
  input: Input,
  rejected: readonly { id: string | null; error: string }[],
  known: readonly Batch.KnownOperation[],
  { storedIds, context, sender }: { storedIds: ReadonlySet<string>; context: Context; sender: Approval.Sender },
): Batch.AcceptedEvent[] {
  if (!rejected.some(({ error }) => error === OPERATION_DELETED)) return []
  const deleted = known.filter(({ isDeleted }) => isDeleted).map(operation => ({ ...operation, isDeleted: false }))
  const { accepted } = Batch.validateEvents(input, deleted, storedIds, context)
  const operationOf = ({ operationId }: Batch.AcceptedEvent) => deleted.find(({ id }) => id === operationId)
  return accepted.map(event => ({ ...Approval.markLate(event, operationOf(event), sender), held: true }))
}

/** The deleted operations with these events. */
export function heldOperations(
  { operations: rows, events, plan }: BatchRows,
  held: readonly Batch.AcceptedEvent[],
  now: number,
): OperationAfterEvents[] {
  const isNamed = ({ id }: { id: number }) => held.some(({ operationId }) => operationId === id)
  return rows.filter(isNamed).map(row => applyEvents(row, events, held, plan, now))
}

/** Marks the operations as awaiting a decision. */
export const markHeld = ({ db, joinedInFarm, now }: QueryContext, changed: readonly OperationAfterEvents[]) =>
  changed.length === 0
    ? undefined
    : db
        .update(operations)
        .set({ heldAt: sql`coalesce(${operations.heldAt}, ${now})` })
        .where(
          joinedInFarm(
            operations,
            inList(
              operations.id,
              changed.map(({ operation }) => operation.id),
            ),
          ),
        )
