/** Queries of lots, and of the corrals, rules and recipes that their JSON needs. */
import { asc, getTableColumns, isNotNull, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import * as Lot from '../../domain/lot/lot.ts'
import { packColumns } from '../db/pack-columns.ts'
import { corrals, lots, recipes, rules } from '../db/schema.ts'
import type { FarmScope } from '../http/context.ts'

const {
  farmId: _farm,
  baseLoad: _load,
  baseSetAt: _set,
  revision: _revision,
  deletedAt: _deleted,
  ...shownColumns
} = getTableColumns(lots)

const shownLot = { lot: packColumns(shownColumns).as('lot') }

/** In the reading order. */
export const selectActiveLots = ({ db, notDeleted }: FarmScope) =>
  db
    .select(shownLot)
    .from(lots)
    .where(notDeleted(lots, isNull(lots.deactivatedOn)))
    .orderBy(asc(lots.position), asc(lots.id))

export const selectFinishedLots = ({ db, notDeleted }: FarmScope) =>
  db
    .select(shownLot)
    .from(lots)
    .where(notDeleted(lots, isNotNull(lots.deactivatedOn)))

/** A corral, rule or recipe that a lot refers to; columns that its kind does not have are null. */
type RelationRow = {
  kind: 'corral' | 'rule' | 'recipe'
  id: number
  name: string
  deletedAt: number | null
  recipeId: number | null
  dryMatterPercent: number | null
}

/**
 * Corrals, rules and recipes in one statement, which costs D1 less than three. Includes deleted corrals: a finished lot keeps the name of the
 * corral where it stood.
 */
export const selectLotRelations = ({ db, inFarm, notDeleted }: FarmScope) => {
  const none = sql<null>`null`
  const columns = (
    kind: RelationRow['kind'],
    table: { id: SQLWrapper; name: SQLWrapper; deletedAt: SQLWrapper },
    own: { recipeId?: SQLWrapper; dryMatterPercent?: SQLWrapper },
  ) => ({
    kind: sql<RelationRow['kind']>`${sql.raw(`'${kind}'`)}`.as('kind'),
    id: sql<number>`${table.id}`.as('relation'),
    name: sql<string>`${table.name}`.as('relation_name'),
    deletedAt: sql<number | null>`${table.deletedAt}`.as('deleted'),
    recipeId: sql<number | null>`${own.recipeId ?? none}`.as('recipe'),
    dryMatterPercent: sql<number | null>`${own.dryMatterPercent ?? none}`.as('dry_matter'),
  })
  return db
    .select(columns('corral', corrals, {}))
    .from(corrals)
    .where(inFarm(corrals))
    .unionAll(
      db
        .select(columns('rule', rules, { recipeId: rules.recipeId }))
        .from(rules)
        .where(notDeleted(rules)),
    )
    .unionAll(
      db
        .select(columns('recipe', recipes, { dryMatterPercent: recipes.dryMatterPercent }))
        .from(recipes)
        .where(notDeleted(recipes)),
    )
}

type Finished = { lot: Pick<Lot.Lot, 'id' | 'deactivatedOn'> }

/** The latest finish date first. */
export function byFinishDate({ lot: a }: Finished, { lot: b }: Finished): number {
  return (b.deactivatedOn ?? '').localeCompare(a.deactivatedOn ?? '') || b.id - a.id
}

export type LotRelations = Record<RelationRow['kind'], Map<number, RelationRow>>

export function toLotRelations(rows: readonly RelationRow[]): LotRelations {
  const byId = (kind: RelationRow['kind']) =>
    new Map(rows.filter(row => row.kind === kind).map(row => [row.id, row] as const))
  return { corral: byId('corral'), rule: byId('rule'), recipe: byId('recipe') }
}

export function lotToJson(lot: Lot.ShownLot, { corral, rule, recipe }: LotRelations, today: string): Lot.LotJson {
  const lotRule = rule.get(lot.ruleId ?? 0)
  return Lot.toJson(lot, corral.get(lot.corralId), lotRule, recipe.get(lotRule?.recipeId ?? 0), today)
}
