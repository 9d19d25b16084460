/** What the statements of alerts select from: some farms, at a moment. */
import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Db } from '../../db/batch.ts'
import { type FarmSet, isInSet } from '../../db/farm-set.ts'

export type Selection = { db: Db; now: number; set: FarmSet }

/** The condition begins with the farm, as the indexes of the tables do. */
export const ofFarms = (table: { farmId: SQLiteColumn }, set: FarmSet, condition?: SQL) =>
  sql`${table.farmId} in (select id from farms where ${isInSet(sql`id`, set)})${condition ? sql` and ${condition}` : sql``}`
