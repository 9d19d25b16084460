/**
 * `npm run bench:jobs`: how long the cron takes when every farm fed today, with ten days of history behind it and with a year. Its cost
 * must follow what changed. `FARMS=100` makes it a smaller yard: a thousand need some 10 GB of disk, and minutes.
 */
import { getPlatformProxy } from 'wrangler'
import * as Day from '../../domain/time/day.ts'
import { runJobs } from '../../worker/cron.ts'
import { type QueryStats, withQueryStats } from '../support/query-stats.ts'
import { inFile, insertDays, insertFarms } from './bulk-history.ts'
import { freshDatabase, median } from './runtime.ts'

const BAR = 1.2
const ROUNDS = 7

const now = Date.now()
const today = Day.dayAt(now, 'America/Sao_Paulo')
const size = { farms: Number(process.env.FARMS ?? 1000), lots: 50, today }
const { state } = await freshDatabase('.cache/bench-jobs')

inFile(state, db => {
  insertFarms(db, size)
  insertDays(db, size, 10, 0)
})
const ten = await measure()
for (let ago = 11; ago <= 365; ago += 30) inFile(state, db => insertDays(db, size, Math.min(ago + 29, 365), ago))
const year = await measure()

const row = ({ durationMs, rowsRead, rowsWritten }: QueryStats) => ({
  'SQL (ms)': Math.round(durationMs),
  'rows read': rowsRead,
  'rows written': rowsWritten,
})
console.table({ '10 days of history': row(ten), '365 days of history': row(year) })
const ratio = year.durationMs / ten.durationMs
console.log(
  `${size.farms} farms of ${size.lots} lots, all fed today: a year takes ${ratio.toFixed(2)} of what ten days do; the bar is ${BAR}.`,
)
process.exitCode = ratio > BAR ? 1 : 0

/** The run of median time, after one that fills today's aggregates and warms the database. */
async function measure(): Promise<QueryStats> {
  const { env, dispose } = await getPlatformProxy<Env>({ persist: { path: `${state}/v3` }, remoteBindings: false })
  try {
    const runs: QueryStats[] = []
    while (runs.length <= ROUNDS) runs.push(await run(env))
    return middle(runs.slice(1))
  } finally {
    await dispose()
  }
}

function middle(runs: QueryStats[]): QueryStats {
  const typical = median(runs.map(({ durationMs }) => durationMs))
  return runs.find(({ durationMs }) => durationMs === typical) as QueryStats
}

async function run(env: Env): Promise<QueryStats> {
  await feedAgain(env.DB)
  const { d1, stats } = withQueryStats(env.DB)
  await runJobs({ ...env, DB: d1 }, now)
  return stats
}

/** Every weight of today, whose operations have the first ids, comes out a kilogram higher. */
function feedAgain(d1: D1Database) {
  const heavier = (lines: string) => d1.prepare(`update ${lines} set actual = actual + 1000 where operation_id <= ?`)
  const marked = d1.prepare('insert into dirty_days (farm_id, day) select id, ? from farms')
  return d1.batch([
    heavier('load_lines').bind(size.farms),
    heavier('unload_lines').bind(size.farms),
    marked.bind(today),
  ])
}
