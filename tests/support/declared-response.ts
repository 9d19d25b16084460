/** Checks a response against what its route declares, so that every test of the API also proves its description. */
import type { Type } from 'arktype'
import { Failure } from '../../domain/schema/envelope.ts'
import { check } from '../../domain/schema/type.ts'
import { api } from '../../worker/api.ts'
import type { Handler } from '../../worker/http/handler.ts'
import { failureStatuses } from '../../worker/openapi/failures.ts'

type Answer = { status: number; headers?: Headers; body: unknown }

/** Throws if the status is not one of the route's, or if the body has undeclared keys or misses declared ones. */
export function assertDeclared(method: string, path: string, { status, headers, body }: Answer): void {
  const name = `${method} ${path} (${status})`
  const { route, statuses } = declarationOf(method, path) ?? { statuses: [404, 405] }
  if (!statuses.includes(status)) throw new Error(`${name}: the route declares only ${statuses.join(', ')}`)
  if (status < 400 && route?.files?.includes(headers?.get('content-type') ?? '')) return
  const isOutage = status === 503 && route?.describesOutage
  const schema = status < 400 || isOutage ? route?.output?.() : Failure()
  if (schema) assertValid(name, schema, body)
}

function declarationOf(method: string, path: string) {
  const { pathname } = new URL(`http://cocho.test/api/v1${path}`)
  const match = api.routes.find(([verb, pattern]) => verb === method && pattern.test(pathname))
  if (!match) return undefined
  const [, , all, declaredPath = ''] = match
  const handlers = all as Handler[]
  const route = handlers.find(handler => handler.route)?.route
  return route && { route, statuses: [route.status, ...failureStatuses(method, declaredPath, handlers), 500] }
}

function assertValid(name: string, schema: Type<unknown>, body: unknown): void {
  const checked = check(schema, body)
  if ('value' in checked) return
  throw new Error(`${name} does not match its schema: ${JSON.stringify(checked)} in ${JSON.stringify(body)}`)
}
