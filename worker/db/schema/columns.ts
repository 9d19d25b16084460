/** Columns that several tables share. */
import { sql } from 'drizzle-orm'
import { type AnySQLiteColumn, index, integer, type SQLiteColumn } from 'drizzle-orm/sqlite-core'

export const id = integer('id').primaryKey({ autoIncrement: true })
export const createdAt = integer('created_at').notNull()
export const deletedAt = integer('deleted_at')
export const timestamps = { createdAt, updatedAt: integer('updated_at').notNull() }
/** Columns of a soft-deletable record (soft delete): a deleted row leaves all lists, and stays because history refers to it. */
export const softDelete = { ...timestamps, deletedAt }
/** The condition of partial indexes for lists, which do not contain deleted rows. */
export const whereNotDeleted = sql`deleted_at is null`

/** Indexes for lists, and for all rows of a farm: finished lots refer to deleted records, the export has them, and the end of a farm deletes them. */
export const indexesOfFarm = (name: string, t: { farmId: SQLiteColumn; deletedAt: SQLiteColumn; id: SQLiteColumn }) => [
  index(`${name}_of_farm`).on(t.farmId, t.id).where(whereNotDeleted),
  // with deleted_at, because the planner may take it in place of the one above, and then reads no deleted rows either
  index(`${name}_of_farm_ever`).on(t.farmId, t.deletedAt, t.id),
]

export const booleanColumn = (name: string) => integer(name, { mode: 'boolean' }).notNull()
export const grams = (name: string) => integer(name).notNull().default(0)
/** A row that another row references cannot be deleted, and nothing cascades. */
export const foreignKey = (name: string, column: () => AnySQLiteColumn) =>
  integer(name).references(column, { onDelete: 'restrict' })

/** Sums in grams over the weighed lines: expected, actual, and miss, which is the absolute difference (domain/operation/fold/accuracy.ts). */
export const weighingTotals = {
  loadExpected: grams('load_expected'),
  loadActual: grams('load_actual'),
  loadMiss: grams('load_miss'),
  unloadExpected: grams('unload_expected'),
  unloadActual: grams('unload_actual'),
  unloadMiss: grams('unload_miss'),
}
