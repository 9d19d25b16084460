/**
 * `npm run bench`: the ten most used calls, each beside a bare Worker that runs the same SQL, and the list of lots beside one as it is usually
 * written, on one engine, by turns, in one run. The ratio is comparable between machines; the requests a second are not. `CALLS=lots` measures the
 * calls whose names contain the text.
 */
import { deepStrictEqual } from 'node:assert'
import { Agent, request } from 'node:http'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { sum } from '../../domain/units/sum.ts'
import { type MeasuredCall, recordCalls } from './calls.ts'
import { bundleWorker, freshDatabase, median, runtime } from './runtime.ts'

const LIST_BAR = 0.8
const CALL_BAR = 0.7
const PLAIN_CALL = 'GET lots'
/** How many times the requests of the usual Worker. */
const PLAIN_BAR = 1.3
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 10)
/** How many turns each side has in a round of a call. */
const TURNS = 20
/**
 * How many one side answers in its turn. A shared machine has two speeds, one half as fast again as the other, and stays at one for 50 ms
 * to some seconds: what follows within 50 ms has the same.
 */
const REQUESTS = 16
const CONNECTIONS = 8

const SIDES = ['bare', 'api', 'plain'] as const

type Side = (typeof SIDES)[number]
/** Milliseconds of each turn of a side, and of each request. */
type Measured = { turns: number[]; latencies: number[] }

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
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const measured = new Map(calls.map(call => [call, noneMeasured()]))
  for (let round = 0; round <= ROUNDS; round++)
    for (const call of shuffled(calls)) {
      // the first round warms the engine up
      const sides = (round > 0 && measured.get(call)) || noneMeasured()
      await measureTurns(sides, call, side => senderOf(side, call, origin, agent))
    }
  report([...measured])
  agent.destroy()
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
 * The list in any order. The engine collects the garbage of all calls after so and so many requests: where the same calls came before, the pause of 50
 * to 150 ms came to the same call and side in each round.
 */
function shuffled<T>(list: readonly T[]): readonly T[] {
  return list
    .map(one => ({ one, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)
}

function noneMeasured(): Record<Side, Measured> {
  const none = () => ({ turns: [], latencies: [] })
  return { bare: none(), api: none(), plain: none() }
}

async function measureTurns(
  measured: Record<Side, Measured>,
  call: MeasuredCall,
  senderOf: (side: Side) => () => Promise<void>,
): Promise<void> {
  const sides = SIDES.filter(side => side !== 'plain' || hasPlain(call))
  for (let turn = 0; turn < TURNS; turn++)
    for (const side of shuffled(sides)) await measureTurn(measured[side], senderOf(side))
}

async function measureTurn(measured: Measured, send: () => Promise<void>): Promise<void> {
  const began = performance.now()
  const sendInTurn = async () => {
    for (let sent = 0; sent < REQUESTS / CONNECTIONS; sent++) {
      const sentAt = performance.now()
      await send()
      measured.latencies.push(performance.now() - sentAt)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, sendInTurn))
  measured.turns.push(performance.now() - began)
}

/** Sends the call once. Node's own client takes less of the second core than `fetch`. */
function senderOf(side: Side, call: MeasuredCall, origin: string, agent: Agent): () => Promise<void> {
  const { name, method, path, body } = call
  const options = { agent, method, headers: headersOf(side, call) }
  const text = body && JSON.stringify(body)
  return () =>
    new Promise((resolve, reject) => {
      const sent = request(`${origin}/api/v1${path}`, options, answer => {
        answer.on('end', resolve).resume()
        if (answer.statusCode !== 200) reject(new Error(`${name}, ${side}: ${answer.statusCode}`))
      })
      sent.on('error', reject).end(text)
    })
}

function perSecond({ turns, latencies }: Measured): number {
  return (1_000 * latencies.length) / sum(turns)
}

/**
 * How many times the requests of the other: the median of the turns that follow each other. A long pause of the garbage collector, 80 ms, comes to
 * every twentieth turn of either side: the ratio of all requests, which is told beside it, varies by 0.03 from that, and the median by 0.01.
 */
function timesOf(one: Measured, other: Measured): number {
  return median(one.turns.map((ms, turn) => (other.turns[turn] ?? 0) / ms))
}

function percentile({ latencies }: Measured, share: number): number {
  return Math.round(latencies.toSorted((a, b) => a - b)[Math.floor(latencies.length * share)] ?? 0)
}

function report(measured: [MeasuredCall, Record<Side, Measured>][]): void {
  const rows = measured.map(([{ name, isList }, { api, bare }]) => {
    const ratio = timesOf(api, bare)
    const bar = isList ? LIST_BAR : CALL_BAR
    if (ratio < bar) process.exitCode = 1
    return {
      call: name,
      'requests/s': Math.round(perSecond(api)),
      'p50 ms': percentile(api, 0.5),
      'p99 ms': percentile(api, 0.99),
      'bare requests/s': Math.round(perSecond(bare)),
      'of all': Number((perSecond(api) / perSecond(bare)).toFixed(2)),
      ratio: Number(ratio.toFixed(2)),
      bar,
    }
  })
  console.table(rows)
  for (const [{ name }, { api, plain }] of measured.filter(([call]) => hasPlain(call))) {
    const times = timesOf(api, plain)
    if (times < PLAIN_BAR) process.exitCode = 1
    console.log(
      `${name}: ${times.toFixed(2)} times the requests of a Worker with Hono and drizzle; at least ${PLAIN_BAR}`,
    )
  }
}
