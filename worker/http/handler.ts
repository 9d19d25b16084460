/** The handler of a route, as the router calls it and as the contract tests and the API's description read it. */
import type { Type } from 'arktype'
import type { IRequest } from 'itty-router'
import type { Permission } from '../../domain/account/permission.ts'

export type Declaration<Input> = {
  /** Schema of the body, or of the query of a GET. */
  input?: Type<Input>
  /** What the member must be allowed to do; reading the farm's data needs no permission. */
  can?: Permission
}

type Respond = (req: IRequest, env: Env, ctx: ExecutionContext) => Promise<Response>
type RouteInfo = { kind: 'read' | 'write'; token: boolean; staff: boolean; can?: Permission; input?: Type<unknown> }
/** A handler carries its declaration, so that the contract tests and the API's description can walk `api.routes`. */
export type Handler = Respond & { route: RouteInfo }

export function declare(
  kind: RouteInfo['kind'],
  { token, staff = false }: { token: boolean; staff?: boolean },
  { can, input }: Declaration<never> | Declaration<unknown>,
  respond: Respond,
): Handler {
  return Object.assign(respond, { route: { kind, token, staff, can, input: input as Type<unknown> | undefined } })
}
