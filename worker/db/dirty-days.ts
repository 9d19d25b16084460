/** Marks the days whose facts changed, in the batch that changes them: worker/jobs/aggregates.ts works them out again. */

import type { Db } from '../http/context.ts'
import { rowsFrom } from './bulk.ts'
import { dirtyDays } from './schema.ts'

export function markDirty(db: Db, farmId: number, days: readonly string[]) {
  const rows = [...new Set(days)].map(day => ({ farmId, day }))
  return db.insert(dirtyDays).select(rowsFrom(dirtyDays, rows)).onConflictDoNothing()
}
