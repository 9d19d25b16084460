/**
 * `npm run bench`: the ten most used calls, each beside a bare Worker that runs the same SQL, and the list of lots beside one as it is usually
 * written, on one engine, by turns, in one run. The ratio is comparable between machines; the requests a second are not. `CALLS=lots` measures the
 * calls whose names contain the text.
 */
import { deepStrictEqual } from 'node:assert'
import autocannon from 'autocannon'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { sumBy } from '../../domain/units/sum.ts'
import { type MeasuredCall, recordCalls } from './calls.ts'
import { bundleWorker, freshDatabase, median, runtime } from './runtime.ts'

const LIST_BAR = 0.8
const CALL_BAR = 0.7
const PLAIN_CALL = 'GET lots'
/** How many times the requests of the usual Worker. */
const PLAIN_BAR = 1.3
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 21)
const SECONDS = 1
const CONNECTIONS = 8

const SIDES = ['bare', 'api', 'plain'] as const

type Side = (typeof SIDES)[number]
type Measure = { perSecond: number; p50: number; p99: number }
type Round = Record<'api' | 'bare', Measure> & { plain: Measure | undefined }

const { seed, stored, state } = await freshDatabase('.cache/bench')
await seed()
const recorded = await recordCalls(state)
const calls = recorded.calls.filter(({ name }) => name.includes(process.env.CALLS ?? ''))

const workers = [
  { ...runtime, name: 'api', routes: ['api.test/*'], script: await bundleWorker('tests/bench/api-worker.ts') },
  { ...runtime, name: 'plain', routes: ['plain.test/*'], script: await bundleWorker('tests/bench/plain-worker.ts') },
  {
    ...runtime,
    name: 'bare',
    routes: ['bare.test/*'],
    script: await bundleWorker('tests/bench/bare-worker.ts'),
    bindings: { STATEMENTS: JSON.stringify(Object.fromEntries(calls.map(call => [call.name, call.statements]))) },
  },
]
const server = new Miniflare({ ...convertV4MiniflareOptions({ workers }), ...stored, logRequests: false })

try {
  const { origin } = await server.ready
  for (const call of calls.filter(hasPlain)) deepStrictEqual(await answer('plain', call), await answer('api', call))
  for (const call of calls) await measureRound(call, origin, SIDES)
  const rounds = new Map(calls.map(call => [call, [] as Round[]]))
  for (let round = 0; round < ROUNDS; round++)
    for (const call of shuffled(calls)) rounds.get(call)?.push(await measureRound(call, origin, shuffled(SIDES)))
  report([...rounds])
} finally {
  await server.dispose()
}

function hasPlain({ name }: MeasuredCall): boolean {
  return name === PLAIN_CALL
}

function headersOf(side: Side, { name }: MeasuredCall) {
  return {
    host: `${side}.test`,
    authorization: recorded.token,
    'content-type': 'application/json',
    'x-call': name,
  }
}

async function answer(side: Side, call: MeasuredCall): Promise<unknown> {
  const response = await server.dispatchFetch(`http://${side}.test/api/v1${call.path}`, {
    headers: headersOf(side, call),
  })
  return response.json()
}

/**
 * The list in any order. The engine collects the garbage of all calls after so and so many requests: where the same calls came before, also with another
 * one first, the pause of 50 to 150 ms came to the same call and side in each round, and the ratio of `GET days` fell from 0.87 to 0.76.
 */
function shuffled<T>(list: readonly T[]): readonly T[] {
  return list
    .map(one => ({ one, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)
}

async function measureRound(call: MeasuredCall, origin: string, sides: readonly Side[]): Promise<Round> {
  const round: Partial<Record<Side, Measure>> = {}
  for (const side of sides) if (side !== 'plain' || hasPlain(call)) round[side] = await measure(side, call, origin)
  const { api, bare, plain } = round
  if (!api || !bare) throw new Error(`${call.name} was not measured.`)
  return { api, bare, plain }
}

async function measure(side: Side, call: MeasuredCall, origin: string): Promise<Measure> {
  const { name, method, path, body } = call
  const { requests, latency, non2xx, errors } = await autocannon({
    url: `${origin}/api/v1${path}`,
    method,
    headers: headersOf(side, call),
    ...(body && { body: JSON.stringify(body) }),
    connections: CONNECTIONS,
    duration: SECONDS,
  })
  if (non2xx || errors) throw new Error(`${name}, ${side}: ${non2xx} answers were not 2xx, ${errors} did not come.`)
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 }
}

/**
 * The requests of all rounds over those of the other Worker in the same rounds. A pause of the engine's garbage collector, 50 to 150 ms, comes to any
 * second: one round's ratio varies by 0.1 and the median of 20 by 0.03, that of all requests by 0.02.
 */
function timesOf(rounds: readonly (readonly [Measure, Measure])[]): number {
  return sumBy(rounds, ([one]) => one.perSecond) / sumBy(rounds, ([, other]) => other.perSecond)
}

function report(measured: [MeasuredCall, Round[]][]): void {
  const rows = measured.map(([{ name, isList }, rounds]) => {
    const ratio = timesOf(rounds.map(({ api, bare }) => [api, bare]))
    const bar = isList ? LIST_BAR : CALL_BAR
    if (ratio < bar) process.exitCode = 1
    return {
      call: name,
      'requests/s': Math.round(median(rounds.map(({ api }) => api.perSecond))),
      'p50 ms': median(rounds.map(({ api }) => api.p50)),
      'p99 ms': median(rounds.map(({ api }) => api.p99)),
      'bare requests/s': Math.round(median(rounds.map(({ bare }) => bare.perSecond))),
      ratio: Number(ratio.toFixed(2)),
      bar,
    }
  })
  console.table(rows)
  for (const [call, rounds] of measured.filter(([call]) => hasPlain(call))) reportPlain(call, rounds)
}

function reportPlain({ name }: MeasuredCall, rounds: Round[]): void {
  const times = timesOf(rounds.flatMap(({ api, plain }): [Measure, Measure][] => (plain ? [[api, plain]] : [])))
  if (times < PLAIN_BAR) process.exitCode = 1
  console.log(
    `${name}: ${times.toFixed(2)} times the requests of a Worker with Hono and drizzle; at least ${PLAIN_BAR}`,
  )
}
