/**
 * A database that the 33 migrations before the baseline made, with the data of the demo farm and what is odd in a database of years, gets the schema of
 * a new one, keeps its rows and answers every read.
 */
import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { runJobs } from '../../worker/cron.ts'
import { callApi } from '../support/api-client.ts'
import formerSchema from '../support/database/former-schema.sql?raw'
import { createOddRecords } from '../support/database/odd-records.ts'
import { insertDemoFarm } from '../support/demo-farm.ts'
import { withoutRateLimits } from '../support/rate-limits.ts'
import { readRoutes } from '../support/routes.ts'
import { sampleRequest } from '../support/sample-request.ts'
import { createStaff, createStaffRecords } from '../support/staff.ts'

type Bindings = { DB_FARM: D1Database; TEST_MIGRATIONS: Parameters<typeof applyD1Migrations>[1] }
const { DB_FARM: former, TEST_MIGRATIONS } = env as unknown as Bindings

const ROWS_PER_STATEMENT = 400
const NOT_OURS = "name not like '\\_cf%' escape '\\' and name not like 'sqlite%'"

async function tablesIn(d1: D1Database): Promise<string[]> {
  const { results } = await d1
    .prepare(`select name from sqlite_master where type = 'table' and name <> 'd1_migrations' and ${NOT_OURS}`)
    .all<{ name: string }>()
  return results.map(({ name }) => name)
}

/** Compares without white space: ALTER TABLE appends a column to the last line of the table. */
async function schemaOf(d1: D1Database): Promise<string[]> {
  const { results } = await d1
    .prepare(`select type, name, sql from sqlite_master where sql is not null and ${NOT_OURS} order by type, name`)
    .all<{ type: string; name: string; sql: string }>()
  return results.map(({ type, name, sql }) => `${type} ${name}: ${sql.replace(/\s/g, '')}`)
}

async function rowCounts(d1: D1Database, tables: readonly string[]): Promise<Record<string, number>> {
  const counts = await d1.batch<{ rows: number }>(
    tables.map(table => d1.prepare(`select count(*) as rows from ${table}`)),
  )
  return Object.fromEntries(tables.map((table, i) => [table, counts[i]?.results[0]?.rows ?? 0]))
}

/** Copies the columns that the former database has, so that a later column stops no test. */
async function copyRows(table: string): Promise<D1PreparedStatement[]> {
  const { results: columns } = await former
    .prepare('select name from pragma_table_info(?)')
    .bind(table)
    .all<{ name: string }>()
  const names = columns.map(({ name }) => name).join()
  const values = columns.map((_, i) => `json_extract(value, '$[${i}]')`).join()
  const rows = await env.DB.prepare(`select ${names} from ${table}`).raw()
  const statements = []
  for (let i = 0; i < rows.length; i += ROWS_PER_STATEMENT)
    statements.push(
      former
        // triggers have counted the operations already
        .prepare(`insert or ignore into ${table} (${names}) select ${values} from json_each(?)`)
        .bind(JSON.stringify(rows.slice(i, i + ROWS_PER_STATEMENT))),
    )
  return statements
}

async function selectRecentSums(d1: D1Database): Promise<(string | null)[]> {
  const { results } = await d1.prepare('select recent_sums from lots order by id').all<{ recent_sums: string | null }>()
  return results.map(({ recent_sums }) => recent_sums)
}

const NOW = Date.parse('2026-11-23T12:00:00Z')

let odd: Awaited<ReturnType<typeof createOddRecords>>
let staff: Awaited<ReturnType<typeof createStaff>>
/** Tables that the former database lacked: of their records it has none, so a read of one answers 404. */
let newTables: ReadonlySet<string>
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterAll(() => void vi.useRealTimers())

async function fillFormerDatabase(): Promise<void> {
  await former.batch(formerSchema.split('--> statement-breakpoint').map(statement => former.prepare(statement)))
  await insertDemoFarm(env.DB, NOW, '-')
  odd = await createOddRecords(NOW)
  staff = await createStaff()
  await createStaffRecords()
  await runJobs(env, NOW)
  const inBoth = new Set(await tablesIn(env.DB))
  const copies = []
  for (const table of (await tablesIn(former)).filter(table => inBoth.has(table)))
    copies.push(...(await copyRows(table)))
  await former.batch([
    former.prepare('pragma defer_foreign_keys = on'),
    ...copies,
    // what a Worker from before farm_lot_days wrote
    former.prepare('insert into lot_days select * from (select * from farm_lot_days limit 100)'),
  ])
}

it('brings a database of before the baseline to the schema of a new one, without a lost row', async () => {
  await fillFormerDatabase()
  const tables = (await tablesIn(former)).filter(table => table !== 'lot_days')
  newTables = new Set((await tablesIn(env.DB)).filter(table => !tables.includes(table)))
  const before = await rowCounts(former, tables)
  expect(before, 'the demo farm is there').toMatchObject({ farms: 7, lots: 27 })
  expect(before.farm_lot_days).toBeGreaterThan(500)

  await applyD1Migrations(former, TEST_MIGRATIONS)

  expect(await rowCounts(former, tables), 'rows by table').toEqual(before)
  expect(await schemaOf(former), 'sqlite_master').toEqual(await schemaOf(env.DB))
  expect(await tablesIn(former)).not.toContain('lot_days')
  const sums = await selectRecentSums(env.DB)
  expect(sums.filter(Boolean).length, 'lots that were fed').toBeGreaterThan(10)
  expect(await selectRecentSums(former), 'sums of the last days, which the job wrote in the new database').toEqual(sums)
})

const farmReads = readRoutes.filter(({ ofFarm, staff }) => ofFarm || staff)
const lists = farmReads.filter(({ path }) => !path.replace(':farmId', '').includes(':'))

it.each([
  ['farm', farmReads],
  ['suspended', lists],
] as const)('answers every read as a new database does: %s', async (which, reads) => {
  const people = odd[which]
  const different: string[] = []
  for (const route of reads) {
    const { path, token } = await sampleRequest(route, { people, staff })
    const call = (DB: D1Database) => callApi(route.method, path, { token, bindings: withoutRateLimits({ DB }) })
    const [expected, actual] = await Promise.all([call(env.DB), call(former)])
    const isMissing = actual.status === 404 && path.split('/').some(word => newTables.has(word))
    if (expected.status >= 300 || (actual.status !== expected.status && !isMissing))
      different.push(`${route.name}: ${expected.status}, ${actual.status}`)
  }
  expect(different).toEqual([])
})
