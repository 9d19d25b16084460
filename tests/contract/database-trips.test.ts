/** Trips to D1, which are slow: one per read, at most two per write. No statement scans a table of farm data, and no write that alerts are about leaves them as they were. */
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../domain/time/milliseconds.ts'
import { statementBuilder, toBatch } from '../../worker/db/batch.ts'
import { selectAlertRows } from '../../worker/jobs/alerts/alert-queries.ts'
import { alertTables } from '../../worker/jobs/alerts/alerts-after-write.ts'
import { jobs, mainJobs } from '../../worker/jobs/job-list.ts'
import { callApi } from '../support/api-client.ts'
import { converse } from '../support/assistant/whatsapp-conversation.ts'
import { d1Proxy } from '../support/database/d1-proxy.ts'
import { columnNames, tableNames } from '../support/database/database-tables.ts'
import { findTable, type Plan, readPlans, toText } from '../support/database/plan-text.ts'
import { scannedTables } from '../support/database/query-plan.ts'
import { type RecordedStatements, recordStatements } from '../support/database/recorded-statements.ts'
import { createFedFarm } from '../support/fed-farm/fed-farm.ts'
import { needsDatabase, type Route, readRoutes, writeRoutes } from '../support/routes.ts'
import { orderedWrites, sampleRequest } from '../support/sample-request.ts'
import { createStaff, createStaffRecords, type Staff } from '../support/staff.ts'
import stored from './query-plans.txt?raw'

type People = Awaited<ReturnType<typeof createFedFarm>>
type Measured = RecordedStatements & { name: string; status: number }

let people: People
let staff: Staff
const measurements: Measured[] = []
let plans: Plan[] = []
/** From midnight UTC to the closing of that day on a farm west of it. */
const HOURS_OF_A_FARM_DAY = 36

const farmTables = tableNames.filter(table => columnNames(table).includes('farm_id'))

beforeAll(async () => {
  people = await createFedFarm()
  staff = await createStaff()
  await createStaffRecords()
})

async function measure(route: Route): Promise<Measured> {
  const { path, ...request } = await sampleRequest(route, { people, staff })
  const { bindings, recorded } = recordStatements()
  const { status } = await callApi(route.method, path, { ...request, bindings })
  measurements.push({ name: route.name, status, ...recorded })
  return { name: route.name, status, ...recorded }
}

describe('a read takes one trip', () => {
  it.each(readRoutes)('$name', async route => {
    const { status, trips } = await measure(route)
    expect(trips).toBe(needsDatabase(route) ? 1 : 0)
    if (route.ofFarm || route.staff) expect(status).toBe(200)
  })
})

describe('a write takes two trips at most', () => {
  it.each(orderedWrites)('$name', async route => {
    const { status, trips } = await measure(route)
    expect(status).toBeLessThan(500)
    expect(trips).toBeLessThanOrEqual(2)
    // a question to the assistant takes one trip where its text alone shows what it needs
    const isQuestion = /messages$/.test(route.path)
    if ((route.ofFarm || route.staff) && !isQuestion)
      expect({ status, trips }).toEqual({
        status: route.method === 'POST' && !/events|readings|movements|imports/.test(route.path) ? 201 : 200,
        trips: 2,
      })
  })
})

const WRITTEN = /\b(?:insert(?: or \w+)? into|replace into|update|delete from) "?(\w+)"?/gi
const writesAlertTable = ({ statements }: RecordedStatements) =>
  [...statements].some(sql => [...sql.matchAll(WRITTEN)].some(([, table = '']) => alertTables.has(table)))

/** One of the statements of an evaluation of the alerts. */
const [EVALUATION = ''] = toBatch(selectAlertRows({ db: statementBuilder, now: 0, set: [0] })).queries.flatMap(
  ({ sql }) => (sql.includes('from "corrals"') ? sql : []),
)

it('evaluates the alerts after each write of a table that they read', () => {
  const names = new Set(writeRoutes.filter(({ ofFarm }) => ofFarm).map(({ name }) => name))
  const writes = measurements.filter(one => names.has(one.name) && writesAlertTable(one))
  expect(writes.length).toBeGreaterThan(25)
  expect(writes.filter(({ later }) => !later.has(EVALUATION)).map(({ name }) => name)).toEqual([])
})

/**
 * The hours on which some job has statements of its own: the digest goes out in the morning, the last treat is due before midnight of the farm, days
 * are closed at night. On the hour what expired is deleted (worker/jobs/retention.ts). The last instant is before the one that it follows: what a
 * clock that was ahead closed is opened again. So each run has all statements, whatever the hour.
 */
function instantsOfJobs(): number[] {
  const hour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS
  const day = Math.floor(Date.now() / DAY_MS) * DAY_MS
  return [...Array.from({ length: HOURS_OF_A_FARM_DAY }, (_, hours) => day + hours * HOUR_MS), hour]
}

async function statementsOfWhatsapp(): Promise<Set<string>> {
  const { bindings, recorded } = recordStatements()
  const [lot] = (await people.admin.get('/lots')).body.data
  await converse(people.admin.token, lot.corral.name, bindings)
  return new Set([...recorded.statements, ...recorded.later])
}

describe('the plans of every statement of this run', () => {
  beforeAll(async () => {
    const statements = new Set(measurements.flatMap(one => [...one.statements, ...one.later]))
    const ofJobs = d1Proxy(env.DB, { onPrepare: query => statements.add(query) })
    for (const sql of await statementsOfWhatsapp()) statements.add(sql)
    for (const now of instantsOfJobs())
      for (const job of [...jobs, ...mainJobs({ ...env, SECRET_KEY: 'k'.repeat(40) })]) await job(ofJobs, now)
    expect(statements.size).toBeGreaterThan(300)
    plans = await readPlans(statements)
  })

  /** A run may lack a statement of what is due at some hours only. `npm run query-plans` writes the file anew. */
  it('are in query-plans.txt', async () => {
    const isComplete = plans.every(plan => stored.includes(toText(plan)))
    await expect(isComplete ? stored : plans.map(toText).join('\n')).toMatchFileSnapshot('query-plans.txt')
  })

  it('scan no table that grows', () => {
    const scans = plans.flatMap(({ query, statement, steps }) =>
      steps
        .filter(step => /^\s*SCAN \w/.test(step) && growing.has(findTable(step, query)))
        .map(step => ({ step, statement })),
    )
    expect(scans).toEqual([])
  })

  it('search no table that grows by the farm alone', () => {
    const wide = plans.flatMap(({ query, statement, steps }) =>
      narrow.some(([pattern]) => pattern.test(query.replaceAll('"', '')))
        ? []
        : steps.filter(step => isByFarm(step, query)).map(step => ({ step: step.trim(), statement })),
    )
    expect(wide).toEqual([])
  })
})

/** Facts of the past, of which a farm has more every day. */
const growing = new Set(
  `operations operation_events sub_operations load_lines unload_lines trough_readings farm_days farm_lot_days ingredient_days operator_days lot_sums
  alerts approvals audit_entries weighing_traces security_events push_messages assistant_messages whatsapp_links`.split(
    /\s+/,
  ),
)

/** Statements that an index of the farm serves, and why. */
const narrow: [RegExp, string][] = [
  [/ limit (\?|1\b)/, 'a page, or the newest row, in the order of the index'],
  [/^select min\(/, 'the first row of the index'],
  [
    /farm_id in \(select farm_id from farm_users where user_id = /,
    'the export of an account, which has all of the person',
  ],
]

/** Partial indexes of what awaits a decision, which are empty on most days. */
const WAITING = /INDEX (open_alerts|operations_held|operations_unconfirmed)/

const isByFarm = (step: string, query: string) =>
  /\(farm_id=\?\)$/.test(step) && growing.has(findTable(step, query)) && !WAITING.test(step)

it('scans no table of farm data in any statement of any route', () => {
  const ofRoutes = new Set(measurements.flatMap(one => [...one.statements]))
  const scans = plans
    .filter(({ query }) => ofRoutes.has(query))
    .flatMap(({ statement, query, steps }) => {
      const names = scannedTables(steps.map(step => step.trim())).filter(name => !isHarmless(name, query))
      return names.length > 0 ? [{ names, statement }] : []
    })
  expect(scans).toEqual([])
})

/** 'SCAN CONSTANT ROW' is not a table. A table that the statement does not name is searched only when a foreign key is violated. */
function isHarmless(name: string, statement: string): boolean {
  return (
    name === 'CONSTANT' ||
    !new RegExp(`\\b${name}\\b`).test(statement) ||
    (tableNames.includes(name) && !farmTables.includes(name))
  )
}

afterAll(() => {
  const line = ({ name, status, trips, rowsRead }: Measured) =>
    `${name.padEnd(64)}${String(status).padStart(6)}${String(trips).padStart(7)}${String(rowsRead).padStart(11)}`
  console.log([`${'route'.padEnd(64)}status  trips  rows read`, ...measurements.map(line)].join('\n'))
})
