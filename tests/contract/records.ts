/** What is in the database, whatever its tables are. */
import { env } from 'cloudflare:workers'
import type { IdOf } from './sample.ts'

const named = async (query: string, ...values: unknown[]) =>
  (
    await env.DB.prepare(query)
      .bind(...values)
      .all<{ name: string }>()
  ).results.map(({ name }) => name)

export const tables = await named(
  `select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\' and name not like 'sqlite%' and name <> 'd1_migrations'`,
)

export const columnsOf = (table: string) => named('select name from pragma_table_info(?)', table)

/** How many rows each table has. */
export async function counts(): Promise<Record<string, number>> {
  const results = await env.DB.batch<{ rows: number }>(
    tables.map(table => env.DB.prepare(`select count(*) as rows from ${table}`)),
  )
  return Object.fromEntries(tables.map((table, i) => [table, results[i]?.results[0]?.rows ?? 0]))
}

/** The newest record of a farm in each table; a person is one of its operators. */
export async function recordsOf(farmId: number): Promise<IdOf> {
  const ids = new Map<string, number>()
  for (const table of tables) {
    const columns = await columnsOf(table)
    if (!columns.includes('farm_id')) continue
    const column = columns.includes('id') ? 'id' : columns.includes('user_id') ? 'user_id' : 'farm_id'
    const newest = `select max(${column}) as id from ${table} where farm_id = ?`
    const id = await env.DB.prepare(newest).bind(farmId).first<number>('id')
    if (typeof id === 'number') ids.set(table, id)
  }
  const person = ids.get('farm_users')
  if (person) ids.set('users', person)
  return table => ids.get(table) ?? 1
}
