/** Which addresses are the app's: for the Worker, for the service worker that stands in for it without signal, and for the development server. */

/** The addresses that the shell (sign-in, panel, field) draws; all others are a 404 that the shell words. */
const SHELL = /^\/(login|signup|password-recovery|update-password|operador|403|500|admin(\/.*)?|manager(\/.*)?)\/?$/
/** The short addresses of the menu and of old bookmarks. */
const MOVED =
  /^\/(ingredients|recipes|treats|rules|corrals|corral-indexes|lots|trough-reading|operations|farm-users)\/?$/
const STATUS: Record<string, number> = { '/403': 403, '/500': 500 }

export const isAppPath = (pathname: string) => SHELL.test(pathname)

/** What the shell answers with at an address. */
export const appPathStatus = (pathname: string) => STATUS[pathname] ?? (isAppPath(pathname) ? 200 : 404)

/** Where an address has moved to, or null. */
export function redirectTarget(pathname: string): string | null {
  if (pathname === '/home') return '/admin'
  const moved = MOVED.exec(pathname)
  return moved ? `/admin/${moved[1]}` : null
}
