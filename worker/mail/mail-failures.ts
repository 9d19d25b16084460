/**
 * Counts the mails that failed, in the row of the job `mail`, so that broken delivery is seen without reading the log. The job succeeds while the
 * count is zero, so 20 minutes after a failure it is late, as any job: in GET health, and in the mail to the operator, which is tried at each run
 * until it leaves, and then the count is zero again. A mail that leaves writes nothing: whether an account has the address must not show in the work.
 */
import { eq, sql } from 'drizzle-orm'
import { type Connection, statementBuilder as db, runBatch } from '../db/batch.ts'
import { rootMessage } from '../db/d1-errors.ts'
import type { Job } from '../db/job.ts'
import { jobs } from '../db/schema.ts'

export const MAIL = 'mail'

/** Does not throw: the mail is lost anyway. */
export async function countMailFailure(main: Connection): Promise<void> {
  const count = db
    .insert(jobs)
    .values({ name: MAIL, lastSuccessAt: 0, failures: 1 })
    .onConflictDoUpdate({ target: jobs.name, set: { failures: sql`${jobs.failures} + 1` } })
  await runBatch(main, [count]).catch((error: unknown) =>
    console.error(JSON.stringify({ mail: 'failures', error: rootMessage(error) })),
  )
}

export const clearMailFailures = () => db.update(jobs).set({ failures: 0 }).where(eq(jobs.name, MAIL))

const recordSuccess = (now: number) =>
  db
    .insert(jobs)
    .values({ name: MAIL, lastSuccessAt: now })
    .onConflictDoUpdate({
      target: jobs.name,
      set: { lastSuccessAt: now, lateMailedAt: null },
      setWhere: eq(jobs.failures, 0),
    })

export const watchMail: Job = Object.assign(
  async (main: Connection, now: number) => void (await runBatch(main, [recordSuccess(now)])),
  { jobName: MAIL },
)
