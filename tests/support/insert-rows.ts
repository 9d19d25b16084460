/** Puts rows into the database, many to a statement: one bound parameter of JSON, unpacked by SQLite itself. */
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

export type TableRows = { table: SQLiteTable; rows: Record<string, unknown>[] }

const ROWS_IN_A_STATEMENT = 400

/** Rows are keyed as in schema.ts; a column that no row names takes its default. */
export async function insertRows(d1: D1Database, tables: TableRows[]): Promise<void> {
  for (const { table, rows } of tables) {
    for (let i = 0; i < rows.length; i += ROWS_IN_A_STATEMENT)
      await insert(d1, table, rows.slice(i, i + ROWS_IN_A_STATEMENT))
  }
}

async function insert(d1: D1Database, table: SQLiteTable, rows: Record<string, unknown>[]): Promise<void> {
  const columns = getTableColumns(table)
  const keys = Object.keys(columns).filter(key => rows.some(row => row[key] !== undefined))
  const names = keys.map(key => columns[key]?.name)
  const values = keys.map((_, i) => `json_extract(value, '$[${i}]')`)
  const json = JSON.stringify(rows.map(row => keys.map(key => plain(row[key]))))
  await d1
    .prepare(`insert into ${getTableName(table)} (${names.join()}) select ${values.join()} from json_each(?1)`)
    .bind(json)
    .run()
}

/** SQLite's JSON has no boolean column. */
const plain = (value: unknown) => (typeof value === 'boolean' ? Number(value) : (value ?? null))
