/** Queries of lots, and of the corrals, rules and recipes that their JSON needs. */
import { asc, getTableColumns, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type * as Lot from '../../../domain/lot/lot.ts'
import { toJson } from '../../../domain/lot/lot-json.ts'
import type * as LotOutput from '../../../domain/lot/lot-output.ts'
import { type LotProtocol, toJson as toProtocolJson } from '../../../domain/lot/protocol/lot-protocol.ts'
import { withBegunRule } from '../../../domain/lot/protocol/next-rule.ts'
import type { ProtocolStep } from '../../../domain/lot/protocol/protocol.ts'
import type { FarmScope } from '../../db/farm-scope.ts'
import { packColumns } from '../../db/pack-columns.ts'
import { corrals, lots, protocols, recipes, rules } from '../../db/schema.ts'

const {
  farmId: _farm,
  baseLoad: _load,
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

type Kind = 'corral' | 'rule' | 'recipe' | 'protocol'
/** What a lot refers to. Only a rule has a recipe id, only a recipe a dry matter percent, only a protocol steps. */
type Relation = {
  id: number
  name: string
  deletedAt: number | null
  recipeId: number | null
  dryMatterPercent: number | null
  steps: readonly ProtocolStep[] | null
}
type RelationRow = {
  relation: [
    kind: Kind,
    id: number,
    name: string,
    deletedAt: number | null,
    recipeId: number | null,
    dryMatterPercent: number | null,
    steps: readonly ProtocolStep[] | null,
  ]
}

/**
 * Corrals, rules, recipes and protocols in one statement and a cell each, which costs D1 less than three statements. Includes deleted corrals: a finished
 * lot keeps the name of the corral where it stood.
 */
export const selectLotRelations = ({ db, inFarm, notDeleted }: FarmScope) => {
  const none = sql`null`
  type Own = { recipeId?: SQL; dryMatterPercent?: SQL; steps?: SQL }
  const relation = (
    kind: Kind,
    { id, name, deletedAt }: NamedTable,
    { recipeId = none, dryMatterPercent = none, steps = none }: Own = {},
  ) => ({
    relation: sql<
      RelationRow['relation']
    >`json_array(${sql.raw(`'${kind}'`)}, ${id}, ${name}, ${deletedAt}, ${recipeId}, ${dryMatterPercent}, ${steps})`
      .mapWith(JSON.parse)
      .as('relation'),
  })
  return db
    .select(relation('corral', corrals))
    .from(corrals)
    .where(inFarm(corrals))
    .unionAll(
      db
        .select(relation('rule', rules, { recipeId: sql`${rules.recipeId}` }))
        .from(rules)
        .where(notDeleted(rules)),
    )
    .unionAll(
      db
        .select(relation('recipe', recipes, { dryMatterPercent: sql`${recipes.dryMatterPercent}` }))
        .from(recipes)
        .where(notDeleted(recipes)),
    )
    .unionAll(
      db
        .select(relation('protocol', protocols, { steps: sql`json(${protocols.steps})` }))
        .from(protocols)
        .where(notDeleted(protocols)),
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
  const relations: LotRelations = { corral: new Map(), rule: new Map(), recipe: new Map(), protocol: new Map() }
  for (const { relation } of rows) {
    const [kind, id, name, deletedAt, recipeId, dryMatterPercent, steps] = relation
    relations[kind].set(id, { id, name, deletedAt, recipeId, dryMatterPercent, steps })
  }
  return relations
}

/** The dry matter percent of the recipe that the lot eats. */
export const recipeDryMatter = ({ ruleId }: { ruleId: number | null }, { rule, recipe }: LotRelations): number | null =>
  recipe.get(rule.get(ruleId ?? 0)?.recipeId ?? 0)?.dryMatterPercent ?? null

export function lotToJson(stored: Lot.ShownLot, relations: LotRelations, today: string): LotOutput.Lot {
  const { corral, rule, recipe } = relations
  const lot = withBegunRule(stored, today)
  const lotRule = rule.get(lot.ruleId ?? 0)
  return toJson(
    lot,
    {
      corral: corral.get(lot.corralId),
      rule: lotRule,
      recipe: recipe.get(lotRule?.recipeId ?? 0),
      protocol: protocolToJson(lot.protocol ?? null, relations),
      nextRule: rule.get(lot.nextRuleId ?? 0),
    },
    today,
  )
}

/** The protocol that a lot is in. Null in none. */
export function protocolToJson(
  stored: LotProtocol | null,
  { protocol, rule }: Pick<LotRelations, 'protocol' | 'rule'>,
) {
  if (!stored) return null
  const { name, steps } = protocol.get(stored.protocolId) ?? { name: '', steps: null }
  return steps && toProtocolJson(stored, { name, steps }, id => rule.get(id))
}
