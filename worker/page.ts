/** What is neither a file nor the API is an address: it gets its HTML entry, with a true status. */

/** The addresses that the shell (sign-in, panel, field) draws; all others are a 404 that the shell words. */
const SHELL = /^\/(login|signup|password-recovery|update-password|operador|403|500|admin(\/.*)?|manager(\/.*)?)\/?$/
const STATUS: Record<string, number> = { '/403': 403, '/500': 500 }
/** The short addresses of the menu and of old bookmarks. */
const MOVED = /^\/(ingredients|recipes|treats|rules|corrals|corral-indexes|lots|trough-reading|operations|farm-users)\/?$/

export function page(req: Request, env: Env): Promise<Response> | Response {
  const { pathname, origin } = new URL(req.url)
  if (req.method !== 'GET' && req.method !== 'HEAD') return new Response(null, { status: 405 })
  if (pathname === '/home') return Response.redirect(`${origin}/admin`, 302)
  const moved = MOVED.exec(pathname)
  if (moved) return Response.redirect(`${origin}/admin/${moved[1]}`, 302)
  if (pathname.startsWith('/assets/')) return new Response('Arquivo não encontrado.', { status: 404, headers: { 'cache-control': 'no-store' } })
  return shell(env, origin, STATUS[pathname] ?? (SHELL.test(pathname) ? 200 : 404))
}

async function shell(env: Env, origin: string, status: number): Promise<Response> {
  const html = await env.ASSETS.fetch(`${origin}/shell`)
  return new Response(html.body, { status, headers: html.headers })
}
