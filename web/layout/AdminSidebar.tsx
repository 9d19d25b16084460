import { Sidebar } from 'ui-kit'
import { useLocation } from 'wouter'
import { useWaitingCount } from '../approvals.ts'
import { useFarm } from '../session.ts'
import { isCurrentItem, menuGroups } from './menu.ts'
import type { SidebarControl } from './useSidebar.ts'

export function AdminSidebar({ id, state, onState }: SidebarControl & { id: string }) {
  const [path] = useLocation()
  const can = useFarm()?.can ?? []
  const counts: Record<string, number | undefined> = { '/admin/approvals': useWaitingCount() }
  const groups = menuGroups.map(({ items, ...group }) => ({
    ...group,
    items: items
      .filter(({ permission }) => !permission || can.includes(permission))
      .map(({ Icon, label, href, external }) => ({
        label,
        href,
        icon: <Icon />,
        current: isCurrentItem(href, path),
        ...(external && { external }),
        count: counts[href],
      })),
  }))
  return <Sidebar id={id} groups={groups} state={state} onState={onState} />
}
