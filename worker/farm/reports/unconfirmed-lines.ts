/** The lines of a period whose weights by two devices await a decision. A farm has none on most days, and the index has those operations only. */
import { eq, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { UnconfirmedLine } from '../../../domain/figures/unconfirmed.ts'
import type { FarmScope } from '../../db/farm-scope.ts'
import { loadLines, operations, unloadLines } from '../../db/schema.ts'

type Scope = Pick<FarmScope, 'db' | 'inFarm'>
type Lines = typeof loadLines | typeof unloadLines

/** The terms of the partial index, as it has them. */
const isUndecided = sql`${operations.deletedAt} is null and ${operations.unconfirmed} > 0`

function selectLines({ db, inFarm }: Scope, lines: Lines, id: SQLiteColumn, days: SQL | undefined) {
  const isUnconfirmed = sql`exists (select 1 from json_each(${lines.weights}) w where not (w.value ->> 'decided'))`
  return db
    .select({
      day: sql<UnconfirmedLine['day']>`${operations.day}`.as('unconfirmed_day'),
      userId: sql<UnconfirmedLine['userId']>`${operations.userId}`.as('unconfirmed_user'),
      id: sql<UnconfirmedLine['id']>`${id}`.as('unconfirmed_id'),
    })
    .from(operations)
    .innerJoin(lines, eq(lines.operationId, operations.id))
    .where(inFarm(operations, isUndecided, days, isUnconfirmed))
}

/** `id` is that of the ingredient. `days`: the condition for the day of the operation. */
export const selectUnconfirmedLoads = (scope: Scope, days: SQL | undefined) =>
  selectLines(scope, loadLines, loadLines.ingredientId, days)

/** `id` is that of the lot. */
export const selectUnconfirmedUnloads = (scope: Scope, days: SQL | undefined) =>
  selectLines(scope, unloadLines, unloadLines.lotId, days)
