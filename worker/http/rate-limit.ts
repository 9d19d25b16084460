/** What turns a flood from one address away before it costs anything: scrypt is CPU time, and mail goes to people. */
import type { IRequest } from 'itty-router'
import { tooMany } from '../auth/lockout.ts'
import { networkOf } from './client-network.ts'

type Middleware = (req: IRequest, env: Env, ctx: ExecutionContext) => Promise<void>
type Limit = 'SIGN_IN_LIMIT' | 'SIGN_UP_LIMIT' | 'RECOVERY_LIMIT' | 'CONTACT_LIMIT'

export function limited(limit: Limit): Middleware {
  return async (req, env) => {
    const { success } = await env[limit].limit({ key: networkOf(req) })
    if (!success) throw tooMany(60)
  }
}
