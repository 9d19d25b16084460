/** What turns a flood from one address away before it costs anything: scrypt is CPU time, and mail goes to people. */
import type { IRequest } from 'itty-router'
import { tooManyRequests } from '../auth/lockout.ts'
import { clientNetwork } from './client-network.ts'

type Middleware = (req: IRequest, env: Env, ctx: ExecutionContext) => Promise<void>
type Limit = 'SIGN_IN_LIMIT' | 'SIGN_UP_LIMIT' | 'RECOVERY_LIMIT' | 'CONTACT_LIMIT'

export function rateLimit(limit: Limit): Middleware {
  return async (req, env) => {
    const { success } = await env[limit].limit({ key: clientNetwork(req) })
    if (!success) throw tooManyRequests(60)
  }
}
