/** After a write of a farm: its alerts, and then its webhooks, which also tell of alerts. What does not leave now is sent by the job. */
import { SECOND_MS } from '../../../domain/time/milliseconds.ts'
import { rootMessage } from '../../db/d1-errors.ts'
import type { SavedWrite } from '../../http/after-write.ts'
import { updateAlertsAfterWrite } from '../../jobs/alerts/alerts-after-write.ts'
import { deliver } from './deliver.ts'

/** The work after a response has half a minute, and a look-up and a call may take 15 s of it: more is for the job. */
const LIMIT = 10
const ROUNDS = 2
const BUDGET_MS = 10 * SECOND_MS

export async function sendAfterWrite(write: SavedWrite): Promise<void> {
  if (await updateAlertsAfterWrite(write)) await deliverNow(write.env, write.farmId, write.now)
}

/** A failure is only logged. */
export async function deliverNow(env: Env, farmId: number, now: number): Promise<void> {
  const budget = { endsAt: Date.now() + BUDGET_MS, calls: LIMIT * ROUNDS }
  const work = { database: env.DB, set: [farmId], limit: LIMIT, rounds: ROUNDS, budget }
  await deliver(env, now, work).catch((error: unknown) =>
    console.error(JSON.stringify({ job: 'webhooks', farmId, error: rootMessage(error) })),
  )
}
