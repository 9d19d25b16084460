/** Inserts many rows per statement: one JSON parameter, which SQLite unpacks. */
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

export type TableRows = { table: SQLiteTable; rows: Record<string, unknown>[] }

const ROWS_PER_STATEMENT = 400

/** Rows have the keys of schema.ts. A column without a value in any row gets its default. */
export async function insertRows(d1: D1Database, tables: TableRows[]): Promise<void> {
  for (const { table, rows } of tables) {
    for (let i = 0; i < rows.length; i += ROWS_PER_STATEMENT)
      await insert(d1, table, rows.slice(i, i + ROWS_PER_STATEMENT))
  }
}

async function insert(d1: D1Database, table: SQLiteTable, rows: Record<string, unknown>[]): Promise<void> {
  const columns = getTableColumns(table)
  const keys = Object.keys(columns).filter(key => rows.some(row => row[key] !== undefined))
  const names = keys.map(key => columns[key]?.name)
  const values = keys.map((_, i) => `json_extract(value, '$[${i}]')`)
  const json = JSON.stringify(rows.map(row => keys.map(key => toSqlValue(row[key]))))
  await d1
    .prepare(`insert into ${getTableName(table)} (${names.join()}) select ${values.join()} from json_each(?1)`)
    .bind(json)
    .run()
}

/** SQLite has no booleans. */
const toSqlValue = (value: unknown) => (typeof value === 'boolean' ? Number(value) : (value ?? null))
