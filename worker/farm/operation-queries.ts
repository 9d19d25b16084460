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
import type { Db, Desk, Rows } from '../http/context.ts'

type Named = { ingredientIds: number[]; lotIds: number[] }

/** What the plans of some schedules are made of, with the ingredients and lots that somebody names besides. Also what was deleted since. */
export function planRows(
  { db, own }: Pick<Desk, 'db' | 'own'>,
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
    db.select().from(treatItems).where(own(treatItems, inSchedules)),
    db
      .select()
      .from(rules)
      .where(own(rules, sql`id in (${ofRules})`)),
    db
      .select()
      .from(recipes)
      .where(own(recipes, sql`id in (${ofRecipes})`)),
    db
      .select()
      .from(recipeIngredients)
      .where(own(recipeIngredients, sql`recipe_id in (${ofRecipes})`)),
    db
      .select()
      .from(ingredients)
      .where(own(ingredients, sql`id in (${ofIngredients} union all ${listed(named.ingredientIds)})`)),
    lotsOfPlan(db).where(own(lots, isLot)),
    db
      .select()
      .from(corrals)
      .where(own(corrals, sql`id in (select corral_id from lots where ${isLot})`)),
    db
      .select()
      .from(treats)
      .where(own(treats, sql`id in (${ofTreats})`)),
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

export type PlanRows = Rows<ReturnType<typeof planRows>>

export function farmOf([, rules, recipes, recipeIngredients, ingredients, lots, corrals, treats]: PlanRows): Plan.Farm {
  return { rules, recipes, recipeIngredients, ingredients, lots, corrals, treats }
}

type Row = typeof operations.$inferSelect

/** What the operation would do if it began now. */
export function planNow({ id, treatScheduleId }: Row, rows: PlanRows): Plan.Plan {
  const items = rows[0].filter(item => item.treatScheduleId === treatScheduleId && item.deletedAt === null)
  return Plan.of(id, items, farmOf(rows))
}

/** The operations whose ids are in `which`, a list in SQL. */
export function detailRows({ db, own }: Desk, which: SQL) {
  const ofThem = sql`operation_id in ${which}`
  const mine = own(operations, sql`id in ${which}`, isNull(operations.deletedAt))
  return [
    db.select().from(operations).where(mine),
    db.select().from(subOperations).where(own(subOperations, ofThem)),
    db.select().from(loadLines).where(own(loadLines, ofThem)),
    db.select().from(unloadLines).where(own(unloadLines, ofThem)),
    db
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(sql`id in (select user_id from operations where ${mine})`),
    ...planRows({ db, own }, sql`(select treat_schedule_id from operations where ${mine} and status = 'pending')`),
  ] as const
}

type DetailRows = Rows<ReturnType<typeof detailRows>>

/** Newest first, as in GET operations/{id}. */
export function detailed([all, subs, load, unload, people, ...plan]: DetailRows) {
  const subsOf = (operation: Row) =>
    operation.status === 'pending'
      ? Operation.fold({ closedAt: null, frozenPlan: null }, [], planNow(operation, plan)).subOperations
      : SubOperation.ofRows(
          subs.filter(sub => sub.operationId === operation.id),
          load,
          unload,
        )
  return [...all]
    .sort((a, b) => b.id - a.id)
    .map(operation => ({
      operation,
      json: Operation.describe(operation, personOf(operation, people), subsOf(operation)),
    }))
}

export function personOf({ userId }: { userId: number | null }, people: readonly { id: number; name: string }[]) {
  return people.find(({ id }) => id === userId) ?? null
}
