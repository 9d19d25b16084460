/** A body that a route takes, made from the very schema that the route checks with: a new field needs nothing here unless it is of a new kind. */
import type { Type } from 'arktype'
import { check } from '../../domain/input/type.ts'
import { dayAt } from '../../domain/time/day.ts'

type Schema = {
  type?: string
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
}
/** The id of a record in a table. */
export type IdOf = (table: string) => number

const now = new Date().toISOString()
/** The farm's day, not the day in UTC: in the evening a day of UTC is in the farm's future. */
const today = dayAt(Date.now(), 'America/Sao_Paulo')

/** What is tried in turn for a text or a number until the schema is content. The e-mail is nobody's yet: an account belongs to whoever made it. */
const kindsTried = () => ({
  string: [
    'cocho123',
    `${crypto.randomUUID()}@fazenda.test`,
    today,
    '07:00',
    now,
    crypto.randomUUID(),
    '1',
    '(65) 99999-0000',
  ],
  number: [1, 100, 10, 50],
})

export function jsonSchemaOf(input: Type<unknown>): Schema {
  return input.in.toJsonSchema({ fallback: ({ base }) => base }) as Schema
}

export function sampleBody(input: Type<unknown>, idOf: IdOf): Record<string, unknown> {
  const schema = jsonSchemaOf(input)
  const tries = new Map<string, number>()
  const trial = { tries, kinds: kindsTried(), idOf }
  for (let round = 0; round < 20; round += 1) {
    const value = made(schema, '', trial) as Record<string, unknown>
    const checked = check(input, value)
    if ('value' in checked) return value
    for (const path of Object.keys(checked.fields)) tries.set(path, (tries.get(path) ?? 0) + 1)
  }
  throw new Error(`no sample fits: ${JSON.stringify(check(input, made(schema, '', trial)))}`)
}

type Trial = { tries: Map<string, number>; kinds: ReturnType<typeof kindsTried>; idOf: IdOf }

function made(schema: Schema, path: string, trial: Trial): unknown {
  const [meant] = schema.anyOf ?? []
  if (meant) return made(meant, path, trial)
  if ('const' in schema) return schema.const
  if (schema.properties) {
    const under = (key: string) => (path ? `${path}.${key}` : key)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([key, one]) => [key, made(one, under(key), trial)]),
    )
  }
  if (schema.type === 'array') return [made(schema.items ?? {}, `${path}.0`, trial)]
  if (schema.type === 'boolean') return true
  return leaf(schema, path, trial)
}

/** 'corral_id' and 'lot_ids.0' are ids of corrals and lots. */
function leaf({ type }: Schema, path: string, { tries, kinds, idOf }: Trial): unknown {
  const table = /(\w+?)_ids?(\.0)?$/.exec(path)?.[1]
  if (table && type === 'integer') return idOf(`${table}s`)
  // a complaint about a whole list is about what is in it
  const tried = [...tries]
    .filter(([told]) => path === told || path.startsWith(`${told}.`))
    .reduce((sum, [, n]) => sum + n, 0)
  const values = type === 'string' ? kinds.string : type === undefined ? [{}] : kinds.number
  return values[tried % values.length]
}
