/** Lots with what they are described with: where they stand, and the recipe that their rule feeds them. */
import { asc, isNotNull, isNull } from 'drizzle-orm'
import * as Lot from '../../domain/lot/lot.ts'
import { corrals, lots, recipes, rules } from '../db/schema.ts'
import type { Desk, Rows } from '../http/context.ts'

/** In the order in which the reader walks by them. */
export const activeLots = ({ db, live }: Desk) =>
  db
    .select()
    .from(lots)
    .where(live(lots, isNull(lots.deactivatedOn)))
    .orderBy(asc(lots.position), asc(lots.id))

export const finishedLots = ({ db, live }: Desk) =>
  db
    .select()
    .from(lots)
    .where(live(lots, isNotNull(lots.deactivatedOn)))

/** Also the corrals that were deleted: a finished lot may have stood there. */
export const yardRows = ({ db, own, live }: Desk) =>
  [
    db.select({ id: corrals.id, name: corrals.name, deletedAt: corrals.deletedAt }).from(corrals).where(own(corrals)),
    db.select({ id: rules.id, name: rules.name, recipeId: rules.recipeId }).from(rules).where(live(rules)),
    db.select({ id: recipes.id, dryMatterPercent: recipes.dryMatterPercent }).from(recipes).where(live(recipes)),
  ] as const

/** The last that left come first. */
export function byLeaving(a: Lot.Lot, b: Lot.Lot): number {
  return (b.deactivatedOn ?? '').localeCompare(a.deactivatedOn ?? '') || b.id - a.id
}

export type Yard = Rows<ReturnType<typeof yardRows>>

export function described(lot: Lot.Lot, [corrals, rules, recipes]: Yard, today: string): Lot.Described {
  const corral = corrals.find(({ id }) => id === lot.corralId)
  const rule = rules.find(({ id }) => id === lot.ruleId)
  const recipe = recipes.find(({ id }) => id === rule?.recipeId)
  return Lot.describe(lot, corral, rule, recipe, today)
}
