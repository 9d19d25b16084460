/**
 * The product's Worker with a clock of its own: each cron event sets it to the event's time, from which it runs on. `POST /reset?at=` leaves one empty
 * farm of that instant and the clock of the machine, for the next test.
 */
import { hashPassword } from '../../../worker/auth/password.ts'
import worker from '../../../worker/index.ts'
import { deleteAllRows } from '../database/delete-all-rows.ts'
import { insertEmptyFarm, PASSWORD } from '../demo-farm.ts'
import { lowerPasswordCost } from '../password-cost.ts'

const RealDate = Date
let offset = 0
let passwordHash: string | undefined

lowerPasswordCost()

class ClockedDate extends RealDate {
  constructor(...args: [] | [number | string | Date]) {
    if (args.length === 0) super(RealDate.now() + offset)
    else super(...args)
  }
  static override now() {
    return RealDate.now() + offset
  }
}
// DateConstructor can also be called without `new`, which the product never does
globalThis.Date = ClockedDate as DateConstructor

/** Who never answers is waited for a quarter of the time. */
const timeout = AbortSignal.timeout.bind(AbortSignal)
AbortSignal.timeout = ms => timeout(ms / 4)

async function reset({ DB }: Env, at: number): Promise<Response> {
  offset = 0
  await deleteAllRows(DB)
  passwordHash ??= await hashPassword(PASSWORD)
  await insertEmptyFarm(DB, at, passwordHash)
  return new Response()
}

export default {
  fetch: (req, env, ctx) => {
    const { pathname, searchParams } = new URL(req.url)
    return pathname === '/reset' ? reset(env, Number(searchParams.get('at'))) : worker.fetch(req, env, ctx)
  },
  scheduled: (event, env, ctx) => {
    offset = event.scheduledTime - RealDate.now()
    return worker.scheduled(event, env, ctx)
  },
} satisfies ExportedHandler<Env>
