/** The farm's users, and whom it has invited. A user is deactivated and never deleted, so that the history keeps the name. */
import { ListPage } from 'ui-kit'
import type { FarmUser } from '../../../domain/account/farm-user-output.ts'
import { useIsAllowed } from '../../core/session.ts'
import { useCreateFromName } from '../../crud/useCreateFromName.ts'
import { useResource } from '../../crud/useResource.ts'
import { FarmUserRow } from './FarmUserRow.tsx'
import { useIsSelf } from './farm-users.ts'
import { useDeactivateDialog } from './useDeactivateDialog.tsx'
import { useInvitations } from './useInvitations.tsx'

const textOf = ({ name, email }: FarmUser) => `${name} ${email ?? ''}`

export function FarmUserList() {
  const users = useResource<FarmUser>('/farm_users')
  const mayWrite = useIsAllowed('farm_users.write')
  const create = useCreateFromName('/admin/farm-users')
  const isSelf = useIsSelf()
  const { toggle, dialog } = useDeactivateDialog(users)
  const invitations = useInvitations(users)
  const actions = { onToggle: toggle, onSend: invitations.send, onWithdraw: invitations.withdraw }
  return (
    <>
      <ListPage
        {...users.listProps}
        title="Usuários"
        layout="rows"
        placeholder={mayWrite ? 'Nome do usuário' : 'Pesquisar'}
        create={mayWrite ? { label: 'Criar Usuário', onCreate: create } : undefined}
        searchText={textOf}
        empty={{ title: 'Nenhum usuário encontrado', text: 'Adicione um usuário para começar.' }}
      >
        {user => <FarmUserRow user={user} isSelf={isSelf(user)} actions={mayWrite ? actions : undefined} />}
      </ListPage>
      {dialog}
      {invitations.dialog}
    </>
  )
}
