/** The cron event: runs every scheduled job (jobs/job-list.ts). */
import { rootMessage } from './db/d1-errors.ts'
import { movedFarmIds, ownDatabases } from './db/farm-database.ts'
import type { FarmSet } from './db/farm-set.ts'
import type { Job } from './db/job.ts'
import { countUsage, noUsage } from './db/usage.ts'
import { webhookJob } from './farm/webhooks/webhook-job.ts'
import { copyMembers } from './jobs/copy-members.ts'
import { jobNames, jobNamesOfEach, jobs, mainJobs } from './jobs/job-list.ts'
import { mailLateJobs } from './jobs/late-jobs.ts'
import { whatsappJob } from './whatsapp/inbox-job.ts'

/** Runs the jobs in order, in the main database and in those that farms have for themselves. A job that fails does not stop the others. */
export async function runJobs(env: Env, now: number): Promise<void> {
  const failures: unknown[] = []
  const attempt = (work: Promise<void>) => work.catch((error: unknown) => void failures.push(error))
  const runIn = async (database: D1Database, set: FarmSet) => {
    for (const job of jobs) await attempt(runLogged(job, database, now, set))
  }
  const moved = movedFarmIds(env)
  // the main one keeps what those farms had before they moved, which no job may change
  await runIn(env.DB, moved.length > 0 ? { except: moved } : 'all')
  for (const { database, farmIds } of ownDatabases(env)) {
    await attempt(copyMembers(env.DB, database, farmIds))
    await runIn(database, farmIds)
    await attempt(mailLateJobs(database, env, now, jobNamesOfEach))
  }
  for (const job of [...mainJobs(env), whatsappJob(env), webhookJob(env)]) await attempt(runLogged(job, env.DB, now))
  await attempt(mailLateJobs(env.DB, env, now, jobNames))
  if (failures.length) throw new AggregateError(failures, 'Some jobs failed; the next run tries again.')
}

/** One line of the log for each run. */
async function runLogged(job: Job, d1: D1Database, now: number, set?: FarmSet): Promise<void> {
  const usage = noUsage()
  const startedAt = Date.now()
  const line = () => ({ job: job.jobName, ms: Date.now() - startedAt, ...usage })
  try {
    await job(countUsage(d1, usage), now, set)
    // biome-ignore lint/suspicious/noConsole: a run is not an error
    console.log(JSON.stringify(line()))
  } catch (error) {
    console.error(JSON.stringify({ ...line(), error: rootMessage(error) }))
    throw error
  }
}
