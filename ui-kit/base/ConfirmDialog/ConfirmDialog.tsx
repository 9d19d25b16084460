// A dialog weighs 20 KiB and most visits open none: its code comes when the first one opens.
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '../Button/Button.tsx'

const Dialog = lazy(() => import('../Dialog/Dialog.tsx').then(module => ({ default: module.Dialog })))

type Props = {
  open: boolean
  onCancel: () => void
  onConfirm: () => void
  /** What will happen if it is confirmed. */
  children: ReactNode
  title?: string
  confirmLabel?: string
  /** The way back, where 'Cancelar' could be read as the act itself. */
  cancelLabel?: string
  /** The confirmed act is under way. */
  busy?: boolean
  /** Not everything that asks for a confirmation destroys something. */
  variant?: 'danger' | 'primary'
}

export function ConfirmDialog(props: Props) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  return <Suspense fallback={null}>{wanted && <Question {...props} />}</Suspense>
}

function Question({
  title = 'Atenção!',
  confirmLabel = 'Excluir',
  cancelLabel = 'Cancelar',
  variant = 'danger',
  ...props
}: Props) {
  const { open, onCancel, onConfirm, children, busy } = props
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      role="alertdialog"
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={onCancel} data-autofocus>
            {cancelLabel}
          </Button>
          <Button variant={variant} onClick={onConfirm} loading={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
