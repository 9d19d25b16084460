/** The first phase, without a trip: what a request presents, and the ids of its path. */
import { type IRequest, StatusError } from 'itty-router'
import { isFarmToken } from '../../domain/account/farm-token.ts'
import type { TokenKind } from '../db/farm-scope.ts'
import { type Access, unauthorized } from './access.ts'
import { isFromOtherSite } from './client/same-origin.ts'
import { sha256 } from './tokens.ts'

export type Identity = {
  /** SHA-256 of the token; empty without one. */
  tokenHash: string
  /** A farm access token where the route accepts none is an unknown session. */
  tokenKind: TokenKind
  /** Ids of the path; 0 where it has none. */
  params: { farmId: number; id: number }
}

export type AccessByToken = { token: boolean; callers: Pick<Access<unknown>['callers'], 'program'> }

/** Rejects a request without the token that its route needs, a public write of another site, and a path whose id cannot be one. */
export function identify({ token: needsToken, callers }: AccessByToken, req: IRequest): Identity {
  const token = tokenOf(req)
  if (needsToken && !token) throw unauthorized()
  if (!needsToken && req.method !== 'GET' && isFromOtherSite(req))
    throw new StatusError(403, 'Este pedido veio de outro site. Abra o Cocho em Dia e tente de novo.')
  return {
    tokenHash: token ? sha256(token) : '',
    tokenKind: callers.program && isFarmToken(token) ? 'program' : 'session',
    params: { farmId: idInPath(req, 'farmId'), id: idInPath(req, 'id') },
  }
}

const BEARER = /^Bearer /i

/** The token as it is. A farm access token may have the scheme that many tools put before it; a session's has none. */
function tokenOf(req: IRequest): string {
  const header = req.headers.get('authorization') ?? ''
  const token = header.replace(BEARER, '')
  return isFarmToken(token) ? token : header
}

function idInPath(req: IRequest, name: string): number {
  const text = req.params[name]
  if (text === undefined) return 0
  if (!/^\d{1,15}$/.test(text)) throw new StatusError(404, 'Registro não encontrado.')
  return Number(text)
}
