import { useState } from 'react'
import { ConfirmDialog } from 'ui-kit'

/** The confirmation before a record is deleted: `confirmDelete(item)` opens it; render `dialog` anywhere in the page. */
export function useDeleteDialog<T>(remove: (item: T) => Promise<unknown>, text: string) {
  const [item, setItem] = useState<T | null>(null)
  const close = () => setItem(null)
  const confirm = () => {
    close()
    if (item) void remove(item)
  }
  const dialog = (
    <ConfirmDialog open={item !== null} onCancel={close} onConfirm={confirm}>
      {text}
    </ConfirmDialog>
  )
  return { confirmDelete: (chosen: T) => setItem(chosen), dialog }
}
