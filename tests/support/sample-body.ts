/** Generates a valid body from the schema of a route. A new field works without a change here, unless it needs a new kind of value. */
import type { Type } from 'arktype'
import { check } from '../../domain/schema/type.ts'
import { dayAt } from '../../domain/time/day.ts'

export type Schema = {
  minimum?: number
  maximum?: number
  type?: string
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
}
/** The id of a record in a table. */
export type IdOf = (table: string) => number

/** The farm's day: in the evening, the day in UTC is in the farm's future. */
const today = dayAt(Date.now(), 'America/Sao_Paulo')

const MORNING = '07:00'

let versions = 0

/** Values that are tried in turn until the schema accepts one. The name and the e-mail are new, because they are unique. */
const candidateValues = () => ({
  string: [
    `cocho ${crypto.randomUUID().slice(0, 8)}`,
    `${crypto.randomUUID()}@fazenda.test`,
    today,
    today.slice(0, 7),
    MORNING,
    new Date().toISOString(),
    crypto.randomUUID(),
    '1',
    '(65) 99999-0000',
    '11.222.333/0001-81',
    'https://fcm.googleapis.com/fcm/send/sample',
    `B${'A'.repeat(86)}`,
    'A'.repeat(22),
    // of the app, and higher than the one before; a part has three digits at most
    `${1 + Math.floor(versions / 1000)}.${versions++ % 1000}`,
  ],
  number: [1, 100, 10, 50],
})

export function toJsonSchema(input: Type<unknown>): Schema {
  return input.in.toJsonSchema({ fallback: ({ base }) => base }) as Schema
}

export function sampleBody(input: Type<unknown>, idOf: IdOf): Record<string, unknown> {
  const schema = toJsonSchema(input)
  const tries = new Map<string, number>()
  const trial = { tries, candidates: candidateValues(), idOf }
  for (let round = 0; round < 20; round += 1) {
    const value = generate(schema, '', trial) as Record<string, unknown>
    const checked = check(input, value)
    if ('value' in checked) return value
    for (const path of Object.keys(checked.fields)) tries.set(path, (tries.get(path) ?? 0) + 1)
  }
  throw new Error(`No value fits the schema: ${JSON.stringify(check(input, generate(schema, '', trial)))}`)
}

/**
 * A receipt has a price or a total, and its net weight is the gross less the tare. A lot leaves heavier than it came, and its carcass is less than it.
 * A decision about a step of a protocol names the days that it got.
 */
const agreeingValues: Record<string, number> = {
  ...{ gross_kg: 3, tare_kg: 1, net_kg: 2, exit_weight: 545, exit_yield: 55 },
  ...{ live_kg: 545, carcass_kg: 300, price_per_arroba: 310 },
  extra_days: 0,
}

type Trial = { tries: Map<string, number>; candidates: ReturnType<typeof candidateValues>; idOf: IdOf }

function generate(schema: Schema, path: string, trial: Trial): unknown {
  // the other source needs an analysis of each ingredient
  if (path === 'dry_matter_source') return 'typed'
  if (path in agreeingValues) return agreeingValues[path]
  const [first] = schema.anyOf ?? []
  if (first) return generate(first, path, trial)
  if ('const' in schema) return schema.const
  if (schema.properties) {
    const pathOf = (key: string) => (path ? `${path}.${key}` : key)
    const isReceipt = 'net_kg' in schema.properties
    return Object.fromEntries(
      Object.entries(schema.properties)
        .filter(([key]) => !(isReceipt && key === 'total'))
        .map(([key, one]) => [key, generate(one, pathOf(key), trial)]),
    )
  }
  if (schema.type === 'array') return [generate(schema.items ?? {}, `${path}.0`, trial)]
  if (schema.type === 'boolean') return true
  if (schema.type === 'object') return {}
  return scalar(schema, path, trial)
}

/** 'corral_id' and 'lot_ids.0' get ids of corrals and lots. */
function scalar({ type }: Schema, path: string, { tries, candidates, idOf }: Trial): unknown {
  // one that no rule refuses, and the same for its confirmation
  if (/password/.test(path)) return 'chuva-no-pasto'
  const table = /(\w+?)_ids?(\.0)?$/.exec(path)?.[1]
  if (table && type === 'integer') return idOf(`${table}s`)
  // an error of a list counts for its elements
  const tried = [...tries]
    .filter(([failed]) => path === failed || path.startsWith(`${failed}.`))
    .reduce((sum, [, n]) => sum + n, 0)
  const values = type === 'string' ? candidates.string : type === undefined ? [{}] : candidates.number
  const value = values[tried % values.length]
  // a period does not end when it begins
  return path.endsWith('.to') && value === MORNING ? '19:00' : value
}
