/** Operations as responses have them, and as the phone shows them. */
import type { WeighingTotals } from '../../figures/sums.ts'
import { toIso, toIsoOrNull } from '../../time/day.ts'
import { toKg } from '../../units/weight.ts'
import { averageErrors } from './accuracy.ts'
import type * as Output from './operation-output.ts'
import type { OperationStatus } from './status.ts'
import { type SubOperation, toJson as subOperationJson } from './sub-operation.ts'

type Row = {
  id: number
  status: OperationStatus
  userId: number | null
  treatScheduleId: number
  day: string
  startTime: number | null
  endTime: number | null
  createdAt: number
  updatedAt: number
}
type Person = { id: number; name: string }

/** What the list and one operation have in common. */
function toSummaryJson(row: Row, people: readonly Person[]) {
  const user = people.find(({ id }) => id === row.userId)
  return {
    id: row.id,
    status: row.status,
    user: user ? { id: user.id, name: user.name } : null,
    treat_schedule_id: row.treatScheduleId,
    date: row.day,
    start_time: toIsoOrNull(row.startTime),
    end_time: toIsoOrNull(row.endTime),
    created_at: toIso(row.createdAt),
    updated_at: toIso(row.updatedAt),
  }
}

type ListedRow = Row & WeighingTotals & { planned: number; firstTime: string | null; scheduleName: string }

/** An operation in the list, with its figures. One that nobody began follows its schedule, so that nothing is planned yet. */
export function toListedJson(row: ListedRow, people: readonly Person[]): Output.ListedOperation {
  return {
    ...toSummaryJson(row, people),
    treat_schedule_name: row.scheduleName,
    scheduled_time: row.status === 'pending' ? null : row.firstTime,
    planned_quantity: row.status === 'pending' ? null : toKg(row.planned),
    delivered_quantity: toKg(row.unloadActual),
    ...averageErrors(row),
  }
}

/** `people`: at least those who began the operation or corrected a weight. */
export function toJson(
  row: Row & { cancelReason: string | null },
  people: readonly Person[],
  subOperations: readonly SubOperation[],
): Output.Operation {
  const hasEnded = row.status !== 'pending' && row.status !== 'in_progress'
  return {
    ...toSummaryJson(row, people),
    cancel_reason: row.cancelReason,
    sub_operations: subOperations.map(sub => subOperationJson(sub, { people, hasEnded })),
  }
}
