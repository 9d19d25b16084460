/**
 * `npm run bench:greedy`: one farm, filled to its quotas, does its worst, and the time of a neighbour's GET corrals is measured beside it: alone,
 * and meanwhile. All calls run in one workerd, so a call that keeps it busy keeps the neighbour waiting. `BENCH_SECONDS=20` measures longer.
 */
import type { DatabaseSync } from 'node:sqlite'
import { findQuota, MAX_EVENTS_PER_LINE } from '../../domain/account/quotas.ts'
import { loadLineId } from '../../domain/operation/plan/line-id.ts'
import { HOUR_MS } from '../../domain/time/milliseconds.ts'
import { BUSY, INGREDIENTS, MAX_P99_MS, measureNeighbour, send, startTwoFarms, times } from './two-farms.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 10)
const LOTS = findQuota('enterprise', 'lot')
/** As many items in its one schedule as a day's plan may have lines. */
const ITEMS = Math.floor(findQuota('enterprise', 'planLine') / (LOTS + INGREDIENTS))

const farms = await startTwoFarms('.cache/bench-greedy', LOTS, insertItems)

try {
  const measure = () => measureNeighbour(farms, '/corrals', SECONDS)
  await measure()
  const alone = await measure()
  const greed = beGreedy()
  const meanwhile = await measure()
  console.table({ alone, meanwhile })
  console.table(await greed.stop())
  if (meanwhile.p99 >= MAX_P99_MS) process.exitCode = 1
} finally {
  await farms.server.dispose()
}

function insertItems(db: DatabaseSync): void {
  for (let slot = 2; slot <= ITEMS; slot++)
    db.exec(`insert into treat_items (farm_id, treat_schedule_id, slot, rule_id, treat_id, scheduled_time)
      values (${BUSY}, ${BUSY}, ${slot}, ${BUSY}, ${BUSY}, '${String(slot).padStart(2, '0')}:00')`)
}

/** Each of the calls again as soon as it was answered. Returns how often each status came. */
function beGreedy() {
  const answers: Record<string, number> = {}
  let isOver = false
  const call = async (method: string, path: string, body?: object) => {
    const response = await send(farms, method, path, body)
    await response.arrayBuffer()
    const key = `${method} ${path}: ${response.status}`
    answers[key] = (answers[key] ?? 0) + 1
  }
  const loops = [
    () => call('GET', '/treat_schedules'),
    () => call('GET', '/operations/today'),
    () => call('GET', '/feeding_plan'),
    () => call('POST', '/operations/events', { events: manyEvents() }),
    () => call('POST', '/lots/trough_readings', { readings: manyReadings() }),
    () => call('POST', '/corrals', { name: `Baia ${crypto.randomUUID()}` }),
  ].map(async once => {
    while (!isOver) await once()
  })
  return {
    stop: async () => {
      isOver = true
      await Promise.all(loops)
      return answers
    },
  }
}

/** A thousand weights, as many of each line as are kept. */
function manyEvents() {
  const at = new Date().toISOString()
  return times(1_000, i => ({
    id: crypto.randomUUID(),
    type: 'load',
    treat_schedule_id: BUSY,
    date: farms.today,
    at,
    line_id: loadLineId(1 + (Math.floor(i / MAX_EVENTS_PER_LINE) % ITEMS), BUSY * 5 + 1 + (i % INGREDIENTS)),
    kg: i,
  }))
}

/** A thousand readings, two of each lot. */
function manyReadings() {
  return times(1_000, i => ({
    lot_id: 1 + (i % LOTS),
    timestamp: new Date(Date.now() - Math.floor(Math.random() * HOUR_MS)).toISOString(),
    note: 1,
  }))
}
