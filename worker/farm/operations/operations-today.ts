/** The operations of today that the caller runs: those that exist, and those that are due and that neither the job nor an event has made yet. */

import { isNotNull, type SQL, sql } from 'drizzle-orm'
import { boundedOperations } from '../../../domain/operation/fold/bounded-operations.ts'
import { isListed } from '../../../domain/operation/fold/listed.ts'
import * as OperationOutput from '../../../domain/operation/fold/operation-output.ts'
import { provisionalId } from '../../../domain/operation/plan/provisional-id.ts'
import { startsBy } from '../../../domain/operation/plan/starts-by.ts'
import { listOf } from '../../../domain/schema/envelope.ts'
import { openFeedingDays } from '../../../domain/time/day.ts'
import type { Rows } from '../../db/batch.ts'
import { outerTodaySql } from '../../db/date-range.ts'
import { operations, treatSchedules, treatScheduleUsers } from '../../db/schema.ts'
import type { Member, PrepareContext } from '../../http/context.ts'
import { selectNextPass, toNextPass } from '../../operation-rows/next-pass-rows.ts'
import { newOperation } from '../../operation-rows/operation-fold.ts'
import { type PlanRows, selectActivePlanRows } from '../../operation-rows/plan-rows.ts'
import { areOfToday } from '../feed/treat-schedule-queries.ts'
import { read } from '../route.ts'
import { operationsToJson, pendingToJson, selectStoredOperations } from './operation-queries.ts'

/** The ids of the operations of today in every time zone, and of those of the day before that are not over. */
export function recentIds({ farmId, now }: Pick<PrepareContext, 'farmId' | 'now'>): SQL {
  const { from, to } = outerTodaySql(now)
  return sql`(select id from operations where farm_id = ${farmId} and deleted_at is null and day >= date(${from}, '-1 day') and day <= ${to}
    and (day >= ${from} or status in ('pending', 'in_progress')))`
}

const deletedOfToday = (scope: PrepareContext) =>
  scope.db
    .select({ treatScheduleId: operations.treatScheduleId, day: operations.day })
    .from(operations)
    .where(areOfToday(scope, isNotNull(operations.deletedAt)))

export const selectToday = (scope: PrepareContext) => ({
  assignments: scope.db.select().from(treatScheduleUsers).where(scope.inFarm(treatScheduleUsers)),
  schedules: scope.db.select().from(treatSchedules).where(scope.notDeleted(treatSchedules)),
  deleted: deletedOfToday(scope),
  stored: selectStoredOperations(scope, recentIds(scope)),
  plan: selectActivePlanRows(scope),
  nextPass: selectNextPass(scope),
})

export function toOperationsOfToday(
  { assignments, schedules, deleted, stored, plan: records, nextPass }: Rows<ReturnType<typeof selectToday>>,
  { member, today, now }: { member: Member; today: string; now: number },
) {
  const { feedingDayClose, timezone } = member.farm
  const plan = { ...records, nextPass: toNextPass(nextPass, member.farm) }
  const openDays = openFeedingDays(feedingDayClose, timezone, now)
  const own = new Set(
    assignments.flatMap(({ userId, treatScheduleId }) => (userId === member.userId ? treatScheduleId : [])),
  )
  const isVisible = (scheduleId: number) => member.userType !== 'worker' || own.has(scheduleId)
  const due = missing(schedules, [...stored.operations, ...deleted], today).filter(({ id }) => isVisible(id))
  const shown = operationsToJson(stored, plan)
    .filter(({ operation }) => isListed(operation, openDays))
    .filter(({ operation }) => isVisible(operation.treatScheduleId))
  return boundedOperations([...due.map(schedule => dueToJson(schedule, today, plan)), ...shown.map(({ json }) => json)])
}

export const today = read({
  large: true,
  can: 'operations.run',
  output: listOf(OperationOutput.Operation),
  prepare: selectToday,
  reply: toOperationsOfToday,
})

type Schedule = typeof treatSchedules.$inferSelect

/** The schedules that are fed today and have no operation of today, not even a deleted one. */
const missing = (
  schedules: readonly Schedule[],
  known: readonly { treatScheduleId: number; day: string }[],
  today: string,
) =>
  schedules.filter(
    ({ id, startsOn }) =>
      startsBy(startsOn, today) && !known.some(({ treatScheduleId, day }) => treatScheduleId === id && day === today),
  )

function dueToJson({ id: treatScheduleId, farmId, createdAt }: Schedule, day: string, plan: PlanRows) {
  const key = { treatScheduleId, day }
  return pendingToJson(newOperation({ ...key, id: provisionalId(key) }, farmId, createdAt), plan)
}
