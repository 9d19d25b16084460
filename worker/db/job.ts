/**
 * A scheduled job: set-based statements for all farms at once. Its save is one atomic, idempotent batch, so late, repeated and overlapping
 * runs are harmless and no lock is needed.
 */

import { type Db, statementBuilder as db, type Rows, runBatch, type Statement, type Statements } from './batch.ts'
import { jobs } from './schema.ts'

type Job<L extends Statements> = {
  name: string
  /** Statements whose rows `save` needs. Without them the job saves a trip to the database. */
  load?: (db: Db, now: number) => L
  /** The statements of the batch. */
  save: (rows: Rows<L>, db: Db, now: number) => Statement[]
}

/** The function that runs the job, in at most two trips to the database: load and save. */
export const defineJob =
  <const L extends Statements>({ name, load, save }: Job<L>) =>
  async (d1: D1Database, now: number): Promise<void> => {
    const rows = load ? await runBatch(d1, load(db, now)) : ([] as unknown as Rows<L>)
    await runBatch(d1, [recordSuccess(name, now), ...save(rows, db, now)])
  }

const recordSuccess = (name: string, now: number) =>
  db
    .insert(jobs)
    .values({ name, lastSuccessAt: now })
    .onConflictDoUpdate({ target: jobs.name, set: { lastSuccessAt: now } })
