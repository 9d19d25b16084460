/** The router of the API: what happens before and after each route, and to what no route answers. */
import { type IRequest, Router, type RouterType } from 'itty-router'
import { errorResponse } from './errors.ts'
import { headOf, noRoute, routeHead, type WithMethod } from './methods.ts'
import { BASE_PATH, type Logged, logRequest, startLog } from './request-log.ts'

type Request = IRequest & Logged & WithMethod
export type ApiRouter = RouterType<Request, [Env, ExecutionContext], Response>

export function createRouter(): ApiRouter {
  const router: ApiRouter = Router<Request, [Env, ExecutionContext], Response>({
    base: BASE_PATH,
    before: [
      req => {
        Object.assign(req, startLog(req), routeHead(req))
      },
    ],
    catch: (error, req) => errorResponse(error, req.requestId),
    finally: [
      (response, req, env) => {
        const answer = response ?? noRoute(router.routes, req)
        const sent = req.isHead ? headOf(answer) : answer
        logRequest(sent.status, req, env)
        sent.headers.set('x-request-id', req.requestId)
        return sent
      },
    ],
  })
  return router
}
