/** The lots that heads came from by a transfer, with what their weight on a day is projected from. */
import { type SQL, sql } from 'drizzle-orm'
import type { ProjectedLot } from '../../../domain/cost/head-weights.ts'
import { carcassYields } from '../../../domain/cost/lot-plan.ts'
import type { Rows } from '../../db/batch.ts'
import type { FarmScope } from '../../db/farm-scope.ts'
import { farms, lotPlans, lots, lotWeighings } from '../../db/schema.ts'

/** The part of the gain that is carcass, of lots without a plan. */
export const selectFarmGain = ({ db, inFarm }: Pick<FarmScope, 'db' | 'inFarm'>) =>
  db
    .select({ gainYield: farms.gainYield })
    .from(farms)
    .where(inFarm({ farmId: farms.id }))

/** Also those that are deleted. `ids`: a list in SQL of the lots that the heads came to. */
export function selectSources({ db, joinedInFarm }: Pick<FarmScope, 'db' | 'joinedInFarm'>, ids: SQL) {
  const moved = sql`from head_movements where to_lot_id in ${ids} and voided_at is null`
  const senders = sql`(select lot_id ${moved})`
  return {
    lots: db
      .select({
        id: sql<number>`${lots.id}`.as('source_lot'),
        entryDate: sql<string>`${lots.entryDate}`.as('source_entry'),
        initialAvgWeight: sql<number>`${lots.initialAvgWeight}`.as('source_weight'),
        gmd: sql<number>`${lots.gmd}`.as('source_gmd'),
      })
      .from(lots)
      .where(joinedInFarm(lots, sql`${lots.id} in ${senders}`)),
    weighings: db
      .select({ lotId: lotWeighings.lotId, day: lotWeighings.day, avgWeight: lotWeighings.avgWeight })
      .from(lotWeighings)
      .where(joinedInFarm(lotWeighings, sql`${lotWeighings.lotId} in ${senders}`)),
    plans: db
      .select()
      .from(lotPlans)
      .where(joinedInFarm(lotPlans, sql`(${lotPlans.farmId}, ${lotPlans.lotId}) in (select farm_id, lot_id ${moved})`)),
  }
}

/** `farmGain`: hundredths of a percent. */
export const toSources = (
  { lots: all, weighings, plans }: Rows<ReturnType<typeof selectSources>>,
  farmGain: number,
): ProjectedLot[] =>
  all.map(lot => ({
    lot,
    weighings: weighings.filter(({ lotId }) => lotId === lot.id),
    yields: carcassYields(
      plans.find(({ lotId }) => lotId === lot.id),
      lot.initialAvgWeight,
      farmGain,
    ),
  }))
