/** The farms whose turn it is in a job: all of them, or a part, while a job looks for the farm whose data makes it fail (job.ts). */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

export type FarmSet = 'all' | readonly number[]

export const isInSet = (farmId: SQLWrapper, farms: FarmSet): SQL =>
  farms === 'all' ? sql`true` : sql`${farmId} in (select value from json_each(${JSON.stringify(farms)}))`
