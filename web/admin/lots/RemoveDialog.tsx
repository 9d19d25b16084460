/** Asks before a fact of a lot is removed, and removes it. The children are the question. */
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from 'ui-kit'
import { remove } from '../../core/api.ts'
import { useFarmKey } from '../../core/data.ts'
import { toast } from '../../core/toasts.ts'
import { toastError } from '../../crud/toast-error.ts'

type Props = {
  /** The address of the fact under its farm. */
  path: string
  onRemoved: () => void
  onClose: () => void
  children: ReactNode
}

export function RemoveDialog({ path, onRemoved, onClose, children }: Props) {
  const url = useFarmKey()(path)
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      const { message } = await remove<{ message: string }>(url)
      toast('success', message)
      onRemoved()
    } catch (error) {
      toastError(error)
    }
    onClose()
  }
  return (
    <ConfirmDialog open busy={busy} onCancel={onClose} onConfirm={() => void confirm()}>
      {children}
    </ConfirmDialog>
  )
}
