/** Saves operations that events changed, in a constant number of statements. */
import { type Column, type SQL, sql } from 'drizzle-orm'
import { jsonRows, upsertChanged } from '../db/bulk.ts'
import type { FarmScope } from '../db/farm-scope.ts'
import { loadLines, operations, subOperations, unloadLines } from '../db/schema.ts'
import { nextRevision } from '../db/statements.ts'
import { type OperationAfterEvents, toLineRows } from './operation-fold.ts'

export function saveOperations(
  { db, joinedInFarm }: Pick<FarmScope, 'db' | 'joinedInFarm'>,
  changed: readonly OperationAfterEvents[],
) {
  return { operations: updateOperations({ db, joinedInFarm }, changed), ...saveLines({ db }, changed) }
}

/** Everything inside the operations. Lines that are no longer in the plan are deleted. They never have a weight (domain/operation/plan/merge-plans.ts). */
export function saveLines({ db }: Pick<FarmScope, 'db'>, changed: readonly OperationAfterEvents[]) {
  const { subs, load, unload } = toLineRows(changed)
  const ids = JSON.stringify(changed.map(({ operation }) => operation.id))
  const notIn = (operationId: Column, id: Column, rows: readonly { operationId: number; id: number }[]): SQL =>
    sql`${operationId} in (select value from json_each(${ids})) and (${operationId}, ${id}) not in (${idPairs(rows)})`
  return {
    deletedSubOperations: db.delete(subOperations).where(notIn(subOperations.operationId, subOperations.id, subs)),
    deletedLoadLines: db.delete(loadLines).where(notIn(loadLines.operationId, loadLines.id, load)),
    deletedUnloadLines: db.delete(unloadLines).where(notIn(unloadLines.operationId, unloadLines.id, unload)),
    subOperations: db
      .insert(subOperations)
      .select(jsonRows(subOperations, subs))
      .onConflictDoUpdate(upsertChanged(subOperations, [subOperations.id])),
    loadLines: db
      .insert(loadLines)
      .select(jsonRows(loadLines, load))
      .onConflictDoUpdate(upsertChanged(loadLines, [loadLines.operationId, loadLines.id])),
    unloadLines: db
      .insert(unloadLines)
      .select(jsonRows(unloadLines, unload))
      .onConflictDoUpdate(upsertChanged(unloadLines, [unloadLines.operationId, unloadLines.id])),
  }
}

const idPairs = (rows: readonly { operationId: number; id: number }[]) =>
  sql`select value ->> 0, value ->> 1 from json_each(${JSON.stringify(rows.map(({ operationId, id }) => [operationId, id]))})`

/** Updates the columns that a fold decides. */
function updateOperations(
  { db, joinedInFarm }: Pick<FarmScope, 'db' | 'joinedInFarm'>,
  changed: readonly OperationAfterEvents[],
) {
  const rows = JSON.stringify(changed.map(({ operation }) => operation))
  return db
    .update(operations)
    .set({
      status: folded('status'),
      userId: folded('userId'),
      startTime: folded('startTime'),
      endTime: folded('endTime'),
      closedAt: folded('closedAt'),
      cancelReason: folded('cancelReason'),
      unconfirmed: folded('unconfirmed'),
      planned: folded('planned'),
      firstTime: folded('firstTime'),
      frozenPlan: folded('frozenPlan'),
      loadExpected: folded('loadExpected'),
      loadActual: folded('loadActual'),
      loadMiss: folded('loadMiss'),
      unloadExpected: folded('unloadExpected'),
      unloadActual: folded('unloadActual'),
      unloadMiss: folded('unloadMiss'),
      updatedAt: folded('updatedAt'),
      revision: nextRevision(operations.revision, folded('revision')),
    })
    .from(sql`json_each(${rows}) folded`)
    .where(joinedInFarm(operations, sql`${operations.id} = ${folded('id')}`))
}

const folded = (key: keyof OperationAfterEvents['operation']) => sql`folded.value ->> ${key}`
