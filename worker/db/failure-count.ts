/**
 * Counts the failures of a service outside in the row of a job of its name, so that broken delivery is seen without reading the log. The job succeeds
 * while the count is zero, so 20 minutes after a failure it is late, as any job: in GET health, and in the mail to the operator. When that mail has
 * left, the count is zero again.
 */
import { eq, sql } from 'drizzle-orm'
import { type Connection, statementBuilder as db, runBatch } from './batch.ts'
import { rootMessage } from './d1-errors.ts'
import type { Job } from './job.ts'
import { jobs } from './schema.ts'

/** Does not throw: the message is lost anyway. */
export async function countFailures(main: Connection, name: string, failures = 1): Promise<void> {
  const count = db
    .insert(jobs)
    .values({ name, lastSuccessAt: 0, failures })
    .onConflictDoUpdate({ target: jobs.name, set: { failures: sql`${jobs.failures} + ${failures}` } })
  await runBatch(main, [count]).catch((error: unknown) =>
    console.error(JSON.stringify({ [name]: 'failures', error: rootMessage(error) })),
  )
}

export const clearFailures = (name: string) => db.update(jobs).set({ failures: 0 }).where(eq(jobs.name, name))

/** The job, which succeeds while there is no failure. */
export const watchFailures = (name: string): Job =>
  Object.assign(async (main: Connection, now: number) => void (await runBatch(main, [recordSuccess(name, now)])), {
    jobName: name,
  })

const recordSuccess = (name: string, now: number) =>
  db
    .insert(jobs)
    .values({ name, lastSuccessAt: now })
    .onConflictDoUpdate({
      target: jobs.name,
      set: { lastSuccessAt: now, lateMailedAt: null },
      setWhere: eq(jobs.failures, 0),
    })
