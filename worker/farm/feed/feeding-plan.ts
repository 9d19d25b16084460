/** What a device needs to derive the operations of any day without signal (domain/operation/plan/feeding-plan.ts). */

import { isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import * as FeedingPlan from '../../../domain/operation/plan/feeding-plan.ts'
import * as FeedingPlanOutput from '../../../domain/operation/plan/feeding-plan-output.ts'
import * as Day from '../../../domain/time/day.ts'
import type { Rows } from '../../db/batch.ts'
import { outerTodaySql } from '../../db/date-range.ts'
import type { FarmScope } from '../../db/farm-scope.ts'
import { operations, treatSchedules, treatScheduleUsers } from '../../db/schema.ts'
import type { Member } from '../../http/context.ts'
import { selectNextPass, toNextPass } from '../../operation-rows/next-pass-rows.ts'
import { selectActivePlanRows } from '../../operation-rows/plan-rows.ts'
import { read } from '../route.ts'

type Scope = FarmScope & { farmId: number | SQLWrapper; now: SQLWrapper }

/** The operations of today and yesterday in every time zone. Each of the two conditions has its own partial index. */
function selectOperations({ db, inFarm, now }: Scope, condition: SQL) {
  const { from, to } = outerTodaySql(now)
  const { id, treatScheduleId, day, status, deletedAt, heldAt, createdAt } = operations
  return db
    .select({ id, treatScheduleId, day, status, deletedAt, heldAt, createdAt })
    .from(operations)
    .where(inFarm(operations, condition, sql`${day} >= date(${from}, '-1 day') and ${day} <= ${to}`))
}

export const selectFeedingPlan = (scope: Scope) => ({
  schedules: scope.db.select().from(treatSchedules).where(scope.notDeleted(treatSchedules)),
  assignments: scope.db.select().from(treatScheduleUsers).where(scope.inFarm(treatScheduleUsers)),
  existing: selectOperations(scope, isNull(operations.deletedAt)),
  deleted: selectOperations(scope, isNotNull(operations.deletedAt)),
  plan: selectActivePlanRows(scope),
  nextPass: selectNextPass(scope),
})

export function toFeedingPlan(
  { schedules, assignments, existing, deleted, plan, nextPass }: Rows<ReturnType<typeof selectFeedingPlan>>,
  { today, member: { farm } }: { today: string; member: Pick<Member, 'farm'> },
) {
  const days = [Day.addDays(today, -1), today]
  return FeedingPlan.toJson(today, {
    schedules,
    items: plan.items,
    assignments,
    operations: [...existing, ...deleted].filter(({ day }) => days.includes(day)),
    farm: { ...plan, nextPass: toNextPass(nextPass, farm) },
  })
}

export const show = read({
  large: true,
  can: 'operations.run',
  output: FeedingPlanOutput.FeedingPlan,
  prepare: selectFeedingPlan,
  reply: toFeedingPlan,
})
