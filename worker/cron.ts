/** Every scheduled job. Each is idempotent and depends only on the database and the clock, so all of them run at every cron event. */
import { rootMessage } from './db/d1-errors.ts'
import { ownDatabases } from './db/farm-database.ts'
import { copyMembers } from './db/farm-members.ts'
import type { Job } from './db/job.ts'
import { countUsage, noUsage } from './db/usage.ts'
import { aggregateDirtyDays } from './jobs/aggregates.ts'
import { updateAlerts } from './jobs/alerts.ts'
import { closeFeedingDay } from './jobs/close-feeding-day.ts'
import { deleteEndedFarms } from './jobs/delete-ended-farms.ts'
import { expireProposals } from './jobs/expire-proposals.ts'
import { mailLateJobs } from './jobs/late-jobs.ts'
import { createOperationsOfTheDay } from './jobs/operations-of-the-day.ts'
import { pruneRegistrations } from './jobs/prune-registrations.ts'
import { deleteExpired } from './jobs/retention.ts'
import { DIGESTS, digestJob } from './jobs/send-digests.ts'
import { NOTIFICATIONS, notificationJob } from './jobs/send-notifications.ts'
import { SUSPENSION_WARNINGS, suspensionWarningJob } from './jobs/warn-suspended-farms.ts'
import { MAIL, watchMail } from './mail/mail-failures.ts'

const jobs = [
  closeFeedingDay,
  createOperationsOfTheDay,
  aggregateDirtyDays,
  updateAlerts,
  deleteExpired,
  pruneRegistrations,
  expireProposals,
  deleteEndedFarms,
]

/** They read the main database first, and of farms with a database of their own what they need there. They run last, because they report what the others found. */
const mainJobs = (env: Env) => [digestJob(env), suspensionWarningJob(env), notificationJob(env), watchMail]

const namesOf = (all: readonly Job[]) => all.map(({ jobName }) => jobName)

/** Of the jobs that run in each database. */
export const jobNamesOfEach: readonly string[] = namesOf(jobs)
/** Of every job that runs in the main database. */
export const jobNames: readonly string[] = [...jobNamesOfEach, DIGESTS, SUSPENSION_WARNINGS, NOTIFICATIONS, MAIL]

/** Runs the jobs in order, in the main database and in those that farms have for themselves. A job that fails does not stop the others. */
export async function runJobs(env: Env, now: number): Promise<void> {
  const failures: unknown[] = []
  const attempt = (work: Promise<void>) => work.catch((error: unknown) => void failures.push(error))
  const runIn = async (database: D1Database) => {
    for (const job of jobs) await attempt(runLogged(job, database, now))
  }
  await runIn(env.DB)
  for (const { database, farmIds } of ownDatabases(env)) {
    await attempt(copyMembers(env.DB, database, farmIds))
    await runIn(database)
    await attempt(mailLateJobs(database, env, now, jobNamesOfEach))
  }
  for (const job of mainJobs(env)) await attempt(runLogged(job, env.DB, now))
  await attempt(mailLateJobs(env.DB, env, now, jobNames))
  if (failures.length) throw new AggregateError(failures, 'Some jobs failed; the next run tries again.')
}

/** One line of the log for each run. */
async function runLogged(job: Job, d1: D1Database, now: number): Promise<void> {
  const usage = noUsage()
  const startedAt = Date.now()
  const line = () => ({ job: job.jobName, ms: Date.now() - startedAt, ...usage })
  try {
    await job(countUsage(d1, usage), now)
    // biome-ignore lint/suspicious/noConsole: a run is not an error
    console.log(JSON.stringify(line()))
  } catch (error) {
    console.error(JSON.stringify({ ...line(), error: rootMessage(error) }))
    throw error
  }
}
