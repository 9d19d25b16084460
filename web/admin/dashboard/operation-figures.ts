/** What the dashboard's own data say of an operation in the list: its treat, and the kg and the hour of today's operations. */
import { formatKg } from '../../../domain/format/format.ts'
import { sumKg } from '../../../domain/operation/feeding-day/day-treats.ts'
import type { FeedingDay } from '../../../domain/operation/feeding-day/feeding-day.ts'
import type { OperationSummary } from '../../../domain/operation/fold/operation-output.ts'
import type { FeedingPlan } from '../../../domain/operation/plan/feeding-plan-output.ts'

export type OperationFigures = {
  /** The schedule's name; undefined where the schedule was deleted. */
  treat: string | undefined
  kg: { planned: number; delivered: number } | undefined
  /** 'HH:mm' of its first treat. */
  time: string | undefined
}

export type FiguresOf = (row: OperationSummary) => OperationFigures

/** '25.123 kg, 98%', or '12.345 kg previstos' before the first delivery. */
export function kgText({ planned, delivered }: NonNullable<OperationFigures['kg']>): string {
  if (delivered === 0) return `${formatKg(planned)} previstos`
  return `${formatKg(delivered)}${planned > 0 ? `, ${Math.round((delivered / planned) * 100)}%` : ''}`
}

export function operationFigures(plan: FeedingPlan | undefined, feeding: FeedingDay | undefined): FiguresOf {
  const names = new Map(plan?.schedules.map(({ id, name }) => [id, name]))
  const treats = Map.groupBy(feeding?.treats ?? [], ({ operationId }) => operationId)
  return ({ id, treat_schedule_id }) => {
    const own = treats.get(id)
    return {
      treat: names.get(treat_schedule_id),
      kg: own && { planned: sumKg(own, 'planned'), delivered: sumKg(own, 'delivered') },
      time: own?.[0]?.time,
    }
  }
}
