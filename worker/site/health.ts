/**
 * The state of the system for monitors, without a session: the databases by their bindings, the last success of each job, and which schema and build
 * run. Of a job that runs in several databases it tells the worst, and of their schemas the oldest.
 */
import { sql } from 'drizzle-orm'
import { Health } from '../../domain/job/health-output.ts'
import { isLate } from '../../domain/job/late-job.ts'
import { toIso } from '../../domain/time/day.ts'
import type { Db } from '../db/batch.ts'
import { rootMessage } from '../db/d1-errors.ts'
import { jobs } from '../db/schema.ts'
import type { Handler } from '../http/handler.ts'
import { json } from '../http/respond.ts'
import { readPublic } from '../http/route.ts'
import { jobNames, jobNamesOfEach } from '../jobs/job-list.ts'

type JobRow = typeof jobs.$inferSelect

const answer = readPublic({
  output: Health,
  describesOutage: true,
  load: ({ db }) => ({
    jobs: db.select().from(jobs),
    migration: selectSchema(db),
  }),
  loadOwn: ({ db }) => ({ jobs: db.select().from(jobs), migration: selectSchema(db) }),
  reply: ({ jobs, migration }, { env, now }, own) => {
    const databases = [
      { name: 'DB', schema: schemaIn(migration) },
      ...own.map(({ binding, rows }) => ({ name: binding, schema: schemaIn(rows.migration) })),
    ]
    const [schema = null] = databases.map(database => database.schema).toSorted(oldestFirst)
    const ofOwn = own.map(({ rows }) => rows.jobs)
    const runs = jobNames.map(name => describeJob(name, jobNamesOfEach.includes(name) ? [jobs, ...ofOwn] : [jobs], now))
    const status: Health['status'] = runs.some(({ late }) => late) ? 'late' : 'ok'
    return { status, database: 'ok' as const, schema, databases, build: env.BUILD, jobs: runs }
  },
  flat: true,
})

/** wrangler's table of applied migrations: '0010_name.sql'. */
const selectSchema = (db: Db) =>
  db.select({ schema: sql<string | null>`substr(max(name), 1, 4)`.as('schema') }).from(sql`d1_migrations`)

const schemaIn = ([applied]: readonly { schema: string | null }[]) => applied?.schema ?? null

/** A database without migrations is the oldest. */
const oldestFirst = (a: string | null, b: string | null) => (a ?? '').localeCompare(b ?? '')

/** `databases`: the rows of each in which the job runs. */
function describeJob(name: string, databases: readonly (readonly JobRow[])[], now: number) {
  const at = Math.min(...databases.map(rows => rows.find(row => row.name === name)?.lastSuccessAt ?? 0))
  return { name, last_success_at: at ? toIso(at) : null, late: isLate(at, now) }
}

const DATABASE_TIMEOUT_MS = 5_000

/** 503 as soon as a database fails, whatever its error, and when it does not answer for five seconds. */
export const show: Handler = Object.assign(
  async (...request: Parameters<Handler>) => {
    const [, env] = request
    let timer: ReturnType<typeof setTimeout> | undefined
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('no answer')), DATABASE_TIMEOUT_MS)
    })
    try {
      return await Promise.race([answer(...request), timeout])
    } catch (error) {
      console.error(JSON.stringify({ health: 'down', error: rootMessage(error) }))
      return json(
        503,
        { status: 'down', database: 'down', schema: null, databases: [], build: env.BUILD, jobs: [] },
        RETRY,
      )
    } finally {
      clearTimeout(timer)
    }
  },
  { route: answer.route },
)

const RETRY = { 'retry-after': '30' }
