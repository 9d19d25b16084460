/** Columns that several tables share. */
import { sql } from 'drizzle-orm'
import { type AnySQLiteColumn, index, integer, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { weighingKeys } from '../../../domain/figures/sums.ts'

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

const snakeCase = (key: string) => key.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** A column of the type of `column` for each key of sums, which names it: `dryMatter` is dry_matter. */
const columnsOf = <Key extends string, Column>(keys: readonly Key[], column: (name: string) => Column) =>
  Object.fromEntries(keys.map(key => [key, column(snakeCase(key))])) as Record<Key, Column>

export const gramColumns = <Key extends string>(keys: readonly Key[]) => columnsOf(keys, grams)
export const countColumns = <Key extends string>(keys: readonly Key[]) =>
  columnsOf(keys, name => integer(name).notNull())

/** Sums over the weighed lines (domain/operation/fold/accuracy.ts). */
export const weighingTotals = gramColumns(weighingKeys)
