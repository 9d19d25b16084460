import { adminRoutes } from '../../web/admin-routes.ts'
import { appRoutes, errorPages, redirects } from '../../web/routes.ts'
import { staffRoutes } from '../../web/staff/staff-routes.ts'

export const APP_PATHS = 'worker/http/pages/app-paths.generated.ts'

/** The text of APP_PATHS, as Biome formats it. */
export function appPathsSource(): string {
  const paths = [...appRoutes, ...errorPages, ...adminRoutes, ...staffRoutes].map(({ path }) => `  '${path}',`)
  const statuses = errorPages.map(({ path, status }) => `  '${path}': ${status},`)
  const targets = Object.entries(redirects).map(([from, to]) => `  '${from}': '${to}',`)
  return `// Written by \`npm run routes\` from web/routes.ts. Do not edit.

export const appPaths = [
${paths.join('\n')}
]

export const errorStatuses: Record<string, number> = {
${statuses.join('\n')}
}

export const redirects: Record<string, string> = {
${targets.join('\n')}
}
`
}
