/** The menu of /manager. Labels and paths come from routes.ts. */
import {
  Banknote,
  BotMessageSquare,
  FileText,
  FileUser,
  History,
  type LucideIcon,
  MessageCircleWarning,
  PackageCheck,
  PhoneCall,
  Users,
  Warehouse,
} from 'lucide-react'
import { staffRoutes } from './staff-routes.ts'

type Item = { label: string; href: string; Icon: LucideIcon }

export const staffMenu: Item[] = [
  item('/manager/contacts', PhoneCall),
  item('/manager/farms', Warehouse),
  item('/manager/people', Users),
  item('/manager/proposals', FileText),
  item('/manager/app-versions', PackageCheck),
  item('/manager/market-references', Banknote),
  item('/manager/personal-data', FileUser),
  item('/manager/assistant', BotMessageSquare),
  item('/manager/whatsapp', MessageCircleWarning),
  item('/manager/audit', History),
]

function item(path: string, Icon: LucideIcon): Item {
  const route = staffRoutes.find(other => other.path === path)
  if (typeof route?.title !== 'string') throw new Error(`The menu leads to ${path}, which is no route`)
  return { label: route.title, href: path, Icon }
}

/** '/manager/contacts/7' belongs to Contatos. */
export const isCurrentItem = (href: string, path: string) => path === href || path.startsWith(`${href}/`)
