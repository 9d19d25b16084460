/** Selects many columns as one JSON array. D1 hands over each cell of a result by itself, so a wide row costs several times what one cell does. */
import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { decoderOf } from './row-mapper.ts'

type Columns = Record<string, SQLiteColumn>
type Row<C extends Columns> = {
  [Key in keyof C]: C[Key]['_']['notNull'] extends true ? C[Key]['_']['data'] : C[Key]['_']['data'] | null
}

/**
 * `db.select({ lot: packColumns(columns).as('lot') })` answers `{ lot: { id, name, ... } }`. Not for columns of exact fractions: JSON carries
 * 15 digits.
 */
export function packColumns<C extends Columns>(columns: C): SQL<Row<C>> {
  const packed = Object.entries(columns).map(([key, column]) => {
    // a text column in JSON mode is parsed with the array around it
    const isJson = column.columnType === 'SQLiteTextJson'
    return { key, sql: isJson ? sql`json(${column})` : sql`${column}`, decoder: isJson ? undefined : decoderOf(column) }
  })
  const list = sql.join(
    packed.map(column => column.sql),
    sql`, `,
  )
  return sql<Row<C>>`json_array(${list})`.mapWith((json: string) => {
    const values = JSON.parse(json) as unknown[]
    const row: Record<string, unknown> = {}
    for (const [index, { key, decoder }] of packed.entries()) {
      const value = values[index]
      row[key] = value === null || !decoder ? value : decoder.mapFromDriverValue(value)
    }
    return row as Row<C>
  })
}
