/** Corrals: the pens where the lots stand. */
import { eq, isNull, type SQLWrapper } from 'drizzle-orm'
import * as Corral from '../../../domain/lot/corral.ts'
import * as CorralInput from '../../../domain/lot/corral-input.ts'
import * as CorralOutput from '../../../domain/lot/corral-output.ts'
import type { NoKeys } from '../../../domain/schema/no-keys.ts'
import { sumBy } from '../../../domain/units/sum.ts'
import type { FarmScope } from '../../db/farm-scope.ts'
import { lots } from '../../db/schema.ts'
import { crudRoutes } from '../crud.ts'

/** The active lots, of one corral or of all: their heads are the animals of the corral. */
const selectLots = ({ db, notDeleted }: FarmScope, corralId?: number | SQLWrapper) =>
  db
    .select({ corralId: lots.corralId, quantity: lots.quantity, name: lots.name })
    .from(lots)
    .where(
      notDeleted(lots, isNull(lots.deactivatedOn), corralId === undefined ? undefined : eq(lots.corralId, corralId)),
    )

export const { list, show, create, update, remove } = crudRoutes('corral', {
  input: CorralInput.Write,
  output: CorralOutput.Corral,
  toColumns: ({ name, capacity = null, ...rest }) => ({ name, capacity, ...(rest satisfies NoKeys) }),
  toJson(corral, lots: readonly { corralId: number; quantity: number }[]) {
    const inside = lots.filter(lot => lot.corralId === corral.id)
    return Corral.toJson(
      corral,
      sumBy(inside, lot => lot.quantity),
    )
  },
  related: selectLots,
  users: { select: selectLots, reject: Corral.rejectDelete },
})
