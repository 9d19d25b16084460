/**
 * The database of a farm: the main one, unless FARM_DATABASES of wrangler.toml names another binding for it: {"42": "DB_FARM_42"}. Accounts, sessions
 * and memberships are always in the main one (docs/scale.md).
 */
import { type } from 'arktype'
import { lazy } from '../../domain/schema/output-field.ts'
import { parseStored } from '../../domain/schema/stored-json.ts'

type Databases = Pick<Env, 'FARM_DATABASES'>
const BindingByFarm = lazy(() => type({ '[string]': 'string' }))
type BindingByFarm = Readonly<typeof BindingByFarm.infer>

/** Undefined for farms in the main database. */
export function findOwnDatabase(env: Databases, farmId: number): D1Database | undefined {
  const binding = bindingsIn(env)[farmId]
  return binding === undefined ? undefined : databaseNamed(env, binding)
}

export const hasOwnDatabase = (env: Databases, farmId: number) => bindingsIn(env)[farmId] !== undefined

/** The farms with a database of their own. */
export const movedFarmIds = (env: Databases): number[] => Object.keys(bindingsIn(env)).map(Number)

/** The databases that farms have for themselves, with the farms in each. */
export function ownDatabases(env: Databases): { binding: string; database: D1Database; farmIds: number[] }[] {
  const farmsByBinding = Map.groupBy(Object.entries(bindingsIn(env)), ([, binding]) => binding)
  return [...farmsByBinding].map(([binding, entries]) => ({
    binding,
    database: databaseNamed(env, binding),
    farmIds: entries.map(([farmId]) => Number(farmId)),
  }))
}

function databaseNamed(env: Databases, binding: string): D1Database {
  const bindings: Readonly<Record<string, unknown>> = env
  const database = bindings[binding] as D1Database | undefined
  if (!database) throw new Error(`FARM_DATABASES names ${binding}, which is no binding of wrangler.toml.`)
  return database
}

let parsed: { text: string; bindings: BindingByFarm } | undefined

/** Parsed once per isolate. */
function bindingsIn({ FARM_DATABASES }: Databases): BindingByFarm {
  const text: string = FARM_DATABASES
  if (parsed?.text !== text) parsed = { text, bindings: parseStored(BindingByFarm, text) }
  return parsed.bindings
}
