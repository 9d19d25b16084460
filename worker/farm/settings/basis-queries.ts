/** The lots of a farm whose feeding basis changes, and the columns that the change writes. */
import { asc, isNull, sql } from 'drizzle-orm'
import type { LotOfNewBasis } from '../../../domain/settings/basis-change.ts'
import type { FarmScope } from '../../db/farm-scope.ts'
import { lots } from '../../db/schema.ts'
import { nextRevision } from '../../db/statements.ts'
import type { QueryContext } from '../../http/context.ts'

const dryMatterOfLot = sql<number | null>`(select r.dry_matter_percent from rules u
  join recipes r on r.id = u.recipe_id and r.deleted_at is null where u.id = ${lots.ruleId} and u.deleted_at is null)`

export const selectBasisLots = ({ db, notDeleted }: FarmScope) =>
  db
    .select({
      id: lots.id,
      name: lots.name,
      quantity: lots.quantity,
      projectedLoad: lots.projectedLoad,
      call: lots.call,
      revision: lots.revision,
      dryMatterPercent: dryMatterOfLot.as('lot_dry_matter'),
    })
    .from(lots)
    .where(notDeleted(lots, isNull(lots.deactivatedOn)))
    .orderBy(asc(lots.position), asc(lots.id))

/** A lot that changed since it was read rolls the batch back, and the route decides again. */
export function updateBasis(
  { db, joinedInFarm, now }: FarmScope & Pick<QueryContext, 'now'>,
  changed: readonly LotOfNewBasis[],
) {
  const load = sql`changed.value ->> 'projectedLoad'`
  return db
    .update(lots)
    .set({
      projectedLoad: load,
      baseLoad: load,
      baseSetAt: now,
      baseCall: sql`changed.value ->> 'baseCall'`,
      call: sql`changed.value ->> 'call'`,
      recentCalls: [],
      revision: nextRevision(lots.revision, sql`changed.value ->> 'revision'`),
    })
    .from(sql`json_each(${JSON.stringify(changed)}) changed`)
    .where(joinedInFarm(lots, sql`${lots.id} = changed.value ->> 'id'`))
}
