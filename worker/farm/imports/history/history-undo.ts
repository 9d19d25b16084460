/** Takes back what a history brought. Its days are aggregated again, from what was recorded here. */
import { eq, sql } from 'drizzle-orm'
import type { FarmScope } from '../../../db/farm-scope.ts'
import { dirtyDays, importedDeliveries, imports, lots, troughReadings } from '../../../db/schema.ts'
import type { QueryContext } from '../../../http/context.ts'

/** The facts of an import by its id. */
const factsOf = (importId: number | ReturnType<typeof sql>) => sql`(
  select lot_id, day from ${troughReadings} where import_id = ${importId}
  union all select lot_id, day from ${importedDeliveries} where import_id = ${importId})`

/** How much it brought, for the answer and the audit. */
export const selectBrought = ({ db, farmId }: Pick<FarmScope, 'db'> & { farmId: number }, key: string) =>
  db
    .select({
      count: sql<number>`sum(f.facts)`.as('brought_count'),
      lots: sql`json_group_array(l.name order by l.name)`
        .mapWith((json: string) => JSON.parse(json) as string[])
        .as('brought_lots'),
      from: sql<string | null>`min(f.first_day)`.as('brought_from'),
      to: sql<string | null>`max(f.last_day)`.as('brought_to'),
    })
    .from(
      sql`(select lot_id, count(*) as facts, min(day) as first_day, max(day) as last_day
        from ${factsOf(sql`(select id from ${imports} where farm_id = ${farmId} and key = ${key})`)} group by lot_id) f
        join ${lots} l on l.id = f.lot_id`,
    )

export function removeBrought({ db, farmId, inFarm }: QueryContext, importId: number) {
  return {
    dirtyDays: db
      .insert(dirtyDays)
      .select(sql`select distinct ${farmId}, day from ${factsOf(importId)} where true`)
      .onConflictDoNothing(),
    readings: db.delete(troughReadings).where(inFarm(troughReadings, eq(troughReadings.importId, importId))),
    deliveries: db
      .delete(importedDeliveries)
      .where(inFarm(importedDeliveries, eq(importedDeliveries.importId, importId))),
  }
}
