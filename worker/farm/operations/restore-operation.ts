/** Brings today's operation of a schedule back: a deleted one with its weights, one that ended before anything was weighed, or a missing one. */

import { eq, inArray, sql } from 'drizzle-orm'
import * as OperationJson from '../../../domain/operation/fold/operation-json.ts'
import * as OperationOutput from '../../../domain/operation/fold/operation-output.ts'
import { isRestorable } from '../../../domain/operation/fold/restorable.ts'
import { hasEnded } from '../../../domain/operation/wagon/continuation.ts'
import { saved } from '../../../domain/schema/envelope.ts'
import * as TreatSchedule from '../../../domain/treat-schedule/treat-schedule.ts'
import { found } from '../../../domain/validation/refusal.ts'
import { markDirty } from '../../db/dirty-days.ts'
import { operationEvents, operations, treatSchedules } from '../../db/schema.ts'
import { assertExist, inList, selectById } from '../../db/statements.ts'
import type { QueryContext } from '../../http/context.ts'
import { insertOperation } from '../../jobs/feeding-day/operations-of-the-day.ts'
import { applyEvents } from '../../operation-rows/operation-fold.ts'
import { saveOperations } from '../../operation-rows/operation-save.ts'
import { type PlanRows, selectPlanRows } from '../../operation-rows/plan-rows.ts'
import { areOfToday, operationOfDay, selectTodaysOperations } from '../feed/treat-schedule-queries.ts'
import { write } from '../route.ts'
import { selectPeopleNames } from '../users/people.ts'
import { takeBackRaises } from './lot-raises.ts'

type Row = typeof operations.$inferSelect
type EventRow = typeof operationEvents.$inferSelect

const isOfSchedule = ({ params }: QueryContext) => eq(operations.treatScheduleId, params.id)

/** The schedule's operations of today in any time zone, their events, and the people who recorded them. */
function selectTodaysEvents(context: QueryContext) {
  const { db, joinedInFarm } = context
  const ids = db
    .select({ id: operations.id })
    .from(operations)
    .where(areOfToday(context, isOfSchedule(context)))
  const ofToday = joinedInFarm(operationEvents, inArray(operationEvents.operationId, ids))
  return {
    operations: selectTodaysOperations(context, isOfSchedule(context)),
    events: db.select().from(operationEvents).where(ofToday),
    people: selectPeopleNames(context, sql`users.id in (select user_id from operation_events where ${ofToday})`),
  }
}

/** The operation as its events make it, had it never been deleted, closed or canceled. */
const reopened = (row: Row, events: readonly EventRow[], plan: PlanRows, now: number) =>
  applyEvents({ ...row, closedAt: null, reopenedAt: now, updatedAt: now }, events, [], plan, now)

export const restore = write({
  can: 'treat_schedules.write',
  status: 201,
  output: saved(OperationOutput.Operation),
  idempotent: true,
  load: context => ({
    schedule: selectById(context, treatSchedules),
    ofToday: selectTodaysEvents(context),
    plan: selectPlanRows(context, sql`(${context.params.id})`),
  }),
  decide: ({ schedule: [row], ofToday: { operations, events, people }, plan }, { now, today }) => {
    const schedule = found(row)
    TreatSchedule.rejectBeforeFirstDay(schedule, today)
    const existing = operationOfDay(operations, schedule.id, today)
    const restored = existing && isRestorable(existing) ? [reopened(existing, events, plan, now)] : []
    const current = restored[0] ?? (existing && applyEvents(existing, events, [], plan, now))
    return { schedule, restored, current, people, plan }
  },
  save: ({ schedule, restored }, context) => {
    const { db, joinedInFarm, farmId, now, today } = context
    const ids = restored.map(({ operation }) => operation.id)
    return {
      created: insertOperation(db, { farmId, treatScheduleId: schedule.id, day: today, now }),
      operations: selectTodaysOperations(context, isOfSchedule(context)),
      folded: saveOperations(context, restored),
      reopened: db
        .update(operations)
        .set({ deletedAt: null, heldAt: null, closedAt: null, reopenedAt: now })
        .where(joinedInFarm(operations, inList(operations.id, ids))),
      raises: takeBackRaises(
        context,
        ids.map(operationId => ({ operationId, lotId: null })),
      ),
      dirtyDays: ids.length > 0 ? markDirty(db, farmId, [today]) : undefined,
      schedule: assertExist(context, treatSchedules, [schedule.id]),
    }
  },
  audit: {
    type: 'treat_schedule',
    action: 'restore',
    changes: ({ schedule, restored, current }, { today }) =>
      current && restored.length === 0 ? null : { id: schedule.id, name: schedule.name, after: { date: today } },
  },
  reply: ({ schedule, restored, current, people, plan }, { saved: { operations }, now, today }) => {
    const created = () => applyEvents(found(operationOfDay(operations, schedule.id, today)), [], [], plan, now)
    const { operation, subOperations } = current ?? created()
    return {
      data: OperationJson.toJson(operation, people, subOperations),
      message: current && restored.length === 0 ? 'A operação de hoje já existe.' : restoredMessage(operation),
    }
  },
})

/** A deleted operation that had ended with weights comes back as it ended. */
const restoredMessage = (operation: Row) =>
  hasEnded(operation)
    ? 'A operação de hoje voltou com os pesos que tinha. Ela já tinha terminado.'
    : 'A operação de hoje foi criada de novo.'
