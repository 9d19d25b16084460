/** Every path that has a screen, with ids of the demo farm, for the screenshots and the checks of whole pages. */
import { adminRoutes } from '../../../web/admin-routes.ts'
import { appRoutes, errorPages, sitePages } from '../../../web/routes.ts'

const pathsOf = (routes: readonly { path: string }[]) => routes.map(({ path }) => path)

/** Pages for a visitor who is not signed in. */
export const publicPaths = [
  ...pathsOf(sitePages),
  // the page of a link needs its token: proposals.spec.ts
  ...pathsOf(appRoutes.filter(({ path, session }) => !session && !path.includes(':token'))),
  ...pathsOf(errorPages),
  '/nao-existe',
]

/** The first user is the manager who is signed in. */
const ids: Record<string, string> = { '/admin/farm-users/:id/edit': '2' }

/** Pages for a signed-in manager of the demo farm. */
export const farmPaths = [...pathsOf(adminRoutes), ...pathsOf(appRoutes.filter(({ session }) => session))].map(path =>
  path.replace(':id', ids[path] ?? '1'),
)
