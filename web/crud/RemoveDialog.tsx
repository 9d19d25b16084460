/** Asks before what has no list page of its own is removed, and removes it. The children are the question. */
import type { ComponentProps } from 'react'
import { ConfirmDialog } from 'ui-kit'
import { remove } from '../core/api.ts'
import { useCall } from './calls/useCall.ts'

type Props = Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'confirmLabel' | 'variant' | 'children'> & {
  /** Its path in the API. */
  path: string
  onRemoved: () => unknown
  onClose: () => void
}

export function RemoveDialog({ path, onRemoved, onClose, ...texts }: Props) {
  const { busy, call } = useCall()
  const confirm = async () => {
    if (await call(remove(path))) void onRemoved()
    onClose()
  }
  return <ConfirmDialog open busy={busy} onCancel={onClose} onConfirm={() => void confirm()} {...texts} />
}
