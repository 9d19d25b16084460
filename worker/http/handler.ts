/** The handler of a route, as the router calls it and as the contract tests and the API's description read it. */
import type { Type } from 'arktype'
import type { IRequest } from 'itty-router'
import type { Permission } from '../../domain/account/permission.ts'
import type { AuditAction } from '../../domain/audit/entry.ts'
import type { AuditType } from '../../domain/audit/subjects.ts'

export type Declaration<Input> = {
  /** Schema of the body, or of the query of a GET. */
  input?: Type<Input>
  /** What the member must be allowed to do; reading the farm's data needs no permission. */
  can?: Permission
}

type Respond = (req: IRequest, env: Env, ctx: ExecutionContext) => Promise<Response>
/** `audit`: which record a write of a farm changes, or why it leaves no entry. */
type AuditInfo = { none: string } | { type: AuditType; action: AuditAction }
type RouteInfo = {
  kind: 'read' | 'write'
  token: boolean
  staff: boolean
  can?: Permission
  input?: Type<unknown>
  audit?: AuditInfo | undefined
}
/** A handler carries its declaration, so that the contract tests and the API's description can walk `api.routes`. */
export type Handler = Respond & { route: RouteInfo }

export function declare(
  kind: RouteInfo['kind'],
  { token, staff = false }: { token: boolean; staff?: boolean },
  { can, input, audit }: (Declaration<never> | Declaration<unknown>) & { audit?: AuditInfo | undefined },
  respond: Respond,
): Handler {
  const schema = input as Type<unknown> | undefined
  return Object.assign(respond, { route: { kind, token, staff, can, input: schema, audit } })
}
