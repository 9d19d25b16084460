/** The columns that many tables share. */
import { sql } from 'drizzle-orm'
import { type AnySQLiteColumn, integer } from 'drizzle-orm/sqlite-core'

export const id = integer('id').primaryKey({ autoIncrement: true })
export const createdAt = integer('created_at').notNull()
export const deletedAt = integer('deleted_at')
export const timestamps = { createdAt, updatedAt: integer('updated_at').notNull() }
/** Of a record that leaves every list when it is deleted, and stays for the history that names it. */
export const softDelete = { ...timestamps, deletedAt }
/** The part of a table that a list reads: a partial index holds no more than it. */
export const whereNotDeleted = sql`deleted_at is null`

export const booleanColumn = (name: string) => integer(name, { mode: 'boolean' }).notNull()
export const grams = (name: string) => integer(name).notNull().default(0)
/** A row that another names cannot go; nothing cascades. */
export const foreignKey = (name: string, column: () => AnySQLiteColumn) =>
  integer(name).references(column, { onDelete: 'restrict' })

/** Of the lines that are done, in grams: what was expected of them, what came, and the sum of misses (domain/operation/accuracy.ts). */
export const weighingTotals = {
  loadExpected: grams('load_expected'),
  loadActual: grams('load_actual'),
  loadMiss: grams('load_miss'),
  unloadExpected: grams('unload_expected'),
  unloadActual: grams('unload_actual'),
  unloadMiss: grams('unload_miss'),
}
