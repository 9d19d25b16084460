/** Whether a treat is about to begin long before its hour: after one treat the cab goes on to the next, which may be of the afternoon. */
import { minutesSince } from '../../time/day.ts'
import type { Operation, SubOperation } from '../fold/operation-output.ts'
import { isRestOfTreat } from '../plan/line-id.ts'

/** Earlier is asked about. */
const EARLY_MINUTES = 60

/**
 * The minutes until the treat's hour, null where they are no more than an hour. The first treat of an operation is chosen by its hour in the list, and
 * the rest of a treat is late already.
 */
export function minutesEarly(
  { date, sub_operations: [first] }: Pick<Operation, 'date' | 'sub_operations'>,
  sub: SubOperation,
  now: number,
  timezone: string,
): number | null {
  const minutes = -minutesSince(date, sub.scheduled_time, now, timezone)
  return minutes > EARLY_MINUTES && sub.id !== first?.id && !isRestOfTreat(sub) ? minutes : null
}
