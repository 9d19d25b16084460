/**
 * `npm run bench:jobs`: the cron after a day of feeding on every farm, with 10 days of history and with 365. The cost must depend on what
 * changed, not on the history. Rows read are counted, the time is the median of paired runs: one on each database, by turns, so that
 * what else the machine does slows both. `FARMS=100` is a quicker run: 1,000 farms need 10 GB of disk and some minutes. The first farms have tickets
 * of each ingredient, as many as one run of the stock takes, and with them a stock and costs that the weights of today change.
 */
import { cpSync, rmSync } from 'node:fs'
import { getPlatformProxy } from 'wrangler'
import * as Day from '../../domain/time/day.ts'
import { runJobs } from '../../worker/cron.ts'
import { workOutDirtyStock } from '../../worker/jobs/stock.ts'
import { type QueryStats, withQueryStats } from '../support/database/query-stats.ts'
import { insertDays, insertFarms, insertTickets, TICKETS_A_YEAR, withDatabaseFile } from './bulk-history.ts'
import { freshDatabase, median } from './runtime.ts'

const MAX_RATIO = 1.2
const PAIRS = 11

const now = Date.now()
const today = Day.dayAt(now, 'America/Sao_Paulo')
const size = { farms: Number(process.env.FARMS ?? 1000), lots: 50, today }
/** A run of the stock takes 200 ingredients, and a farm has five. */
const stocked = Math.min(size.farms, 40)
const { state } = await freshDatabase('.cache/bench-jobs')
const yearState = `${state}-year`

withDatabaseFile(state, db => {
  insertFarms(db, size)
  insertDays(db, size, 10, 0)
})
rmSync(yearState, { recursive: true, force: true })
cpSync(state, yearState, { recursive: true })
for (let ago = 11; ago <= 365; ago += 30)
  withDatabaseFile(yearState, db => insertDays(db, size, Math.min(ago + 29, 365), ago))
withDatabaseFile(state, db => insertTickets(db, size, stocked, 10))
withDatabaseFile(yearState, db => insertTickets(db, size, stocked, 365))

const [tenDays, year] = await measurePairs(state, yearState)
const ratios = year.map(({ durationMs }, i) => durationMs / (tenDays[i]?.durationMs ?? 1)).toSorted((a, b) => a - b)
const ratio = median(ratios)

const row = (runs: QueryStats[]) => ({
  'SQL (ms)': Math.round(median(runs.map(({ durationMs }) => durationMs))),
  'rows read': median(runs.map(({ rowsRead }) => rowsRead)),
  'rows written': median(runs.map(({ rowsWritten }) => rowsWritten)),
})
console.table({ '10 days of history': row(tenDays), '365 days of history': row(year) })
console.log(
  `${size.farms} farms of ${size.lots} lots, all fed today, ${stocked} of them with ${TICKETS_A_YEAR} tickets a year: 365 days of history take ${ratio.toFixed(2)} times as long as 10 ` +
    `(median of ${PAIRS} pairs, ${ratios.at(1)?.toFixed(2)} to ${ratios.at(-2)?.toFixed(2)} without the extremes); the limit is ${MAX_RATIO}.`,
)
process.exitCode = ratio > MAX_RATIO ? 1 : 0

/** Runs on both databases by turns. A first run fills today's aggregates and the caches. */
async function measurePairs(...states: [string, string]): Promise<[QueryStats[], QueryStats[]]> {
  const [few, many] = await Promise.all([openDatabase(states[0]), openDatabase(states[1])])
  const runs: [QueryStats[], QueryStats[]] = [[], []]
  try {
    for (const { env } of [few, many]) await workOutHistory(env.DB)
    for (let pair = 0; pair <= PAIRS; pair += 1) {
      runs[0].push(await runCron(few.env))
      runs[1].push(await runCron(many.env))
    }
  } finally {
    await Promise.all([few.dispose(), many.dispose()])
  }
  return [runs[0].slice(1), runs[1].slice(1)]
}

/** The stock of the past, some farms at a time, as the tickets of their days left it. The days of the lots have a cost already. */
async function workOutHistory(d1: D1Database): Promise<void> {
  for (let farm = 1; farm <= stocked; farm += 4) {
    await d1
      .prepare(
        `insert into dirty_stock (farm_id, ingredient_id, day, version) select farm_id, ingredient_id, min(day), 1 from stock_entries
         where farm_id between ? and ? group by farm_id, ingredient_id`,
      )
      .bind(farm, Math.min(farm + 3, stocked))
      .run()
    await workOutDirtyStock(d1, now)
  }
  await d1.prepare('delete from dirty_costs').run()
}

function openDatabase(path: string) {
  return getPlatformProxy<Env>({ persist: { path: `${path}/v3` }, remoteBindings: false })
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
