/**
 * What a call or a job reads does not grow with the past of the farm: with a planted year it reads the rows that it reads with ten days. A read
 * reads at most three rows for each that it answers. Calls answer for a period and a page that ten days fill.
 */
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dirtyDays } from '../../worker/db/schema.ts'
import { jobs, mainJobs } from '../../worker/jobs/job-list.ts'
import { callApi, db } from '../support/api-client.ts'
import { daysAgo, today } from '../support/api-records.ts'
import { plantDays } from '../support/database/planted-days.ts'
import { withQueryStats } from '../support/database/query-stats.ts'
import { recordStatements } from '../support/database/recorded-statements.ts'
import { createFedFarm } from '../support/fed-farm/fed-farm.ts'
import { farmRoutes, type Route } from '../support/routes.ts'
import { toJsonSchema } from '../support/sample-body.ts'
import { orderedWrites, sampleRequest } from '../support/sample-request.ts'
import { createStaff } from '../support/staff.ts'

const [TEN_DAYS, YEAR] = [10, 365]

/** The session and the membership, which each statement of a call looks up, and the row after the last one of a range, of which a join has two. */
const ROWS_OF_STATEMENT = 4

/** Where a random key falls in its index: a search reads the neighbour, too, or does not. */
const CHANCE = 2

/** These read the days of one lot since its entry, which its stay on the farm bounds. Of other lots they read nothing more. */
const ofOneStay: Record<string, string> = {
  'GET farms/:farmId/lots/:id/costs': 'sums the days of the lot, since its entry',
  'GET farms/:farmId/lots/:id/closeout': 'sums the days of the lot, since its entry',
  'GET farms/:farmId/lots/:id/closeout.pdf': 'sums the days of the lot, since its entry',
  'GET farms/:farmId/lots/:id/closeout.xlsx': 'sums the days of the lot, since its entry',
  'POST farms/:farmId/lots/:id/closings': 'sums the days of the lot, since its entry',
  'GET farms/:farmId/contracts/:id/invoices': 'sums the days of the lots of the contract, since their entry',
  'POST farms/:farmId/contracts/:id/invoices': 'sums the days of the lots of the contract, since their entry',
  'GET farms/:farmId/invoices/:id': 'sums the days of the lots of the contract, since their entry',
  'GET farms/:farmId/invoices/:id/records': 'has the days of the lots of the contract, since their entry',
  'GET farms/:farmId/invoices/:id.pdf': 'sums the days of the lots of the contract, since their entry',
  'PUT farms/:farmId/invoices/:id/status': 'sums the days of the lots of the contract, since their entry',
  'DELETE farms/:farmId/lots/trough_readings/:id': 'folds the readings of the lot, since its entry',
  'POST farms/:farmId/lots/trough_readings': 'folds the readings of the lot, since its entry',
  'PUT farms/:farmId/approvals/:id/approve': 'folds the readings of the lot, since its entry',
}

/** These read a row for each fact that their answer counts. */
const counting: Record<string, string> = {
  'GET farms/:farmId/ingredients/:id/prices': 'lists the prices of an ingredient, 400 at most',
  'GET farms/:farmId/reports/suggestions':
    'compares each reading of the period, of 92 days at most, with its suggestion',
}

/** Rows that a day of the stay adds at most: the reading, or the day with its costs. */
const ROWS_OF_DAY = 3

type Rows = { read: number; answered: number; statements: number }
type Callers = Parameters<typeof sampleRequest>[1]
type Walk = ReadonlyMap<string, Rows>

const reads = farmRoutes.filter(({ kind }) => kind === 'read')
const writes = orderedWrites.filter(({ ofFarm }) => ofFarm)
const jobsOfCron = [...jobs, ...mainJobs({ ...env, SECRET_KEY: 'k'.repeat(40) })]

let [short, long]: [Walk, Walk] = [new Map(), new Map()]
const jobRows: { short: Record<string, number>; long: Record<string, number> } = { short: {}, long: {} }

async function measure(route: Route, callers: Callers): Promise<Rows> {
  const { path, ...request } = await sampleRequest(route, callers)
  const { bindings, recorded } = recordStatements()
  const { status, body } = await callApi(route.method, `${path}${queryOf(route)}`, { ...request, bindings })
  if (status >= 300) throw new Error(`${route.name}: ${status} ${JSON.stringify(body)}`)
  return { read: recorded.rowsRead, answered: recorded.rowsAnswered, statements: recorded.statements.size }
}

/** A period and a page that both farms fill. */
function queryOf({ method, path, input }: Route): string {
  if (method !== 'GET') return ''
  if (path.endsWith('/basis_preview')) return '?to=dry_matter'
  const keys = Object.keys((input && toJsonSchema(input).properties) ?? {})
  const values: Record<string, string> = { from: daysAgo(5), to: today(), items: '5' }
  const query = new URLSearchParams(Object.entries(values).filter(([key]) => keys.includes(key)))
  return query.size ? `?${query.toString()}` : ''
}

/** The reads, then the writes, on a new farm. */
async function walk(days: number): Promise<Walk> {
  const [people, staff] = [await createFedFarm(), await createStaff()]
  await plantDays(env.DB, people.id, days)
  const rows = new Map<string, Rows>()
  for (const route of [...reads, ...writes]) rows.set(route.name, await measure(route, { people, staff }))
  return rows
}

/** The rows that each job reads when the last two days of the farm changed. */
async function runJobs(farmId: number): Promise<Record<string, number>> {
  const now = Date.now()
  for (const job of jobsOfCron) await job(env.DB, now)
  await db.insert(dirtyDays).values([today(), daysAgo(1)].map(day => ({ farmId, day })))
  const rows: Record<string, number> = {}
  for (const job of jobsOfCron) {
    const { d1, stats } = withQueryStats(env.DB)
    await job(d1, now)
    rows[job.jobName] = stats.rowsRead
  }
  return rows
}

beforeAll(async () => {
  // also the neighbour of the farms of the walks: a search of the first farm of an index ends otherwise
  const { id } = await createFedFarm()
  await plantDays(env.DB, id, TEN_DAYS)
  jobRows.short = await runJobs(id)
  await plantDays(env.DB, id, YEAR)
  jobRows.long = await runJobs(id)
  short = await walk(TEN_DAYS)
  long = await walk(YEAR)
})

describe('with a year of history', () => {
  it.each([...reads, ...writes].filter(({ name }) => !(name in counting)))(
    '$name reads no more rows, but for what it answers more of',
    ({ name }) => {
      const [before, after] = [short.get(name), long.get(name)]
      if (!before || !after) throw new Error('Not measured.')
      const allowed = name in ofOneStay ? ROWS_OF_DAY * (YEAR - TEN_DAYS) : 0
      expect(after.answered).toBeLessThanOrEqual(before.answered + allowed)
      expect(after.read).toBeLessThanOrEqual(before.read + allowed + CHANCE)
    },
  )

  it('excepts no route that does not exist', () => {
    const names = [...reads, ...writes].map(({ name }) => name)
    expect([...Object.keys(ofOneStay), ...Object.keys(counting)].filter(name => !names.includes(name))).toEqual([])
  })

  it.each(jobsOfCron.map(({ jobName }) => jobName))('the job %s reads no more rows', jobName => {
    expect(jobRows.long[jobName]).toBeLessThanOrEqual((jobRows.short[jobName] ?? 0) + CHANCE)
  })

  it.each(reads.filter(({ name }) => !(name in counting)))(
    '$name reads at most three rows for each row',
    ({ name }) => {
      const { read, answered, statements } = long.get(name) ?? { read: Number.NaN, answered: 0, statements: 0 }
      expect(read).toBeLessThanOrEqual(3 * answered + ROWS_OF_STATEMENT * statements + CHANCE)
    },
  )
})

afterAll(() => {
  const line = (name: string, ...cells: unknown[]) =>
    name.padEnd(64) + cells.map(cell => String(cell).padStart(10)).join('')
  const calls = [...short].map(([name, { read }]) => line(name, read, long.get(name)?.read, long.get(name)?.answered))
  const ofJobs = Object.entries(jobRows.short).map(([name, rows]) => line(name, rows, jobRows.long[name]))
  console.log([line('rows read', '10 days', 'a year', 'answered'), ...calls, ...ofJobs].join('\n'))
})
