import type { SubOperation } from '../../../domain/operation/fold/operation-output.ts'
import { minutesEarly } from '../../../domain/operation/wagon/early-treat.ts'
import { serverNow } from '../../core/server-clock.ts'
import { useTimezone } from '../../core/timezone.ts'
import type { OperationState } from './operation-state.ts'

/** Begins a treat, after a question where it is more than an hour early. */
export function useBeginTreat({ operation, openDialog, endRehearsal }: OperationState, sub: SubOperation | undefined) {
  const timezone = useTimezone()
  return (begin: () => void) => {
    const minutes = endRehearsal || !sub ? null : minutesEarly(operation, sub, serverNow(), timezone)
    if (minutes === null || !sub) begin()
    else openDialog({ kind: 'early', sub, minutes, begin })
  }
}
