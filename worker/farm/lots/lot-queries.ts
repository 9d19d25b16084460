/** Queries of lots, and of the corrals, rules and recipes that their JSON needs. */
import { asc, getTableColumns, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type * as Lot from '../../../domain/lot/lot.ts'
import { toJson } from '../../../domain/lot/lot-json.ts'
import type * as LotOutput from '../../../domain/lot/lot-output.ts'
import type { FarmScope } from '../../db/farm-scope.ts'
import { packColumns } from '../../db/pack-columns.ts'
import { corrals, lots, recipes, rules } from '../../db/schema.ts'

const {
  farmId: _farm,
  baseLoad: _load,
  baseSetAt: _set,
  revision: _revision,
  deletedAt: _deleted,
  ...shownColumns
} = getTableColumns(lots)

const shownLot = { lot: packColumns(shownColumns).as('lot') }

/** Selects the active lots in the reading order. */
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

type Kind = 'corral' | 'rule' | 'recipe'
/** A corral, rule or recipe that a lot refers to. Only a rule has a recipe id, only a recipe a dry matter percent. */
type Relation = {
  id: number
  name: string
  deletedAt: number | null
  recipeId: number | null
  dryMatterPercent: number | null
}
type RelationRow = {
  relation: [
    kind: Kind,
    id: number,
    name: string,
    deletedAt: number | null,
    recipeId: number | null,
    dryMatterPercent: number | null,
  ]
}

/**
 * Corrals, rules and recipes in one statement and a cell each, which costs D1 less than three statements. Includes deleted corrals: a finished
 * lot keeps the name of the corral where it stood.
 */
export const selectLotRelations = ({ db, inFarm, notDeleted }: FarmScope) => {
  const relation = (kind: Kind, { id, name, deletedAt }: NamedTable, recipeId: SQL, dryMatterPercent: SQL) => ({
    relation: sql<
      RelationRow['relation']
    >`json_array(${sql.raw(`'${kind}'`)}, ${id}, ${name}, ${deletedAt}, ${recipeId}, ${dryMatterPercent})`
      .mapWith(JSON.parse)
      .as('relation'),
  })
  const none = sql`null`
  return db
    .select(relation('corral', corrals, none, none))
    .from(corrals)
    .where(inFarm(corrals))
    .unionAll(
      db
        .select(relation('rule', rules, sql`${rules.recipeId}`, none))
        .from(rules)
        .where(notDeleted(rules)),
    )
    .unionAll(
      db
        .select(relation('recipe', recipes, none, sql`${recipes.dryMatterPercent}`))
        .from(recipes)
        .where(notDeleted(recipes)),
    )
}

type NamedTable = Record<'id' | 'name' | 'deletedAt', SQLWrapper>

type Finished = { lot: Pick<Lot.Lot, 'id' | 'deactivatedOn'> }

/** The latest finish date first. */
export function byFinishDate({ lot: a }: Finished, { lot: b }: Finished): number {
  return (b.deactivatedOn ?? '').localeCompare(a.deactivatedOn ?? '') || b.id - a.id
}

export type LotRelations = Record<Kind, Map<number, Relation>>

export function toLotRelations(rows: readonly RelationRow[]): LotRelations {
  const relations: LotRelations = { corral: new Map(), rule: new Map(), recipe: new Map() }
  for (const { relation } of rows) {
    const [kind, id, name, deletedAt, recipeId, dryMatterPercent] = relation
    relations[kind].set(id, { id, name, deletedAt, recipeId, dryMatterPercent })
  }
  return relations
}

/** The dry matter percent of the recipe that the lot eats. */
export const dryMatterOf = ({ ruleId }: { ruleId: number | null }, { rule, recipe }: LotRelations): number | null =>
  recipe.get(rule.get(ruleId ?? 0)?.recipeId ?? 0)?.dryMatterPercent ?? null

export function lotToJson(lot: Lot.ShownLot, { corral, rule, recipe }: LotRelations, today: string): LotOutput.Lot {
  const lotRule = rule.get(lot.ruleId ?? 0)
  return toJson(lot, corral.get(lot.corralId), lotRule, recipe.get(lotRule?.recipeId ?? 0), today)
}
