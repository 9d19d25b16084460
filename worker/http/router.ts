/** The router of the API: what happens before and after each route, and to what no route answers. */
import { type IRequest, Router, type RouterType } from 'itty-router'
import { errorResponse } from './errors.ts'
import { noRoute, routeHead, toHeadResponse, type WithMethod } from './methods.ts'
import { BASE_PATH, type Logged, logRequest, startLog } from './request-log.ts'

type Request = IRequest & Logged & WithMethod
type Routes = RouterType<Request, [Env, ExecutionContext], Response>['routes']
export type ApiRouter = RouterType<Request, [Env, ExecutionContext], Response>

export function createRouter(): ApiRouter {
  const router = routerOf([], () => router.routes)
  const { fetch: compareAll } = router
  let byResource: Map<string, ApiRouter> | undefined
  const fetch: ApiRouter['fetch'] = (req, ...args) => {
    byResource ??= routersByResource(router.routes)
    return (byResource.get(resourceOf(req.url))?.fetch ?? compareAll)(req, ...args)
  }
  return Object.assign(router, { fetch })
}

/** `all`: every route of the API, for a path that has other methods than that of the request. */
const routerOf = (routes: Routes, all: () => Routes): ApiRouter =>
  Router<Request, [Env, ExecutionContext], Response>({
    base: BASE_PATH,
    routes,
    before: [
      req => {
        Object.assign(req, startLog(req), routeHead(req))
      },
    ],
    catch: (error, req) => errorResponse(error, req.requestId),
    finally: [
      (response, req, env) => {
        const answer = response ?? noRoute(all(), req)
        const sent = req.isHead ? toHeadResponse(answer) : answer
        logRequest(sent.status, req, env)
        sent.headers.set('x-request-id', req.requestId)
        return sent
      },
    ],
  })

/** The router compares a path with one route after the other, so each resource has a router of its own. */
function routersByResource(routes: Routes): Map<string, ApiRouter> {
  const groups = Map.groupBy(routes, ([, , , path]) => resourceOf(path ?? ''))
  return new Map([...groups].map(([resource, group]) => [resource, routerOf(group, () => routes)]))
}

/** 'lots' of the address https://…/api/v1/farms/7/lots/3 and of the path /api/v1/farms/:farmId/lots/:id. */
const resourceOf = (address: string): string =>
  /\/api\/v1\/(?:farms\/[^/?]+\/(?=[^/?]))?([^/?]*)/.exec(address)?.[1] ?? ''
