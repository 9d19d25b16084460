/** Types of the statements of a batch, and the SQL that several routes share: ids, lists, and conditions that roll a batch back. */
import { eq, type SQL, sql } from 'drizzle-orm'
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { RequestContext } from '../http/context.ts'

export type Db = DrizzleD1Database
export type Statement = BatchItem<'sqlite'>
export type Statements = readonly Statement[]
export type Rows<S extends Statements> = BatchResponse<[...S]>

export type SoftDeletable = SQLiteTable & { id: SQLiteColumn; farmId: SQLiteColumn; deletedAt: SQLiteColumn }

/** The id of the row that the statement before inserted: inside one batch nothing comes between (ids are AUTOINCREMENT). */
export const lastInsertId = (table: { id: SQLiteColumn }) => sql<number>`(select max(${table.id}) from ${table})`

/** The condition for the record with this id: in the farm of the path, and not deleted. */
export const byId = ({ notDeleted }: Pick<RequestContext, 'notDeleted'>, table: SoftDeletable, id: number) =>
  notDeleted(table, eq(table.id, id))

/** Selects the record whose id is in the path. */
export const selectById = <T extends SoftDeletable>(
  context: Pick<RequestContext, 'db' | 'notDeleted'> & { params: { id: number } },
  table: T,
) =>
  context.db
    .select()
    .from(table)
    .where(byId(context, table, context.params.id))

/** A list as the rows of `json_each`: one bound parameter, however long (D1 binds at most 100). */
export const inList = (column: SQLiteColumn, values: readonly (number | string)[]) =>
  sql`${column} in (select value from json_each(${JSON.stringify(values)}))`

/** The concurrency guard: a write that saw an older revision sets NULL, the batch rolls back, and route.ts decides again. */
export const nextRevision = (column: SQLiteColumn, seen: number | SQL) =>
  sql<number>`case when ${column} = ${seen} then ${column} + 1 end`

/** What must hold once all is written: where it does not, the batch rolls back, and route.ts decides again on what is there now. */
export const assertInBatch = (db: Db, condition: SQL | undefined) =>
  db.select({ holds: sql`case when ${condition} then 1 else json('stale') end`.as('holds') }).from(sql`(select 1)`)

/** What a record refers to was not deleted meanwhile. */
export function assertExist(
  { db, notDeleted }: Pick<RequestContext, 'db' | 'notDeleted'>,
  table: SoftDeletable,
  ids: readonly number[],
) {
  const there = sql`(select count(*) from ${table} where ${notDeleted(table, inList(table.id, ids))})`
  return assertInBatch(db, sql`${there} = ${new Set(ids).size}`)
}
