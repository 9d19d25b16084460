/** Operations with all that is in them. One that nobody began has no lines of its own: they are what its schedule gives now. */
import { isNull, type SQL, sql } from 'drizzle-orm'
import * as Operation from '../../domain/operation/operation.ts'
import * as Plan from '../../domain/operation/plan.ts'
import * as SubOperation from '../../domain/operation/sub-operation.ts'
import {
  corrals,
  ingredients,
  loadLines,
  lots,
  operations,
  recipeIngredients,
  recipes,
  rules,
  subOperations,
  treatItems,
  treats,
  unloadLines,
  users,
} from '../db/schema.ts'
import type { Db, Rows } from '../db/statements.ts'
import type { RequestContext } from '../http/context.ts'

type Named = { ingredientIds: number[]; lotIds: number[] }

/** What the plans of some schedules are made of, with the ingredients and lots that somebody names besides. Also what was deleted since. */
export function selectPlanRows(
  { db, inFarm }: Pick<RequestContext, 'db' | 'inFarm'>,
  schedules: SQL,
  named: Named = { ingredientIds: [], lotIds: [] },
) {
  const inSchedules = sql`treat_schedule_id in ${schedules}`
  const ofRules = sql`select rule_id from treat_items where ${inSchedules}`
  const ofRecipes = sql`select recipe_id from rules where id in (${ofRules})`
  const isLot = sql`id in (select id from lots where rule_id in (${ofRules}) union all ${listed(named.lotIds)})`
  const ofTreats = sql`select treat_id from treat_items where ${inSchedules}`
  const ofIngredients = sql`select ingredient_id from recipe_ingredients where recipe_id in (${ofRecipes})`
  return [
    db.select().from(treatItems).where(inFarm(treatItems, inSchedules)),
    db
      .select()
      .from(rules)
      .where(inFarm(rules, sql`id in (${ofRules})`)),
    db
      .select()
      .from(recipes)
      .where(inFarm(recipes, sql`id in (${ofRecipes})`)),
    db
      .select()
      .from(recipeIngredients)
      .where(inFarm(recipeIngredients, sql`recipe_id in (${ofRecipes})`)),
    db
      .select()
      .from(ingredients)
      .where(inFarm(ingredients, sql`id in (${ofIngredients} union all ${listed(named.ingredientIds)})`)),
    lotsOfPlan(db).where(inFarm(lots, isLot)),
    db
      .select()
      .from(corrals)
      .where(inFarm(corrals, sql`id in (select corral_id from lots where ${isLot})`)),
    db
      .select()
      .from(treats)
      .where(inFarm(treats, sql`id in (${ofTreats})`)),
  ] as const
}

const listed = (ids: number[]) => sql`select value from json_each(${JSON.stringify(ids)})`

const lotsOfPlan = (db: Db) =>
  db
    .select({
      id: lots.id,
      name: lots.name,
      quantity: lots.quantity,
      ruleId: lots.ruleId,
      corralId: lots.corralId,
      projectedLoad: lots.projectedLoad,
      position: lots.position,
      deactivatedOn: lots.deactivatedOn,
      deletedAt: lots.deletedAt,
    })
    .from(lots)

export type PlanRows = Rows<ReturnType<typeof selectPlanRows>>

export function toPlanFarm([
  ,
  rules,
  recipes,
  recipeIngredients,
  ingredients,
  lots,
  corrals,
  treats,
]: PlanRows): Plan.PlanFarm {
  return { rules, recipes, recipeIngredients, ingredients, lots, corrals, treats }
}

type Row = typeof operations.$inferSelect

/** What the operation would do if it began now. */
export function currentPlan({ id, treatScheduleId }: Row, rows: PlanRows): Plan.Plan {
  const items = rows[0].filter(item => item.treatScheduleId === treatScheduleId && item.deletedAt === null)
  return Plan.planOperation(id, items, toPlanFarm(rows))
}

/** The operations whose ids are in `which`, a list in SQL. */
export function selectOperationDetails({ db, inFarm }: RequestContext, which: SQL) {
  const ofThem = sql`operation_id in ${which}`
  const mine = inFarm(operations, sql`id in ${which}`, isNull(operations.deletedAt))
  return [
    db.select().from(operations).where(mine),
    db.select().from(subOperations).where(inFarm(subOperations, ofThem)),
    db.select().from(loadLines).where(inFarm(loadLines, ofThem)),
    db.select().from(unloadLines).where(inFarm(unloadLines, ofThem)),
    db
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(sql`id in (select user_id from operations where ${mine})`),
    ...selectPlanRows(
      { db, inFarm },
      sql`(select treat_schedule_id from operations where ${mine} and status = 'pending')`,
    ),
  ] as const
}

type DetailRows = Rows<ReturnType<typeof selectOperationDetails>>

/** Newest first, as in GET operations/{id}. */
export function operationsToJson([all, subs, load, unload, people, ...plan]: DetailRows) {
  const subsOf = (operation: Row) =>
    operation.status === 'pending'
      ? Operation.fold({ closedAt: null, frozenPlan: null }, [], currentPlan(operation, plan)).subOperations
      : SubOperation.fromRows(
          subs.filter(sub => sub.operationId === operation.id),
          load,
          unload,
        )
  return [...all]
    .sort((a, b) => b.id - a.id)
    .map(operation => ({
      operation,
      json: Operation.toJson(operation, operationUser(operation, people), subsOf(operation)),
    }))
}

export function operationUser({ userId }: { userId: number | null }, people: readonly { id: number; name: string }[]) {
  return people.find(({ id }) => id === userId) ?? null
}
