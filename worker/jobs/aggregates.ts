/**
 * The figures of the days that changed, for every farm at once, from what was weighed and noted. It is one batch, so what is marked
 * meanwhile waits for the next run, and a figure that comes out the same is not written again.
 */

import { defineJob } from '../db/job.ts'
import { dirtyDays } from '../db/schema.ts'
import type { Db } from '../db/statements.ts'
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
