/**
 * Aggregates the dirty days of all farms from weighings and readings. One batch: a day that is marked after it waits for the next run.
 * Idempotent: unchanged rows are not written again.
 */

import type { Db } from '../db/batch.ts'
import { defineJob } from '../db/job.ts'
import { dirtyDays } from '../db/schema.ts'
import { deleteEmptyDays, upsertFarmDays, upsertIngredientDays, upsertOperatorDays } from './farm-days.ts'
import { deleteEmptyLotDays, updateRecentDays, upsertLotDays } from './lot-days.ts'

export const aggregateDirtyDays = defineJob({
  name: 'aggregates',
  save: (_, db: Db) => [
    upsertLotDays(db),
    updateRecentDays(db),
    deleteEmptyLotDays(db),
    upsertIngredientDays(db),
    upsertOperatorDays(db),
    upsertFarmDays(db),
    ...deleteEmptyDays(db),
    db.delete(dirtyDays),
  ],
})
