/** Bulk insert and upsert: many rows in one INSERT ... SELECT statement. */
import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'

type ColumnValues<T extends SQLiteTable> = { [K in keyof T['$inferInsert']]?: SQL }

/** The select list of an INSERT ... SELECT: every column in the order of the table. A column without a value gets its default. */
export function columnList<T extends SQLiteTable>(table: T, values: ColumnValues<T>): SQL {
  const valueByKey: Record<string, SQL | undefined> = values
  const columns = Object.entries(getTableColumns(table))
  return sql.join(
    columns.map(([key, column]) => valueByKey[key] ?? defaultOf(column)),
    sql`, `,
  )
}

/** The default as the column stores it: a list is JSON. */
const defaultOf = (column: Column) =>
  column.default === undefined ? sql`null` : sql`${sql.param(column.default, column)}`

/** Any number of rows from one bound parameter of JSON (D1 binds at most 100). A column without a default must be in every row. */
export function jsonRows<T extends SQLiteTable>(table: T, rows: readonly T['$inferInsert'][]): SQL {
  const keys = Object.keys(getTableColumns(table)).filter(key => rows.some(row => Object.hasOwn(row, key)))
  const values = Object.fromEntries(keys.map(key => [key, sql`value ->> ${key}`])) as ColumnValues<T>
  return sql`select ${columnList(table, values)} from json_each(${JSON.stringify(rows)}) where true`
}

/** Characters in one parameter. D1 accepts 2 MB, and a character may have several bytes. */
const MAX_LENGTH = 1_000_000

/** Splits rows into parts that each fit into one parameter. Nearly always there is one part. */
export function splitBySize<R>(rows: readonly R[]): R[][] {
  const parts: R[][] = []
  let length = MAX_LENGTH
  for (const row of rows) {
    const rowLength = JSON.stringify(row).length
    length += rowLength
    if (length > MAX_LENGTH) {
      parts.push([])
      length = rowLength
    }
    parts.at(-1)?.push(row)
  }
  return parts
}

/** The options of `onConflictDoUpdate`: an upsert by `target` that writes only rows whose values changed. */
export function upsertChanged<T extends SQLiteTable>(table: T, target: SQLiteColumn[]) {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([, column]) => !target.some(({ name }) => name === column.name),
  )
  const excluded = ({ name }: Column) => sql`excluded.${sql.identifier(name)}`
  const oldValues = columns.map(([, column]) => sql`${column}`)
  const newValues = columns.map(([, column]) => excluded(column))
  return {
    target,
    set: Object.fromEntries(columns.map(([key, column]) => [key, excluded(column)])),
    setWhere: sql`(${sql.join(oldValues, sql`, `)}) is not (${sql.join(newValues, sql`, `)})`,
  }
}
