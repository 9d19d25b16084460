/** Two farms behind one Worker, as production runs it: one that is busy, filled to its quotas, and a neighbour whose answers are timed meanwhile. */
import type { DatabaseSync } from 'node:sqlite'
import autocannon from 'autocannon'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { LARGE_BATCHES_PER_MINUTE, WRITES_PER_MINUTE } from '../../domain/account/quotas.ts'
import * as Day from '../../domain/time/day.ts'
import { HOUR_MS } from '../../domain/time/milliseconds.ts'
import { generateToken, sha256 } from '../../worker/http/tokens.ts'
import { insertFarms, withDatabaseFile } from './bulk-history.ts'
import { bundleWorker, freshDatabase, runtime } from './runtime.ts'

export const MAX_P99_MS = 300
export const [BUSY, NEIGHBOUR] = [1, 2]
export const INGREDIENTS = 5
const limit = (name: string, perMinute: number) => ({
  namespace_id: name,
  simple: { limit: perMinute, period: 60 as const },
})

/** Starts the Worker. The token is that of a person of both farms. `fill` adds what the busy farm has besides. */
export async function startTwoFarms(folder: string, lots: number, fill: (db: DatabaseSync) => void) {
  const now = Date.now()
  const today = Day.dayAt(now, 'America/Sao_Paulo')
  const token = generateToken()
  const { state, stored } = await freshDatabase(folder)
  withDatabaseFile(state, db => {
    insertFarms(db, { farms: 2, lots, today })
    db.exec(`update farm_users set user_type = 'admin';
      insert into farm_users (farm_id, user_id, user_type, created_at, updated_at) values (${NEIGHBOUR}, ${BUSY}, 'admin', 0, 0);
      insert into treat_schedule_users (farm_id, treat_schedule_id, user_id) values (${BUSY}, ${BUSY}, ${BUSY});`)
    fill(db)
    db.prepare('insert into sessions (user_id, token_hash, created_at, expires_at) values (?, ?, ?, ?)').run(
      BUSY,
      sha256(token),
      now,
      now + HOUR_MS,
    )
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
  const server = new Miniflare({
    ...convertV4MiniflareOptions({ workers: [worker] }),
    ...stored,
    logRequests: false,
    // a line a request would bury the figures
    handleStructuredLogs: () => undefined,
  })
  const { origin } = await server.ready
  return { server, state, today, token, url: (farm: number, path: string) => `${origin}/api/v1/farms/${farm}${path}` }
}

type TwoFarms = Awaited<ReturnType<typeof startTwoFarms>>

export function send({ token, url }: TwoFarms, method: string, path: string, body?: object): Promise<Response> {
  return fetch(url(BUSY, path), {
    method,
    headers: { authorization: token, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
}

/** Calls the neighbour's list again and again for some seconds. */
export async function measureNeighbour({ token, url }: TwoFarms, path: string, seconds: number) {
  const { requests, latency, non2xx, errors } = await autocannon({
    url: url(NEIGHBOUR, path),
    method: 'GET',
    headers: { authorization: token },
    connections: 1,
    duration: seconds,
  })
  if (non2xx || errors) throw new Error(`${non2xx} answers were not 2xx, ${errors} did not come.`)
  return { 'requests/s': Math.round(requests.average), p50: latency.p50, p99: latency.p99 }
}

export function times<Item>(length: number, item: (i: number) => Item): Item[] {
  return Array.from({ length }, (_, i) => item(i))
}
