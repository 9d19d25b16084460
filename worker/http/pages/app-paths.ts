/** Which paths are screens of the app. The Worker, the service worker (which stands in for it offline) and the development server use it. */
import { appPaths, errorStatuses, redirects } from './app-paths.generated.ts'

/** Matches paths as the router does: in any case, with or without a slash at the end. Only digits are an id, and any word is a token. */
const pattern = new RegExp(
  `^(?:${appPaths.join('|').replaceAll(':id', '\\d+').replaceAll(':token', '[\\w-]+')})/?$`,
  'i',
)

/** A path with the secret of a link: caches, search engines and the Referer header leave it out. */
export const isSecretPath = (pathname: string) => /^\/(?:proposta|cliente|cancelar-resumo)\//i.test(pathname)

export const isAppPath = (pathname: string) => pattern.test(pathname)

/** The status of the HTML at a path: the app itself shows the page of a 404. */
export const appPathStatus = (pathname: string) => errorStatuses[pathname] ?? (isAppPath(pathname) ? 200 : 404)

/** The path that a path redirects to, or null. */
export const redirectTarget = (pathname: string): string | null => targets.get(pathname.replace(/\/$/, '')) ?? null

const targets = new Map(Object.entries(redirects))
