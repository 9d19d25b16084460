/** What is neither a file nor the API is an address: it gets its HTML entry, with a true status. */
import { appPathStatus, redirectTarget } from './app-paths.ts'

export function serveSpa(req: Request, env: Env): Promise<Response> | Response {
  const { pathname, origin } = new URL(req.url)
  if (req.method !== 'GET' && req.method !== 'HEAD') return new Response(null, { status: 405 })
  const moved = redirectTarget(pathname)
  if (moved) return new Response(null, { status: 302, headers: { location: origin + moved } })
  if (pathname.startsWith('/assets/')) return missing()
  return shell(env, origin, appPathStatus(pathname))
}

/** An old chunk that is gone must never be kept as if it were one. */
const missing = () => new Response('Arquivo não encontrado.', { status: 404, headers: { 'cache-control': 'no-store' } })

async function shell(env: Env, origin: string, status: number): Promise<Response> {
  const html = await env.ASSETS.fetch(`${origin}/shell`)
  return new Response(html.body, { status, headers: html.headers })
}
