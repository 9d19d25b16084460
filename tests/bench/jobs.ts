/**
 * `npm run bench:jobs`: the time of the cron after a day of feeding on every farm, with 10 days of history and with 365. The cost must
 * depend on what changed, not on the history. `FARMS=100` is a quicker run: 1,000 farms need 10 GB of disk and some minutes.
 */
import { getPlatformProxy } from 'wrangler'
import * as Day from '../../domain/time/day.ts'
import { runJobs } from '../../worker/cron.ts'
import { type QueryStats, withQueryStats } from '../support/query-stats.ts'
import { insertDays, insertFarms, withDatabaseFile } from './bulk-history.ts'
import { freshDatabase, median } from './runtime.ts'

const MAX_RATIO = 1.2
const ROUNDS = 7

const now = Date.now()
const today = Day.dayAt(now, 'America/Sao_Paulo')
const size = { farms: Number(process.env.FARMS ?? 1000), lots: 50, today }
const { state } = await freshDatabase('.cache/bench-jobs')

withDatabaseFile(state, db => {
  insertFarms(db, size)
  insertDays(db, size, 10, 0)
})
const tenDays = await measure()
for (let ago = 11; ago <= 365; ago += 30)
  withDatabaseFile(state, db => insertDays(db, size, Math.min(ago + 29, 365), ago))
const year = await measure()

const row = ({ durationMs, rowsRead, rowsWritten }: QueryStats) => ({
  'SQL (ms)': Math.round(durationMs),
  'rows read': rowsRead,
  'rows written': rowsWritten,
})
console.table({ '10 days of history': row(tenDays), '365 days of history': row(year) })
const ratio = year.durationMs / tenDays.durationMs
console.log(
  `${size.farms} farms of ${size.lots} lots, all fed today: 365 days of history take ${ratio.toFixed(2)} times as long as 10; the limit is ${MAX_RATIO}.`,
)
process.exitCode = ratio > MAX_RATIO ? 1 : 0

/** The run with the median time. A first run fills today's aggregates and the caches. */
async function measure(): Promise<QueryStats> {
  const { env, dispose } = await getPlatformProxy<Env>({ persist: { path: `${state}/v3` }, remoteBindings: false })
  try {
    const runs: QueryStats[] = []
    while (runs.length <= ROUNDS) runs.push(await runCron(env))
    return medianRun(runs.slice(1))
  } finally {
    await dispose()
  }
}

function medianRun(runs: QueryStats[]): QueryStats {
  const typical = median(runs.map(({ durationMs }) => durationMs))
  return runs.find(({ durationMs }) => durationMs === typical) as QueryStats
}

async function runCron(env: Env): Promise<QueryStats> {
  await changeTodaysWeights(env.DB)
  const { d1, stats } = withQueryStats(env.DB)
  await runJobs({ ...env, DB: d1 }, now)
  return stats
}

/** Raises every weight of today by a kilogram. Today's operations have the first ids. */
function changeTodaysWeights(d1: D1Database) {
  const heavier = (lines: string) => d1.prepare(`update ${lines} set actual = actual + 1000 where operation_id <= ?`)
  const marked = d1.prepare('insert into dirty_days (farm_id, day) select id, ? from farms')
  return d1.batch([
    heavier('load_lines').bind(size.farms),
    heavier('unload_lines').bind(size.farms),
    marked.bind(today),
  ])
}
