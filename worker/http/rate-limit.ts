/** Rate limit by client network, before any work: a sign-in costs CPU time (scrypt), and some routes send mail. The limits are in wrangler.toml. */
import type { IRequest } from 'itty-router'
import { tooManyRequests } from '../auth/lockout.ts'
import { clientNetwork } from './client-network.ts'

type Middleware = (req: IRequest, env: Env, ctx: ExecutionContext) => Promise<void>
type LimitBinding = 'SIGN_IN_LIMIT' | 'SIGN_UP_LIMIT' | 'RECOVERY_LIMIT' | 'CONTACT_LIMIT'

export function rateLimit(binding: LimitBinding): Middleware {
  return async (req, env) => {
    const { success } = await env[binding].limit({ key: clientNetwork(req) })
    if (!success) throw tooManyRequests(60)
  }
}
