/**
 * `npm run farm-year`: how many rows and bytes a farm needs in a year, from the history of the demo farm in a new database. Each table is counted with
 * its indexes; what does not grow with the days (lots, recipes) counts once. docs/scale.md calculates with the figures.
 */
import { globSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { getPlatformProxy } from 'wrangler'
import { insertDemoFarm } from '../../tests/support/demo-farm.ts'
import { runJobs } from '../../worker/cron.ts'

const STATE = '.cache/farm-year'
const FARM = 1

process.env.COCHO_STATE = STATE
rmSync(STATE, { recursive: true, force: true })
const { migrate } = await import('../lib/server.mjs')
await migrate()
await fill()
const DAILY =
  /^(operations|operation_events|sub_operations|load_lines|unload_lines|trough_readings|.*_days|audit_entries|approvals|weighing_traces)$/
const { days, lots, tables } = measure()

console.table(
  Object.fromEntries(tables.map(({ name, rows, bytes }) => [name, { 'rows a year': rows, 'MB a year': toMb(bytes) }])),
)
const total = { rows: sum(({ rows }) => rows), bytes: sum(({ bytes }) => bytes) }
console.log(
  `The demo farm, ${lots} lots, measured over ${days} days: ${total.rows} rows and ${toMb(total.bytes)} MB a year; ` +
    `${Math.round(total.rows / lots)} rows and ${toMb(total.bytes / lots)} MB a lot and year.`,
)

async function fill(): Promise<void> {
  const { env, dispose } = await getPlatformProxy<Env>({ persist: { path: `${STATE}/v3` }, remoteBindings: false })
  try {
    await insertDemoFarm(env.DB, Date.now(), '-')
    await runJobs(env, Date.now())
  } finally {
    await dispose()
  }
}

type Table = { name: string; rows: number; bytes: number }

function measure() {
  const [file = ''] = globSync(`${STATE}/v3/d1/*/*.sqlite`, { exclude: ['**/metadata.sqlite'] })
  const db = new DatabaseSync(file)
  db.exec('vacuum')
  const number = (sql: string, ...values: (string | number)[]) =>
    Number(Object.values(db.prepare(sql).get(...values) ?? {})[0])
  const days = number('select count(distinct day) from operations where farm_id = ?', FARM)
  const lots = number(
    'select count(*) from lots where farm_id = ? and deactivated_on is null and deleted_at is null',
    FARM,
  )

  const owned = db
    .prepare(
      "select m.name from sqlite_master m join pragma_table_info(m.name) c on c.name = 'farm_id' where m.type = 'table'",
    )
    .all()
    .map(({ name }) => String(name))
  const tables = owned.flatMap((name): Table[] => {
    const all = number(`select count(*) from ${name}`)
    const ofFarm = number(`select count(*) from ${name} where farm_id = ?`, FARM)
    if (!ofFarm) return []
    const used = number(
      'select sum(s.payload + 12.0 * s.ncell) from dbstat s join sqlite_master m on m.name = s.name where m.tbl_name = ?',
      name,
    )
    const times = DAILY.test(name) ? 365 / days : 1
    return [{ name, rows: Math.round(ofFarm * times), bytes: (used / all) * ofFarm * times }]
  })
  db.close()
  return { days, lots, tables: tables.toSorted((a, b) => b.bytes - a.bytes) }
}

/** Pages are two thirds full in a database that grows, so bytes are those of the content, times one and a half. */
function toMb(bytes: number): number {
  return Math.round((bytes * 1.5) / 1e4) / 100
}

function sum(of: (table: Table) => number): number {
  return tables.reduce((total, table) => total + of(table), 0)
}
