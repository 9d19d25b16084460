/**
 * A dirty day is a day of a farm whose facts (readings, weighings, lots) changed after it was aggregated. The request that changes them
 * marks the day in the same batch, and worker/jobs/aggregates.ts aggregates the marked days again.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from './batch.ts'
import { jsonRows } from './bulk.ts'
import { type FarmSet, isInSet } from './farm-set.ts'
import { dirtyDays } from './schema.ts'
import { mapColumns } from './union.ts'

export function markDirty(db: Db, farmId: number, days: readonly string[]) {
  const rows = [...new Set(days)].map(day => ({ farmId, day }))
  return db.insert(dirtyDays).select(jsonRows(dirtyDays, rows)).onConflictDoNothing()
}

/** FROM: the dirty days (alias `d`). */
export const selectDirtyDays = (farms: FarmSet): SQL =>
  farms === 'all' ? sql`dirty_days d` : sql`(select * from dirty_days where ${isInSet(sql`farm_id`, farms)}) d`

/** FROM: the rows (alias `existing`) that an aggregate table has for the dirty days (alias `d`). Uses an index on farm and day. */
export const selectDirtyRows = (table: SQLiteTable, farms: FarmSet): SQL =>
  sql`${selectDirtyDays(farms)} cross join ${table} existing on existing.farm_id = d.farm_id and existing.day = d.day`

/** The sums of those rows, for an arm of a union. */
export const existingSums = <Key extends string>(
  table: SQLiteTable & Record<Key, SQLiteColumn>,
  keys: readonly Key[],
) => mapColumns(keys, key => sql`existing.${sql.identifier(table[key].name)}`)

/** WHERE: the row of an aggregate table is of a dirty day. */
export const onDirtyDay = (farms: FarmSet): SQL =>
  sql`(farm_id, day) in (select d.farm_id, d.day from ${selectDirtyDays(farms)})`

/** FROM: the operations (alias `o`) of the dirty days (alias `d`). */
export const operationsOfDirtyDays = (farms: FarmSet): SQL => sql`${selectDirtyDays(farms)}
  cross join operations o on o.farm_id = d.farm_id and o.day = d.day and o.deleted_at is null`
