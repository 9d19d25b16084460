import type { ReactNode } from 'react'
import { Button } from '../Button/Button.tsx'
import { Dialog } from '../Dialog/Dialog.tsx'

type Props = {
  open: boolean
  onCancel: () => void
  onConfirm: () => void
  /** What will happen if it is confirmed. */
  children: ReactNode
  title?: string
  confirm?: string
  /** The word on the button while it works: 'Encerrando...'. */
  busy?: boolean
  /** Not everything that asks for a confirmation destroys something. */
  tone?: 'danger' | 'primary'
}

export function ConfirmDialog({ title = 'Atenção!', confirm = 'Excluir', tone = 'danger', ...props }: Props) {
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
            Cancelar
          </Button>
          <Button variant={tone} onClick={onConfirm} loading={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
