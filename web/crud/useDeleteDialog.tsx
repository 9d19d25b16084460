import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from 'ui-kit'

type Texts<T> = {
  /** The question with the record's name: 'Excluir a baia C1?'. */
  question: (item: T) => string
  /** 'Ao excluir esta baia, ela não será mais visível no sistema.' */
  text: string
  /** What goes with the record, in figures. */
  consequence?: (item: T) => ReactNode
}

/** The confirmation before a record is deleted: `confirmDelete(item)` opens it; render `dialog` anywhere in the page. */
export function useDeleteDialog<T>(remove: (item: T) => Promise<unknown>, { question, text, consequence }: Texts<T>) {
  const [open, setOpen] = useState(false)
  // stays while the dialog closes
  const [item, setItem] = useState<T | null>(null)
  const close = () => setOpen(false)
  const confirm = () => {
    close()
    if (item) void remove(item)
  }
  const confirmDelete = (chosen: T) => {
    setItem(chosen)
    setOpen(true)
  }
  const dialog = (
    <ConfirmDialog open={open} onCancel={close} onConfirm={confirm}>
      {item !== null && (
        <div className="space-y-3">
          <p className="font-semibold wrap-anywhere">{question(item)}</p>
          {consequence?.(item)}
          <p>{text}</p>
        </div>
      )}
    </ConfirmDialog>
  )
  return { confirmDelete, dialog }
}
