/** What jobs still have to work out of a farm: days whose feed changed, whose stock changed, and whose costs follow. */
import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Rows } from '../../db/batch.ts'
import type { FarmScope } from '../../db/farm-scope.ts'
import { dirtyCosts, dirtyDays, dirtyStock } from '../../db/schema.ts'

type Scope = Pick<FarmScope, 'db' | 'inFarm'>
type Marks = SQLiteTable & { farmId: SQLiteColumn; day: SQLiteColumn }

export const selectPendingDays = (scope: Scope) => ({
  feed: selectFirstDay(scope, dirtyDays),
  stock: selectFirstDay(scope, dirtyStock),
  costs: selectFirstDay(scope, dirtyCosts),
})

function selectFirstDay({ db, inFarm }: Scope, marks: Marks) {
  const first: SQL<string | null> = sql<string | null>`min(${marks.day})`
  return db
    .select({ day: first.as('first_day') })
    .from(marks)
    .where(inFarm(marks))
}

/** True while a cost up to the day may change by itself. */
export const isPending = (pending: Rows<ReturnType<typeof selectPendingDays>>, until: string): boolean =>
  [pending.feed, pending.stock, pending.costs].some(([first]) => first?.day != null && first.day <= until)
