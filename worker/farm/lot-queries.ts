/** Queries of lots, and of the corrals, rules and recipes that their JSON needs. */
import { asc, isNotNull, isNull } from 'drizzle-orm'
import * as Lot from '../../domain/lot/lot.ts'
import { corrals, lots, recipes, rules } from '../db/schema.ts'
import type { Rows } from '../db/statements.ts'
import type { QueryContext } from '../http/context.ts'

/** In the reading order. */
export const selectActiveLots = ({ db, notDeleted }: QueryContext) =>
  db
    .select()
    .from(lots)
    .where(notDeleted(lots, isNull(lots.deactivatedOn)))
    .orderBy(asc(lots.position), asc(lots.id))

export const selectFinishedLots = ({ db, notDeleted }: QueryContext) =>
  db
    .select()
    .from(lots)
    .where(notDeleted(lots, isNotNull(lots.deactivatedOn)))

/** Includes deleted corrals: a finished lot keeps the name of the corral where it stood. */
export const selectLotRelations = ({ db, inFarm, notDeleted }: QueryContext) =>
  [
    db
      .select({ id: corrals.id, name: corrals.name, deletedAt: corrals.deletedAt })
      .from(corrals)
      .where(inFarm(corrals)),
    db.select({ id: rules.id, name: rules.name, recipeId: rules.recipeId }).from(rules).where(notDeleted(rules)),
    db.select({ id: recipes.id, dryMatterPercent: recipes.dryMatterPercent }).from(recipes).where(notDeleted(recipes)),
  ] as const

/** The latest finish date first. */
export function byFinishDate(a: Lot.Lot, b: Lot.Lot): number {
  return (b.deactivatedOn ?? '').localeCompare(a.deactivatedOn ?? '') || b.id - a.id
}

export type LotRelations = Rows<ReturnType<typeof selectLotRelations>>

export function lotToJson(lot: Lot.Lot, [corrals, rules, recipes]: LotRelations, today: string): Lot.LotJson {
  const corral = corrals.find(({ id }) => id === lot.corralId)
  const rule = rules.find(({ id }) => id === lot.ruleId)
  const recipe = recipes.find(({ id }) => id === rule?.recipeId)
  return Lot.toJson(lot, corral, rule, recipe, today)
}
