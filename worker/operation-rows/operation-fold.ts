/** Folds operations with the events of a batch, and converts the results to rows. */

import * as Event from '../../domain/operation/events/event.ts'
import type * as Batch from '../../domain/operation/events/event-batch.ts'
import * as Operation from '../../domain/operation/fold/operation.ts'
import type * as SubOperation from '../../domain/operation/fold/sub-operation.ts'
import { parseDuePlan, unfedPlan } from '../../domain/operation/plan/due-plan.ts'
import { type Plan, parseFrozenPlan } from '../../domain/operation/plan/plan.ts'
import type { OperationKey } from '../../domain/operation/plan/provisional-id.ts'
import type { loadLines, operationEvents, operations, subOperations, unloadLines } from '../db/schema.ts'
import { currentPlan, type PlanRows } from './plan-rows.ts'
import * as SubOperationRows from './sub-operation-rows.ts'

export type OperationRow = typeof operations.$inferSelect
type EventRow = typeof operationEvents.$inferSelect
/** `changed` when the batch had a new event of the operation, `freezes` when its plan is frozen now. */
export type OperationAfterEvents = {
  operation: OperationRow
  subOperations: SubOperation.SubOperation[]
  changed: boolean
  freezes: boolean
}

/** The operations as domain/operation/events/event-batch.ts validates events against them: with every item that their schedules ever had. */
export function toKnownOperations(rows: readonly OperationRow[], { items }: PlanRows): Batch.KnownOperation[] {
  return rows.map(({ id, treatScheduleId, day, deletedAt, startTime, frozenPlan }) => ({
    id,
    treatScheduleId,
    day,
    isDeleted: deletedAt !== null,
    isBegun: startTime !== null,
    items: items.filter(item => item.treatScheduleId === treatScheduleId),
    frozenPlan: parseFrozenPlan(frozenPlan),
  }))
}

/** The row of an operation without events. */
export function newOperation(key: OperationKey & { id: number }, farmId: number, now: number): OperationRow {
  const { outcome } = Operation.fold({ closedAt: null, frozenPlan: null }, [])
  return {
    ...key,
    ...outcome,
    farmId,
    closedAt: null,
    reopenedAt: null,
    frozenPlan: null,
    duePlan: null,
    heldAt: null,
    revision: 0,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  }
}

/**
 * The operation that events came for. One that nobody had begun, and that was closed before its feeding day is over because its schedule was deleted,
 * runs to its end where a tablet without signal has begun it.
 */
export const openedByEvents = (
  row: OperationRow,
  accepted: readonly Batch.AcceptedEvent[],
  isDayOver: boolean,
): OperationRow =>
  row.startTime === null &&
  !isDayOver &&
  accepted.some(({ operationId, type }) => operationId === row.id && type !== 'cancel')
    ? { ...row, closedAt: null }
    : row

/** The operation with the new events of the batch. */
export function applyEvents(
  row: OperationRow,
  stored: readonly EventRow[],
  accepted: readonly Batch.AcceptedEvent[],
  plan: PlanRows,
  now: number,
): OperationAfterEvents {
  const ofRow = ({ operationId }: { operationId: number }) => operationId === row.id
  const newEvents = accepted.filter(ofRow)
  const storedPlan = parseFrozenPlan(row.frozenPlan)
  const history = [...stored.filter(ofRow).map(event => Event.fromRow(event, storedPlan)), ...newEvents]
  const { outcome, subOperations, frozenPlan } = foldRow(row, history, plan)
  const changed = newEvents.length > 0
  const operation = { ...row, ...outcome, frozenPlan: frozenPlan && JSON.stringify(frozenPlan) }
  return {
    operation: changed ? { ...operation, updatedAt: now } : operation,
    subOperations,
    changed,
    freezes: row.frozenPlan === null && frozenPlan !== null,
  }
}

/** The first event that counts freezes the plan as it is then. Before it, the operation is pending and follows its schedule. */
function foldRow(row: OperationRow, history: readonly Event.OperationEvent[], plan: PlanRows) {
  const frozenPlan = parseFrozenPlan(row.frozenPlan)
  const isEmpty = history.length === 0
  const current = isEmpty && row.closedAt !== null ? null : planOfNow(row, history, plan)
  const folded = Operation.fold({ ...row, frozenPlan: frozenPlan ?? current }, history)
  return folded.outcome.status === 'pending'
    ? { ...Operation.fold({ ...row, frozenPlan: current }, history), frozenPlan: null }
    : { ...folded, frozenPlan: frozenPlan ?? (isEmpty ? null : current) }
}

/** An operation that is canceled before anyone began it was to feed what was planned at the hours of its treats. */
function planOfNow(row: OperationRow, history: readonly Event.OperationEvent[], plan: PlanRows): Plan {
  const isUnfed = history.length > 0 && history.every(({ type }) => type === 'cancel')
  return isUnfed ? planUnfed(row, plan) : currentPlan(row, plan)
}

/** What an operation that nobody began was to feed. */
export function planUnfed(row: OperationRow, plan: PlanRows, current = currentPlan(row, plan)): Plan {
  const items = plan.items.filter(({ treatScheduleId }) => treatScheduleId === row.treatScheduleId)
  return unfedPlan(parseDuePlan(row.duePlan), current, items)
}

/** An operation that nobody began, and that its day's end or a person ends, with the plan that it was to feed. */
export function withUnfedPlan(row: OperationRow, frozenPlan: Plan): OperationAfterEvents {
  const { outcome, subOperations } = Operation.fold({ ...row, closedAt: row.closedAt ?? row.updatedAt, frozenPlan }, [])
  const operation = { ...row, ...outcome, frozenPlan: JSON.stringify(frozenPlan) }
  return { operation, subOperations, changed: true, freezes: true }
}

/** The operation as it is when a person ends it now. */
export const withPlanOfNow = (row: OperationRow, plan: PlanRows): OperationAfterEvents =>
  withUnfedPlan(row, planUnfed(row, plan))

/** The rows of the new events, each stored beside the frozen plan of its operation. */
export function toEventRows(
  accepted: readonly Batch.AcceptedEvent[],
  operations: readonly OperationAfterEvents[],
  { farmId, now }: { farmId: number; now: number },
): EventRow[] {
  const plans = new Map(operations.map(({ operation }) => [operation.id, parseFrozenPlan(operation.frozenPlan)]))
  return accepted.map(event => {
    const { payload: _, ...columns } = event
    const payload = Event.toPayload(event, plans.get(event.operationId) ?? null)
    return { farmId, ...columns, payload, receivedAt: now }
  })
}

type Lines = {
  subs: (typeof subOperations.$inferSelect)[]
  load: (typeof loadLines.$inferSelect)[]
  unload: (typeof unloadLines.$inferSelect)[]
}

/** The rows of everything inside the operations. A pending operation stores no lines. */
export function toLineRows(all: readonly OperationAfterEvents[]): Lines {
  const begun = all.filter(({ operation }) => operation.status !== 'pending')
  const rows = begun.map(({ operation: { id: operationId, farmId }, subOperations }) => {
    const owned = <R>(row: R) => ({ ...row, operationId, farmId })
    const { subs, load, unload } = SubOperationRows.toRows(subOperations)
    return { subs: subs.map(owned), load: load.map(owned), unload: unload.map(owned) }
  })
  return {
    subs: rows.flatMap(({ subs }) => subs),
    load: rows.flatMap(({ load }) => load),
    unload: rows.flatMap(({ unload }) => unload),
  }
}
