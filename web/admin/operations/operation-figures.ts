/** The figures of an operation in the list. Today's are those of the feeding day, which knows what is planned before anyone begins. */
import { formatKg } from '../../../domain/format/format.ts'
import { sumKg } from '../../../domain/operation/feeding-day/day-treats.ts'
import type { FeedingDay } from '../../../domain/operation/feeding-day/feeding-day.ts'
import type { ListedOperation } from '../../../domain/operation/fold/operation-output.ts'

export type OperationFigures = {
  treat: string
  /** Its hour came and nobody began it. */
  isLate: boolean
  kg: { planned: number; delivered: number } | undefined
  /** 'HH:mm' of its first treat. */
  time: string | undefined
}

export type FiguresOf = (row: ListedOperation) => OperationFigures

/** '25.123 kg, 98%', or '12.345 kg previstos' before the first delivery. */
export function kgText({ planned, delivered }: NonNullable<OperationFigures['kg']>): string {
  if (delivered === 0) return `${formatKg(planned)} previstos`
  return `${formatKg(delivered)}${planned > 0 ? `, ${Math.round((delivered / planned) * 100)}%` : ''}`
}

export function operationFigures(feeding: FeedingDay | undefined): FiguresOf {
  const treats = Map.groupBy(feeding?.treats ?? [], ({ operationId }) => operationId)
  return row => {
    const own = treats.get(row.id)
    return {
      treat: row.treat_schedule_name,
      kg: own ? { planned: sumKg(own, 'planned'), delivered: sumKg(own, 'delivered') } : storedKg(row),
      time: own?.[0]?.time ?? row.scheduled_time ?? undefined,
      isLate: own?.some(({ state }) => state === 'late') ?? false,
    }
  }
}

const storedKg = ({ planned_quantity: planned, delivered_quantity: delivered }: ListedOperation) =>
  planned === null ? undefined : { planned, delivered }
