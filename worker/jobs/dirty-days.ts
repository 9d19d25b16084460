/** What belongs to the days that changed, by the indexes that begin with a farm and its day. */
import { sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

/** The rows `x` that a table of figures has for those days. */
export const dirtyRowsOf = (table: SQLiteTable) =>
  sql`dirty_days d cross join ${table} x on x.farm_id = d.farm_id and x.day = d.day`

/** The same, in the WHERE of the table itself. */
export const onDirtyDay = sql`(farm_id, day) in (select farm_id, day from dirty_days)`

/** Their operations `o`. */
export const operationsOfDirtyDays = sql`dirty_days d
  cross join operations o on o.farm_id = d.farm_id and o.day = d.day and o.deleted_at is null`
