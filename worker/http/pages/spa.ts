/** Serves the single-page app for paths that are neither a static file nor the API, with the right status: 200, 302, 404 or 405. */
import { appPathStatus, isSecretPath, redirectTarget } from './app-paths.ts'

export function serveSpa(req: Request, { pathname, search, origin }: URL, env: Env): Promise<Response> | Response {
  if (req.method !== 'GET' && req.method !== 'HEAD') return new Response(null, { status: 405 })
  const target = redirectTarget(pathname)
  // relative, because a client names the host as it likes
  if (target) return new Response(null, { status: 302, headers: { location: target + search } })
  if (pathname.startsWith('/assets/')) return missingAsset()
  const status = appPathStatus(pathname)
  return page(env, origin + pagePath(pathname, status), status, isSecretPath(pathname) ? SECRET : {})
}

/** The response for a chunk of an earlier build: no cache may store it in the chunk's place. */
const missingAsset = () =>
  new Response('Arquivo não encontrado.', { status: 404, headers: { 'cache-control': 'no-store' } })

/** The app, or the page of an error. Under /admin the app itself shows its errors, beside its menu. */
const pagePath = (pathname: string, status: number) =>
  status === 200 || /^\/(admin|manager)(\/|$)/i.test(pathname) ? '/shell' : `/error-${status}`

const SECRET = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' }

async function page(env: Env, url: string, status: number, extra: Record<string, string>): Promise<Response> {
  const html = await env.ASSETS.fetch(url)
  const headers = new Headers(html.headers)
  for (const [name, value] of Object.entries(extra)) headers.set(name, value)
  return new Response(html.body, { status, headers })
}
