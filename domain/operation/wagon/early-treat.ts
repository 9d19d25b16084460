/** Whether a treat is about to begin long before its hour: the wrong operation was chosen, or the cab goes on from the morning to the afternoon. */
import { minutesSince } from '../../time/day.ts'
import type { Operation, SubOperation } from '../fold/operation-output.ts'
import { isRestOfTreat } from '../plan/line-id.ts'

/** Earlier is asked about. */
const EARLY_MINUTES = 60

/**
 * The minutes until the treat's hour, null where they are no more than an hour. The first treat is asked about when its operation starts, the next ones
 * when they begin, and the rest of a treat is late already.
 */
export function minutesEarly(
  { date, status, sub_operations: [first] }: Pick<Operation, 'date' | 'status' | 'sub_operations'>,
  sub: SubOperation,
  now: number,
  timezone: string,
): number | null {
  const isAsked = sub.id === first?.id ? status === 'pending' : !isRestOfTreat(sub)
  const minutes = -minutesSince(date, sub.scheduled_time, now, timezone)
  return isAsked && minutes > EARLY_MINUTES ? minutes : null
}
