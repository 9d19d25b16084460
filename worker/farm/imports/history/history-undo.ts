/** Takes back what a history brought. Its days are aggregated again, from what was recorded here. */
import { eq, sql } from 'drizzle-orm'
import { sumBy } from '../../../../domain/units/sum.ts'
import type { FarmScope } from '../../../db/farm-scope.ts'
import { dirtyDays, importedDeliveries, imports, lots, troughReadings } from '../../../db/schema.ts'
import type { QueryContext } from '../../../http/context.ts'

/** The facts of an import by its id. */
const factsOf = (importId: number | ReturnType<typeof sql>) => sql`(
  select lot_id, day from ${troughReadings} where import_id = ${importId}
  union all select lot_id, day from ${importedDeliveries} where import_id = ${importId})`

/** How much it brought to each lot, for the answer and the audit. */
export const selectBrought = ({ db, farmId }: Pick<FarmScope, 'db'> & { farmId: number }, key: string) =>
  db
    .select({
      lot: sql<string>`l.name`.as('brought_lot'),
      count: sql<number>`count(*)`.as('brought_count'),
      from: sql<string>`min(day)`.as('brought_from'),
      to: sql<string>`max(day)`.as('brought_to'),
    })
    .from(
      sql`${factsOf(sql`(select id from ${imports} where farm_id = ${farmId} and key = ${key})`)}
        join ${lots} l on l.id = lot_id group by lot_id order by l.name`,
    )

type Brought = Awaited<ReturnType<typeof selectBrought>>[number]

export function sumBrought(all: readonly Brought[]) {
  const days = all.flatMap(({ from, to }) => [from, to]).sort()
  return {
    removed_count: sumBy(all, ({ count }) => count),
    lots: all.map(({ lot }) => lot),
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
  }
}

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
