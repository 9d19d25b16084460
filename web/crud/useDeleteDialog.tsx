import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from 'ui-kit'

/** The confirmation before a record is deleted: `confirmDelete(item)` opens it; render `dialog` anywhere in the page. `text` may name the item. */
export function useDeleteDialog<T>(remove: (item: T) => Promise<unknown>, text: string | ((item: T) => ReactNode)) {
  const [item, setItem] = useState<T | null>(null)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const confirm = () => {
    close()
    if (item) void remove(item)
  }
  // the item stays while the dialog fades out
  const dialog = (
    <ConfirmDialog open={open} onCancel={close} onConfirm={confirm}>
      {typeof text === 'string' ? text : item && text(item)}
    </ConfirmDialog>
  )
  const confirmDelete = (chosen: T) => {
    setItem(chosen)
    setOpen(true)
  }
  return { confirmDelete, dialog }
}
