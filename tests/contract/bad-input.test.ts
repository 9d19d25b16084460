/** Hostile, broken or careless input to every route: always a 4xx with messages, never a 500, and nothing is written. */
import { beforeAll, describe, expect, it } from 'vitest'
import { check } from '../../domain/schema/type.ts'
import { type ApiResponse, callApi } from '../support/api-client.ts'
import { latestIds, rowCounts } from '../support/database/database-tables.ts'
import { recordStatements } from '../support/database/recorded-statements.ts'
import { createFedFarm } from '../support/fed-farm/fed-farm.ts'
import { deepArray, deepObject, ELEMENTS, invalidValues, pathsIn, withField } from '../support/hostile-json.ts'
import { buildPath, type Route, readRoutes, routes, writeRoutes } from '../support/routes.ts'
import { type IdOf, sampleBody, toJsonSchema } from '../support/sample-body.ts'
import { createStaff, createStaffRecords } from '../support/staff.ts'
import { byTurns } from './by-turns.ts'

let token: string
let staffToken: string
let farmId: number
let idOf: IdOf

beforeAll(async () => {
  const people = await createFedFarm()
  ;({ id: farmId } = people)
  ;({ token } = people.admin)
  ;({ token: staffToken } = await createStaff())
  await createStaffRecords()
  idOf = await latestIds(farmId)
})

const address = (route: Route) => buildPath(route, farmId, route.table ? idOf(route.table) : 0)
const tokenFor = ({ staff }: Pick<Route, 'staff'>) => (staff ? staffToken : token)
const send = (route: Route, raw: BodyInit, bindings?: Env) =>
  callApi(route.method, address(route), { token: tokenFor(route), raw, bindings })

function expectRefusal({ status, body }: ApiResponse, statuses: number[], name = ''): void {
  expect(statuses, `${name}: ${JSON.stringify(body)}`).toContain(status)
  expectWords(body.errors, name)
}

function expectWords(errors: string[], name: string): void {
  expect(errors, name).not.toEqual([])
  for (const error of errors) expect(error, name).toMatch(/^[A-ZÀ-Ú].*/)
}

type Case = [name: string, raw: BodyInit, statuses: number[]]

/** Bodies that no schema accepts. */
const smallBodies: Case[] = [
  ['an empty body', '', [400]],
  ['incomplete JSON', '{"name": ', [400]],
  ['a trailing comma', '{"name": "A",}', [400]],
  ['a form body', 'name=A', [400]],
  ['invalid UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), [400]],
  ['null', 'null', [422]],
  ['a number', '42', [422]],
  ['a text', '"name"', [422]],
  ['a list', '[]', [422]],
  ['an unknown key', '{"surprise": 1}', [422]],
  ['a prototype', '{"__proto__": {"name": "A"}}', [422]],
]

const largeBodies: Case[] = [
  ['more than 1 MiB', `{"name": "${'a'.repeat(1024 * 1024)}"}`, [413]],
  ['more than 1 MiB of blanks', ' '.repeat(1024 * 1024 + 1), [413]],
  [`a list of ${ELEMENTS}`, JSON.stringify(Array(ELEMENTS).fill({})), [422]],
  [
    '60,000 unknown keys',
    JSON.stringify(Object.fromEntries(Array.from({ length: 60_000 }, (_, i) => [`k${i}`, i]))),
    [422],
  ],
  ['lists in lists', deepArray, [400, 422]],
  ['objects in objects', deepObject, [400, 422]],
]

/** The first routes read each large body, and the others two of them: all read a body with one function. */
const largeBodiesFor = (at: number) => (at < 3 ? largeBodies : byTurns(largeBodies, at, 2))

/** A route answers with the messages of its schema, so each field is sent with one in twelve of the invalid values, and the next field with others. */
const CALLED_EACH = 12

const routesWithBody = writeRoutes.filter(({ input }) => input)

describe('an invalid body', () => {
  it.each(routesWithBody.map((route, at) => ({ name: route.name, route, at })))(
    'is rejected by $name',
    async ({ route, at }) => {
      const before = await rowCounts()
      const { bindings, recorded } = recordStatements()
      for (const [name, raw, statuses] of [...smallBodies, ...largeBodiesFor(at)]) {
        const answer = await send(route, raw, bindings)
        expectRefusal(answer, statuses, name)
      }
      expect(recorded.trips).toBe(0)
      expect(await rowCounts()).toEqual(before)
    },
  )
})

describe('an invalid field', () => {
  it.each(routesWithBody)('is rejected by $name', async ({ input, ...route }) => {
    if (!input) return
    const body = sampleBody(input, idOf)
    const before = await rowCounts()
    const { bindings, recorded } = recordStatements()
    for (const [at, path] of pathsIn(body).entries())
      for (const [index, [name, json]] of invalidValues.entries()) {
        const raw = withField(body, path, json)
        const checked = check(input, JSON.parse(raw))
        // some values are valid: null in an optional field, and any element of a batch, which is rejected by itself
        if ('value' in checked) continue
        expectWords(checked.errors, `${path}: ${name}`)
        if ((index + at) % CALLED_EACH > 0) continue
        const answer = await send(route, raw, bindings)
        expectRefusal(answer, [422], `${path}: ${name}`)
        expect(answer.body.fields).toEqual(checked.fields)
      }
    expect(recorded.trips).toBe(0)
    expect(await rowCounts()).toEqual(before)
  })

  it.each(routesWithBody)('with an unknown key is rejected by $name', async ({ input, ...route }) => {
    if (!input) return
    const answer = await send(route, JSON.stringify({ ...sampleBody(input, idOf), surpresa: 1 }))
    expect(answer).toMatchObject({ status: 422, body: { fields: { surpresa: ['Campo desconhecido: surpresa'] } } })
  })
})

describe('invalid elements of a batch', () => {
  const batches = routesWithBody.filter(({ path }) => /events$|trough_readings$|movements$/.test(path))
  it.each(batches)('are rejected one by one by $name', async route => {
    const list = Object.keys(sampleBody(route.input ?? fail(), idOf)).find(key => key !== 'sent_at') ?? ''
    const before = await rowCounts()
    for (const [name, json] of invalidValues) {
      const answer = await send(route, `{"${list}": [${json}, ${json}]}`)
      expect({ name, status: answer.status, accepted: answer.body.data?.accepted }).toEqual({
        name,
        status: 200,
        accepted: 0,
      })
      expect(answer.body.data.rejected).toHaveLength(2)
    }
    expect(await rowCounts()).toEqual(before)
  })
})

function fail(): never {
  throw new Error('a batch has a schema')
}

describe('another content type', () => {
  it.each(routesWithBody)('is rejected by $name with 415', async route => {
    const answer = await callApi(route.method, address(route), { token, raw: '{}', type: 'text/plain' })
    expectRefusal(answer, [415])
  })
})

describe('the URL', () => {
  const invalidIds = [
    'abc',
    '-1',
    '1.5',
    '0x1',
    '1e3',
    '%00',
    '%F0%9F%90%82',
    "1'--",
    '99999999999999999999',
    '999999999999999',
    '0',
  ]

  const routesWithId = routes.filter(({ table }) => table)
  const groupOf = ({ method, path }: Route) => `${method} ${path.split('/')[1]}`
  const firstOfGroups = new Set([...Map.groupBy(routesWithId, groupOf).values()].map(([first]) => first))
  const withIds = routesWithId.map((route, at) => {
    return { name: route.name, route, ids: firstOfGroups.has(route) ? invalidIds : byTurns(invalidIds, at, 4) }
  })

  it.each(withIds)('$name responds 404 for an invalid or unknown id', async ({ route, ids }) => {
    const body = route.kind === 'write' && route.input ? sampleBody(route.input, idOf) : undefined
    const before = await rowCounts()
    for (const id of ids) {
      const answer = await callApi(route.method, buildPath(route, farmId, id), { token: tokenFor(route), body })
      expect({ id, status: answer.status, body: answer.body }).toMatchObject({
        id,
        status: 404,
        body: { errors: [expect.any(String)] },
      })
    }
    expect(await rowCounts()).toEqual(before)
  })

  it('responds 404 for an unknown path', async () => {
    for (const path of ['/nowhere', '/farms', `/farms/${farmId}`, `/farms/${farmId}/lots/1/2/3`, '/users/sign_in/x'])
      expect(await callApi('GET', path, { token })).toMatchObject({
        status: 404,
        body: { errors: [expect.any(String)] },
      })
  })

  it.each(readRoutes)('$name ignores unknown query parameters', async route => {
    const plain = await callApi(route.method, address(route), { token: tokenFor(route) })
    const more = await callApi(route.method, `${address(route)}?surpresa=1&surpresa=2&x[]=3&%00=%00`, {
      token: tokenFor(route),
    })
    expect(more.status).toBe(plain.status)
  })

  /** Any short text is valid. */
  const freeTexts = new Set(['search'])
  /** A note may be below zero. */
  const signed = new Set(['note'])
  const valuesFor = (key: string) => {
    if (freeTexts.has(key)) return ['', 'a'.repeat(500)]
    const values = ['', 'abc', '%00', '%F0%9F%90%82', '2026-02-30', '1e999', `${'9'.repeat(500)}`, `a&${key}=b`]
    return signed.has(key) ? values : ['-1', ...values]
  }

  it.each(readRoutes.filter(({ input }) => input))(
    '$name rejects invalid query parameters',
    async ({ input, ...route }) => {
      for (const key of Object.keys(input ? (toJsonSchema(input).properties ?? {}) : {}))
        for (const value of valuesFor(key)) {
          const answer = await callApi(route.method, `${address(route as Route)}?${key}=${value}`, {
            token: tokenFor(route),
          })
          expect({ key, value, status: answer.status }).toEqual({ key, value, status: 422 })
        }
    },
  )
})
