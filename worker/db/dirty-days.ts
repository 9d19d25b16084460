/** Marks the days whose facts changed, in the batch that changes them: worker/jobs/aggregates.ts works them out again. */

import { jsonRows } from './bulk.ts'
import { dirtyDays } from './schema.ts'
import type { Db } from './statements.ts'

export function markDirty(db: Db, farmId: number, days: readonly string[]) {
  const rows = [...new Set(days)].map(day => ({ farmId, day }))
  return db.insert(dirtyDays).select(jsonRows(dirtyDays, rows)).onConflictDoNothing()
}
