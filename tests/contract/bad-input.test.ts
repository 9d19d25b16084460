/** What hostile, broken or careless senders send, to every route that takes something: always a 4xx that says what is wrong, never a 500, nothing written. */
import { beforeAll, describe, expect, test } from 'vitest'
import { check } from '../../domain/input/type.ts'
import { type ApiResponse, callApi } from '../support/api-client.ts'
import { createFedFarm } from '../support/api-records.ts'
import { latestIds, rowCounts } from '../support/database-tables.ts'
import { recordStatements } from '../support/recorded-statements.ts'
import { pathOf, type Route, readRoutes, routes, writeRoutes } from '../support/routes.ts'
import { type IdOf, jsonSchemaOf, sampleBody } from '../support/sample-body.ts'

let token: string
let farmId: number
let idOf: IdOf

beforeAll(async () => {
  const people = await createFedFarm()
  ;({ id: farmId } = people)
  ;({ token } = people.admin)
  idOf = await latestIds(farmId)
})

const DEEP = 10_000
const ELEMENTS = 10_000
const deepArray = '['.repeat(DEEP) + ']'.repeat(DEEP)
const deepObject = `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`

const address = (route: Route) => pathOf(route, farmId, route.table ? idOf(route.table) : 0)
const send = (route: Route, raw: BodyInit, bindings?: Env) =>
  callApi(route.method, address(route), { token, raw, bindings })

function expectRefusal({ status, body }: ApiResponse, statuses: number[], name = ''): void {
  expect(statuses, `${name}: ${JSON.stringify(body)}`).toContain(status)
  expect(body.errors, name).not.toEqual([])
  for (const error of body.errors) expect(error, name).toMatch(/^[A-ZÀ-Ú].*/)
}

type Case = [name: string, raw: BodyInit, statuses: number[]]

/** What no schema takes. */
const broken: Case[] = [
  ['nothing', '', [400]],
  ['no JSON', '{"name": ', [400]],
  ['a comma too many', '{"name": "A",}', [400]],
  ['words', 'name=A', [400]],
  ['no UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), [400]],
  ['more than 1 MiB', `{"name": "${'a'.repeat(1024 * 1024)}"}`, [413]],
  ['more than 1 MiB of blanks', ' '.repeat(1024 * 1024 + 1), [413]],
  ['null', 'null', [422]],
  ['a number', '42', [422]],
  ['a text', '"name"', [422]],
  ['a list', '[]', [422]],
  [`a list of ${ELEMENTS}`, JSON.stringify(Array(ELEMENTS).fill({})), [422]],
  [
    '60,000 unknown keys',
    JSON.stringify(Object.fromEntries(Array.from({ length: 60_000 }, (_, i) => [`k${i}`, i]))),
    [422],
  ],
  ['lists in lists', deepArray, [400, 422]],
  ['objects in objects', deepObject, [400, 422]],
  ['an unknown key', '{"surprise": 1}', [422]],
  ['a prototype', '{"__proto__": {"name": "A"}}', [422]],
]

/** What a field may be that it should not be; told apart from a placeholder because JSON.stringify refuses such depth. */
const strange: [name: string, json: string][] = [
  ['null', 'null'],
  ['true', 'true'],
  ['a number', '-1.23456'],
  ['a huge number', '1e308'],
  ['infinity', '1e999'],
  ['a text of a number', '"12"'],
  ['a blank text', '"  "'],
  ['NUL', '"a\\u0000b"'],
  ['a control character', '"a\\u0007b"'],
  ['half a surrogate', '"a\\ud800b"'],
  ['an emoji', '"Lote 🐂"'],
  ['SQL', '"\'); drop table lots; --"'],
  ['a long text', JSON.stringify('a'.repeat(100_000))],
  ['an object', '{}'],
  ['a list', '[]'],
  ['a list of nothing', '[null]'],
  [`${ELEMENTS} texts`, JSON.stringify(Array(ELEMENTS).fill('a'))],
  [`${ELEMENTS} objects`, JSON.stringify(Array(ELEMENTS).fill({}))],
  ['lists in lists', deepArray],
  ['objects in objects', deepObject],
]

const PLACE = '"@@ here @@"'

function pathsIn(value: unknown, path: string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => [[...path, key].join('.'), ...pathsIn(one, [...path, key])])
}

/** The body with one field, however deep, made strange. */
function withField(body: unknown, path: string, json: string): string {
  const copy = structuredClone(body) as Record<string, unknown>
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const holder = keys.reduce((at, key) => at[key] as Record<string, unknown>, copy)
  holder[last] = JSON.parse(PLACE)
  return JSON.stringify(copy).replace(PLACE, () => json)
}

const takers = writeRoutes.filter(({ input }) => input)

describe('a body that is none', () => {
  test.each(takers)('$name', async route => {
    const before = await rowCounts()
    const { bindings, recorded } = recordStatements()
    for (const [name, raw, statuses] of broken) {
      const answer = await send(route, raw, bindings)
      expectRefusal(answer, statuses, name)
    }
    expect(recorded.trips).toBe(0)
    expect(await rowCounts()).toEqual(before)
  })
})

describe('a field that is wrong', () => {
  test.each(takers)('$name', async ({ input, ...route }) => {
    if (!input) return
    const body = sampleBody(input, idOf)
    const before = await rowCounts()
    const { bindings, recorded } = recordStatements()
    for (const path of pathsIn(body))
      for (const [name, json] of strange) {
        const raw = withField(body, path, json)
        // an optional field may be null, and a reading of its batch is told no by itself
        if ('value' in check(input, JSON.parse(raw))) continue
        const answer = await send(route, raw, bindings)
        expectRefusal(answer, [422], `${path}: ${name}`)
        expect(answer.body.fields).toBeDefined()
      }
    expect(recorded.trips).toBe(0)
    expect(await rowCounts()).toEqual(before)
  })

  test.each(takers)('$name with a key that nobody knows', async ({ input, ...route }) => {
    if (!input) return
    const answer = await send(route, JSON.stringify({ ...sampleBody(input, idOf), surpresa: 1 }))
    expect(answer).toMatchObject({ status: 422, body: { fields: { surpresa: ['Campo desconhecido: surpresa'] } } })
  })
})

describe('elements of a batch that nobody can read', () => {
  const batches = takers.filter(({ path }) => /events$|trough_readings$/.test(path))
  test.each(batches)('$name tells of each, and writes nothing', async route => {
    const list = Object.keys(sampleBody(route.input ?? fail(), idOf)).find(key => key !== 'sent_at') ?? ''
    const before = await rowCounts()
    for (const [name, json] of strange) {
      const answer = await send(route, `{"${list}": [${json}, ${json}]}`)
      expect([name, answer.status, answer.body.data?.accepted]).toEqual([name, 200, 0])
      expect(answer.body.data.rejected).toHaveLength(2)
    }
    expect(await rowCounts()).toEqual(before)
  })
})

function fail(): never {
  throw new Error('a batch has a schema')
}

describe('without its content type', () => {
  test.each(takers)('$name is 415', async route => {
    const answer = await callApi(route.method, address(route), { token, raw: '{}', type: 'text/plain' })
    expectRefusal(answer, [415])
  })
})

describe('an address', () => {
  const strangers = [
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

  test.each(routes.filter(({ table }) => table))('$name without such a record is 404', async route => {
    const body = route.kind === 'write' && route.input ? sampleBody(route.input, idOf) : undefined
    const before = await rowCounts()
    for (const id of strangers) {
      const answer = await callApi(route.method, pathOf(route, farmId, id), { token, body })
      expect([id, answer.status, answer.body]).toMatchObject([id, 404, { errors: [expect.any(String)] }])
    }
    expect(await rowCounts()).toEqual(before)
  })

  test('that is not on the page is 404', async () => {
    for (const path of ['/nowhere', '/farms', `/farms/${farmId}`, `/farms/${farmId}/lots/1/2/3`, '/users/sign_in/x'])
      expect(await callApi('GET', path, { token })).toMatchObject({
        status: 404,
        body: { errors: [expect.any(String)] },
      })
  })

  test.each(readRoutes)('$name may carry what nobody asked for', async route => {
    const plain = await callApi(route.method, address(route), { token })
    const more = await callApi(route.method, `${address(route)}?surpresa=1&surpresa=2&x[]=3&%00=%00`, { token })
    expect(more.status).toBe(plain.status)
  })

  test.each(readRoutes.filter(({ input }) => input))(
    '$name refuses what it cannot read',
    async ({ input, ...route }) => {
      for (const key of Object.keys(input ? (jsonSchemaOf(input).properties ?? {}) : {}))
        for (const value of [
          '',
          'abc',
          '%00',
          '%F0%9F%90%82',
          '-1',
          '2026-02-30',
          '1e999',
          `${'9'.repeat(500)}`,
          `a&${key}=b`,
        ]) {
          const answer = await callApi(route.method, `${address(route as Route)}?${key}=${value}`, { token })
          expect([key, value, answer.status]).toEqual([key, value, 422])
        }
    },
  )
})
