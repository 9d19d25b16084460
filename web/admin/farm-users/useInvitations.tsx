/** The mail to a user: sent again at a tap, and an invitation withdrawn after a confirmation. */
import { useState } from 'react'
import { ConfirmDialog } from 'ui-kit'
import type { FarmUser } from '../../../domain/account/farm-user-output.ts'
import { post, remove } from '../../core/api.ts'
import { useFarmKey } from '../../core/data.ts'
import { toastAnswer } from '../../crud/calls/toast-answer.ts'
import type { useResource } from '../../crud/useResource.ts'

type Users = Pick<ReturnType<typeof useResource<FarmUser>>, 'mutateOptimistically' | 'listProps'>

export function useInvitations({ mutateOptimistically, listProps }: Users) {
  const key = useFarmKey()
  const [withdrawing, setWithdrawing] = useState<FarmUser | null>(null)
  const pathOf = ({ id }: FarmUser) => key(`/farm_users/${id}/invitation`)
  const send = async (user: FarmUser) => {
    // it is valid for another 7 days
    if (await toastAnswer(post(pathOf(user), undefined))) listProps.onRetry()
  }
  const withdraw = (user: FarmUser) =>
    mutateOptimistically(
      list => list.filter(({ id }) => id !== user.id),
      () => remove(pathOf(user)),
    )
  const close = () => setWithdrawing(null)
  const confirm = () => {
    close()
    if (withdrawing) void withdraw(withdrawing)
  }
  const dialog = (
    <ConfirmDialog
      open={withdrawing !== null}
      onCancel={close}
      onConfirm={confirm}
      title={`Cancelar o convite de ${withdrawing?.name ?? ''}?`}
      confirmLabel="Cancelar convite"
      cancelLabel="Voltar"
    >
      O link que recebeu por email deixa de valer. Você pode convidar de novo quando quiser.
    </ConfirmDialog>
  )
  return { send: (user: FarmUser) => void send(user), withdraw: setWithdrawing, dialog }
}
