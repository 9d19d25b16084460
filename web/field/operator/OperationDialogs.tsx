/** The questions over the cab's screen: what can go wrong in a yard, each in one sentence and two big buttons. */
import { lazy, type ReactNode, Suspense } from 'react'
import { ConfirmDialog } from 'ui-kit'
import { openWeighings, type Weighing, weighingName } from '../../../domain/operation/step.ts'
import { treatLabel } from './labels.ts'
import type { OpenDialog, OperationState } from './operation-state.ts'

const Options = lazy(() => import('./OptionsDialog.tsx').then(m => ({ default: m.OptionsDialog })))
const Correct = lazy(() => import('./CorrectDialog.tsx').then(m => ({ default: m.CorrectDialog })))
const Cancel = lazy(() => import('./CancelDialog.tsx').then(m => ({ default: m.CancelDialog })))

type Props = { dialog: OpenDialog | undefined; work: OperationState; onReview: () => void }

export function OperationDialogs({ dialog, work, onReview }: Props) {
  const close = () => work.openDialog(undefined)
  return (
    <>
      <Skip weighing={dialog?.kind === 'skip' ? dialog.weighing : undefined} work={work} onClose={close} />
      <Finish open={dialog?.kind === 'finish'} work={work} onClose={close} />
      <Late>{dialog?.kind === 'options' && <Options work={work} onReview={onReview} onClose={close} />}</Late>
      <Late>{dialog?.kind === 'correct' && <Correct work={work} weighing={dialog.weighing} onClose={close} />}</Late>
      <Late>{dialog?.kind === 'cancel' && <Cancel work={work} onClose={close} />}</Late>
    </>
  )
}

/** One each: a dialog that is hidden while the next one's code arrives would take itself for closed, and close that one too. */
const Late = ({ children }: { children: ReactNode }) => <Suspense fallback={null}>{children}</Suspense>

function Skip({
  weighing,
  work,
  onClose,
}: {
  weighing: Weighing | undefined
  work: OperationState
  onClose: () => void
}) {
  const skip = () => {
    if (weighing) void work.record({ type: weighing.kind, line_id: weighing.line.id, kg: 0 }).then(onClose)
  }
  return (
    <ConfirmDialog
      open={weighing !== undefined}
      title={`Pular ${weighing ? weighingName(weighing) : ''}?`}
      confirmLabel="Pular e registrar 0 kg"
      variant="primary"
      onCancel={onClose}
      onConfirm={skip}
    >
      {weighing?.kind === 'unload'
        ? 'Fica registrado que este lote não recebeu nada agora. Se descarregar depois, toque na linha e corrija.'
        : 'Fica registrado que este ingrediente não entrou no vagão. Se carregar depois, toque na linha e corrija.'}
    </ConfirmDialog>
  )
}

function Finish({ open, work, onClose }: { open: boolean; work: OperationState; onClose: () => void }) {
  const left = openWeighings(work.operation)
  return (
    <ConfirmDialog
      open={open}
      title="Finalizar com pesagens faltando?"
      confirmLabel="Finalizar assim mesmo"
      cancelLabel="Voltar"
      onCancel={onClose}
      onConfirm={() => void work.record({ type: 'finish' }).then(onClose)}
    >
      <p>
        {left.length === 1 ? 'Falta 1 pesagem' : `Faltam ${left.length} pesagens`}. A operação ficará como Incompleto:
      </p>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {left.map(weighing => (
          <li key={weighing.line.id}>
            {weighingName(weighing)}
            {weighing.kind === 'unload' && `, ${weighing.line.corral_name}`} ({treatLabel(weighing.sub)})
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
