/** The rows that the plans of operations are computed from. */
import { isNull, type SQL, sql } from 'drizzle-orm'
import type { DailyCall } from '../../domain/lot/call.ts'
import type { NextPass } from '../../domain/operation/plan/next-pass.ts'
import * as Plan from '../../domain/operation/plan/plan.ts'
import { farmOn } from '../../domain/operation/plan/plan-farm.ts'
import type { Db, Rows } from '../db/batch.ts'
import type { FarmScope } from '../db/farm-scope.ts'
import {
  corrals,
  ingredients,
  lots,
  type operations,
  recipeIngredients,
  recipes,
  rules,
  treatItems,
  treats,
} from '../db/schema.ts'
import { unionOfIds } from '../db/union.ts'

/** JSON lists. */
type ReferencedIds = Record<'ingredientIds' | 'lotIds', SQL>

const noIds: ReferencedIds = { ingredientIds: sql`${'[]'}`, lotIds: sql`${'[]'}` }

/** The rows that the plans of the schedules are computed from, and the ingredients and lots of `referenced`. Deleted rows are included. */
export function selectPlanRows(
  { db, joinedInFarm }: Pick<FarmScope, 'db' | 'joinedInFarm'>,
  schedules: SQL,
  referenced = noIds,
) {
  const inSchedules = sql`treat_schedule_id in ${schedules}`
  const ofRules = sql`select rule_id from treat_items where ${inSchedules}`
  const ofRecipes = sql`select recipe_id from rules where id in (${ofRules})`
  const ofLots = { id: sql`id`, from: sql`lots where rule_id in (${ofRules})` }
  const ofNextRules = {
    id: sql`id`,
    from: lotsOfNextRules(sql`(${ofRules})`, sql`(select farm_id from treat_items where ${inSchedules})`),
  }
  const isLot = sql`id in ${unionOfIds([ofLots, ofNextRules, idList(referenced.lotIds)])}`
  const ofTreats = sql`select treat_id from treat_items where ${inSchedules}`
  const ofIngredients = { id: sql`ingredient_id`, from: sql`recipe_ingredients where recipe_id in (${ofRecipes})` }
  const ofVersions = {
    id: sql`part.value ->> 'ingredientId'`,
    from: sql`recipes r, json_each(r.versions) version, json_each(version.value -> 'parts') part where r.id in (${ofRecipes})`,
  }
  return {
    items: db.select().from(treatItems).where(joinedInFarm(treatItems, inSchedules)),
    rules: db
      .select()
      .from(rules)
      .where(joinedInFarm(rules, sql`id in (${ofRules})`)),
    recipes: db
      .select()
      .from(recipes)
      .where(joinedInFarm(recipes, sql`id in (${ofRecipes})`)),
    recipeIngredients: db
      .select()
      .from(recipeIngredients)
      .where(joinedInFarm(recipeIngredients, sql`recipe_id in (${ofRecipes})`)),
    ingredients: db
      .select()
      .from(ingredients)
      .where(
        joinedInFarm(
          ingredients,
          sql`id in ${unionOfIds([ofIngredients, ofVersions, idList(referenced.ingredientIds)])}`,
        ),
      ),
    lots: selectPlanLots(db).where(joinedInFarm(lots, isLot)),
    corrals: db
      .select()
      .from(corrals)
      .where(joinedInFarm(corrals, sql`id in (select corral_id from lots where ${isLot})`)),
    treats: db
      .select()
      .from(treats)
      .where(joinedInFarm(treats, sql`id in (${ofTreats})`)),
  }
}

/** The same rows for every schedule of the farm, without those of deleted records and finished lots: what is fed now. */
export function selectActivePlanRows({ db, inFarm, notDeleted }: FarmScope) {
  return {
    items: db.select().from(treatItems).where(notDeleted(treatItems)),
    rules: db.select().from(rules).where(notDeleted(rules)),
    recipes: db.select().from(recipes).where(notDeleted(recipes)),
    recipeIngredients: db.select().from(recipeIngredients).where(inFarm(recipeIngredients)),
    ingredients: db.select().from(ingredients).where(notDeleted(ingredients)),
    lots: selectPlanLots(db).where(notDeleted(lots, isNull(lots.deactivatedOn))),
    corrals: db.select().from(corrals).where(notDeleted(corrals)),
    treats: db.select().from(treats).where(notDeleted(treats)),
  }
}

/** The lots that go on to one of these rules: `(...)` of ids, and of the farm's id. They are few, and an index of the farm has them. */
export const lotsOfNextRules = (ruleIds: SQL, farmIds: SQL) =>
  sql`lots where farm_id in ${farmIds} and next_rule_on is not null and next_rule_id in ${ruleIds}`

const idList = (ids: SQL) => ({ id: sql`value`, from: sql`json_each(${ids})` })

/** The columns of lots that a plan needs, which are a third of them. */
export const selectPlanLots = (db: Db) =>
  db
    .select({
      id: lots.id,
      name: lots.name,
      quantity: lots.quantity,
      ruleId: lots.ruleId,
      ruleFrom: lots.ruleFrom,
      nextRuleId: lots.nextRuleId,
      nextRuleOn: lots.nextRuleOn,
      corralId: lots.corralId,
      projectedLoad: lots.projectedLoad,
      call: lots.call,
      lastCall: sql<DailyCall | null>`json_extract(${lots.recentCalls}, '$[#-1]')`
        .mapWith(text => JSON.parse(text))
        .as('last_call'),
      position: lots.position,
      raise: lots.raise,
      entryDate: lots.entryDate,
      deactivatedOn: lots.deactivatedOn,
      deletedAt: lots.deletedAt,
      revision: lots.revision,
    })
    .from(lots)

/** What a plan is computed from: the items of schedules, and the records of the farm that they refer to. */
export type PlanRows = Rows<ReturnType<typeof selectPlanRows>> & {
  /** What next-pass-rows.ts selects; left out where the plan is that of the records alone. */
  nextPass?: NextPass | null
}

type Row = typeof operations.$inferSelect

/** The plan that the operation would start with now. */
export function currentPlan({ id, treatScheduleId, day }: Row, rows: PlanRows): Plan.Plan {
  const items = rows.items.filter(item => item.treatScheduleId === treatScheduleId && item.deletedAt === null)
  // what the operation gave itself, before it was brought back, does not correct it
  const feedings = rows.nextPass?.feedings.filter(feeding => feeding.treatScheduleId !== treatScheduleId) ?? []
  const nextPass = rows.nextPass ? { ...rows.nextPass, feedings } : null
  return Plan.planOperation(id, items, farmOn({ ...rows, nextPass }, day))
}
