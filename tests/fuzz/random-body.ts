/** Random bodies and queries: a valid sample of a route's schema, with fields changed, left out, added, multiplied or replaced by what no field was made for. */
import type { Type } from 'arktype'
import type { SeededRandom } from '../support/demo-farm/random.ts'
import { invalidValues, pathsIn, withField } from '../support/hostile-json.ts'
import { type Schema, sampleBody, toJsonSchema } from '../support/sample-body.ts'
import type { FuzzFarm } from './fuzz-farm.ts'

type Json = Record<string, unknown>

const texts = [
  '',
  ' ',
  'Ração ção',
  'é e\u0301 ﬁ Ⅷ',
  '１２３',
  '\u202eotorroc',
  'a\u200db',
  'İi̇',
  '000',
  "' or 1=1 --",
  '{{1+1}}%s%n',
  '<img src=x onerror=alert(1)>',
  '../../etc/passwd',
  '__proto__',
]
const days = ['0000-01-01', '1970-01-01', '2024-02-29', '2026-02-29', '2026-03-10', '9999-12-31', '2026-3-1']
const instants = [
  '1970-01-01T00:00:00Z',
  '2026-03-10T12:00:00-03:00',
  '9999-12-31T23:59:59.999999999+14:00',
  '2026-03-10',
]
const lengths = [1, 5, 6, 72, 119, 120, 121, 200, 201, 254, 255, 1_000, 2_001, 70_000]
const numbers = [0, -0, -1, 1, 0.1, 0.001, 0.0005, 99.999, 100, 1e-9, 2 ** 31, 2 ** 53, 1e15, 1e21, 1e308]

export function randomJson(input: Type<unknown>, farm: FuzzFarm, random: SeededRandom): string {
  const body = withElements(sampleBody(input, farm.idOf), farm, random)
  const schema = toJsonSchema(input)
  const changes = Math.floor(random.next() * 4)
  for (let i = 0; i < changes; i += 1) changeField(body, schema, farm, random)
  const path = random.next() < 0.25 ? random.pick(pathsIn(body)) : undefined
  const [, hostile] = random.pick(invalidValues) ?? []
  return path && hostile ? withField(body, path, hostile) : JSON.stringify(body)
}

/** The schema of a batch does not describe its elements. */
function withElements(body: Json, farm: FuzzFarm, random: SeededRandom): Json {
  for (const list of ['events', 'readings'] as const) {
    const some = () => structuredClone(random.pick(farm[list]) ?? {}) as Json
    if (list in body) body[list] = Array.from({ length: 1 + Math.floor(random.next() * 4) }, some)
  }
  return body
}

function changeField(body: Json, schema: Schema, farm: FuzzFarm, random: SeededRandom): void {
  const path = random.pick(pathsIn(body))
  if (!path) return
  const keys = path.split('.')
  const key = keys.pop() ?? ''
  const holder = keys.reduce((at, one) => at[one] as Json, body)
  const change = random.next()
  if (change < 0.1) delete holder[key]
  else if (change < 0.2) holder[`${key}_`] = holder[key]
  else if (change < 0.25) holder[key] = [holder[key]]
  else if (change < 0.3) holder[key] = { [key]: holder[key] }
  else if (Array.isArray(holder[key])) holder[key] = multiplied(holder[key], random)
  else holder[key] = otherValue(holder[key], key, schemaAt(schema, path), farm, random)
}

function multiplied(list: unknown[], random: SeededRandom): unknown[] {
  const times = random.pick([0, 2, 3, 30, 101, 1_001]) ?? 0
  return Array.from({ length: times }, () => list).flat()
}

function otherValue(value: unknown, key: string, schema: Schema, { ids }: FuzzFarm, random: SeededRandom): unknown {
  if (random.next() < 0.1) return random.pick([null, true, false, 7, '7', [], {}])
  if (/id$|ids$|^\d+$/.test(key) && random.next() < 0.5) return random.pick(ids)
  if (typeof value === 'number') return random.pick([...numbers, ...limitsOf(schema), value * 2, -value])
  if (typeof value !== 'string') return random.pick([null, true, 0, '', [], {}])
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return random.pick([...instants, ...texts])
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return random.pick([...days, ...texts])
  return random.next() < 0.3
    ? 'ç'.repeat(random.pick(lengths) ?? 1)
    : random.pick([...texts, value.toUpperCase(), `${value} `])
}

const limitsOf = ({ minimum, maximum }: Schema) =>
  [minimum, maximum].flatMap(limit => (limit === undefined ? [] : [limit, limit - 1, limit + 1, limit + 0.5]))

function schemaAt(schema: Schema, path: string): Schema {
  return path.split('.').reduce<Schema>((at, key) => {
    const own = at.anyOf?.find(({ type }) => type !== 'null') ?? at
    return own.properties?.[key] ?? own.items ?? {}
  }, schema)
}

/** A query string with the keys of the schema, and some that it does not have. */
export function randomQuery(input: Type<unknown> | undefined, random: SeededRandom): string {
  const known = input ? Object.keys(toJsonSchema(input).properties ?? {}) : []
  const keys = [...known, ...known, 'page', 'items', 'x[]', '%00', '__proto__']
  const values = [
    '',
    '1',
    '0',
    '-1',
    '5',
    '100',
    '101',
    '1e3',
    '99999999999999999999',
    '%00',
    '%F0%9F%90%82',
    ...days,
    ...texts.map(encodeURIComponent),
  ]
  const count = Math.floor(random.next() * 4)
  return Array.from({ length: count }, () => `${random.pick(keys)}=${random.pick(values)}`).join('&')
}
