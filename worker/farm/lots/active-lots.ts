/** What a write of a lot holds against the active lots of the farm: animals, names, corrals and the reading order. */
import { isNull, sql } from 'drizzle-orm'
import { type FarmPlan, planLimits } from '../../../domain/account/plan-limit.ts'
import { rejectMissing } from '../../../domain/validation/references.ts'
import type { FarmScope } from '../../db/farm-scope.ts'
import { lots } from '../../db/schema.ts'
import { assertInBatch } from '../../db/statements.ts'
import { assertNamesKnown, selectNamesInUse } from '../../db/unique-name.ts'
import type { QueryContext } from '../../http/context.ts'
import type { LotRelations } from './lot-queries.ts'

const isActive = ({ notDeleted }: FarmScope) => notDeleted(lots, isNull(lots.deactivatedOn))

/** The number of animals in the farm's active lots, which its plan limits. */
export const selectAnimalCount = (context: QueryContext) =>
  context.db
    .select({ animals: sql<number>`coalesce(sum(${lots.quantity}), 0)`.as('animals') })
    .from(lots)
    .where(isActive(context))

/** Asserts that the animals, with those that other requests added meanwhile, are within the limit of the plan. */
export const assertAnimalLimit = (context: QueryContext, plan: FarmPlan) =>
  assertInBatch(
    context.db,
    sql`${selectAnimalCount(context)} <= ${Math.min(planLimits[plan].animals, Number.MAX_SAFE_INTEGER)}`,
  )

/** Asserts that no other request changed the number of animals since it was read: another one is decided on again. */
export const assertAnimalCount = (context: QueryContext, animals: number) =>
  assertInBatch(context.db, sql`${selectAnimalCount(context)} = ${animals}`)

/** Rejects a corral that the farm does not have. A lot may stay in its current corral, though that was deleted since. */
export function rejectMissingCorral(corralId: number, { corral }: LotRelations, currentId?: number): void {
  const available = [...corral.values()].filter(({ id, deletedAt }) => deletedAt === null || id === currentId)
  rejectMissing([['corral_id', corralId]], available, 'Baia não encontrada. Atualize a lista e escolha outra.')
}

/** The names of active lots, which are unique. */
export const selectActiveNames = (scope: FarmScope) => selectNamesInUse(scope, lots, isNull(lots.deactivatedOn))

export const assertActiveNamesKnown = (scope: FarmScope, names: Parameters<typeof assertNamesKnown>[2]) =>
  assertNamesKnown(scope, lots, names, isNull(lots.deactivatedOn))

/** The position after all other active lots in the reading order. */
export const nextPosition = (context: QueryContext) =>
  sql<number>`(select coalesce(max(position), 0) + 1 from lots where ${isActive(context)})`
