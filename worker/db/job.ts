/** A job: set-based statements for every farm at once. What it saves is one atomic, idempotent batch, so a late, doubled or overlapping clock does no harm and no lease is needed. */
import { drizzle } from 'drizzle-orm/d1'
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
    const db = drizzle(d1)
    const [first, ...rest] = load?.(db, now) ?? []
    const rows = first ? await db.batch([first, ...rest]) : []
    await db.batch([succeeded(db, name, now), ...save(rows as unknown as Rows<L>, db, now)])
  }

const succeeded = (db: Db, name: string, now: number) =>
  db
    .insert(jobs)
    .values({ name, lastSuccessAt: now })
    .onConflictDoUpdate({ target: jobs.name, set: { lastSuccessAt: now } })
