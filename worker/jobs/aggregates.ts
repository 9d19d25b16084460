/**
 * Aggregates the dirty days of all farms from weighings and readings. One batch: a day that is marked after it waits for the next run.
 * Idempotent: unchanged rows are not written again.
 */

import { isInSet } from '../db/farm-set.ts'
import { defineJob } from '../db/job.ts'
import { dirtyDays } from '../db/schema.ts'
import { deleteEmptyDays, upsertFarmDays, upsertIngredientDays, upsertOperatorDays } from './farm-days.ts'
import { deleteEmptyLotDays, updateRecentDays, upsertLotDays } from './lot-days.ts'
import { deleteEmptyLotSums, updateLotSumsUntil, upsertLotSums } from './lot-sums.ts'

export const aggregateDirtyDays = defineJob({
  name: 'aggregates',
  load: () => ({}),
  save: (_, db, _now, farms) => [
    upsertLotDays(db, farms),
    updateRecentDays(db, farms),
    deleteEmptyLotSums(db, farms),
    deleteEmptyLotDays(db, farms),
    upsertLotSums(db, farms),
    updateLotSumsUntil(db, farms),
    upsertIngredientDays(db, farms),
    upsertOperatorDays(db, farms),
    upsertFarmDays(db, farms),
    ...deleteEmptyDays(db, farms),
    db.delete(dirtyDays).where(isInSet(dirtyDays.farmId, farms)),
  ],
})
