/** The lots of a farm whose feeding basis changes, and the columns that the change writes. */
import { asc, isNull, sql } from 'drizzle-orm'
import type { LotOfNewBasis } from '../../../domain/settings/basis-change.ts'
import type { FarmScope } from '../../db/farm-scope.ts'
import { lots } from '../../db/schema.ts'
import type { QueryContext } from '../../http/context.ts'
import { newValue, updateEach } from '../lots/update-each.ts'

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
export function updateBasis(context: FarmScope & Pick<QueryContext, 'now'>, changed: readonly LotOfNewBasis[]) {
  const load = newValue('projectedLoad')
  return updateEach(context, changed, {
    projectedLoad: load,
    baseLoad: load,
    baseSetAt: context.now,
    baseCall: newValue('baseCall'),
    call: newValue('call'),
    recentCalls: [],
  })
}
