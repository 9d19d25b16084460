/**
 * Sends what is recorded for webhooks, at least once: a delivery is claimed, sent, and its outcome recorded; a run that ends between the two sends again
 * later. Events of one record are sent one after the other. A receiver that fails gets no more in the same run.
 */
import { nextTry } from '../../../domain/webhook/retry.ts'
import { type Connection, type Rows, runBatch } from '../../db/batch.ts'
import { rootMessage } from '../../db/d1-errors.ts'
import type { FarmSet } from '../../db/farm-set.ts'
import { addressRuleOf } from './address-rule.ts'
import { callReceiver } from './call-receiver.ts'
import { claimDue, type Outcome, recordOutcomes, selectDueFarms } from './delivery-queries.ts'
import { loadEventData } from './event-data.ts'
import { signedHeaders } from './signature.ts'
import { openSecrets, secretsOfJobs } from './webhook-secrets.ts'

type Claimed = Rows<ReturnType<typeof claimDue>>
type Delivery = Claimed['claimed'][number]
type Webhook = Claimed['webhooks'][number]
type Farm = { id: number; timezone: string }

export type DeliveryRun = {
  database: Connection
  set: FarmSet
  /** How many deliveries of a farm are sent at a time, and how often. */
  limit: number
  rounds: number
  timeout?: number
}

export async function deliver(env: Env, now: number, { database, set, ...rest }: DeliveryRun): Promise<void> {
  const farms = await runBatch(database, selectDueFarms(now, set))
  for (const farm of farms) {
    // a farm that is being moved refuses writes, and keeps no other farm from its webhooks
    await deliverOfFarm(env, now, farm, { database, ...rest }).catch((error: unknown) =>
      console.error(JSON.stringify({ job: 'webhooks', farmId: farm.id, error: rootMessage(error) })),
    )
  }
}

async function deliverOfFarm(
  env: Env,
  now: number,
  farm: Farm,
  { database, limit, rounds, timeout }: Omit<DeliveryRun, 'set'>,
): Promise<void> {
  const resting = new Set<number>()
  for (let round = 0; round < rounds; round += 1) {
    const { claimed, webhooks } = await runBatch(database, claimDue(farm.id, now, { limit, resting: [...resting] }))
    if (claimed.length === 0) return
    const subjects = [...new Set(claimed.map(({ subject }) => subject))]
    const data = await loadEventData(database, farm, subjects, now)
    const ofWebhooks = webhooks.map(webhook => ({
      webhook,
      queue: claimed.filter(({ webhookId }) => webhookId === webhook.id).sort((a, b) => a.id - b.id),
    }))
    const sent = await Promise.all(
      ofWebhooks.filter(({ queue }) => queue.length > 0).map(each => sendQueue(env, now, each, { data, timeout })),
    )
    for (const { id, hasFailed } of sent) if (hasFailed) resting.add(id)
    const all = {
      outcomes: sent.flatMap(({ outcomes }) => outcomes),
      failed: sent.flatMap(({ id, outcomes }) => (outcomes.some(({ status }) => status === 'failed') ? [id] : [])),
      renewed: sent.flatMap(({ id, renewed }) => (renewed ? [{ id, secret: renewed }] : [])),
    }
    await runBatch(database, recordOutcomes(farm.id, all, now))
  }
}

type Sending = { data: ReadonlyMap<string, unknown>; timeout: number | undefined }

async function sendQueue(
  env: Env,
  now: number,
  { webhook, queue }: { webhook: Webhook; queue: readonly Delivery[] },
  { data, timeout }: Sending,
) {
  const { open, renewed } = openSecrets(secretsOfJobs(env), webhook, now)
  const outcomes: Outcome[] = []
  let hasFailed = false
  for (const delivery of queue) {
    const call = () => send(env, now, { webhook, delivery, secrets: open, data: data.get(delivery.subject) }, timeout)
    const outcome: Outcome = hasFailed ? released(delivery) : await call()
    hasFailed ||= outcome.status !== 'delivered'
    outcomes.push(outcome)
  }
  return { id: webhook.id, outcomes, hasFailed, renewed }
}

/** It was not tried, and its turn is the next run. */
const released = ({ id, status, tries, lastAt, lastResult }: Delivery): Outcome => ({
  id,
  status,
  tries,
  nextAt: 0,
  lastAt,
  lastResult,
})

type Message = { webhook: Webhook; delivery: Delivery; secrets: readonly string[]; data: unknown }

async function send(
  env: Env,
  now: number,
  { webhook, delivery, secrets, data }: Message,
  timeout: number | undefined,
): Promise<Outcome> {
  const body = JSON.stringify({
    type: delivery.type,
    timestamp: new Date(delivery.at).toISOString(),
    data: data ?? null,
  })
  const { isDelivered, result } =
    secrets.length === 0
      ? { isDelivered: false, result: 'secret' }
      : await callReceiver(
          webhook.url,
          { headers: signedHeaders(secrets, { id: delivery.messageId, now: Date.now(), body }), body },
          addressRuleOf(env),
          timeout,
        )
  const tries = delivery.tries + 1
  const next = isDelivered ? null : nextTry(tries, now)
  return {
    id: delivery.id,
    status: isDelivered ? 'delivered' : next === null ? 'failed' : 'pending',
    tries,
    nextAt: next ?? 0,
    lastAt: now,
    lastResult: result,
  }
}
