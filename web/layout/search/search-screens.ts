/** The screens that the search leads to: those of the menu, and those that are one step further. */
import type { Permission } from '../../../domain/account/permission.ts'
import type { FeedingBasis } from '../../../domain/feed/feeding-limits.ts'
import { adminRoutes } from '../../admin-routes.ts'
import { isForPerson, type MenuItem, menuGroups } from '../menu.ts'

type Person = { can: readonly Permission[]; basis: FeedingBasis }
type ScreenResult = { href: string; label: string; Icon?: MenuItem['Icon'] }

export function searchScreens({ can, basis }: Person): ScreenResult[] {
  const isShown = (item: Parameters<typeof isForPerson>[0]) => isForPerson(item, can, basis)
  const ofMenu = menuGroups.flatMap(({ items }) => items).filter(({ external }) => !external)
  const inMenu = new Set(ofMenu.map(({ href }) => href))
  const hidden = ofMenu.filter(item => !isShown(item)).map(({ href }) => href)
  const others = adminRoutes.flatMap(({ path, title, permission }) =>
    typeof title !== 'string' || path.includes(':') || inMenu.has(path) ? [] : { href: path, label: title, permission },
  )
  return [
    ...ofMenu.filter(isShown).map(({ href, label, Icon }) => ({ href, label, Icon })),
    ...others
      .filter(({ href, permission }) => isShown({ permission }) && !hidden.some(one => href.startsWith(`${one}/`)))
      .map(({ href, label }) => ({ href, label })),
  ]
}
