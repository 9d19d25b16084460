import type { ReactNode } from 'react'
import { Button, Dialog } from 'ui-kit'

type Props = {
  title: string
  confirmLabel: string
  cancelLabel: string
  onConfirm: () => void
  onCancel: () => void
  children: ReactNode
}

/** A question of the cab about what looks wrong. The button that goes back has the focus: a glove confirms nothing by mistake. */
export const ConfirmDialog = ({ title, confirmLabel, cancelLabel, onConfirm, onCancel, children }: Props) => (
  <Dialog
    open
    onClose={onCancel}
    role="alertdialog"
    title={title}
    actions={
      <>
        <Button variant="secondary" size="field" onClick={onConfirm}>
          {confirmLabel}
        </Button>
        <Button size="field" onClick={onCancel} data-autofocus>
          {cancelLabel}
        </Button>
      </>
    }
  >
    <p className="text-lg">{children}</p>
  </Dialog>
)
