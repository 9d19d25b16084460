/** The methods of HTTP that no route declares: HEAD is a GET without its body, and any other is a 405 that names those of the path. */
import type { IRequest, RouterType } from 'itty-router'
import { json } from './respond.ts'

type Routes = RouterType<IRequest>['routes']
export type WithMethod = { isHead: boolean }

/** A HEAD is routed as a GET. */
export function routeHead(req: IRequest): WithMethod {
  const isHead = req.method === 'HEAD'
  if (isHead) Object.defineProperty(req, 'method', { value: 'GET' })
  return { isHead }
}

/** The answer without its body. */
export const toHeadResponse = (response: Response): Response =>
  new Response(null, { status: response.status, headers: response.headers })

/** For a path that has other methods, or none at all. */
export function noRoute(routes: Routes, req: Pick<IRequest, 'url' | 'method'>): Response {
  const { pathname } = new URL(req.url)
  const methods = new Set(routes.filter(([, pattern]) => pattern.test(pathname)).map(([method]) => method))
  if (methods.size === 0) return json(404, { errors: ['Este endereço não existe na API.'] })
  const allow = [...methods, ...(methods.has('GET') ? ['HEAD'] : [])].sort().join(', ')
  const text = `Este endereço não aceita ${req.method}. Use um destes: ${allow}.`
  return json(405, { errors: [text] }, { allow })
}
