/** Selects many columns as one JSON array. D1 hands over each cell of a result by itself, so a wide row costs several times what one cell does. */
import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { emptyRow, findDecoder } from './row-mapper.ts'

type Columns = Record<string, SQLiteColumn>
type Row<C extends Columns> = {
  [Key in keyof C]: C[Key]['_']['notNull'] extends true ? C[Key]['_']['data'] : C[Key]['_']['data'] | null
}

/**
 * `db.select({ lot: packColumns(columns).as('lot') })` returns `{ lot: { id, name, ... } }`. Not for REAL columns that need more than 15 digits,
 * which is the precision of JSON. Columns in JSON mode come first and as the text they are: SQLite's `json()` would parse them.
 */
export function packColumns<C extends Columns>(columns: C): SQL<Row<C>> {
  const entries = Object.entries(columns)
  const jsonColumns = entries.filter(([, column]) => isJson(column))
  const plainColumns = entries.filter(([, column]) => !isJson(column))
  const keys = [...jsonColumns, ...plainColumns].map(([key, column]) => ({
    key,
    decoder: isJson(column) ? undefined : findDecoder(column),
  }))
  const empty = emptyRow(keys)
  const jsonTexts = jsonColumns.map(([, column]) => sql`coalesce(${column}, 'null') || ',' || `)
  const values = sql.join(
    plainColumns.map(([, column]) => sql`${column}`),
    sql`, `,
  )
  const decode = (json: string) => {
    const cells = JSON.parse(json) as unknown[]
    const row = { ...empty }
    for (let index = 0; index < keys.length; index += 1) {
      const value = cells[index]
      const column = keys[index]
      // the copy of the empty row is null there
      if (value === null || !column) continue
      row[column.key] = column.decoder ? column.decoder.mapFromDriverValue(value) : value
    }
    return row as Row<C>
  }
  return sql<Row<C>>`'[' || ${sql.join(jsonTexts)}substr(json_array(${values}), 2)`.mapWith(keepRows(decode))
}

const MAX_KEPT_ROWS = 2_000

/** Decodes a text once: tablets and screens read a row many times for each change of it. What is kept is frozen, because requests share it. */
function keepRows<T>(decode: (text: string) => T): (text: string) => T {
  const kept = new Map<string, T>()
  return text => {
    const known = kept.get(text)
    if (known) return known
    const row = freezeAll(decode(text))
    if (kept.size >= MAX_KEPT_ROWS) kept.clear()
    kept.set(text, row)
    return row
  }
}

function freezeAll<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  for (const inner of Object.values(value)) freezeAll(inner)
  return Object.freeze(value)
}

const isJson = (column: SQLiteColumn) => column.columnType === 'SQLiteTextJson'
