/** Reads the tables of the database, whichever there are. */
import { env } from 'cloudflare:workers'
import type { IdOf } from '../sample-body.ts'

const selectNames = async (query: string, ...values: unknown[]) =>
  (
    await env.DB.prepare(query)
      .bind(...values)
      .all<{ name: string }>()
  ).results.map(({ name }) => name)

export const tableNames = await selectNames(
  `select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\' and name not like 'sqlite%' and name <> 'd1_migrations'`,
)

/** Tables that are kept in the order of their primary key. */
export const withoutRowid = new Set(await selectNames('select name from pragma_table_list where wr = 1'))

export const columnNames = (table: string) => selectNames('select name from pragma_table_info(?)', table)

/** Refusals leave traces, which are no records. */
const recordTables = tableNames.filter(table => table !== 'security_events')

/** The number of rows of each table of records. */
export async function rowCounts(): Promise<Record<string, number>> {
  const results = await env.DB.batch<{ rows: number }>(
    recordTables.map(table => env.DB.prepare(`select count(*) as rows from ${table}`)),
  )
  return Object.fromEntries(recordTables.map((table, i) => [table, results[i]?.results[0]?.rows ?? 0]))
}

/** Every row of the tables of records as text, to compare the database of before with that of after. */
export async function recordContents(): Promise<Record<string, string>> {
  const results = await env.DB.batch<{ content: string | null }>((await contentQueries).map(sql => env.DB.prepare(sql)))
  return Object.fromEntries(recordTables.map((table, i) => [table, results[i]?.results[0]?.content ?? '']))
}

const contentQueries = Promise.all(
  recordTables.map(async table => {
    const columns = (await columnNames(table)).map(column => `quote(${column})`)
    return `select group_concat(row, char(10)) as content from (select ${columns.join(" || ',' || ")} as row from ${table} order by ${withoutRowid.has(table) ? '1' : 'rowid'})`
  }),
)

/** Records of the vendor, which belong to no farm. */
const vendorTables = ['contacts', 'farms', "proposals where status in ('draft', 'sent')"]

/** The id of a farm's newest record in each table, without deleted and finished ones. For users, the newest member. */
export async function latestIds(farmId: number): Promise<IdOf> {
  const ids = new Map<string, number>()
  for (const table of tableNames) {
    const id = await latestId(farmId, table)
    if (id) ids.set(table, id)
  }
  for (const table of vendorTables) {
    const id = await env.DB.prepare(`select max(id) as id from ${table}`).first<number | null>('id')
    if (id) ids.set(table.split(' ')[0] ?? '', id)
  }
  ids.set('users', ids.get('farm_users') ?? 1)
  ids.set('people', (await newestWithSecondFactor()) ?? 1)
  ids.set('tokens', ids.get('farm_tokens') ?? 1)
  return table => ids.get(table) ?? 1
}

const newestWithSecondFactor = () =>
  env.DB.prepare('select max(user_id) as id from second_factors').first<number | null>('id')

async function latestId(farmId: number, table: string): Promise<number | null> {
  const columns = await columnNames(table)
  const id = ['id', 'user_id'].find(column => columns.includes(column))
  if (!id || !columns.includes('farm_id')) return null
  const present = columns
    .filter(column => /^(deleted_at|deactivated_on)$/.test(column))
    .map(column => `and ${column} is null`)
  // an alert whose cause has ended is not acknowledged
  if (table === 'alerts') present.push('and closed_at is null')
  const newest = `select max(${id}) as id from ${table} where farm_id = ? ${present.join(' ')}`
  const found = await env.DB.prepare(newest).bind(farmId).first<unknown>('id')
  return typeof found === 'number' ? found : null
}
