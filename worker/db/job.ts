/**
 * A scheduled job: set-based statements for all farms at once. Its save is one atomic, idempotent batch, so late, repeated and overlapping
 * runs are harmless and no lock is needed. When the data of a farm makes the batch fail, the farms are halved until that farm is alone,
 * so that the others have their turn.
 */

import { sql } from 'drizzle-orm'
import {
  type Connection,
  type Db,
  statementBuilder as db,
  type NamedStatements,
  type Rows,
  retryWhenStale,
  runBatch,
  type Statement,
} from './batch.ts'
import { isTransient, rootMessage } from './d1-errors.ts'
import { type FarmSet, isInSet } from './farm-set.ts'
import { farms, jobs } from './schema.ts'

type JobDeclaration<F extends NamedStatements, L extends NamedStatements> = {
  name: string
  /** Statements that find what `load` loads: for a job that mostly has no work, and costs one trip then. */
  find?: (db: Db, now: number, farms: FarmSet) => F
  /** Statements whose rows `save` needs. A job without any saves a trip to the database. */
  load: (db: Db, now: number, farms: FarmSet, found: Rows<F>) => L
  /** The statements of the batch. */
  save: (rows: Rows<L>, db: Db, now: number, farms: FarmSet) => NamedStatements
}

/** `jobName`, because functions have a `name` of their own. `set`: the farms of the database; all of them unless given. */
export type Job = ((connection: Connection, now: number, set?: FarmSet) => Promise<void>) & { jobName: string }
type FarmsJob = Job & {
  /** Runs the job for some farms, outside of its schedule. */
  forFarms: (connection: Connection, now: number, farmIds: readonly number[]) => Promise<void>
}

/** The job runs in at most three trips to the database, find, load and save, unless a farm fails. It runs again when its rows changed meanwhile. */
export function defineJob<const L extends NamedStatements, const F extends NamedStatements = Record<string, never>>(
  declaration: JobDeclaration<F, L>,
): FarmsJob {
  const { name } = declaration
  const run = async (connection: Connection, now: number, set: FarmSet = 'all') => {
    try {
      await runForFarms(declaration, { connection, now, set, success: recordSuccess(name, now) })
    } catch (error) {
      if (isTransient(error)) throw error
      await runWithoutFailingFarms(declaration, { connection, now, set }, error)
    }
  }
  const forFarms = (connection: Connection, now: number, set: readonly number[]) =>
    runForFarms(declaration, { connection, now, set })
  return Object.assign(run, { jobName: name, forFarms })
}

type Run = { connection: Connection; now: number; set: FarmSet }

async function runForFarms<F extends NamedStatements, L extends NamedStatements>(
  { find, load, save }: JobDeclaration<F, L>,
  { connection, now, set, success }: Run & { success?: Statement },
): Promise<void> {
  await retryWhenStale(async () => {
    const found = find ? await runBatch(connection, find(db, now, set)) : undefined
    const rows = await runBatch(connection, load(db, now, set, found as Rows<F>))
    await runBatch(connection, { success, work: save(rows, db, now, set) })
  })
}

/** More farms than this are not a matter of their data. */
const MAX_FAILING_FARMS = 5

async function runWithoutFailingFarms<F extends NamedStatements, L extends NamedStatements>(
  declaration: JobDeclaration<F, L>,
  { connection, now, set }: Run,
  cause: unknown,
): Promise<never> {
  const { name } = declaration
  const all = await runBatch(connection, db.select({ id: farms.id }).from(farms).where(isInSet(farms.id, set)))
  const failed: number[] = []

  async function halve(ids: readonly number[]): Promise<void> {
    const middle = Math.ceil(ids.length / 2)
    for (const half of [ids.slice(0, middle), ids.slice(middle)]) if (half.length) await runPart(half)
  }

  async function runPart(ids: readonly number[]): Promise<void> {
    try {
      await runForFarms(declaration, { connection, now, set: ids })
    } catch (error) {
      if (isTransient(error) || failed.length === MAX_FAILING_FARMS) throw error
      if (ids.length > 1) return halve(ids)
      failed.push(Number(ids[0]))
      console.error(JSON.stringify({ job: name, farmId: ids[0], error: rootMessage(error) }))
    }
  }

  await halve(all.map(({ id }) => id))
  if (!failed.length) throw cause
  await runBatch(connection, recordFailedFarms(name, failed))
  throw new Error(`The data of farms ${failed.join(', ')} makes the job fail; the other farms had their turn.`)
}

/** A job whose work is not the database's alone, such as mail. Its success is recorded after the work. */
export const defineMainJob = (name: string, work: (main: Connection, now: number) => Promise<void>): Job =>
  Object.assign(
    async (main: Connection, now: number) => {
      await work(main, now)
      await runBatch(main, recordSuccess(name, now))
    },
    { jobName: name },
  )

const recordSuccess = (name: string, now: number) =>
  db
    .insert(jobs)
    .values({ name, lastSuccessAt: now })
    .onConflictDoUpdate({ target: jobs.name, set: { lastSuccessAt: now, failedFarms: null, lateMailedAt: null } })

const recordFailedFarms = (name: string, failed: readonly number[]) =>
  db
    .insert(jobs)
    .values({ name, lastSuccessAt: 0, failedFarms: JSON.stringify(failed) })
    .onConflictDoUpdate({ target: jobs.name, set: { failedFarms: sql`excluded.failed_farms` } })
