/**
 * `npm run bench`: how many lists of 50 lots the API serves a second, with session, tenancy, folds and shape, and how many a bare Worker
 * that runs the same SQL. Both are on one engine, turn by turn, in the same run: the ratio travels between machines, the figures do not.
 */
import autocannon from 'autocannon'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { listOfLots } from './list-of-lots.ts'
import { bundleWorker, freshDatabase, median, runtime } from './runtime.ts'

const BAR = 0.65
const LOTS = 50
const ROUNDS = 5
const SECONDS = 4
const CONNECTIONS = 8

type Side = 'api' | 'bare'
type Round = Record<Side, { perSecond: number; p50: number }>

const { seed, stored, state } = await freshDatabase('.cache/bench')
await seed()
const { path, token, statements } = await listOfLots(state, LOTS)

const workers = [
  { ...runtime, name: 'api', routes: ['api.test/*'], script: await bundleWorker('worker/index.ts') },
  {
    ...runtime,
    name: 'bare',
    routes: ['bare.test/*'],
    script: await bundleWorker('tests/bench/bare-worker.ts'),
    bindings: { STATEMENTS: statements },
  },
]
const server = new Miniflare({ ...convertV4MiniflareOptions({ workers }), ...stored, logRequests: false })

try {
  const { origin } = await server.ready
  await measure('bare', origin)
  await measure('api', origin)
  const rounds: Round[] = []
  while (rounds.length < ROUNDS) rounds.push({ bare: await measure('bare', origin), api: await measure('api', origin) })
  report(rounds)
} finally {
  await server.dispose()
}

async function measure(side: Side, origin: string) {
  const { requests, latency, non2xx, errors } = await autocannon({
    url: origin + path,
    headers: { host: `${side}.test`, authorization: token },
    connections: CONNECTIONS,
    duration: SECONDS,
  })
  if (non2xx || errors) throw new Error(`${side}: ${non2xx} answers were not 2xx, ${errors} did not come.`)
  return { perSecond: requests.average, p50: latency.p50 }
}

function report(rounds: Round[]): void {
  const middle = (side: Side) => ({
    'requests/s': Math.round(median(rounds.map(round => round[side].perSecond))),
    'p50 (ms)': median(rounds.map(round => round[side].p50)),
  })
  const ratio = median(rounds.map(({ api, bare }) => api.perSecond / bare.perSecond))
  console.table({ 'a bare Worker, the same SQL': middle('bare'), [`GET ${path}, ${LOTS} lots`]: middle('api') })
  console.log(`The API serves ${ratio.toFixed(2)} of what the bare Worker does; the bar is ${BAR}.`)
  process.exitCode = ratio < BAR ? 1 : 0
}
