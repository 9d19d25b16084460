/** What the sender of webhooks reads and writes (deliver.ts). */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { MINUTE_MS } from '../../../domain/time/milliseconds.ts'
import type { DeliveryStatus } from '../../../domain/webhook/webhook.ts'
import { statementBuilder as db } from '../../db/batch.ts'
import { type FarmSet, isInSet } from '../../db/farm-set.ts'
import { farms, webhookDeliveries, webhooks } from '../../db/schema.ts'
import { jsonList } from '../../db/statements.ts'

/** A run that ended before it recorded what became of its deliveries: others send them again after this time. */
const CLAIM_MS = 5 * MINUTE_MS

/**
 * FROM and WHERE: deliveries `d` of a farm whose time has come, of webhooks that are on; of those of one record only the first. Of the deliveries of 30
 * days it reads those that wait, in their order.
 */
const fromDue = (farmId: SQLWrapper | number, now: number) => sql`from webhook_deliveries d
  join webhooks w on w.id = d.webhook_id and w.disabled_at is null
  join farms f on f.id = d.farm_id and f.suspended_at is null
  where d.farm_id = ${farmId} and d.status = 'pending' and d.next_at <= ${now} and not exists (select 1 from webhook_deliveries before
    where before.webhook_id = d.webhook_id and before.subject = d.subject and before.status = 'pending' and before.id < d.id)`

/** The farms that have any. In random order: a run that ends before the last of them does not always leave out the same. */
export const selectDueFarms = (now: number, set: FarmSet) =>
  db
    .select({ id: farms.id, timezone: farms.timezone })
    .from(farms)
    .where(sql`${isInSet(farms.id, set)} and exists (select 1 ${fromDue(farms.id, now)})`)
    .orderBy(sql`random()`)

/**
 * A claim: of two runs at once only one gets a delivery. Webhooks take turns, so that a slow one with many keeps none waiting. The plus, because by an
 * index of webhooks SQLite would read what was delivered. `resting`: webhooks that get no more in this run.
 */
export const claimDue = (
  farmId: number,
  now: number,
  { limit, resting }: { limit: number; resting: readonly number[] },
) => ({
  claimed: db
    .update(webhookDeliveries)
    .set({ nextAt: now + CLAIM_MS })
    .where(
      sql`${webhookDeliveries.id} in (select d.id ${fromDue(farmId, now)} and d.webhook_id not in ${jsonList(resting)}
        order by row_number() over (partition by +d.webhook_id order by d.id), d.id limit ${limit})`,
    )
    .returning(),
  webhooks: db.select().from(webhooks).where(sql`${webhooks.farmId} = ${farmId}`),
})

export type Outcome = {
  id: number
  status: DeliveryStatus
  tries: number
  nextAt: number
  lastAt: number | null
  lastResult: string | null
}

type SecretOf = { id: number; secret: string }

/** `failed`: webhooks whose delivery failed for the last time. */
export function recordOutcomes(
  farmId: number,
  {
    outcomes,
    failed,
    renewed,
  }: { outcomes: readonly Outcome[]; failed: readonly number[]; renewed: readonly SecretOf[] },
  now: number,
) {
  const value = (key: keyof Outcome): SQL => sql`o.value ->> ${key}`
  const isFailed = (id: SQL) => sql`farm_id = ${farmId} and ${id} in ${jsonList(failed)}`
  return {
    deliveries: db
      .update(webhookDeliveries)
      .set({
        status: sql`${value('status')}`,
        tries: value('tries'),
        nextAt: value('nextAt'),
        lastAt: value('lastAt'),
        lastResult: value('lastResult'),
      })
      .from(sql`json_each(${JSON.stringify(outcomes)}) o`)
      .where(sql`${webhookDeliveries.id} = ${value('id')}`),
    webhooks:
      failed.length > 0
        ? db
            .update(webhooks)
            .set({ disabledAt: now, disabledBy: 'failures', mailedAt: null })
            .where(sql`${isFailed(sql`id`)} and disabled_at is null`)
        : undefined,
    held:
      failed.length > 0
        ? db
            .update(webhookDeliveries)
            .set({ status: 'held' })
            .where(sql`${isFailed(sql`webhook_id`)} and status = 'pending'`)
        : undefined,
    secrets:
      renewed.length > 0
        ? db
            .update(webhooks)
            .set({ secret: sql`r.value ->> 'secret'` })
            .from(sql`json_each(${JSON.stringify(renewed)}) r`)
            .where(sql`${webhooks.id} = r.value ->> 'id' and farm_id = ${farmId}`)
        : undefined,
  }
}
