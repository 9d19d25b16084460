/** The rows that a plan inserts, by kind. A record that is made on the way has no id yet: its name leads to it within the batch. */
import { type SQL, sql } from 'drizzle-orm'
import { isProvisional } from '../../../domain/import/farm-records.ts'
import type { Plan, PlannedRecord } from '../../../domain/import/plan.ts'
import type { Inputs } from '../../../domain/import/record-input.ts'
import * as LotWrite from '../../../domain/lot/lot-write.ts'
import { columnList, jsonRows } from '../../db/bulk.ts'
import { corrals, ingredients, lots, recipeIngredients, recipes, recipeVersions, rules } from '../../db/schema.ts'
import type { Member, QueryContext } from '../../http/context.ts'
import { mixedColumns } from '../feed/recipe-parts.ts'
import { nextPosition } from '../lots/active-lots.ts'

export type SaveContext = QueryContext & { member: Member; today: string }
type RecordKey = { id: number; name: string | null }
type Ingredient = Parameters<typeof mixedColumns>[1][number]

/** The id, or the name of a record that the batch makes. */
const keyOf = ({ made }: Plan, id: number): RecordKey | null => {
  const name = isProvisional(id) ? made.find(one => one.id === id)?.name : undefined
  return name === undefined ? { id, name: null } : { id: 0, name }
}

/** SQL: the id of the record whose key is at the path of `value`. */
const idAt = ({ farmId }: QueryContext, table: typeof corrals | typeof rules | typeof ingredients, path: string): SQL =>
  sql`coalesce((select id from ${table} where farm_id = ${farmId} and deleted_at is null and name = value ->> ${`$.${path}.name`}),
    nullif(value ->> ${`$.${path}.id`}, 0))`

export const recordInputs = <Kind extends keyof Inputs>(records: readonly PlannedRecord[], _kind: Kind) =>
  records.map(({ input }) => input as Inputs[Kind])

/** Rows with the columns of their records, in one statement. */
type Inserted = typeof lots | typeof recipes
const allColumns = (rows: readonly object[]) => Object.keys(Object.assign({}, ...rows))

const insertWith = <Table extends Inserted>(table: Table, rows: readonly object[], special: Record<string, SQL>) => {
  const plain = allColumns(rows).filter(key => key in table && !(key in special))
  const values = Object.fromEntries(plain.map(key => [key, sql`value ->> ${key}`]))
  const all = { ...values, ...special } as Parameters<typeof columnList<Table>>[1]
  return sql`select ${columnList(table, all)} from json_each(${JSON.stringify(rows)}) where true`
}

/** Corrals, ingredients and rules that rows name and a person chose to make. */
export function insertMade({ db, farmId, now }: SaveContext, { made }: Plan) {
  const rowsOf = (kind: string) =>
    made
      .filter(one => one.kind === kind)
      .map(({ name, recipeId = 0 }) => ({ farmId, name, recipeId, createdAt: now, updatedAt: now }))
  const [pens, feeds, ruled] = [rowsOf('corral'), rowsOf('ingredient'), rowsOf('rule')]
  const named = (rows: typeof pens) => rows.map(({ recipeId: _recipe, ...row }) => row)
  return {
    corrals: pens.length > 0 ? db.insert(corrals).select(jsonRows(corrals, named(pens))) : undefined,
    ingredients: feeds.length > 0 ? db.insert(ingredients).select(jsonRows(ingredients, named(feeds))) : undefined,
    rules: ruled.length > 0 ? db.insert(rules).select(jsonRows(rules, ruled)) : undefined,
  }
}

export function insertLots(context: SaveContext, plan: Plan, records: readonly PlannedRecord[]) {
  const { db, farmId, now, today, member } = context
  const rows = records.map((record, ordinal) => {
    const { feedingBasis } = member.farm
    const lot = LotWrite.create(record.input as Inputs['lot'], { now, today, feedingBasis })
    const rule = record.ruleId === undefined ? null : keyOf(plan, record.ruleId)
    return { recentCalls: [], ...lot, farmId, ordinal, corral: keyOf(plan, lot.corralId), rule }
  })
  return db.insert(lots).select(
    insertWith(lots, rows, {
      corralId: idAt(context, corrals, 'corral'),
      ruleId: idAt(context, rules, 'rule'),
      dietChangedOn: sql`case when value ->> 'rule' is not null then ${today} end`,
      position: sql`${nextPosition(context)} + (value ->> 'ordinal')`,
    }),
  )
}

export function insertRecipes(
  context: SaveContext,
  plan: Plan,
  records: readonly PlannedRecord[],
  known: readonly Ingredient[],
) {
  const { db, farmId, now, today, member } = context
  const made = plan.made.map(({ id, name }) => ({ id, name, dryMatter: null }))
  const mixes = recordInputs(records, 'recipe').map(input => mixedColumns(input, [...known, ...made]))
  const rows = mixes.map(({ columns }) => ({ ...columns, farmId, createdAt: now, updatedAt: now }))
  const parts = mixes.flatMap(({ columns, parts: all }) =>
    all.map(part => ({ ...part, recipe: columns.name, ingredient: keyOf(plan, part.ingredientId) })),
  )
  const recipeId = sql`r.id`
  const newRecipe = (name: SQL) =>
    sql`join ${recipes} r on r.farm_id = ${farmId} and r.deleted_at is null and r.name = ${name}`
  const mixOf = sql`(select json_group_array(json_object('ingredientId', ingredient_id, 'percent', percent,
    'asFedPercent', as_fed_percent, 'dryMatterShare', dry_matter_share))
    from (select * from ${recipeIngredients} where recipe_id = r.id order by position))`
  return {
    recipes: db.insert(recipes).select(jsonRows(recipes, rows)),
    parts: db.insert(recipeIngredients).select(
      sql`select ${columnList(recipeIngredients, {
        farmId: sql`${farmId}`,
        recipeId,
        position: sql`value ->> 'position'`,
        ingredientId: idAt(context, ingredients, 'ingredient'),
        percent: sql`value ->> 'percent'`,
        asFedPercent: sql`value ->> 'asFedPercent'`,
        dryMatterShare: sql`value ->> 'dryMatterShare'`,
      })} from json_each(${JSON.stringify(parts)}) ${newRecipe(sql`value ->> 'recipe'`)}`,
    ),
    versions: db.insert(recipeVersions).select(
      sql`select ${columnList(recipeVersions, {
        farmId: sql`${farmId}`,
        recipeId,
        validFrom: sql`${today}`,
        timer: sql`r.timer`,
        dryMatterPercent: sql`r.dry_matter_percent`,
        basis: sql`r.basis`,
        dryMatterSource: sql`r.dry_matter_source`,
        mix: mixOf,
        userId: sql`${member.userId}`,
        createdAt: sql`${now}`,
      })} from json_each(${JSON.stringify(rows.map(({ name }) => name))}) ${newRecipe(sql`value`)}`,
    ),
  }
}

/** The rules, and the lots that come to eat by them. */
export function insertRules(context: SaveContext, records: readonly PlannedRecord[]) {
  const { db, farmId, now, today, joinedInFarm } = context
  const inputs = recordInputs(records, 'rule')
  const rows = inputs.map(({ name, recipe_id: recipeId }) => ({
    farmId,
    name,
    recipeId,
    createdAt: now,
    updatedAt: now,
  }))
  const joining = inputs.flatMap(({ name, lot_ids }) => lot_ids.map(id => ({ id, rule: name })))
  return {
    rules: db.insert(rules).select(jsonRows(rules, rows)),
    lots: db
      .update(lots)
      .set({
        // a lot that got another rule meanwhile sets null, and the route decides again
        ruleId: sql`(select id from ${rules} where farm_id = ${farmId} and deleted_at is null and name = joining.value ->> 'rule')`,
        dietChangedOn: today,
        revision: sql`case when ${lots.ruleId} is null then ${lots.revision} + 1 end`,
      })
      .from(sql`json_each(${JSON.stringify(joining)}) joining`)
      .where(joinedInFarm(lots, sql`${lots.id} = joining.value ->> 'id'`)),
  }
}
