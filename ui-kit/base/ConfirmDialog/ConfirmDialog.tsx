// Loads the dialog's code (20 KiB) when the first one opens, because most visits open none.
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '../Button/Button.tsx'

const Dialog = lazy(() => import('../Dialog/Dialog.tsx').then(module => ({ default: module.Dialog })))

type Props = {
  open: boolean
  onCancel: () => void
  onConfirm: () => void
  /** What the action does. */
  children: ReactNode
  title?: string
  /** The verb of the action. */
  confirmLabel?: string
  /** Replaces 'Cancelar' where that could be taken for the action, such as cancelling an operation. */
  cancelLabel?: string
  /** The confirmed action is running. */
  busy?: boolean
  /** The look of the confirm button: 'primary' for an action that destroys nothing. */
  variant?: 'danger' | 'primary'
  /** `field` for gloves. */
  size?: 'md' | 'field'
}

export function ConfirmDialog(props: Props) {
  const [opened, setOpened] = useState(props.open)
  if (props.open && !opened) setOpened(true)
  return <Suspense fallback={null}>{opened && <ConfirmContent {...props} />}</Suspense>
}

function ConfirmContent({
  title = 'Atenção!',
  confirmLabel = 'Excluir',
  cancelLabel = 'Cancelar',
  variant = 'danger',
  size = 'md',
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
          <Button variant="secondary" size={size} onClick={onCancel} data-autofocus>
            {cancelLabel}
          </Button>
          <Button variant={variant} size={size} onClick={onConfirm} loading={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
