/** Saves accepted events with the operations that they change or make. */
import type { AcceptedEvent } from '../../../domain/operation/events/event-batch.ts'
import { takenBackBy } from '../../../domain/operation/wagon/taken-back.ts'
import { jsonRows, splitBySize } from '../../db/bulk.ts'
import { markDirty } from '../../db/dirty-days.ts'
import { operationEvents, weighingTraces } from '../../db/schema.ts'
import type { QueryContext } from '../../http/context.ts'
import { type OperationAfterEvents, type OperationRow, toEventRows } from '../../operation-rows/operation-fold.ts'
import { saveOperations } from '../../operation-rows/operation-save.ts'
import type { PlanRows } from '../../operation-rows/plan-rows.ts'
import { takeBackRaises } from './lot-raises.ts'
import { assertSameLots, insertOperations } from './operation-batch.ts'
import { toTraceRows } from './traces.ts'

type Changes = {
  accepted: readonly AcceptedEvent[]
  changed: readonly OperationAfterEvents[]
  /** Operations that the events make. */
  created: readonly OperationRow[]
  plan: PlanRows
}

export function saveEvents(context: QueryContext, { accepted, changed, created, plan }: Changes) {
  if (changed.length === 0) return {}
  const { db, farmId, now } = context
  const days = changed.map(({ operation }) => operation.day)
  const parts = splitBySize(toEventRows(accepted, changed, { farmId, now }))
  const events = parts.map(rows =>
    db.insert(operationEvents).select(jsonRows(operationEvents, rows)).onConflictDoNothing(),
  )
  const traces = splitBySize(toTraceRows(accepted, { farmId, now })).map(rows =>
    db.insert(weighingTraces).select(jsonRows(weighingTraces, rows)).onConflictDoNothing(),
  )
  return {
    lots: changed.some(({ freezes }) => freezes) ? assertSameLots(context, plan) : undefined,
    created: insertOperations(context, created),
    events,
    traces,
    folded: splitBySize(changed).map(part => saveOperations(context, part)),
    raises: takeBackRaises(
      context,
      takenBackBy(
        accepted,
        changed.map(({ operation }) => operation),
      ),
    ),
    dirtyDays: markDirty(db, farmId, days),
  }
}
