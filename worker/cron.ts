/** Every job on one page. Each is a pure function of what is stored and the clock, so running them all, often, is right and cheap. */
import { aggregate } from './jobs/aggregates.ts'
import { closeTheDay } from './jobs/closing.ts'
import { createOperationsOfTheDay } from './jobs/operations-of-the-day.ts'

export async function cron(env: Env, now: number): Promise<void> {
  await closeTheDay(env.DB, now)
  await createOperationsOfTheDay(env.DB, now)
  await aggregate(env.DB, now)
}
