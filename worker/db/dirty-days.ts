/**
 * A dirty day is a day of a farm whose facts (readings, weighings, lots) changed after it was aggregated. The request that changes them
 * marks the day in the same batch, and worker/jobs/aggregates.ts aggregates the marked days again.
 */
import { sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from './batch.ts'
import { jsonRows } from './bulk.ts'
import { dirtyDays } from './schema.ts'

export function markDirty(db: Db, farmId: number, days: readonly string[]) {
  const rows = [...new Set(days)].map(day => ({ farmId, day }))
  return db.insert(dirtyDays).select(jsonRows(dirtyDays, rows)).onConflictDoNothing()
}

/** FROM: the rows (alias `existing`) that an aggregate table has for the dirty days (alias `d`). Uses an index on farm and day. */
export const dirtyRowsOf = (table: SQLiteTable) =>
  sql`dirty_days d cross join ${table} existing on existing.farm_id = d.farm_id and existing.day = d.day`

/** WHERE: the row of an aggregate table is of a dirty day. */
export const onDirtyDay = sql`(farm_id, day) in (select farm_id, day from dirty_days)`

/** FROM: the operations (alias `o`) of the dirty days (alias `d`). */
export const operationsOfDirtyDays = sql`dirty_days d
  cross join operations o on o.farm_id = d.farm_id and o.day = d.day and o.deleted_at is null`
