import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { lots } from './schema.ts'

/** Whether the farm has a lot that is fed by its call: in any other, what only calls need reads no row. An index of such lots answers it. */
export const hasCalledLots = (farmId: number | SQLWrapper): SQL =>
  sql`exists (select 1 from ${lots} where ${lots.farmId} = ${farmId} and ${lots.call} is not null
    and ${lots.deletedAt} is null and ${lots.deactivatedOn} is null)`
