/** Who is let in: asked of every route that is on the API's page. */
import { beforeAll, describe, expect, test } from 'vitest'
import { isAllowed, userTypes } from '../../domain/account/permission.ts'
import { callApi } from '../support/api-client.ts'
import { createFedFarm } from '../support/api-records.ts'
import { latestIds, rowCounts } from '../support/database-tables.ts'
import { recordStatements } from '../support/recorded-statements.ts'
import { farmRoutes, pathOf, type Route, routes, writeRoutes } from '../support/routes.ts'
import { type IdOf, sampleBody } from '../support/sample-body.ts'

type Party = Awaited<ReturnType<typeof party>>
let mine: Party
let neighbour: Party

/** A farm that feeds, with its records by table. */
async function party(name: string) {
  const people = await createFedFarm({ name })
  return { ...people, idOf: await latestIds(people.id) }
}

beforeAll(async () => {
  mine = await party('Fazenda Boa Vista')
  neighbour = await party('Fazenda do Vizinho')
})

const bodyOf = ({ kind, input }: Route, idOf: IdOf) => (kind === 'write' && input ? sampleBody(input, idOf) : undefined)
const idFor = ({ table }: Route, idOf: IdOf) => (table ? idOf(table) : 0)

/** The answer, once it is sure that nothing was written on the way. */
async function refused(route: Route, address: string, asked: Parameters<typeof callApi>[2] = {}) {
  const before = await rowCounts()
  const answer = await callApi(route.method, address, asked)
  expect(await rowCounts()).toEqual(before)
  return answer
}

test('the page has routes, and each says what it is', () => {
  expect(routes.length).toBeGreaterThan(50)
  expect(routes.filter(({ kind, method }) => (kind === 'read') !== (method === 'GET'))).toEqual([])
})

describe('without a token, or with one that never lived', () => {
  test.each(routes.filter(({ token }) => token))('$name is 401', async route => {
    const { bindings, recorded } = recordStatements()
    const address = pathOf(route, mine.id, idFor(route, mine.idOf))
    const body = bodyOf(route, mine.idOf)
    expect(await refused(route, address, { body, bindings })).toMatchObject({
      status: 401,
      body: { errors: [expect.any(String)] },
    })
    if (route.kind === 'write')
      expect(await refused(route, address, { raw: '{', bindings })).toMatchObject({ status: 401 })
    expect(recorded.trips).toBe(0)
    expect(await refused(route, address, { body, token: 'never-lived' })).toMatchObject({ status: 401 })
  })
})

describe('on another farm', () => {
  test.each(farmRoutes)('$name is 404', async route => {
    const address = pathOf(route, neighbour.id, idFor(route, neighbour.idOf))
    const body = bodyOf(route, neighbour.idOf)
    expect(await refused(route, address, { token: mine.admin.token, body })).toMatchObject({ status: 404 })
  })

  test.each(farmRoutes.filter(({ table }) => table))('$name with the id of its record is 404', async route => {
    const address = pathOf(route, mine.id, idFor(route, neighbour.idOf))
    const body = bodyOf(route, mine.idOf)
    expect(await refused(route, address, { token: mine.admin.token, body })).toMatchObject({ status: 404 })
  })

  test.each(writeRoutes.filter(({ ofFarm }) => ofFarm))(
    '$name with what its body refers to writes nothing',
    async route => {
      const named: string[] = []
      const theirs = (table: string) => {
        named.push(table)
        return neighbour.idOf(table)
      }
      const body = bodyOf(route, theirs)
      if (named.length === 0) return
      const answer = await refused(route, pathOf(route, mine.id, idFor(route, mine.idOf)), {
        token: mine.admin.token,
        body,
      })
      expect(answer).toMatchObject({ status: 422, body: { errors: expect.any(Array), fields: expect.any(Object) } })
    },
  )

  test.each(farmRoutes.filter(({ kind, table }) => kind === 'read' && !table))(
    '$name tells nothing of it',
    async route => {
      const { status, body } = await callApi(route.method, pathOf(route, mine.id), { token: mine.admin.token })
      expect(status).toBe(200)
      const people = [neighbour.admin, neighbour.technician, neighbour.worker].map(({ email }) => email)
      const told = JSON.stringify(body)
      expect(people.filter(email => told.includes(email))).toEqual([])
    },
  )
})

describe('a role', () => {
  test.each(writeRoutes.filter(({ ofFarm }) => ofFarm))('$name says who may', ({ can }) => {
    expect(can).toBeDefined()
  })

  const guarded = farmRoutes.filter(({ can }) => can)
  const outside = guarded.flatMap(route =>
    userTypes.filter(type => route.can && !isAllowed(type, route.can)).map(type => ({ ...route, type })),
  )
  test.each(outside)('$type is 403 on $name', async ({ type, ...route }) => {
    const address = pathOf(route, mine.id, idFor(route, mine.idOf))
    const asked = { token: mine[type].token, body: bodyOf(route, mine.idOf) }
    expect(await refused(route, address, asked)).toMatchObject({ status: 403, body: { errors: [expect.any(String)] } })
  })

  test('the worker is kept from all but readings and operations', () => {
    const allowed = writeRoutes
      .filter(({ ofFarm, can }) => ofFarm && can && isAllowed('worker', can))
      .map(({ can }) => can)
    expect(new Set(allowed)).toEqual(new Set(['operations.run', 'readings.write']))
  })
})
