/** Deactivates a user after a confirmation, because they lose access to the farm at once, and reactivates without one. */
import { useState } from 'react'
import { ConfirmDialog } from 'ui-kit'
import type { FarmUser } from '../../../domain/account/farm-user-output.ts'
import { remove } from '../../core/api.ts'
import { useFarmKey } from '../../core/data.ts'
import type { useResource } from '../../crud/useResource.ts'

type Users = Pick<ReturnType<typeof useResource<FarmUser>>, 'mutateOptimistically' | 'update'>

export function useDeactivateDialog({ mutateOptimistically, update }: Users) {
  const key = useFarmKey()
  const [open, setOpen] = useState(false)
  // stays while the dialog closes
  const [user, setUser] = useState<FarmUser | null>(null)
  const close = () => setOpen(false)
  const ask = (one: FarmUser) => {
    setUser(one)
    setOpen(true)
  }
  const deactivate = ({ id }: FarmUser) =>
    mutateOptimistically(
      list => list.map(one => (one.id === id ? { ...one, active: false, status: 'inactive' } : one)),
      () => remove(key(`/farm_users/${id}`)),
    )
  const activeBody = ({ name, email, user_type }: FarmUser) => ({ name, email, user_type, active: true })
  const toggle = (one: FarmUser) =>
    one.active ? ask(one) : void update(one, { active: true, status: 'active' }, activeBody(one))
  const confirm = () => {
    close()
    if (user) void deactivate(user)
  }
  const dialog = (
    <ConfirmDialog
      open={open}
      onCancel={close}
      onConfirm={confirm}
      title={`Desativar ${user?.name ?? ''}?`}
      confirmLabel="Desativar"
      variant="primary"
    >
      Usuários não podem ser excluídos, apenas desativados. O acesso à fazenda acaba na hora, e o que {user?.name} já
      fez continua no histórico. Você pode reativar quando quiser.
    </ConfirmDialog>
  )
  return { toggle, dialog }
}
