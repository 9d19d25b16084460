/** The lines of a period whose weights by two devices await a decision. A farm has none on most days, and the index has those operations only. */
import { type SQL, sql } from 'drizzle-orm'
import type { UnconfirmedLine } from '../../../domain/figures/unconfirmed.ts'
import type { FarmScope } from '../../db/farm-scope.ts'

type Scope = Pick<FarmScope, 'db' | 'farmId'>

/** `days`: the condition for `o.day`. */
function selectLines({ db, farmId }: Scope, lines: 'load_lines' | 'unload_lines', id: SQL, days: SQL) {
  return db
    .select({
      day: sql<UnconfirmedLine['day']>`o.day`.as('unconfirmed_day'),
      userId: sql<UnconfirmedLine['userId']>`o.user_id`.as('unconfirmed_user'),
      id: sql<UnconfirmedLine['id']>`${id}`.as('unconfirmed_id'),
    })
    .from(
      sql`operations o cross join ${sql.identifier(lines)} l on l.operation_id = o.id
        where o.farm_id = ${farmId} and o.deleted_at is null and o.unconfirmed > 0 and ${days}
          and exists (select 1 from json_each(l.weights) w where not (w.value ->> 'decided'))`,
    )
}

/** `id` is that of the ingredient. */
export const selectUnconfirmedLoads = (scope: Scope, days: SQL) =>
  selectLines(scope, 'load_lines', sql`l.ingredient_id`, days)

/** `id` is that of the lot. */
export const selectUnconfirmedUnloads = (scope: Scope, days: SQL) =>
  selectLines(scope, 'unload_lines', sql`l.lot_id`, days)
