/**
 * The farms whose turn it is in a job: all of them; all but those with a database of their own, whose rows from before the move are still in the main
 * one; or a part: those of such a database, or while a job looks for the farm whose data makes it fail (job.ts).
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

export type FarmSet = 'all' | readonly number[] | { except: readonly number[] }

export function isInSet(farmId: SQLWrapper, farms: FarmSet): SQL {
  if (farms === 'all') return sql`true`
  if ('except' in farms) return sql`${farmId} not in ${idsOf(farms.except)}`
  return sql`${farmId} in ${idsOf(farms)}`
}

const idsOf = (ids: readonly number[]) => sql`(select value from json_each(${JSON.stringify(ids)}))`
