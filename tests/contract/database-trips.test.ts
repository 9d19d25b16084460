/** Trips to D1, which are slow: one per read, at most two per write. No statement scans a table of farm data, and no write that alerts are about leaves them as they were. */
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statementBuilder, toBatch } from '../../worker/db/batch.ts'
import { selectAlertRows } from '../../worker/jobs/alerts/alert-queries.ts'
import { alertTables } from '../../worker/jobs/alerts/alerts-after-write.ts'
import { callApi } from '../support/api-client.ts'
import { createFedFarm, createRecord, feedingEvents, holdOperation, sendLateReading } from '../support/api-records.ts'
import { columnNames, latestIds, tableNames } from '../support/database/database-tables.ts'
import { explain, scannedTables } from '../support/database/query-plan.ts'
import { type RecordedStatements, recordStatements } from '../support/database/recorded-statements.ts'
import { createUser } from '../support/farm.ts'
import { needsDatabase, pathOf, type Route, readRoutes, sampleMovement, writeRoutes } from '../support/routes.ts'
import { sampleBody } from '../support/sample-body.ts'
import { createContact, createStaff, createStaffRecords, type Staff } from '../support/staff.ts'

type People = Awaited<ReturnType<typeof createFedFarm>>
type Measured = RecordedStatements & { name: string; status: number }

let people: People
let staff: Staff
const measurements: Measured[] = []

const farmTables = tableNames.filter(table => columnNames(table).includes('farm_id'))

beforeAll(async () => {
  people = await createFedFarm()
  staff = await createStaff()
  await createStaffRecords()
})

/** Deletes run in the reverse order of creation: a rule before its recipe. */
const orderedWrites = [
  ...writeRoutes.filter(({ method }) => method !== 'DELETE'),
  ...writeRoutes.filter(({ method }) => method === 'DELETE').reverse(),
]

/** The only admin cannot leave the farm. */
function callerOf({ ofFarm, path, staff: forStaff }: Route) {
  if (forStaff) return staff
  if (!ofFarm) return undefined
  return path.endsWith('/farm_users/me') ? people.technician : people.admin
}

const firstLot = async (): Promise<number> => (await people.admin.get('/lots')).body.data[0].id

async function measure(route: Route, body?: unknown): Promise<Measured> {
  const idOf = await latestIds(people.id)
  // account routes get a new account, because some of them end the session
  const { token } = callerOf(route) ?? (await createUser())
  const { bindings, recorded } = recordStatements()
  const requestBody = body ?? (route.kind === 'write' && route.input ? sampleBody(route.input, idOf) : undefined)
  // the weighing that is deleted is that of the lot that was weighed
  const id = /weighings/.test(route.path) ? await firstLot() : route.table ? idOf(route.table) : 0
  const { status } = await callApi(route.method, pathOf(route, people.id, id), {
    token,
    body: requestBody,
    bindings,
  })
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
  /** The bodies of batches, whose elements the schema does not describe, and of a person of whom something is held. */
  async function batchBody(route: Route): Promise<unknown> {
    if (route.path.endsWith('/lots/trough_readings')) {
      const [lot] = (await people.admin.get('/lots')).body.data
      return { readings: [{ lot_id: lot.id, timestamp: new Date().toISOString(), note: 5 }] }
    }
    if (route.path.endsWith('/lots/movements')) return { movements: [sampleMovement(await firstLot())] }
    if (route.path.endsWith('/refuse'))
      await sendLateReading(people.worker, (await people.admin.get('/lots')).body.data[0])
    if (/recover|leave_deleted/.test(route.path)) await holdOperation(people.admin, people.worker)
    if (route.path.startsWith('/manager/personal_data')) return { email_or_phone: (await createContact()).email }
    if (!route.path.endsWith('/operations/events')) return undefined
    const [rule, treat] = [
      (await people.admin.get('/rules')).body.data[0],
      (await people.admin.get('/treats')).body.data[0],
    ]
    const items = [{ rule_id: rule.id, treat_id: treat.id, scheduled_time: '16:00' }]
    await createRecord(people.admin, '/treat_schedules', { user_ids: [people.worker.id], treat_items: items })
    const operations = (await people.admin.get('/operations/today')).body.data
    const pending = operations.find((operation: { status: string }) => operation.status === 'pending')
    return { events: feedingEvents(pending, new Date().toISOString()) }
  }

  it.each(orderedWrites)('$name', async route => {
    const { status, trips } = await measure(route, await batchBody(route))
    expect(status).toBeLessThan(500)
    expect(trips).toBeLessThanOrEqual(2)
    // a question to the assistant takes one trip where its text alone shows what it needs
    const isQuestion = /messages$/.test(route.path)
    if ((route.ofFarm || route.staff) && !isQuestion)
      expect({ status, trips }).toEqual({
        status: route.method === 'POST' && !/events|readings|movements/.test(route.path) ? 201 : 200,
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

it('scans no table of farm data in any statement of any route', async () => {
  const statements = [...new Set(measurements.flatMap(one => [...one.statements]))]
  expect(statements.length).toBeGreaterThan(100)
  const scans = []
  for (const statement of statements) {
    const { results } = await explain(env.DB, statement).all<{ detail: string }>()
    const names = scannedTables(results.map(({ detail }) => detail)).filter(name => !isHarmless(name, statement))
    if (names.length > 0) scans.push({ names, statement })
  }
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
