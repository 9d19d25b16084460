import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { ConfirmDialog } from 'ui-kit'
import { ApiError, remove } from '../../api.ts'
import { isKeyUnder, useFarmKey } from '../../data.ts'
import { toast } from '../../toasts.ts'

type Props = { id: number; onClose: () => void }

export function DeleteOperationDialog({ id, onClose }: Props) {
  const key = useFarmKey()
  const { mutate } = useSWRConfig()
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    if (await deleteOperation(key(`/operations/${id}`))) await mutate(isKeyUnder(key('')))
    onClose()
  }
  return (
    <ConfirmDialog open onCancel={onClose} onConfirm={() => void confirm()} busy={busy}>
      Ao excluir esta operação, ela deixará de ser exibida no sistema e todos os dados de tratos diários serão perdidos.
    </ConfirmDialog>
  )
}

/** Toasts the answer. Resolves to whether it was deleted. */
async function deleteOperation(path: string): Promise<boolean> {
  try {
    const { message } = await remove<{ message: string }>(path)
    toast('success', message)
    return true
  } catch (error) {
    if (error instanceof ApiError) toast('error', ...error.errors)
    return false
  }
}
