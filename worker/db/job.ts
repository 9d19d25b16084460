/** A job: set-based statements for every farm at once. What it saves is one atomic, idempotent batch, so a late, doubled or overlapping clock does no harm and no lease is needed. */
import { statementBuilder as db, runBatch } from './batch.ts'
import { jobs } from './schema.ts'
import type { Db, Rows, Statement, Statements } from './statements.ts'

type Job<L extends Statements> = {
  name: string
  /** What the job needs to know before it writes; none saves the trip. */
  load?: (db: Db, now: number) => L
  /** The statements, in one batch. */
  save: (rows: Rows<L>, db: Db, now: number) => Statement[]
}

/** Runs the job: at most one trip for what it loads, one for what it saves. */
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
