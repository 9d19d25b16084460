import { Button, Dialog, WeightConflict } from 'ui-kit'
import { weightConflicts } from '../../../../domain/operation/fold/weight-conflicts.ts'
import { useFarm } from '../../../core/session.ts'
import type { OperationState } from '../operation-state.ts'

type Props = { state: OperationState; onClose: () => void }

/** Asks in the cab, because who was there knows best. One treat after the other. */
export function WeightConflictDialog({ state, onClose }: Props) {
  const timezone = useFarm()?.timezone
  const [conflict] = weightConflicts(state.operation)
  if (!conflict) return null
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title="Dois aparelhos pesaram"
      actions={
        <Button variant="ghost" size="field" onClick={onClose}>
          Decidir depois
        </Button>
      }
    >
      <WeightConflict
        conflict={conflict}
        timezone={timezone}
        size="field"
        onDecide={decision => void state.record(decision)}
      />
    </Dialog>
  )
}
