/** Sends random requests to every route, and judges each answer: no 5xx, nothing written by a 4xx, and no internals in its body. */
import { api } from '../../worker/api.ts'
import { type ApiResponse, callApi } from '../support/api-client.ts'
import { countChangedRows } from '../support/database/changed-rows.ts'
import { latestIds } from '../support/database/database-tables.ts'
import { type SeededRandom, seededRandom } from '../support/demo-farm/random.ts'
import { createUser } from '../support/farm.ts'
import { createFedFarm } from '../support/fed-farm/fed-farm.ts'
import { deepArray, deepObject } from '../support/hostile-json.ts'
import { buildPath, listRoutes, type Route } from '../support/routes.ts'
import { toJsonSchema } from '../support/sample-body.ts'
import { createFuzzFarm, type FuzzFarm } from './fuzz-farm.ts'
import { randomJson, randomQuery } from './random-body.ts'

/** Accepted requests delete and deactivate what later ones need. */
const REQUESTS_PER_FARM = 250

export type FuzzResult = {
  failures: string[]
  /** Requests by status. */
  statuses: Map<number, number>
  /** Names of the routes that accepted a request. */
  accepted: Set<string>
  slowest: { ms: number; name: string }
}

/** `nextFarm` is called for the first request, and again once the farm is used up. */
type Options = { requests: number; seed: number; router?: typeof api; nextFarm?: () => Promise<FuzzFarm> }

export async function fuzz({ requests, seed, router = api, nextFarm }: Options) {
  const random = seededRandom(seed)
  const routes = byCost(listRoutes(router))
  const createFarm = nextFarm ?? (await farmsBesideOne())
  const result: FuzzResult = { failures: [], statuses: new Map(), accepted: new Set(), slowest: { ms: 0, name: '' } }
  let farm = await createFarm()
  for (let n = 0; n < requests; n += 1) {
    if (n > 0 && n % REQUESTS_PER_FARM === 0) farm = await createFarm()
    const route = n < routes.all.length ? routes.all[n] : random.pick(random.next() < 0.98 ? routes.cheap : routes.all)
    if (route) await judge(route, { farm, random, router, result, name: `seed ${seed}, request ${n}` })
  }
  return result
}

/** Creates farms that have the same neighbour. */
export async function farmsBesideOne(): Promise<() => Promise<FuzzFarm>> {
  const neighbour = await latestIds((await createFedFarm({ name: 'Fazenda do Vizinho' })).id)
  return () => createFuzzFarm(neighbour)
}

/** A route with a password hashes it, which takes a hundred times as long as another request. */
function byCost(all: Route[]) {
  const hashes = ({ input }: Route) => input && 'password' in (toJsonSchema(input).properties ?? {})
  return { all, cheap: all.filter(route => !hashes(route)) }
}

type Trial = { farm: FuzzFarm; random: SeededRandom; router: typeof api; result: FuzzResult; name: string }

async function judge(route: Route, { farm, random, router, result, name }: Trial): Promise<void> {
  const path = randomPath(route, farm, random)
  const raw = route.kind === 'write' && route.input ? randomRaw(route, farm, random) : undefined
  const token = await randomToken(route, farm, random)
  const { bindings, changed } = countChangedRows()
  const began = performance.now()
  const answer = await callApi(route.method, path, { token, bindings, router, ...(raw !== undefined && { raw }) })
  const ms = performance.now() - began
  const { statuses, failures, accepted, slowest } = result
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  if (answer.status < 300) accepted.add(route.name)
  if (ms > slowest.ms) result.slowest = { ms, name: route.name }
  const faults = faultsOf(answer, changed.rows)
  if (faults.length > 0)
    failures.push(
      `${name}: ${route.method} ${path} ${typeof raw === 'string' ? raw.slice(0, 2_000) : ''} -> ${answer.status}: ${faults.join('; ')}`,
    )
}

/** The names of our tools, SQL, code and values that are none. */
const INTERNALS =
  /D1_|sqlite|drizzle|arktype|constraint|\bselect\b.*\bfrom\b|\.ts\b|\bat \w+ \(|\bundefined\b|\bNaN\b|\[object |TypeError|RangeError|must be/i

function faultsOf({ status, body }: ApiResponse, rows: number): string[] {
  if (status < 300) return []
  const faults = []
  if (status >= 500) faults.push('an error of the server')
  if (rows > 0) faults.push(`${rows} rows written`)
  if (!Array.isArray(body.errors) || body.errors.length === 0) faults.push('no message')
  const texts: unknown[] = [...(body.errors ?? []), ...Object.values(body.fields ?? {}).flat()]
  const wrong = texts.filter(text => typeof text !== 'string' || !text || INTERNALS.test(text))
  return wrong.length > 0 ? [...faults, `shows ${JSON.stringify(wrong).slice(0, 300)}`] : faults
}

function randomPath(route: Route, farm: FuzzFarm, random: SeededRandom): string {
  const own = route.table ? farm.idOf(route.table) : 0
  const id = random.next() < 0.75 ? own : random.pick([...farm.ids, 'abc', '%00', '9'.repeat(20)])
  const farmId = random.next() < 0.95 ? farm.id : (random.pick([1, 0, 999_999]) ?? 1)
  const query = route.kind === 'read' ? randomQuery(route.input, random) : ''
  return `${buildPath(route, farmId, id)}${query && `?${query}`}`
}

function randomRaw({ input }: Route, farm: FuzzFarm, random: SeededRandom): BodyInit {
  const broken = [
    '',
    '{',
    'null',
    '[]',
    '"a"',
    '{"__proto__": {"a": 1}}',
    deepArray,
    deepObject,
    new Uint8Array([0x7b, 0xff, 0x7d]),
  ]
  const body = random.next() < 0.05 ? random.pick(broken) : undefined
  return body ?? (input ? randomJson(input, farm, random) : '')
}

/** A route that ends sessions or accounts gets a user of its own. */
async function randomToken(
  { path, method, staff }: Route,
  { tokens, staffToken }: FuzzFarm,
  random: SeededRandom,
): Promise<string> {
  if (staff && random.next() < 0.8) return staffToken
  const endsSession = method === 'DELETE' && path.startsWith('/users')
  return endsSession ? (await createUser()).token : (random.pick(tokens) ?? 'x')
}
