/** SQL that several routes share: last insert id, lists, and assertions that roll a batch back. */
import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from './batch.ts'
import type { FarmScope, SoftDeletable } from './farm-scope.ts'

/** The id of the row that the previous statement inserted. A batch is a transaction and ids are AUTOINCREMENT, so no other request comes between. */
export const lastInsertId = (table: { id: SQLiteColumn }) => sql<number>`(select max(${table.id}) from ${table})`

/** The condition for the record with this id: in the farm of the path, and not deleted. */
export const byId = ({ notDeleted }: Pick<FarmScope, 'notDeleted'>, table: SoftDeletable, id: number | SQLWrapper) =>
  notDeleted(table, eq(table.id, id))

/** Selects the record whose id is in the path. */
export const selectById = <T extends SoftDeletable>(
  context: Pick<FarmScope, 'db' | 'notDeleted'> & { params: { id: number | SQLWrapper } },
  table: T,
) =>
  context.db
    .select()
    .from(table)
    .where(byId(context, table, context.params.id))

/** `(...)` of a list of any length, from one bound parameter. */
export const jsonList = (values: readonly (number | string)[]): SQL => listOfJson(sql`${JSON.stringify(values)}`)

/** The same list from its JSON, which may be a placeholder. */
export const listOfJson = (json: SQL): SQL => sql`(select value from json_each(${json}))`

/** `column in (...)` with one bound parameter for a list of any length (D1 binds at most 100 parameters). */
export const inList = (column: SQLiteColumn, values: readonly (number | string)[]) =>
  sql`${column} in ${jsonList(values)}`

/** Optimistic concurrency control: when the row is no longer at the revision that was read, this sets NULL, the batch rolls back, and the route decides again. */
export const nextRevision = (column: SQLiteColumn, current: number | SQL) =>
  sql<number>`case when ${column} = ${current} then ${column} + 1 end`

/** Rolls the batch back when the condition is false at this point of it. The route then loads and decides again. */
export const assertInBatch = (db: Db, condition: SQL | undefined) =>
  db
    .select({ asserted: sql`case when ${condition} then 1 else json('stale') end`.as('asserted') })
    .from(sql`(select 1)`)

/** Rolls the batch back when no row of the table meets the condition. */
export const assertRowExists = (db: Db, table: SQLiteTable, where: SQL | undefined) =>
  assertInBatch(db, sql`exists (select 1 from ${table} where ${where})`)

/** Rolls the batch back when the record was changed or deleted after it was loaded. The route decides again, with the newer version. */
export const assertUnchanged = (
  context: Pick<FarmScope, 'db' | 'notDeleted'>,
  table: SoftDeletable & { updatedAt: SQLiteColumn },
  loaded: { id: number; updatedAt: number },
) => assertRowExists(context.db, table, and(byId(context, table, loaded.id), eq(table.updatedAt, loaded.updatedAt)))

/** Rolls the batch back when a record that the request refers to was deleted after it was loaded. */
export function assertExist(
  { db, joinedInFarm }: Pick<FarmScope, 'db' | 'joinedInFarm'>,
  table: SoftDeletable,
  ids: readonly number[],
) {
  const found = sql`(select count(*) from ${table} where ${joinedInFarm(table, inList(table.id, ids), isNull(table.deletedAt))})`
  return assertInBatch(db, sql`${found} = ${new Set(ids).size}`)
}
