import { useState } from 'react'
import { ConfirmDialog } from 'ui-kit'

/** The question before a record is deleted: `ask(item)` opens it, `dialog` belongs somewhere in the page. */
export function useDeleteDialog<T>(remove: (item: T) => Promise<unknown>, text: string) {
  const [asked, ask] = useState<T | null>(null)
  const close = () => ask(null)
  const confirm = () => {
    close()
    if (asked) void remove(asked)
  }
  const dialog = (
    <ConfirmDialog open={asked !== null} onCancel={close} onConfirm={confirm}>
      {text}
    </ConfirmDialog>
  )
  return { ask, dialog }
}
