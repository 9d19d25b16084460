/** After a write of a farm: its alerts, and then its webhooks, which also tell of alerts. What does not leave now is sent by the job. */
import { rootMessage } from '../../db/d1-errors.ts'
import type { SavedWrite } from '../../http/after-write.ts'
import { updateAlertsAfterWrite } from '../../jobs/alerts/alerts-after-write.ts'
import { deliver } from './deliver.ts'

/** The work after a response has half a minute: more is for the job. */
const LIMIT = 10
const ROUNDS = 2

export async function sendAfterWrite(write: SavedWrite): Promise<void> {
  if (await updateAlertsAfterWrite(write)) await deliverNow(write.env, write.farmId, write.now)
}

/** A failure is only logged. */
export async function deliverNow(env: Env, farmId: number, now: number): Promise<void> {
  const work = { database: env.DB, set: [farmId], limit: LIMIT, rounds: ROUNDS }
  await deliver(env, Math.max(now, Date.now()), work).catch((error: unknown) =>
    console.error(JSON.stringify({ job: 'webhooks', farmId, error: rootMessage(error) })),
  )
}
