/** The header of /admin: menu button, farm menu, sync status, alerts and user menu. */
import { BotMessageSquare } from 'lucide-react'
import { Suspense } from 'react'
import { confirmUnsavedChanges, IconButton, Menu } from 'ui-kit'
import { useLocation } from 'wouter'
import { onlinePart } from '../core/screen.ts'
import { selectFarm, useFarm, useSession } from '../core/session.ts'
import { SyncStatus } from '../field/offline/SyncStatus.tsx'
import { useOutbox } from '../field/offline/useOutbox.ts'
import { HeaderBar } from './HeaderBar.tsx'
import { SearchButton } from './search/SearchButton.tsx'
import { UserMenu } from './UserMenu.tsx'
import type { SidebarControl } from './useSidebar.ts'

/** Without its code, which a signal that is lost keeps away, the rest of the page stands. */
const AlertBell = onlinePart(() => import('./AlertBell.tsx'), 'AlertBell')

type Props = {
  sidebar: SidebarControl
  /** Id of the sidebar. */
  menuId: string
  /** A field screen shows its own sync status. */
  field: boolean | undefined
}

export function Header({ sidebar, menuId, field }: Props) {
  return (
    <HeaderBar sidebar={sidebar} menuId={menuId} home="/admin">
      <div className="min-w-0 flex-[1_1_4rem]">
        <FarmMenu />
      </div>
      <div className="ml-auto flex min-w-0 shrink-0 items-center gap-2 md:gap-3">
        {!field && <FarmSyncStatus />}
        <SearchButton />
        <span className="max-sm:hidden">
          <IconButton label="Assistente" href="/admin/assistant">
            <BotMessageSquare size={22} aria-hidden="true" />
          </IconButton>
        </span>
        <Suspense fallback={<span className="size-10" />}>
          <AlertBell />
        </Suspense>
        <UserMenu />
      </div>
    </HeaderBar>
  )
}

function FarmMenu() {
  const farms = useSession()?.farms ?? []
  const farm = useFarm()
  const [, navigate] = useLocation()
  // the dashboard first: the other farm has no page at this address
  const change = (id: number) => {
    navigate('/admin')
    selectFarm(id)
  }
  const select = (id: number) =>
    id === farm?.id ? navigate('/admin') : confirmUnsavedChanges(() => change(id), changeQuestion(farm?.name))
  const items = farms.map(({ id, name }) => ({ label: name, current: id === farm?.id, onSelect: () => select(id) }))
  return (
    <Menu label="Fazenda" items={items}>
      {farm?.name ?? 'Selecione uma fazenda'}
    </Menu>
  )
}

const changeQuestion = (current = '') => ({
  title: 'Mudar de fazenda?',
  text: `O que você digitou ainda não foi salvo. Fica guardado nesta aba: para continuar, volte para ${current} e abra este formulário de novo.`,
  confirmLabel: 'Mudar de fazenda',
  keepsDraft: true,
})

/** On a phone it is shown only while something is not sent. */
function FarmSyncStatus() {
  const outbox = useOutbox(useFarm()?.id)
  const { state, waiting, rejected, foreign, withoutAccess } = outbox
  const stored = [waiting, rejected, foreign, withoutAccess].flat()
  const allSent = state === 'sent' && stored.length === 0
  return (
    <div className={allSent ? 'max-md:hidden' : undefined}>
      <SyncStatus outbox={outbox} compact />
    </div>
  )
}
