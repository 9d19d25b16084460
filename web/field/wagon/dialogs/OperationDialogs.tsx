/** The dialogs over the operation's screens. Those that are seldom used are loaded when they open. */
import { type ReactNode, Suspense, useState } from 'react'
import { ConfirmDialog } from 'ui-kit'
import { weightConflicts } from '../../../../domain/operation/fold/weight-conflicts.ts'
import { openWeighings } from '../../../../domain/operation/wagon/step.ts'
import { screen } from '../../../core/screen.ts'
import { weighingLabel } from '../labels.ts'
import type { OpenDialog, OperationState } from '../operation-state.ts'

const OptionsDialog = screen(() => import('./OptionsDialog.tsx'), 'OptionsDialog')
const CorrectDialog = screen(() => import('./CorrectDialog.tsx'), 'CorrectDialog')
const SkipDialog = screen(() => import('./SkipDialog.tsx'), 'SkipDialog')
const SubstituteDialog = screen(() => import('./SubstituteDialog.tsx'), 'SubstituteDialog')
const EarlyDialog = screen(() => import('./EarlyDialog.tsx'), 'EarlyDialog')
const MixingDialog = screen(() => import('./MixingDialog.tsx'), 'MixingDialog')
const WagonDialog = screen(() => import('../setup/WagonDialog.tsx'), 'WagonDialog')
const ScaleDialog = screen(() => import('../../scale/ScaleDialog.tsx'), 'ScaleDialog')
const LotOrderDialog = screen(() => import('./LotOrderDialog.tsx'), 'LotOrderDialog')
const WeightConflictDialog = screen(() => import('./WeightConflictDialog.tsx'), 'WeightConflictDialog')
const CancelDialog = screen(() => import('./CancelDialog.tsx'), 'CancelDialog')

type Props = { dialog: OpenDialog | undefined; state: OperationState; onReview: () => void }

export function OperationDialogs({ dialog, state, onReview }: Props) {
  const close = () => state.openDialog(undefined)
  return (
    <>
      <FinishDialog open={dialog?.kind === 'finish'} state={state} onClose={close} />
      <Lazy>
        {dialog?.kind === 'skip' && (
          <SkipDialog state={state} weighing={dialog.weighing} counted={dialog.counted} onClose={close} />
        )}
      </Lazy>
      <Lazy>
        {dialog?.kind === 'substitute' && <SubstituteDialog state={state} weighing={dialog.weighing} onClose={close} />}
      </Lazy>
      <Lazy>
        {dialog?.kind === 'early' && (
          <EarlyDialog
            sub={dialog.sub}
            minutes={dialog.minutes}
            onClose={close}
            onBegin={() => {
              close()
              dialog.begin()
            }}
          />
        )}
      </Lazy>
      <Lazy>
        {dialog?.kind === 'mixing' && (
          <MixingDialog
            sub={dialog.sub}
            minutes={dialog.minutes}
            onClose={close}
            onRecord={() => {
              close()
              dialog.record()
            }}
          />
        )}
      </Lazy>
      <Lazy>{dialog?.kind === 'order' && <LotOrderDialog state={state} sub={dialog.sub} onClose={close} />}</Lazy>
      <Lazy>{dialog?.kind === 'wagon' && <WagonDialog onClose={close} />}</Lazy>
      <Lazy>{dialog?.kind === 'scale' && <ScaleDialog onClose={close} />}</Lazy>
      <Lazy>{dialog?.kind === 'options' && <OptionsDialog state={state} onReview={onReview} onClose={close} />}</Lazy>
      <Lazy>
        {dialog?.kind === 'correct' && <CorrectDialog state={state} weighing={dialog.weighing} onClose={close} />}
      </Lazy>
      <WeightConflictQuestion state={state} />
      <Lazy>{dialog?.kind === 'cancel' && <CancelDialog state={state} onClose={close} />}</Lazy>
    </>
  )
}

/** Opens by itself where another tablet's weights came, unless another dialog is open. Put off, it opens again with the next operation. */
function WeightConflictQuestion({ state }: { state: OperationState }) {
  const [isPutOff, putOff] = useState(false)
  const isAsked = !isPutOff && !state.isDialogOpen && weightConflicts(state.operation).length > 0
  return <Lazy>{isAsked && <WeightConflictDialog state={state} onClose={() => putOff(true)} />}</Lazy>
}

/** One for each dialog: in a shared one, a dialog that suspends hides the one before it, which then closes and closes both. */
const Lazy = ({ children }: { children: ReactNode }) => <Suspense fallback={null}>{children}</Suspense>

function FinishDialog({ open, state, onClose }: { open: boolean; state: OperationState; onClose: () => void }) {
  const missing = openWeighings(state.operation)
  return (
    <ConfirmDialog
      open={open}
      title="Finalizar com pesagens faltando?"
      confirmLabel="Finalizar assim mesmo"
      cancelLabel="Voltar"
      size="field"
      onCancel={onClose}
      onConfirm={() => void state.record({ type: 'finish' }).then(isStored => isStored && onClose())}
    >
      <p>
        {missing.length === 1 ? 'Falta 1 pesagem' : `Faltam ${missing.length} pesagens`}. A operação vai ser encerrada
        como incompleta:
      </p>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {missing.map(weighing => (
          <li key={weighing.line.id}>{weighingLabel(weighing)}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
