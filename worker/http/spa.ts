/** Serves the single-page app for paths that are neither a static file nor the API, with the right status: 200, 302, 404 or 405. */
import { appPathStatus, redirectTarget } from './app-paths.ts'

export function serveSpa(req: Request, env: Env): Promise<Response> | Response {
  const { pathname, origin } = new URL(req.url)
  if (req.method !== 'GET' && req.method !== 'HEAD') return new Response(null, { status: 405 })
  const target = redirectTarget(pathname)
  if (target) return new Response(null, { status: 302, headers: { location: origin + target } })
  if (pathname.startsWith('/assets/')) return missingAsset()
  return htmlShell(env, origin, appPathStatus(pathname))
}

/** Of a chunk of an earlier build: no cache may store this response in its place. */
const missingAsset = () =>
  new Response('Arquivo não encontrado.', { status: 404, headers: { 'cache-control': 'no-store' } })

async function htmlShell(env: Env, origin: string, status: number): Promise<Response> {
  const html = await env.ASSETS.fetch(`${origin}/shell`)
  return new Response(html.body, { status, headers: html.headers })
}
