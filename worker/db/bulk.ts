/** Many rows in one statement: the SELECT that an INSERT takes its rows from, and what to do where a row is already there. */
import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'

type Chosen<T extends SQLiteTable> = { [K in keyof T['$inferInsert']]?: SQL }

/** The columns of a table in its own order, as an INSERT ... SELECT wants them: what is not chosen takes its default. */
export function columnList<T extends SQLiteTable>(table: T, chosen: Chosen<T>): SQL {
  const given: Record<string, SQL | undefined> = chosen
  const columns = Object.entries(getTableColumns(table))
  return sql.join(
    columns.map(([key, column]) => given[key] ?? defaultOf(column)),
    sql`, `,
  )
}

const defaultOf = ({ default: value }: Column) => (value === undefined ? sql`null` : sql`${value}`)

/** Rows from one bound parameter of JSON, however many (D1 binds at most 100). Every column that has no default is to be in each row. */
export function jsonRows<T extends SQLiteTable>(table: T, rows: readonly T['$inferInsert'][]): SQL {
  const keys = Object.keys(getTableColumns(table)).filter(key => rows.some(row => Object.hasOwn(row, key)))
  const chosen = Object.fromEntries(keys.map(key => [key, sql`value ->> ${key}`])) as Chosen<T>
  return sql`select ${columnList(table, chosen)} from json_each(${JSON.stringify(rows)}) where true`
}

/** A parameter holds 2 MB at most. */
const PART = 1_000_000

/** Rows in as many parts as parameters they need: nearly always one. */
export function splitBySize<R>(rows: readonly R[]): R[][] {
  const parts: R[][] = []
  let size = PART
  for (const row of rows) {
    const length = JSON.stringify(row).length
    size += length
    if (size > PART) {
      parts.push([])
      size = length
    }
    parts.at(-1)?.push(row)
  }
  return parts
}

/** For onConflictDoUpdate: the new row wins, and one that says the same is not written again. */
export function upsertChanged<T extends SQLiteTable>(table: T, target: SQLiteColumn[]) {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([, column]) => !target.some(({ name }) => name === column.name),
  )
  const excluded = ({ name }: Column) => sql`excluded.${sql.identifier(name)}`
  const [old, now] = [columns.map(([, column]) => sql`${column}`), columns.map(([, column]) => excluded(column))]
  return {
    target,
    set: Object.fromEntries(columns.map(([key, column]) => [key, excluded(column)])),
    setWhere: sql`(${sql.join(old, sql`, `)}) is not (${sql.join(now, sql`, `)})`,
  }
}
