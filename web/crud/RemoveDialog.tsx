/** Asks before a record that has no list page of its own is removed, and removes it. The children are the question. */
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from 'ui-kit'
import { remove } from '../core/api.ts'
import { toast } from '../core/toasts.ts'
import { toastError } from './toast-error.ts'

type Props = {
  /** Its path in the API. */
  path: string
  onRemoved: () => void
  onClose: () => void
  children: ReactNode
}

export function RemoveDialog({ path, onRemoved, onClose, children }: Props) {
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      const { message } = await remove<{ message: string }>(path)
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
