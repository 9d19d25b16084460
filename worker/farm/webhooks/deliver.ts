/**
 * Sends what is recorded for webhooks, at least once: a delivery is claimed, sent, and its outcome recorded; a run that ends between the two sends again
 * later. Events of one record are sent one after the other. A receiver that fails gets no more in the same run. A run ends long before its claims do, and
 * what it has no time for is released to the next one.
 */
import { SECOND_MS } from '../../../domain/time/milliseconds.ts'
import { nextTry } from '../../../domain/webhook/retry.ts'
import { type Connection, type Rows, runBatch } from '../../db/batch.ts'
import { rootMessage } from '../../db/d1-errors.ts'
import type { FarmSet } from '../../db/farm-set.ts'
import { readAddressRule } from './address-rule.ts'
import { createCall } from './call-receiver.ts'
import { claimDue, type Outcome, recordOutcomes, selectDueFarms } from './delivery-queries.ts'
import { loadEventData } from './event-data.ts'
import { signedHeaders } from './signature.ts'
import { openSecrets, secretsOfJobs } from './webhook-secrets.ts'

type Claimed = Rows<ReturnType<typeof claimDue>>
type Delivery = Claimed['claimed'][number]
type Webhook = Claimed['webhooks'][number]
type Farm = { id: number; timezone: string }

type DeliveryRun = {
  database: Connection
  set: FarmSet
  /** How many deliveries of a farm are sent at a time, and how often. */
  limit: number
  rounds: number
  timeout?: number
  budget: Budget
}

/** No call begins after the end, or when none is left. The farms of a run share it. */
type Budget = { endsAt: number; calls: number }

/** A farm with slow receivers leaves time for others. */
const FARM_MS = 30 * SECOND_MS

export async function deliver(env: Env, now: number, { database, set, ...rest }: DeliveryRun): Promise<void> {
  // the jobs before this one take their time
  const clock = () => Math.max(now, Date.now())
  const farms = await runBatch(database, selectDueFarms(clock(), set))
  for (const farm of farms) {
    // a farm that is being moved refuses writes, and keeps no other farm from its webhooks
    await deliverOfFarm(env, clock, farm, { database, ...rest }).catch((error: unknown) =>
      console.error(JSON.stringify({ job: 'webhooks', farmId: farm.id, error: rootMessage(error) })),
    )
  }
}

async function deliverOfFarm(
  env: Env,
  clock: () => number,
  farm: Farm,
  { database, limit, rounds, timeout, budget }: Omit<DeliveryRun, 'set'>,
): Promise<void> {
  const resting = new Set<number>()
  const endsAt = Math.min(budget.endsAt, Date.now() + FARM_MS)
  const mayCall = () => Date.now() < endsAt && budget.calls > 0
  for (let round = 0; round < rounds && mayCall(); round += 1) {
    const now = clock()
    const { claimed, webhooks } = await runBatch(database, claimDue(farm.id, now, { limit, resting: [...resting] }))
    if (claimed.length === 0) return
    const subjects = [...new Set(claimed.map(({ subject }) => subject))]
    const data = await loadEventData(database, farm, subjects, now)
    const ofWebhooks = webhooks.map(webhook => ({
      webhook,
      queue: claimed.filter(({ webhookId }) => webhookId === webhook.id).sort((a, b) => a.id - b.id),
    }))
    const takeCall = () => mayCall() && budget.calls-- > 0
    const sending = { clock, data, timeout, takeCall }
    const sent = await Promise.all(
      ofWebhooks.filter(({ queue }) => queue.length > 0).map(each => sendQueue(env, each, sending)),
    )
    for (const { id, hasFailed } of sent) if (hasFailed) resting.add(id)
    const all = {
      outcomes: sent.flatMap(({ outcomes }) => outcomes),
      failed: sent.flatMap(({ id, outcomes }) => (outcomes.some(({ status }) => status === 'failed') ? [id] : [])),
      renewed: sent.flatMap(({ id, renewed }) => (renewed ? [{ id, secret: renewed }] : [])),
    }
    await runBatch(database, recordOutcomes(farm.id, all, clock()))
  }
}

type Sending = {
  clock: () => number
  data: ReadonlyMap<string, unknown>
  timeout: number | undefined
  /** False where the budget has no call left. */
  takeCall: () => boolean
}

async function sendQueue(
  env: Env,
  { webhook, queue }: { webhook: Webhook; queue: readonly Delivery[] },
  { clock, data, timeout, takeCall }: Sending,
) {
  const { open, renewed } = openSecrets(secretsOfJobs(env), webhook, clock())
  const call = createCall(webhook.url, readAddressRule(env), timeout)
  const outcomes: Outcome[] = []
  let hasFailed = false
  for (const delivery of queue) {
    const isSent = !hasFailed && takeCall()
    const message = { delivery, secrets: open, data: data.get(delivery.subject) }
    const outcome: Outcome = isSent ? await send(call, message, clock) : released(delivery)
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

type Message = { delivery: Delivery; secrets: readonly string[]; data: unknown }

async function send(
  call: ReturnType<typeof createCall>,
  { delivery, secrets, data }: Message,
  clock: () => number,
): Promise<Outcome> {
  const body = JSON.stringify({
    type: delivery.type,
    timestamp: new Date(delivery.at).toISOString(),
    subject: delivery.subject,
    data: data ?? null,
  })
  const headers = signedHeaders(secrets, { id: delivery.messageId, now: Date.now(), body })
  const { isDelivered, result } =
    secrets.length === 0 ? { isDelivered: false, result: 'secret' } : await call({ headers, body })
  const now = clock()
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
