import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Whether the farm has a lot that is fed by its call: in any other, what only calls need reads no row. INDEXED BY, because SQLite prefers the index of
 * all lots, of which it would read each.
 */
export const hasCalledLots = (farmId: number | SQLWrapper): SQL =>
  sql`exists (select 1 from lots indexed by called_lots_of_farm
    where farm_id = ${farmId} and call is not null and deleted_at is null and deactivated_on is null)`
