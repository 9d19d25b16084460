/** Every job on one page. Each is a pure function of what is stored and the clock, so running them all, often, is right and cheap. */
import { aggregateDirtyDays } from './jobs/aggregates.ts'
import { closeFeedingDay } from './jobs/close-feeding-day.ts'
import { createOperationsOfTheDay } from './jobs/operations-of-the-day.ts'

const jobs = [closeFeedingDay, createOperationsOfTheDay, aggregateDirtyDays]

/** One after the other, and one that fails keeps none from its turn. */
export async function runJobs(env: Env, now: number): Promise<void> {
  const failures: unknown[] = []
  for (const job of jobs) await job(env.DB, now).catch((error: unknown) => failures.push(error))
  if (failures.length) throw new AggregateError(failures, 'Some jobs failed; the next run tries again.')
}
