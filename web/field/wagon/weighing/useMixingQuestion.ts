import { minutesToMix } from '../../../../domain/operation/wagon/mixing.ts'
import type { Weighing } from '../../../../domain/operation/wagon/step.ts'
import { serverNow } from '../../../core/server-clock.ts'
import type { OperationState } from '../operation-state.ts'

/** Records the unload of a treat's first lot, after a question where the mixing time is not over. */
export function useMixingQuestion({ openDialog, endRehearsal }: OperationState, weighing: Weighing) {
  return (record: () => void) => {
    const minutes = endRehearsal ? null : minutesToMix(weighing, serverNow())
    if (minutes === null) record()
    else openDialog({ kind: 'mixing', sub: weighing.sub, minutes, record })
  }
}
