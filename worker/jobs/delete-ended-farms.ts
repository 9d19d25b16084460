/**
 * Deletes the data of farms whose suspension is 90 days old (domain/account/suspension.ts). Each run deletes a part of each table, children
 * before parents, until nothing is left: foreign keys restrict, and SQLite searches the children of each deleted parent. The row of the farm,
 * the accounts of its people and the audit stay.
 */
import { type SQL, sql } from 'drizzle-orm'
import { SUSPENDED_KEPT_DAYS } from '../../domain/account/suspension.ts'
import { DAY_MS } from '../../domain/time/milliseconds.ts'
import type { Db } from '../db/batch.ts'
import { type FarmSet, isInSet } from '../db/farm-set.ts'
import { childTables, type FarmTable, farmTables, isOfFarms, primaryKeyColumns } from '../db/farm-tables.ts'
import { defineJob } from '../db/job.ts'
import { farms } from '../db/schema.ts'
import { jsonList } from '../db/statements.ts'

/** Rows of a table in a run. */
const MAX_ROWS = 2_000
/** The limit for a table with children, because some have no index by their parent and are read whole for each deleted row. */
const MAX_PARENTS = 10
/** A farm in a database of its own is marked by the job of the main one, before its rows there are deleted. */
const CHECKED_AGAIN_MS = 7 * DAY_MS

export const deleteEndedFarms = defineJob({
  name: 'delete_ended_farms',
  load: (db, now, set) => ({
    ended: db
      .select({ id: farms.id })
      .from(farms)
      .where(sql`suspended_at <= ${now - SUSPENDED_KEPT_DAYS * DAY_MS} and ${isInSet(farms.id, withMoved(set))}
        and (data_deleted_at is null or data_deleted_at < suspended_at or data_deleted_at > ${now - CHECKED_AGAIN_MS})`),
  }),
  save: ({ ended }, db, now) => {
    if (!ended.length) return {}
    const farmIds = jsonList(ended.map(({ id }) => id))
    return { rows: farmTables.map(table => deletePart(db, table, farmIds)), farms: markDeleted(db, farmIds, now) }
  },
})

/** People and settings of a farm with a database of its own are in the main one, and what the farm had there before it moved. */
const withMoved = (set: FarmSet): FarmSet => (typeof set === 'object' && 'except' in set ? 'all' : set)

const isLeft = (table: FarmTable, farmIds: SQL) =>
  sql`exists (select 1 from ${table} where ${isOfFarms(table, farmIds)})`

/** Nothing while a row of a child is left. */
function deletePart(db: Db, table: FarmTable, farmIds: SQL) {
  const children = childTables(table)
  const key = sql.join(
    primaryKeyColumns(table).map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  const part = sql`select ${key} from ${table} where ${isOfFarms(table, farmIds)} limit ${children.length ? MAX_PARENTS : MAX_ROWS}`
  const guards = children.map(child => sql` and not ${isLeft(child, farmIds)}`)
  return db.delete(table).where(sql`(${key}) in (${part})${sql.join(guards)}`)
}

/** The farms of which no row is left. */
function markDeleted(db: Db, farmIds: SQL, now: number) {
  const left = farmTables.map(table => isLeft(table, sql`(${farms.id})`))
  return db
    .update(farms)
    .set({ dataDeletedAt: now })
    .where(sql`id in ${farmIds} and (data_deleted_at is null or data_deleted_at < suspended_at)
      and not (${sql.join(left, sql` or `)})`)
}
