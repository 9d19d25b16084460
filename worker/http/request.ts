/** One request as its phases see it: who presents what, on which route, and where the farm's data is. */
import type { IRequest } from 'itty-router'
import type { Permission } from '../../domain/account/permission.ts'
import { findOwnDatabase } from '../db/farm-database.ts'
import { createAuthorizedScope, createScope, type FarmScope } from '../db/farm-scope.ts'
import type { RoutePlace } from './handler.ts'
import { type AccessByToken, type Identity, identify } from './identify.ts'

type CalledRoute = RoutePlace & { can?: Permission; sessionOnly?: boolean }

export type OpenRequest = Identity & {
  req: IRequest
  env: Env
  ctx: ExecutionContext
  isWrite: boolean
  can: Permission | undefined
  sessionOnly: boolean | undefined
  now: number
  /** The database of the farm in the path, where it has one for itself. */
  ownDatabase: D1Database | undefined
}

export function openRequest(
  access: AccessByToken,
  { can, sessionOnly, database }: CalledRoute,
  { req, env, ctx }: Pick<OpenRequest, 'req' | 'env' | 'ctx'>,
  isWrite: boolean,
): OpenRequest {
  const identity = identify(access, req)
  const ownDatabase = database === 'main' ? undefined : findOwnDatabase(env, identity.params.farmId)
  return { ...identity, req, env, ctx, isWrite, can, sessionOnly, now: Date.now(), ownDatabase }
}

/** Which conditions the statements of the request have: its token is checked by them, or, for a farm's own database, a trip before. */
export const scopeKind = ({ ownDatabase, tokenKind }: OpenRequest) => (ownDatabase ? 'own' : tokenKind)

export const scopeOfRequest = ({ ownDatabase, tokenHash, tokenKind, params, now }: OpenRequest): FarmScope =>
  ownDatabase ? createAuthorizedScope(params.farmId) : createScope(tokenHash, params.farmId, now, tokenKind)

/** The bindings for work after the response, which runs where the farm's data is. */
export const envAfterWrite = ({ env, ownDatabase }: OpenRequest): Env =>
  ownDatabase ? { ...env, DB: ownDatabase } : env
