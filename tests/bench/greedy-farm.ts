/**
 * `npm run bench:greedy`: one farm, filled to its quotas, does its worst, and the time of a neighbour's GET corrals is measured beside it: alone,
 * and meanwhile. All calls run in one workerd, so a call that keeps it busy keeps the neighbour waiting. `BENCH_SECONDS=20` measures longer.
 */
import autocannon from 'autocannon'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import {
  LARGE_BATCHES_PER_MINUTE,
  MAX_EVENTS_PER_LINE,
  quotaOf,
  WRITES_PER_MINUTE,
} from '../../domain/account/quotas.ts'
import { loadLineId } from '../../domain/operation/plan/line-id.ts'
import * as Day from '../../domain/time/day.ts'
import { generateToken, sha256 } from '../../worker/http/tokens.ts'
import { insertFarms, withDatabaseFile } from './bulk-history.ts'
import { bundleWorker, freshDatabase, runtime } from './runtime.ts'

const MAX_P99_MS = 300
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10)
const LOTS = quotaOf('enterprise', 'lot')
const INGREDIENTS = 5
const ITEMS = Math.floor(quotaOf('enterprise', 'planLine') / (LOTS + INGREDIENTS))
const [GREEDY, NEIGHBOUR] = [1, 2]

const now = Date.now()
const today = Day.dayAt(now, 'America/Sao_Paulo')
const token = generateToken()
const { state, stored } = await freshDatabase('.cache/bench-greedy')
withDatabaseFile(state, db => {
  insertFarms(db, { farms: 2, lots: LOTS, today })
  db.exec(`update farm_users set user_type = 'admin';
    insert into farm_users (farm_id, user_id, user_type, created_at, updated_at) values (${NEIGHBOUR}, ${GREEDY}, 'admin', 0, 0);
    insert into treat_schedule_users (farm_id, treat_schedule_id, user_id) values (${GREEDY}, ${GREEDY}, ${GREEDY});`)
  for (let slot = 2; slot <= ITEMS; slot++)
    db.exec(`insert into treat_items (farm_id, treat_schedule_id, slot, rule_id, treat_id, scheduled_time)
      values (${GREEDY}, ${GREEDY}, ${slot}, ${GREEDY}, ${GREEDY}, '${String(slot).padStart(2, '0')}:00')`)
  db.prepare('insert into sessions (user_id, token_hash, created_at, expires_at) values (?, ?, ?, ?)').run(
    GREEDY,
    sha256(token),
    now,
    now + 3_600_000,
  )
})

const limit = (name: string, perMinute: number) => ({
  namespace_id: name,
  simple: { limit: perMinute, period: 60 as const },
})
const worker = {
  ...runtime,
  name: 'api',
  script: await bundleWorker('worker/index.ts'),
  ratelimits: {
    FARM_WRITE_LIMIT: limit('1005', WRITES_PER_MINUTE),
    FARM_BATCH_LIMIT: limit('1006', LARGE_BATCHES_PER_MINUTE),
  },
}
const server = new Miniflare({ ...convertV4MiniflareOptions({ workers: [worker] }), ...stored, logRequests: false })

try {
  const { origin } = await server.ready
  await measureNeighbour(origin)
  const alone = await measureNeighbour(origin)
  const greed = beGreedy(origin)
  const meanwhile = await measureNeighbour(origin)
  console.table({ alone, meanwhile })
  console.table(await greed.stop())
  if (meanwhile.p99 >= MAX_P99_MS) process.exitCode = 1
} finally {
  await server.dispose()
}

async function measureNeighbour(origin: string) {
  const { requests, latency, non2xx, errors } = await autocannon({
    url: `${origin}/api/v1/farms/${NEIGHBOUR}/corrals`,
    method: 'GET',
    headers: { authorization: token },
    connections: 1,
    duration: SECONDS,
  })
  if (non2xx || errors) throw new Error(`${non2xx} answers were not 2xx, ${errors} did not come.`)
  return { 'requests/s': Math.round(requests.average), p50: latency.p50, p99: latency.p99 }
}

/** Each of the calls again as soon as it was answered. Returns how often each status came. */
function beGreedy(origin: string) {
  const answers: Record<string, number> = {}
  let isOver = false
  const send = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${origin}/api/v1/farms/${GREEDY}${path}`, {
      method,
      headers: { authorization: token, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    await response.arrayBuffer()
    const key = `${method} ${path}: ${response.status}`
    answers[key] = (answers[key] ?? 0) + 1
  }
  const loops = [
    () => send('GET', '/treat_schedules'),
    () => send('GET', '/operations/today'),
    () => send('GET', '/feeding_plan'),
    () => send('POST', '/operations/events', { events: manyEvents() }),
    () => send('POST', '/lots/trough_readings', { readings: manyReadings() }),
    () => send('POST', '/corrals', { name: `Baia ${crypto.randomUUID()}` }),
  ].map(async call => {
    while (!isOver) await call()
  })
  return {
    stop: async () => {
      isOver = true
      await Promise.all(loops)
      return answers
    },
  }
}

function times<Item>(length: number, item: (i: number) => Item): Item[] {
  return Array.from({ length }, (_, i) => item(i))
}

/** A thousand weights, as many of each line as are kept. */
function manyEvents() {
  const at = new Date().toISOString()
  return times(1_000, i => ({
    id: crypto.randomUUID(),
    type: 'load',
    treat_schedule_id: GREEDY,
    date: today,
    at,
    line_id: loadLineId(1 + (Math.floor(i / MAX_EVENTS_PER_LINE) % ITEMS), GREEDY * 5 + 1 + (i % INGREDIENTS)),
    kg: i,
  }))
}

/** A thousand readings, two of each lot. */
function manyReadings() {
  return times(1_000, i => ({
    lot_id: 1 + (i % LOTS),
    timestamp: new Date(Date.now() - Math.floor(Math.random() * 3_600_000)).toISOString(),
    note: 1,
  }))
}
