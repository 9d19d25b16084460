/**
 * The id of an operation that the server has not made yet, computed from its schedule and day. Events that name it make the operation, which
 * gets another id. It is far above the ids of operations, and its sub-operations have ids of at most 15 digits (domain/operation/plan/line-id.ts).
 */
import * as Day from '../../time/day.ts'

/** The operation of a schedule on a farm-local day: there is one at most. */
export type OperationKey = { treatScheduleId: number; day: string }

const FIRST = 1e11
const SCHEDULE_FACTOR = 1e5
const EPOCH = '1970-01-01'

export const provisionalId = ({ treatScheduleId, day }: OperationKey): number =>
  FIRST + treatScheduleId * SCHEDULE_FACTOR + Day.daysBetween(EPOCH, day)

/** Null for the id of an operation that exists. */
export function parseProvisionalId(id: number): OperationKey | null {
  if (id < FIRST) return null
  const rest = id - FIRST
  return {
    treatScheduleId: Math.floor(rest / SCHEDULE_FACTOR),
    day: Day.addDays(EPOCH, rest % SCHEDULE_FACTOR),
  }
}
