/** Reads the tables of the database, whichever there are. */
import { env } from 'cloudflare:workers'
import type { IdOf } from '../sample-body.ts'
import { readColumns, toColumnNames } from './table-columns.ts'

const columnRows = await readColumns(env.DB)

export const tableNames = [...new Set(columnRows.map(({ tableName }) => tableName))]

/** Tables that are kept in the order of their primary key. */
export const withoutRowid = new Set(columnRows.filter(row => row.isWithoutRowid).map(({ tableName }) => tableName))

export const columnNames = toColumnNames(columnRows)

/** Refusals, and questions that were not understood, leave traces, which are no records. */
const traces = ['security_events', 'unknown_sentences']
const recordTables = tableNames.filter(table => !traces.includes(table))

/** The number of rows of each table of records. */
export async function rowCounts(): Promise<Record<string, number>> {
  const results = await env.DB.batch<{ rows: number }>(
    recordTables.map(table => env.DB.prepare(`select count(*) as rows from ${table}`)),
  )
  return Object.fromEntries(recordTables.map((table, i) => [table, results[i]?.results[0]?.rows ?? 0]))
}

/** Every row of the tables of records as text, to compare the database of before with that of after. */
export async function recordContents(): Promise<Record<string, string>> {
  const results = await env.DB.batch<{ content: string | null }>(contentQueries.map(sql => env.DB.prepare(sql)))
  return Object.fromEntries(recordTables.map((table, i) => [table, results[i]?.results[0]?.content ?? '']))
}

const contentQueries = recordTables.map(table => {
  const columns = columnNames(table).map(column => `quote(${column})`)
  return `select group_concat(row, char(10)) as content from (select ${columns.join(" || ',' || ")} as row from ${table} order by ${withoutRowid.has(table) ? '1' : 'rowid'})`
})

/** The queries of the newest record in each table, by the word that stands before `:id` in a path. `?1` is the farm. */
const latestIdQueries: [name: string, query: string][] = [
  ...tableNames.flatMap((table): [string, string][] => {
    const query = latestIdQuery(table)
    return query ? [[table, query]] : []
  }),
  // records of the vendor, which belong to no farm
  ['contacts', 'select max(id) as id from contacts'],
  ['farms', 'select max(id) as id from farms'],
  ['proposals', "select max(id) as id from proposals where status in ('draft', 'sent')"],
  ['shared_references', 'select max(id) as id from shared_references'],
  ['stock', 'select max(id) as id from ingredients where farm_id = ?1 and deleted_at is null'],
  ['people', 'select max(user_id) as id from second_factors'],
]

function latestIdQuery(table: string): string | undefined {
  const columns = columnNames(table)
  const id = ['id', 'user_id'].find(column => columns.includes(column))
  if (!id || !columns.includes('farm_id')) return undefined
  const present = columns
    .filter(column => /^(deleted_at|deactivated_on)$/.test(column))
    .map(column => `and (${column} is null${columns.includes('held_at') ? ' or held_at is not null' : ''})`)
  // an alert whose cause has ended is not acknowledged
  if (table === 'alerts') present.push('and closed_at is null')
  return `select max(${id}) as id from ${table} where farm_id = ?1 ${present.join(' ')}`
}

/** The id of a farm's newest record in each table, without deleted and finished ones. For users, the newest member. */
export async function latestIds(farmId: number): Promise<IdOf> {
  const results = await env.DB.batch<{ id: unknown }>(
    latestIdQueries.map(([, query]) => {
      const statement = env.DB.prepare(query)
      return query.includes('?1') ? statement.bind(farmId) : statement
    }),
  )
  const found = latestIdQueries.map(([name], i) => [name, results[i]?.results[0]?.id] as const)
  const ids = new Map(found.flatMap(([name, id]) => (typeof id === 'number' && id ? [[name, id] as const] : [])))
  ids.set('users', ids.get('farm_users') ?? 1)
  ids.set('tokens', ids.get('farm_tokens') ?? 1)
  return table => ids.get(table) ?? 1
}
