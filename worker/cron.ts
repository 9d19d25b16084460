/** Every scheduled job. Each is idempotent and depends only on the database and the clock, so all of them run at every cron event. */
import { aggregateDirtyDays } from './jobs/aggregates.ts'
import { closeFeedingDay } from './jobs/close-feeding-day.ts'
import { createOperationsOfTheDay } from './jobs/operations-of-the-day.ts'
import { pruneRegistrations } from './jobs/prune-registrations.ts'
import { deleteExpired } from './jobs/retention.ts'

const jobs = [closeFeedingDay, createOperationsOfTheDay, aggregateDirtyDays, deleteExpired, pruneRegistrations]

/** Runs the jobs in order. A job that fails does not stop the others. */
export async function runJobs(env: Env, now: number): Promise<void> {
  const failures: unknown[] = []
  for (const job of jobs) await job(env.DB, now).catch((error: unknown) => failures.push(error))
  if (failures.length) throw new AggregateError(failures, 'Some jobs failed; the next run tries again.')
}
