/** Leaving and coming back: the first asks, because whoever is deactivated is signed out of the farm at once. */
import { useState } from 'react'
import { ConfirmDialog } from 'ui-kit'
import { remove } from '../../api.ts'
import type { useResource } from '../../crud/useResource.ts'
import { useFarm } from '../../session.ts'
import type { FarmUser } from './farm-users.ts'

type Users = Pick<ReturnType<typeof useResource<FarmUser>>, 'become' | 'update'>

export function useDeactivateDialog({ become, update }: Users) {
  const farm = useFarm()
  const [asked, ask] = useState<FarmUser | null>(null)
  const close = () => ask(null)
  const deactivate = ({ id }: FarmUser) =>
    become(
      list => list.map(user => (user.id === id ? { ...user, active: false } : user)),
      () => remove<{ message?: string }>(`/farms/${farm?.id}/farm_users/${id}`),
    )
  const reactivate = ({ name, email, user_type }: FarmUser) => ({ name, email, user_type, active: true })
  const toggle = (user: FarmUser) => (user.active ? ask(user) : void update(user, { active: true }, reactivate(user)))
  const confirm = () => {
    close()
    if (asked) void deactivate(asked)
  }
  const dialog = (
    <ConfirmDialog open={asked !== null} onCancel={close} onConfirm={confirm} confirmLabel="Desativar">
      Usuários não podem ser excluídos, apenas desativados. {asked?.name} deixa de ter acesso à fazenda, e o que já fez
      continua no histórico. Você pode reativar quando quiser.
    </ConfirmDialog>
  )
  return { toggle, dialog }
}
