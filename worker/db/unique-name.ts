/** SQL for names that are unique in a farm (domain/validation/unique-name.ts). */
import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { FarmScope, SoftDeletable } from './farm-scope.ts'
import { assertInBatch } from './statements.ts'

type NamedTable = SoftDeletable & { name: SQLiteColumn }
type Named = { id: number; name: string }

/** The names in use. `more` limits them: a finished lot's name is free. */
export const selectNamesInUse = ({ db, notDeleted }: FarmScope, table: NamedTable, more?: SQL) =>
  db
    .select({ id: sql<number>`${table.id}`.as('named_id'), name: sql<string>`${table.name}`.as('used_name') })
    .from(table)
    .where(notDeleted(table, more))

/**
 * Asserts that no name came into use since `known` was loaded. It compares with the known names and not with the new one, because SQLite
 * folds the case of ASCII letters only.
 */
export function assertNamesKnown(
  { db, notDeleted }: FarmScope,
  table: NamedTable,
  known: readonly Named[],
  more?: SQL,
) {
  const names = JSON.stringify(known.map(({ name }) => name))
  const isNew = sql`${table.name} not in (select value from json_each(${names}))`
  return assertInBatch(db, sql`not exists (select 1 from ${table} where ${notDeleted(table, isNew, more)})`)
}
