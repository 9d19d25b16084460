/** Tenancy and roles of every route of the API, besides authorization-matrix.test.ts, which has the calls without a valid token. */
import { beforeAll, describe, expect, it } from 'vitest'
import { isAllowed } from '../../domain/account/permission.ts'
import { callApi } from '../support/api-client.ts'
import { latestIds, rowCounts } from '../support/database/database-tables.ts'
import { createFedFarm } from '../support/fed-farm/fed-farm.ts'
import { buildPath, farmRoutes, type Route, routes, writeRoutes } from '../support/routes.ts'
import { type IdOf, sampleBody } from '../support/sample-body.ts'
import { createStaff } from '../support/staff.ts'

type Farm = Awaited<ReturnType<typeof createFarmWithIds>>
let mine: Farm
let neighbour: Farm

/** A fed farm, and the id of a record of each table. */
async function createFarmWithIds(name: string) {
  const people = await createFedFarm({ name })
  return { ...people, idOf: await latestIds(people.id) }
}

beforeAll(async () => {
  mine = await createFarmWithIds('Fazenda Boa Vista')
  neighbour = await createFarmWithIds('Fazenda do Vizinho')
})

const bodyOf = ({ kind, input }: Route, idOf: IdOf) => (kind === 'write' && input ? sampleBody(input, idOf) : undefined)
const idFor = ({ table }: Route, idOf: IdOf) => (table ? idOf(table) : 0)

/** Sends a request that must not write, and returns its response. */
async function callWithoutWrites(route: Route, path: string, options: Parameters<typeof callApi>[2] = {}) {
  const before = await rowCounts()
  const answer = await callApi(route.method, path, options)
  expect(await rowCounts()).toEqual(before)
  return answer
}

it('finds the routes, and only reads use GET', () => {
  expect(routes.length).toBeGreaterThan(50)
  expect(routes.filter(({ kind, method }) => (kind === 'read') !== (method === 'GET'))).toEqual([])
})

/** The tables to whose records the body of the route refers. */
function tablesOf(route: Route): string[] {
  const tables: string[] = []
  bodyOf(route, table => {
    tables.push(table)
    return 1
  })
  return tables
}

const referring = writeRoutes.filter(route => route.ofFarm && tablesOf(route).length > 0)

describe('tenancy', () => {
  it.each(farmRoutes.filter(({ table }) => table))('$name responds 404 for a record of another farm', async route => {
    const address = buildPath(route, mine.id, idFor(route, neighbour.idOf))
    const body = bodyOf(route, mine.idOf)
    expect(await callWithoutWrites(route, address, { token: mine.admin.token, body })).toMatchObject({ status: 404 })
  })

  it('finds the bodies that refer to records', () => {
    expect(referring.map(({ name }) => name.replace(' farms/:farmId/', ' '))).toEqual([
      'POST lots',
      'PUT lots/update_trough_reading_positions',
      'PUT lots/:id',
      'PUT lots/:id/protocol',
      'POST recipes',
      'PUT recipes/:id',
      'POST rules',
      'PUT rules/:id',
      'POST protocols',
      'PUT protocols/:id',
      'POST treat_schedules',
      'PUT treat_schedules/:id',
      'POST stock/receipts',
      'POST stock/counts',
      'POST contracts',
      'PUT contracts/:id',
    ])
  })

  it.each(referring)('$name rejects a body that refers to records of another farm', async route => {
    const body = bodyOf(route, neighbour.idOf)
    const answer = await callWithoutWrites(route, buildPath(route, mine.id, idFor(route, mine.idOf)), {
      token: mine.admin.token,
      body,
    })
    expect(answer).toMatchObject({ status: 422, body: { errors: expect.any(Array), fields: expect.any(Object) } })
  })

  it.each(farmRoutes.filter(({ kind, table }) => kind === 'read' && !table))(
    '$name contains no user of another farm',
    async route => {
      const { status, body } = await callApi(route.method, buildPath(route, mine.id), { token: mine.admin.token })
      expect(status).toBe(200)
      const people = [neighbour.admin, neighbour.technician, neighbour.worker].map(({ email }) => email)
      const json = JSON.stringify(body)
      expect(people.filter(email => json.includes(email))).toEqual([])
    },
  )
})

describe('roles', () => {
  it.each(writeRoutes.filter(({ ofFarm }) => ofFarm))('$name declares its permission', ({ can }) => {
    expect(can).toBeDefined()
  })

  it('lets a worker write readings and operations, and leave the farm', () => {
    const allowed = writeRoutes
      .filter(({ ofFarm, can }) => ofFarm && can && isAllowed('worker', can))
      .map(({ can }) => can)
    expect(new Set(allowed)).toEqual(new Set(['operations.run', 'read', 'readings.write']))
  })
})

it('lets only staff call the routes of the vendor', () => {
  expect(routes.filter(({ path, staff }) => path.startsWith('/manager') !== staff)).toEqual([])
})

describe('staff', () => {
  it('requires staff to enable a second factor', async () => {
    const { get } = await createStaff({ hasSecondFactor: false })
    expect(await get('/manager/contacts')).toMatchObject({
      status: 403,
      body: { code: 'second_factor_required', errors: [expect.stringContaining('Minha conta')] },
    })
  })
})
