/** Turns the rows of D1, which have column names, into rows with the property names of a select. */
import { Column } from 'drizzle-orm/column'
import { is } from 'drizzle-orm/entity'

type D1Row = Record<string, unknown>

/**
 * The mapper of a select that has nothing but columns; undefined for others, which drizzle maps. Drizzle maps by position and decides on the
 * kind of each field for each row again, which takes several times as long. Throws when two columns have one name: D1 would answer one of them.
 */
export function rowMapper(fields: Record<string, unknown>): ((row: D1Row) => D1Row) | undefined {
  const columns = Object.entries(fields).flatMap(([key, field]) => (is(field, Column) ? [{ key, column: field }] : []))
  if (columns.length < Object.keys(fields).length) return undefined
  const names = columns.map(({ column }) => column.name)
  if (new Set(names).size < names.length) throw new Error(`Two columns of a select have one name: ${names.join(', ')}`)
  return row => {
    const mapped: D1Row = {}
    for (const { key, column } of columns) {
      const value = row[column.name]
      mapped[key] = value === null ? null : column.mapFromDriverValue(value)
    }
    return mapped
  }
}
