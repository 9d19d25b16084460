import { useState } from 'react'
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog.tsx'
import type { useUnsavedChanges } from './useUnsavedChanges.ts'

/** The question of `useUnsavedChanges`. It keeps its text while it closes. */
export function LeaveDialog({ question, stay, leave }: ReturnType<typeof useUnsavedChanges>) {
  const [shown, setShown] = useState(question)
  if (question && question !== shown) setShown(question)
  return (
    <ConfirmDialog
      open={question !== undefined}
      title={shown?.title ?? ''}
      cancelLabel="Continuar editando"
      confirmLabel={shown?.confirmLabel ?? ''}
      variant={shown?.keepsDraft ? 'primary' : 'danger'}
      onCancel={stay}
      onConfirm={leave}
    >
      {shown?.text}
    </ConfirmDialog>
  )
}
