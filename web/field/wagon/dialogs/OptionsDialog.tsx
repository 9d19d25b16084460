import { Ban, Bluetooth, GraduationCap, ListChecks, type LucideIcon, PencilLine, Scale } from 'lucide-react'
import { Button, Dialog } from 'ui-kit'
import { allWeighings } from '../../../../domain/operation/wagon/step.ts'
import { operationTitle } from '../labels.ts'
import type { OperationState } from '../operation-state.ts'

type Props = { state: OperationState; onReview: () => void; onClose: () => void }

export function OptionsDialog({ state, onReview, onClose }: Props) {
  const { operation, openDialog, endRehearsal } = state
  const inProgress = operation.status === 'in_progress'
  const canCancel = inProgress || operation.status === 'pending'
  const hasWeighing = allWeighings(operation).some(({ line }) => line.actual_quantity !== null)
  const review = () => {
    onReview()
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={operationTitle(operation)}>
      <div className="space-y-3">
        {hasWeighing && (
          <Option Icon={PencilLine} onClick={() => openDialog({ kind: 'correct' })}>
            Corrigir uma pesagem
          </Option>
        )}
        {inProgress && (
          <Option Icon={ListChecks} onClick={review}>
            Conferir e finalizar
          </Option>
        )}
        <Option Icon={Scale} onClick={() => openDialog({ kind: 'wagon' })}>
          Balança do vagão
        </Option>
        <Option Icon={Bluetooth} onClick={() => openDialog({ kind: 'scale' })}>
          Ligar a balança
        </Option>
        {endRehearsal && (
          <Option Icon={GraduationCap} onClick={endRehearsal}>
            Terminar o treino
          </Option>
        )}
        {canCancel && !endRehearsal && (
          <Option Icon={Ban} onClick={() => openDialog({ kind: 'cancel' })}>
            Cancelar operação
          </Option>
        )}
      </div>
    </Dialog>
  )
}

const Option = ({ Icon, ...rest }: { Icon: LucideIcon; onClick: () => void; children: string }) => (
  <Button variant="secondary" size="field" fullWidth icon={<Icon size={22} aria-hidden="true" />} {...rest} />
)
