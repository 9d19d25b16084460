import { Sidebar } from 'ui-kit'
import type { AdminRoute } from '../admin-routes.ts'
import { useWaitingCount } from '../core/approvals.ts'
import { useStoredFeedingBasis } from '../core/farm-settings.ts'
import { useFarm } from '../core/session.ts'
import { hrefInMenu, isForPerson, type MenuItem, menuGroups } from './menu.ts'
import type { SidebarControl } from './useSidebar.ts'

type Props = SidebarControl & { id: string; route: Pick<AdminRoute, 'path' | 'parent'> }

export function AdminSidebar({ id, route, state, onState }: Props) {
  const current = hrefInMenu(route)
  const farm = useFarm()
  const counts: Record<string, number | undefined> = { '/admin/approvals': useWaitingCount() }
  // without a farm every other screen would show the same
  const feedingBasis = useStoredFeedingBasis()
  const isShown = (item: MenuItem) =>
    farm ? isForPerson(item, farm.can, feedingBasis) : item.external || item.href === '/admin'
  const groups = menuGroups.map(({ items, ...group }) => ({
    ...group,
    items: items.filter(isShown).map(({ Icon, label, href, external }) => ({
      label,
      href,
      icon: <Icon />,
      current: href === current,
      ...(external && { external }),
      count: counts[href],
    })),
  }))
  return <Sidebar id={id} groups={groups.filter(({ items }) => items.length > 0)} state={state} onState={onState} />
}
