/** The operations of a day: those that were served with their lines, and those that only the farm's plan has. */

import type { Operation } from '../fold/operation-output.ts'
import { deriveOperation, knownOperation, type ScheduleJson } from '../plan/feeding-plan.ts'
import type { FeedingPlan } from '../plan/feeding-plan-output.ts'

export type DaySource = {
  plan: FeedingPlan
  /** The operations with their lines. Those of other days are ignored. */
  operations: readonly Operation[]
  day: string
  /** Limits the day to the schedules that this user operates. */
  operatorId?: number | undefined
}

/** `schedule`: undefined where it was deleted. */
export type DayOperation = {
  operation: Operation
  schedule: ScheduleJson | undefined
  isDeleted: boolean
  /** Tablets sent weights of it after it was deleted: nobody knows yet what its lots lack. */
  isHeld: boolean
}

export function operationsOfDay(source: DaySource): DayOperation[] {
  const { plan, operations, day } = source
  const unscheduled = operations
    .filter(({ date, treat_schedule_id }) => date === day && !plan.schedules.some(({ id }) => id === treat_schedule_id))
    .map(operation => ({ operation, schedule: undefined, isDeleted: false, isHeld: false }))
  return [...ownSchedules(source).flatMap(schedule => operationOf(schedule, source) ?? []), ...unscheduled]
}

export const ownSchedules = ({ plan, operatorId }: Pick<DaySource, 'plan' | 'operatorId'>) =>
  plan.schedules.filter(({ user_ids }) => operatorId === undefined || user_ids.includes(operatorId))

/** Undefined where the schedule has none on this day, and where it began but its lines were not served. */
function operationOf(schedule: ScheduleJson, { plan, operations, day }: DaySource): DayOperation | undefined {
  const known = knownOperation(plan, schedule.id, day)
  const served = operations.find(({ date, treat_schedule_id }) => date === day && treat_schedule_id === schedule.id)
  const { deleted: isDeleted = false, held: isHeld = false } = known ?? {}
  if (served && (served.sub_operations.length > 0 || isClosed(served, plan)))
    return { operation: served, schedule, isDeleted, isHeld }
  if (!known && !served && !isDueLater(schedule, plan, day)) return undefined
  const status = served?.status ?? known?.status ?? 'pending'
  if (!isDeleted && status !== 'pending' && status !== 'canceled') return undefined
  const operation = { ...deriveOperation(plan, schedule, day), status, cancel_reason: served?.cancel_reason ?? null }
  return { operation, schedule, isDeleted, isHeld }
}

/** What was canceled on a day before has the lines that it was to feed: none of today's records belong to it. */
const isClosed = ({ date, status }: Operation, plan: FeedingPlan) => date < plan.day && status === 'canceled'

/** The plan has the operations of its own day and the day before, so it is a day that follows, or an operation not made yet. */
const isDueLater = ({ starts_on }: ScheduleJson, plan: FeedingPlan, day: string) =>
  day >= plan.day && (starts_on === null || starts_on <= day)
