/** Rate limits, by client network for routes without a session, and by farm for its writes. The limits are in wrangler.toml. */
import type { IRequest } from 'itty-router'
import { SMALL_BATCH } from '../../domain/account/quotas.ts'
import { Refusal } from '../../domain/validation/refusal.ts'
import { tooManyRequests } from '../auth/lockout.ts'
import { clientNetwork } from './client-network.ts'

type Middleware = (req: IRequest, env: Env, ctx: ExecutionContext) => Promise<void>
type LimitBinding = 'SIGN_IN_LIMIT' | 'SIGN_UP_LIMIT' | 'RECOVERY_LIMIT' | 'CONTACT_LIMIT' | 'PROPOSAL_LIMIT'

/** Before any work: a sign-in costs CPU time (scrypt), and some routes send mail. */
export function rateLimit(binding: LimitBinding): Middleware {
  return async (req, env) => {
    const { success } = await env[binding].limit({ key: clientNetwork(req) })
    if (!success) throw tooManyRequests(60)
  }
}

/**
 * After the caller is known as a member, because a stranger must not use up the writes of a farm that is in the path, and a key by session
 * would multiply the limit by the sessions of the farm. It spares the second trip, the fold and the aggregation.
 */
export async function limitFarmWrites(env: Pick<Env, FarmLimit>, farmId: number, batchSize: number): Promise<void> {
  const key = String(farmId)
  const limits = [env.FARM_WRITE_LIMIT, ...(batchSize > SMALL_BATCH ? [env.FARM_BATCH_LIMIT] : [])]
  for (const limit of limits) if (!(await limit.limit({ key })).success) throw tooManyWrites()
}

type FarmLimit = 'FARM_WRITE_LIMIT' | 'FARM_BATCH_LIMIT'

const tooManyWrites = () =>
  new Refusal(
    429,
    [
      'A fazenda enviou registros demais no último minuto. Espere um minuto e tente de novo. O que está nos aparelhos continua guardado neles e é enviado sozinho.',
    ],
    { retryAfter: 60 },
  )
