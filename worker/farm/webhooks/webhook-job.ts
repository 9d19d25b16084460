/** The job of webhooks: what is due in every database, and the mails about those that failed. The cron adds it, because it reads what routes answer. */
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { DAY_MS, MINUTE_MS } from '../../../domain/time/milliseconds.ts'
import { type Connection, statementBuilder as db, type Rows, runBatch } from '../../db/batch.ts'
import { movedFarmIds, ownDatabases } from '../../db/farm-database.ts'
import { defineMainJob } from '../../db/job.ts'
import { farms, farmUsers, users, webhooks } from '../../db/schema.ts'
import { inList } from '../../db/statements.ts'
import { siteOfJobs } from '../../http/client/site-origin.ts'
import { WEBHOOKS } from '../../jobs/job-list.ts'
import { sendMail } from '../../mail/mail.ts'
import { failedWebhookMail } from '../../mail/webhook-mail.ts'
import { deliver } from './deliver.ts'

/** Deliveries of a farm in a run: more wait for the next one, five minutes later. */
const LIMIT = 50
const ROUNDS = 5
/** A run of the cron has 15 minutes for all jobs, and its claims hold for 5. */
const BUDGET_MS = 2 * MINUTE_MS
/** With two look-ups for each they stay below the 1,000 requests that a run of a Worker may make. */
const CALLS = 300
/** The time between two runs. */
const RUN_MS = 5 * MINUTE_MS
/** How long a mail that fails is tried again: its address may never work. */
const MAILED_FOR_MS = DAY_MS

export const webhookJob = (env: Env) => defineMainJob(WEBHOOKS, (main, now) => deliverAll(env, main, now))

async function deliverAll(env: Env, main: Connection, now: number): Promise<void> {
  const databases = [
    { database: main, set: { except: movedFarmIds(env) } },
    ...ownDatabases(env).map(({ database, farmIds }) => ({ database, set: farmIds })),
  ]
  // another one is the first in each run, so that the last does not wait for ever behind slow receivers
  const first = Math.floor(now / RUN_MS) % databases.length
  const budget = { endsAt: Date.now() + BUDGET_MS, calls: CALLS }
  for (const { database, set } of [...databases.slice(first), ...databases.slice(0, first)]) {
    await deliver(env, now, { database, set, limit: LIMIT, rounds: ROUNDS, budget })
    await mailFailed(env, main, database, now)
  }
}

/** Recorded before it is sent, so that nobody gets two. The addresses of people are in the main database. */
async function mailFailed(env: Env, main: Connection, database: Connection, now: number): Promise<void> {
  const failed = await runBatch(
    database,
    db
      .update(webhooks)
      .set({ mailedAt: now })
      .where(sql`disabled_by = 'failures' and mailed_at is null and disabled_at is not null`)
      .returning(),
  )
  if (failed.length === 0) return
  const managers = await runBatch(main, selectProvenManagers(failed.map(({ farmId }) => farmId)))
  const unsent: number[] = []
  for (const webhook of failed) {
    const ofFarm = managers.filter(({ farmId }) => farmId === webhook.farmId)
    const creator = ofFarm.filter(({ userId }) => userId === webhook.userId)
    // who created it may have left
    const isLost = await failsToMail(env, webhook, creator.length > 0 ? creator : ofFarm)
    if (isLost && now < (webhook.disabledAt ?? 0) + MAILED_FOR_MS) unsent.push(webhook.id)
  }
  if (unsent.length > 0) await runBatch(database, release(unsent, now))
}

type Manager = Rows<ReturnType<typeof selectProvenManagers>>[number]

/** Whether no mail left of those that were to leave. */
async function failsToMail(env: Env, { name }: { name: string }, managers: readonly Manager[]): Promise<boolean> {
  const areSent: boolean[] = []
  for (const { email, farmName } of managers)
    areSent.push(await sendMail(env, failedWebhookMail(email, { farmName, webhookName: name, site: siteOfJobs(env) })))
  return areSent.length > 0 && !areSent.includes(true)
}

/** The next run tries again. */
const release = (ids: readonly number[], now: number) =>
  db
    .update(webhooks)
    .set({ mailedAt: null })
    .where(and(inList(webhooks.id, ids), eq(webhooks.mailedAt, now)))

/** An unproven address may be a stranger's. */
const selectProvenManagers = (farmIds: readonly number[]) =>
  db
    .select({
      farmId: sql<number>`${farmUsers.farmId}`.as('managed_farm'),
      userId: sql<number>`${users.id}`.as('manager_id'),
      email: users.email,
      farmName: sql<string>`${farms.name}`.as('managed_farm_name'),
    })
    .from(farmUsers)
    .innerJoin(users, and(eq(users.id, farmUsers.userId), isNotNull(users.verifiedAt)))
    .innerJoin(farms, eq(farms.id, farmUsers.farmId))
    .where(and(inList(farmUsers.farmId, farmIds), eq(farmUsers.active, true), eq(farmUsers.userType, 'admin')))
