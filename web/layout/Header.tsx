/** The top of the panel: the menu, the farm, what was not sent yet, and whoever is signed in. */
import { Menu as MenuIcon } from 'lucide-react'
import { IconButton, Link, Logo, Menu, nextSidebarState } from 'ui-kit'
import { useLocation } from 'wouter'
import { SyncStatus } from '../field/offline/SyncStatus.tsx'
import { useOutbox } from '../field/offline/useOutbox.ts'
import { selectFarm, useFarm, useSession } from '../session.ts'
import { UserMenu } from './UserMenu.tsx'
import type { SidebarControl } from './useSidebar.ts'

type Props = {
  sidebar: SidebarControl
  /** The sidebar that the button opens. */
  menuId: string
  /** A field screen tells of its own unsent work. */
  field: boolean | undefined
}

export function Header({ sidebar: { state, onState }, menuId, field }: Props) {
  return (
    <header className="sticky top-0 z-20 flex h-16 shrink-0 items-center gap-2 border-b border-line bg-surface px-3 md:gap-3 md:px-5">
      <IconButton
        label="Menu"
        onClick={() => onState(nextSidebarState(state))}
        aria-expanded={state !== 'hidden'}
        aria-controls={menuId}
      >
        <MenuIcon size={22} aria-hidden="true" />
      </IconButton>
      {state === 'hidden' && (
        <Link href="/admin" className="shrink-0 max-sm:hidden">
          <Logo variant="icon" />
        </Link>
      )}
      <FarmMenu />
      <div className="ml-auto flex min-w-0 shrink-0 items-center gap-2 md:gap-3">
        {!field && <Sync />}
        <UserMenu />
      </div>
    </header>
  )
}

function FarmMenu() {
  const farms = useSession()?.farms ?? []
  const farm = useFarm()
  const [, go] = useLocation()
  const choose = (id: number) => {
    selectFarm(id)
    go('/admin')
  }
  const items = farms.map(({ id, name }) => ({ label: name, current: id === farm?.id, onSelect: () => choose(id) }))
  return (
    <Menu label="Fazenda" items={items}>
      {farm?.name ?? 'Selecione uma fazenda'}
    </Menu>
  )
}

/** On a phone there is room for it only when something waits. */
function Sync() {
  const outbox = useOutbox(useFarm()?.id)
  const { state, waiting, rejected, foreign } = outbox
  const quiet = state === 'sent' && waiting.length + rejected.length + foreign.length === 0
  return (
    <div className={quiet ? 'max-md:hidden' : undefined}>
      <SyncStatus outbox={outbox} />
    </div>
  )
}
