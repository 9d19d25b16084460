/** Rate limits, by client network for routes without a session, and by farm for its writes. The limits are in wrangler.toml. */
import type { IRequest } from 'itty-router'
import { SMALL_BATCH } from '../../domain/account/quotas.ts'
import { Refusal } from '../../domain/validation/refusal.ts'
import { clientNetwork } from './client/client-network.ts'
import type { Member } from './context.ts'

type Middleware = (req: IRequest, env: Env, ctx: ExecutionContext) => Promise<void>
type LimitBinding = 'SIGN_IN_LIMIT' | 'SIGN_UP_LIMIT' | 'RECOVERY_LIMIT' | 'CONTACT_LIMIT' | 'PROPOSAL_LIMIT'

/** Requests a minute, for the description of the API. wrangler.toml sets them, and a test compares the two. */
export const limitsPerMinute: Readonly<Record<LimitBinding | FarmLimit, number>> = {
  SIGN_IN_LIMIT: 100,
  SIGN_UP_LIMIT: 20,
  RECOVERY_LIMIT: 20,
  CONTACT_LIMIT: 10,
  PROPOSAL_LIMIT: 30,
  FARM_WRITE_LIMIT: 300,
  FARM_BATCH_LIMIT: 30,
  DRY_RUN_LIMIT: 60,
}

/** The middlewares of `rateLimit`, so that the description of the API can name the limit of a route. */
const limits = new WeakMap<object, LimitBinding>()
export const findRateLimit = (handler: object) => limits.get(handler)

/** Runs before any work: a sign-in costs CPU time (scrypt), and some routes send mail. */
export function rateLimit(binding: LimitBinding): Middleware {
  const middleware: Middleware = async (req, env) => {
    const { success } = await env[binding].limit({ key: clientNetwork(req) })
    if (!success) throw tooManyRequests(60)
  }
  limits.set(middleware, binding)
  return middleware
}

export function tooManyRequests(retryAfterSeconds: number): Refusal {
  return new Refusal(429, ['Muitas tentativas. Aguarde alguns minutos e tente de novo.'], {
    retryAfter: retryAfterSeconds,
  })
}

/**
 * Runs after the caller is known as a member, because a stranger must not use up the writes of a farm that is in the path, and a key by
 * session would multiply the limit by the sessions of the farm. It spares the second trip, the fold and the aggregation.
 */
async function limitFarmWrites(env: Pick<Env, FarmLimit>, farmId: number, batchSize: number): Promise<void> {
  const key = String(farmId)
  const limits = [env.FARM_WRITE_LIMIT, ...(batchSize > SMALL_BATCH ? [env.FARM_BATCH_LIMIT] : [])]
  for (const limit of limits) if (!(await limit.limit({ key })).success) throw tooManyWrites()
}

/** The limits of a farm, for what a member or a program requests. */
export async function limitFarm(
  env: Pick<Env, FarmLimit>,
  { farm, tokenId, userId }: Member,
  { isWrite, isDryRun = false, batchSize }: LimitedRequest,
): Promise<void> {
  if (isDryRun) await limitDryRuns(env, `${farm.id} ${userId}`)
  else if (isWrite) await limitFarmWrites(env, farm.id, batchSize)
  else if (tokenId !== undefined) await limitProgramReads(env, farm.id)
}

/** `isDryRun`: it answers what a write would do. `batchSize`: the elements of a write. */
export type LimitedRequest = { isWrite: boolean; isDryRun?: boolean; batchSize: number }

/** They write nothing, so they take none of the farm's writes; each costs the CPU time of a whole sheet, so they are counted by person. */
async function limitDryRuns(env: Pick<Env, 'DRY_RUN_LIMIT'>, key: string): Promise<void> {
  if ((await env.DRY_RUN_LIMIT.limit({ key })).success) return
  const message = 'Você conferiu planilhas demais no último minuto. Espere um minuto e confira de novo: nada se perdeu.'
  throw new Refusal(429, [message], { retryAfter: 60 })
}

/** What programs read counts by farm too, apart from its writes: a spreadsheet that requests in a loop must not use up the limit of the tablets. */
async function limitProgramReads(env: Pick<Env, 'FARM_WRITE_LIMIT'>, farmId: number): Promise<void> {
  const { success } = await env.FARM_WRITE_LIMIT.limit({ key: `read ${farmId}` })
  if (!success) throw tooManyReads()
}

const tooManyReads = () =>
  new Refusal(429, ['O programa pediu dados demais no último minuto. Espere um minuto e tente de novo.'], {
    retryAfter: 60,
  })

type FarmLimit = 'FARM_WRITE_LIMIT' | 'FARM_BATCH_LIMIT' | 'DRY_RUN_LIMIT'

const tooManyWrites = () =>
  new Refusal(
    429,
    [
      'A fazenda enviou registros demais no último minuto. Espere um minuto e tente de novo. O que está nos aparelhos continua guardado neles e é enviado sozinho.',
    ],
    { retryAfter: 60 },
  )
