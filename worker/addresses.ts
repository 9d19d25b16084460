/** Which addresses are the app's, for the Worker and for the development server alike. */

/** The addresses that the shell (sign-in, panel, field) draws; all others are a 404 that the shell words. */
const SHELL = /^\/(login|signup|password-recovery|update-password|operador|403|500|admin(\/.*)?|manager(\/.*)?)\/?$/
/** The short addresses of the menu and of old bookmarks. */
const MOVED =
  /^\/(ingredients|recipes|treats|rules|corrals|corral-indexes|lots|trough-reading|operations|farm-users)\/?$/

export const isShell = (pathname: string) => SHELL.test(pathname)

/** Where an address has moved to, or null. */
export function movedTo(pathname: string): string | null {
  if (pathname === '/home') return '/admin'
  const moved = MOVED.exec(pathname)
  return moved ? `/admin/${moved[1]}` : null
}
