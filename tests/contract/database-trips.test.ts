/** How often a request goes to D1, an ocean away: once to read, at most twice to write. And how SQLite goes about what it is asked there. */
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callApi } from '../support/api-client.ts'
import { createFedFarm, createRecord, feedingEvents } from '../support/api-records.ts'
import { columnNames, latestIds, tableNames } from '../support/database-tables.ts'
import { createUser } from '../support/farm.ts'
import { explain, scannedTables } from '../support/query-plan.ts'
import { type RecordedStatements, recordStatements } from '../support/recorded-statements.ts'
import { pathOf, type Route, readRoutes, writeRoutes } from '../support/routes.ts'
import { sampleBody } from '../support/sample-body.ts'

type People = Awaited<ReturnType<typeof createFedFarm>>
type Walked = RecordedStatements & { name: string; status: number }

let people: People
const walk: Walked[] = []

const ofFarms: string[] = []
beforeAll(async () => {
  for (const table of tableNames) if ((await columnNames(table)).includes('farm_id')) ofFarms.push(table)
  people = await createFedFarm()
})

/** What is deleted goes in the opposite order of what is created: a rule before its recipe. */
const inOrder = [
  ...writeRoutes.filter(({ method }) => method !== 'DELETE'),
  ...writeRoutes.filter(({ method }) => method === 'DELETE').reverse(),
]

async function walked(route: Route, body?: unknown): Promise<Walked> {
  const idOf = await latestIds(people.id)
  // an account of its own for what is done to accounts: some of it ends the session
  const { token } = route.ofFarm ? people.admin : await createUser()
  const { bindings, recorded } = recordStatements()
  const given = body ?? (route.kind === 'write' && route.input ? sampleBody(route.input, idOf) : undefined)
  const { status } = await callApi(route.method, pathOf(route, people.id, route.table ? idOf(route.table) : 0), {
    token,
    body: given,
    bindings,
  })
  walk.push({ name: route.name, status, ...recorded })
  return { name: route.name, status, ...recorded }
}

describe('to read takes one trip', () => {
  test.each(readRoutes)('$name', async route => {
    const { status, trips } = await walked(route)
    expect(trips).toBe(1)
    if (route.ofFarm) expect(status).toBe(200)
  })
})

describe('to write takes two at most', () => {
  /** What is in a batch its schema does not say. */
  async function inside(route: Route): Promise<unknown> {
    if (route.path.endsWith('/lots/trough_readings')) {
      const [lot] = (await people.admin.get('/lots')).body.data
      return { readings: [{ lot_id: lot.id, timestamp: new Date().toISOString(), note: 5 }] }
    }
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

  test.each(inOrder)('$name', async route => {
    const { status, trips } = await walked(route, await inside(route))
    expect(status).toBeLessThan(500)
    expect(trips).toBeLessThanOrEqual(2)
    if (route.ofFarm)
      expect([status, trips]).toEqual([route.method === 'POST' && !/events|readings/.test(route.path) ? 201 : 200, 2])
  })
})

test('no statement of any route reads a table of farms from end to end', async () => {
  const statements = [...new Set(walk.flatMap(one => [...one.statements]))]
  expect(statements.length).toBeGreaterThan(100)
  const guilty = []
  for (const statement of statements) {
    const { results } = await explain(env.DB, statement).all<{ detail: string }>()
    const names = scannedTables(results.map(({ detail }) => detail)).filter(name => !isNoFarms(name, statement))
    if (names.length > 0) guilty.push({ names, statement })
  }
  expect(guilty).toEqual([])
})

/** 'SCAN CONSTANT ROW' is no table; a table that the statement does not name is searched for foreign keys only where one is broken. */
function isNoFarms(name: string, statement: string): boolean {
  return (
    name === 'CONSTANT' ||
    !new RegExp(`\\b${name}\\b`).test(statement) ||
    (tableNames.includes(name) && !ofFarms.includes(name))
  )
}

afterAll(() => {
  const line = ({ name, status, trips, rowsRead }: Walked) =>
    `${name.padEnd(64)}${String(status).padStart(6)}${String(trips).padStart(7)}${String(rowsRead).padStart(11)}`
  console.log([`${'route'.padEnd(64)}status  trips  rows read`, ...walk.map(line)].join('\n'))
})
