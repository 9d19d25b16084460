import { Sidebar } from 'ui-kit'
import { useLocation } from 'wouter'
import { isCurrent, menu } from './menu.ts'
import type { SidebarControl } from './useSidebar.ts'

export function AdminSidebar({ id, state, onState }: SidebarControl & { id: string }) {
  const [here] = useLocation()
  const groups = menu.map(({ items, ...group }) => ({
    ...group,
    items: items.map(({ Icon, ...item }) => ({ ...item, icon: <Icon />, current: isCurrent(item.href, here) })),
  }))
  return <Sidebar id={id} groups={groups} state={state} onState={onState} />
}
