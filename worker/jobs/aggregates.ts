/**
 * The figures of the days that changed, for every farm at once, from what was weighed and noted. It is one batch, so what is marked
 * meanwhile waits for the next run, and a figure that comes out the same is not written again.
 */

import { job } from '../db/job.ts'
import { dirtyDays } from '../db/schema.ts'
import type { Db } from '../http/context.ts'
import { farmFigures, forgetSilent, ingredientFigures, operatorFigures } from './farm-days.ts'
import { feedOfLots, forgetSilentLots, recentDaysOfLots } from './lot-days.ts'

export const aggregate = job({
  name: 'aggregates',
  save: (_, db: Db) => [
    feedOfLots(db),
    recentDaysOfLots(db),
    forgetSilentLots(db),
    ingredientFigures(db),
    operatorFigures(db),
    farmFigures(db),
    ...forgetSilent(db),
    db.delete(dirtyDays),
  ],
})
