/** The bar on top of /admin and /manager: the menu button, and the logo where the sidebar is hidden. */
import { Menu as MenuIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton, Link, Logo, nextSidebarState } from 'ui-kit'
import type { SidebarControl } from './useSidebar.ts'

type Props = {
  sidebar: SidebarControl
  /** Id of the sidebar. */
  menuId: string
  /** The path of the logo's link. */
  home: string
  children: ReactNode
}

export const HeaderBar = ({ sidebar: { state, onState }, menuId, home, children }: Props) => (
  <header className="sticky top-0 z-20 flex min-h-16 shrink-0 flex-wrap items-center gap-2 border-b border-line bg-surface px-3 py-2 md:gap-3 md:px-5 print:hidden">
    <IconButton
      label="Menu"
      onClick={() => onState(nextSidebarState(state))}
      aria-expanded={state !== 'hidden'}
      aria-controls={menuId}
    >
      <MenuIcon size={22} aria-hidden="true" />
    </IconButton>
    {state === 'hidden' && (
      <Link href={home} className="shrink-0 max-sm:hidden">
        <Logo variant="icon" />
      </Link>
    )}
    {children}
  </header>
)
