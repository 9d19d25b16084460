/**
 * Aggregates the dirty days of all farms from weighings and readings. One batch: a day that is marked after it waits for the next run.
 * Idempotent: unchanged rows are not written again.
 */

import { markAggregatedCosts } from '../db/dirty-costs.ts'
import { markFedStock } from '../db/dirty-stock.ts'
import { isInSet } from '../db/farm-set.ts'
import { defineJob } from '../db/job.ts'
import { dirtyDays } from '../db/schema.ts'
import { deleteEmptyDays, upsertFarmDays, upsertIngredientDays, upsertOperatorDays } from './farm-days.ts'
import { deleteEmptyLotDays, updateRecentDays, upsertLotDays } from './lot-days.ts'
import { deleteEmptyLotSums, updateLotSumsUntil, upsertLotSums } from './lot-sums.ts'

export const aggregateDirtyDays = defineJob({
  name: 'aggregates',
  load: () => ({}),
  save: (_, db, _now, farms) => ({
    lotDays: upsertLotDays(db, farms),
    recentDays: updateRecentDays(db, farms),
    emptyLotSums: deleteEmptyLotSums(db, farms),
    emptyLotDays: deleteEmptyLotDays(db, farms),
    lotSums: upsertLotSums(db, farms),
    lotSumsUntil: updateLotSumsUntil(db, farms),
    ingredientDays: upsertIngredientDays(db, farms),
    operatorDays: upsertOperatorDays(db, farms),
    farmDays: upsertFarmDays(db, farms),
    emptyDays: deleteEmptyDays(db, farms),
    dirtyStock: markFedStock(db, farms),
    dirtyCosts: markAggregatedCosts(db, farms),
    dirtyDays: db.delete(dirtyDays).where(isInSet(dirtyDays.farmId, farms)),
  }),
})
