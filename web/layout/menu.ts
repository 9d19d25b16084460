/** The groups of the sidebar, and an icon for each item. Its label, path and permission come from routes.ts. */
import {
  Banknote,
  Beef,
  Bell,
  BotMessageSquare,
  Boxes,
  CalendarClock,
  CalendarPlus,
  CalendarSync,
  ChartColumn,
  ClipboardCheck,
  ClipboardList,
  Clock,
  CodeXml,
  CookingPot,
  Download,
  Fence,
  FileSpreadsheet,
  Handshake,
  History,
  House,
  KeyRound,
  type LucideIcon,
  Mail,
  Percent,
  Printer,
  ScanEye,
  Settings,
  Tractor,
  TrendingUp,
  Users,
  Waypoints,
  Webhook,
  Wheat,
} from 'lucide-react'
import type { Permission } from '../../domain/account/permission.ts'
import type { FeedingBasis } from '../../domain/feed/feeding-limits.ts'
import { type AdminRoute, adminRoutes, type ListedKind, recordListHref } from '../admin-routes.ts'
import { SUPPORT_EMAIL } from '../core/email-addresses.ts'
import { appRoutes } from '../routes.ts'

export type MenuItem = {
  label: string
  href: string
  Icon: LucideIcon
  permission: Permission | undefined
  /** Only for farms that feed on this basis. */
  basis?: FeedingBasis
  external?: boolean
}

/** The icon of each kind of record, in the order of the menu. */
const recordIcons: Record<ListedKind, LucideIcon> = {
  rule: Waypoints,
  recipe: CookingPot,
  protocol: TrendingUp,
  treat: Clock,
  lot: Beef,
  corral: Fence,
  ingredient: Wheat,
  corral_index: Percent,
}
const listedKinds = Object.keys(recordIcons) as ListedKind[]

export const menuGroups: { heading?: string; items: MenuItem[] }[] = [
  { items: [item('/admin', House), item('/admin/alerts', Bell), item('/admin/assistant', BotMessageSquare)] },
  {
    heading: 'Programação',
    items: [
      item('/admin/treat-schedule/new', CalendarPlus),
      item('/admin/treat-schedule', CalendarClock),
      item('/admin/calendar', CalendarSync),
    ],
  },
  {
    heading: 'Operação',
    items: [
      item('/admin/operations', ClipboardList),
      item('/admin/trough-reading', ScanEye),
      item('/operador', Tractor),
      item('/admin/approvals', ClipboardCheck),
    ],
  },
  {
    heading: 'Relatórios',
    items: [
      item('/admin/reports', ChartColumn),
      item('/admin/reports/day', Printer),
      item('/admin/stock', Boxes),
      item('/admin/costs', Banknote),
      item('/admin/contracts', Handshake),
    ],
  },
  {
    heading: 'Configurações',
    items: [
      ...listedKinds.map(kind => ({
        ...item(recordListHref(kind), recordIcons[kind]),
        ...(kind === 'protocol' && { basis: 'dry_matter' as const }),
      })),
      item('/admin/farm-users', Users),
      item('/admin/audit', History),
      item('/admin/settings', Settings),
      item('/admin/settings/tokens', KeyRound),
      item('/admin/webhooks', Webhook),
      item('/admin/import', FileSpreadsheet),
      item('/admin/settings/export', Download),
    ],
  },
  {
    heading: 'Suporte',
    items: [external('API', '/docs/api', CodeXml), external('Contato', `mailto:${SUPPORT_EMAIL}`, Mail)],
  },
]

function external(label: string, href: string, Icon: LucideIcon): MenuItem {
  return { label, href, Icon, permission: undefined, external: true }
}

function item(path: string, Icon: LucideIcon): MenuItem {
  const routes: Pick<AdminRoute, 'path' | 'title' | 'menuLabel' | 'permission'>[] = [...adminRoutes, ...appRoutes]
  const route = routes.find(other => other.path === path)
  if (typeof route?.title !== 'string') throw new Error(`The menu leads to ${path}, which is no route`)
  return { label: route.menuLabel ?? route.title, href: path, Icon, permission: route.permission }
}

type Restricted = { permission?: Permission | undefined; basis?: FeedingBasis | undefined }

/** Whether a person sees it: by permission, and by what the farm feeds on. */
export const isForPerson = (
  { permission, basis }: Restricted,
  can: readonly Permission[],
  feedingBasis: FeedingBasis,
): boolean => (!permission || can.includes(permission)) && (!basis || basis === feedingBasis)

/** The address of the item that a page belongs to: its own, or that of the page above it. An invoice belongs to the contracts. */
export function hrefInMenu({ path, parent }: Pick<AdminRoute, 'path' | 'parent'>): string | undefined {
  if (isItem(path)) return path
  const above = adminRoutes.find(route => route.path === parent?.href)
  return above && hrefInMenu(above)
}

const isItem = (path: string) => menuGroups.some(({ items }) => items.some(({ href }) => href === path))
