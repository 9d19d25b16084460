/** The screens that the search leads to: those of the menu, and those that are one step further. */
import type { Permission } from '../../../domain/account/permission.ts'
import type { FeedingBasis } from '../../../domain/feed/feeding-limits.ts'
import { adminRoutes } from '../../routes.ts'
import { type MenuItem, menuGroups } from '../menu.ts'

type Allowed = { can: readonly Permission[]; basis: FeedingBasis | undefined }
export type ScreenResult = { href: string; label: string; Icon?: MenuItem['Icon'] }

export function searchScreens(allowed: Allowed): ScreenResult[] {
  const ofMenu = menuGroups.flatMap(({ items }) => items).filter(({ external }) => !external)
  const inMenu = new Set(ofMenu.map(({ href }) => href))
  const hidden = ofMenu.filter(item => !isAllowed(item, allowed)).map(({ href }) => href)
  const others = adminRoutes.flatMap(({ path, title, permission }) =>
    typeof title !== 'string' || path.includes(':') || inMenu.has(path) ? [] : { href: path, label: title, permission },
  )
  return [
    ...ofMenu.filter(item => isAllowed(item, allowed)).map(({ href, label, Icon }) => ({ href, label, Icon })),
    ...others
      .filter(
        ({ href, permission }) => isAllowed({ permission }, allowed) && !hidden.some(one => href.startsWith(`${one}/`)),
      )
      .map(({ href, label }) => ({ href, label })),
  ]
}

const isAllowed = ({ permission, basis }: Pick<MenuItem, 'permission' | 'basis'>, allowed: Allowed) =>
  (!permission || allowed.can.includes(permission)) && (!basis || basis === allowed.basis)
