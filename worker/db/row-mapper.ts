/** Turns the rows of D1, which have column names, into rows with the property names of a select. */
import { Column } from 'drizzle-orm/column'
import { is } from 'drizzle-orm/entity'
import { noopDecoder, SQL, sql } from 'drizzle-orm/sql'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { asColumns, type Decoder, sqlDecoder } from './drizzle.ts'

type D1Row = Record<string, unknown>
/** A column has no decoder where D1's value is the value. */
type ResultColumn = { key: string; name: string; decoder: Decoder | undefined }

/**
 * The columns of a select, which D1 returns under their keys: its rows are those of the select, and are not copied. A copy of 30 rows of 25
 * columns takes as long as the parsing of their JSON. For selects that are read often.
 */
export const underKeys = <Columns extends Record<string, SQLiteColumn>>(columns: Columns): Columns =>
  asColumns(columns, Object.fromEntries(Object.entries(columns).map(([key, column]) => [key, underKey(key, column)])))

const underKey = (key: string, column: SQLiteColumn) =>
  column.name === key ? column : sql`${column}`.mapWith(column).as(key)

/**
 * The mapper of a select whose fields are columns or named expressions; undefined for others, which drizzle maps. Drizzle maps by position and
 * looks at the kind of each field again for each row, which takes several times as long. Throws when two columns have one name: D1 would return
 * one of them.
 */
export function rowMapper(fields: Record<string, unknown>): ((rows: D1Row[]) => D1Row[]) | undefined {
  const columns = Object.entries(fields).flatMap(([key, field]) => resultColumn(key, field) ?? [])
  if (columns.length < Object.keys(fields).length) return undefined
  const names = columns.map(({ name }) => name)
  if (new Set(names).size < names.length) throw new Error(`Two columns of a select have one name: ${names.join(', ')}`)
  if (columns.every(({ key, name, decoder }) => key === name && !decoder)) return rows => rows
  const empty = emptyRow(columns)
  return rows => rows.map(row => toSelected(row, columns, { ...empty }))
}

function toSelected(row: D1Row, columns: readonly ResultColumn[], selected: D1Row): D1Row {
  for (const { key, name, decoder } of columns) {
    const value = row[name]
    selected[key] = value === null || !decoder ? value : decoder.mapFromDriverValue(value)
  }
  return selected
}

/** To be copied for each row. An object that gets more than a dozen keys one by one becomes a hash table, which is slow to fill and to read. */
export const emptyRow = (columns: readonly { key: string }[]): Record<string, unknown> =>
  Object.fromEntries(columns.map(({ key }) => [key, null]))

function resultColumn(key: string, field: unknown): ResultColumn | undefined {
  if (is(field, Column)) return { key, name: field.name, decoder: findDecoder(field) }
  if (!is(field, SQL.Aliased)) return undefined
  return { key, name: field.fieldAlias, decoder: changing(sqlDecoder(field.sql)) }
}

export const findDecoder = (column: Column): Decoder | undefined => changing(column)

/** Undefined for a decoder that returns the value as it is. */
const changing = (decoder: Decoder): Decoder | undefined =>
  decoder === noopDecoder || decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue ? undefined : decoder
