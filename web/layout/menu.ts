/** What the sidebar offers: only what has its screen in routes.tsx. A screen more is a line more. */
import {
  Beef,
  CalendarClock,
  CalendarPlus,
  ClipboardList,
  Clock,
  CookingPot,
  Fence,
  House,
  type LucideIcon,
  Percent,
  ScanEye,
  Tractor,
  Users,
  Waypoints,
  Wheat,
} from 'lucide-react'
import type { Permission } from '../../domain/account/permission.ts'

/** `may`: what leads to a form is no way for who may not write. */
type Item = { label: string; href: string; Icon: LucideIcon; may?: Permission }

export const menu: { heading?: string; items: Item[] }[] = [
  { items: [{ label: 'Início', href: '/admin', Icon: House }] },
  {
    heading: 'Programação',
    items: [
      {
        label: 'Nova Programação',
        href: '/admin/treat-schedule/new',
        Icon: CalendarPlus,
        may: 'treat_schedules.write',
      },
      { label: 'Lista de Programações', href: '/admin/treat-schedule', Icon: CalendarClock },
    ],
  },
  {
    heading: 'Operação',
    items: [
      { label: 'Operações', href: '/admin/operations', Icon: ClipboardList },
      { label: 'Leitura de Cocho', href: '/admin/trough-reading', Icon: ScanEye },
      { label: 'Operador', href: '/operador', Icon: Tractor },
    ],
  },
  {
    heading: 'Configurações',
    items: [
      { label: 'Regras', href: '/admin/rules', Icon: Waypoints },
      { label: 'Receitas', href: '/admin/recipes', Icon: CookingPot },
      { label: 'Tratos', href: '/admin/treats', Icon: Clock },
      { label: 'Lotes', href: '/admin/lots', Icon: Beef },
      { label: 'Baias', href: '/admin/corrals', Icon: Fence },
      { label: 'Ingredientes', href: '/admin/ingredients', Icon: Wheat },
      { label: 'Índices de cocho', href: '/admin/corral-indexes', Icon: Percent },
      { label: 'Usuários', href: '/admin/farm-users', Icon: Users },
    ],
  },
]

/** The item that an address belongs to: '/admin/operations/7' is under Operações, and only '/admin' itself is Início. */
export function isCurrent(href: string, here: string): boolean {
  return here === href || (href !== '/admin' && here.startsWith(`${href}/`) && !isItem(here))
}

/** '/admin/treat-schedule/new' is an item of its own, not a page of the list. */
const isItem = (here: string) => menu.some(({ items }) => items.some(({ href }) => href === here))
