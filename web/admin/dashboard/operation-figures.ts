/** What the dashboard's own data say of an operation in the list: its treat, and the kg and the hour of today's operations. */
import { sumKg } from '../../../domain/operation/day-treats.ts'
import type { FeedingDay } from '../../../domain/operation/feeding-day.ts'
import type { FeedingPlanJson } from '../../../domain/operation/feeding-plan.ts'
import type { OperationSummaryJson } from '../operations/operations.ts'

export type OperationFigures = {
  /** The schedule's name; undefined where the schedule was deleted. */
  treat: string | undefined
  kg: { planned: number; delivered: number } | undefined
  /** 'HH:mm' of its first treat. */
  time: string | undefined
}

export function operationFigures(plan: FeedingPlanJson | undefined, feeding: FeedingDay | undefined) {
  const names = new Map(plan?.schedules.map(({ id, name }) => [id, name]))
  const treats = Map.groupBy(feeding?.treats ?? [], ({ operationId }) => operationId)
  return ({ id, treat_schedule_id }: OperationSummaryJson): OperationFigures => {
    const own = treats.get(id)
    return {
      treat: names.get(treat_schedule_id),
      kg: own && { planned: sumKg(own, 'planned'), delivered: sumKg(own, 'delivered') },
      time: own?.[0]?.time,
    }
  }
}
