/** Statements of rules: the lots and recipes that they refer to, and the change of a lot's rule. */
import { asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import * as Recipe from '../../../domain/feed/recipe/recipe.ts'
import type { MovedLot } from '../../../domain/feed/rule/rule-output.ts'
import { withBegunRule } from '../../../domain/lot/protocol/next-rule.ts'
import { addDays } from '../../../domain/time/day.ts'
import type { Rows } from '../../db/batch.ts'
import type { FarmScope } from '../../db/farm-scope.ts'
import { lots, recipes, rules } from '../../db/schema.ts'
import { inList } from '../../db/statements.ts'
import type { QueryContext } from '../../http/context.ts'
import { newValue, updateEach } from '../lots/update-each.ts'
import { selectIngredients, selectRecipeIngredients } from './recipe-parts.ts'

export const selectLots = ({ db, notDeleted }: FarmScope) =>
  db
    .select({
      id: lots.id,
      name: lots.name,
      quantity: lots.quantity,
      projectedLoad: lots.projectedLoad,
      call: lots.call,
      ruleId: lots.ruleId,
      nextRuleId: lots.nextRuleId,
      nextRuleOn: lots.nextRuleOn,
      revision: lots.revision,
    })
    .from(lots)
    .where(notDeleted(lots, isNull(lots.deactivatedOn)))
    .orderBy(asc(lots.position), asc(lots.id))

/** The lots with the rules by which they eat today. */
export const withRuleOfToday = (all: readonly RuleLot[], today: string) => all.map(lot => withBegunRule(lot, today))

/** The active lots of which the rule is the next one. */
export const selectEntering = ({ db, notDeleted }: FarmScope, ruleId: number) =>
  db
    .select({ name: lots.name })
    .from(lots)
    .where(notDeleted(lots, isNull(lots.deactivatedOn), eq(lots.nextRuleId, ruleId)))

export type RuleLot = Awaited<ReturnType<typeof selectLots>>[number]

/** Recipes, with their parts and the ingredients that their JSON names. */
export const selectRecipes = (context: QueryContext, ...ids: SQL[]) => ({
  recipes: context.db
    .select()
    .from(recipes)
    .where(context.notDeleted(recipes, sql`${recipes.id} in (${sql.join(ids, sql`, `)})`)),
  parts: selectRecipeIngredients(context),
  ingredients: selectIngredients(context),
})

type RecipeRows = Rows<ReturnType<typeof selectRecipes>>

/** The JSON of each recipe, by its id. */
export const recipesById = ({ recipes, parts, ingredients }: RecipeRows) =>
  new Map(recipes.map(recipe => [recipe.id, Recipe.toJson(recipe, parts, ingredients)]))

export const recipeOfRule = (id: number) => sql`(select recipe_id from rules where id = ${id})`

/** Sets the rule of the lots, or none with SQL `null`. From `today` on they eat another diet, and those of `tomorrow` from the day after. */
export function setRule(
  scope: FarmScope,
  changed: readonly RuleLot[],
  ruleId: SQL,
  { today, tomorrow = [] }: { today: string; tomorrow?: readonly number[] | undefined },
) {
  const ruleFrom = (id: number) => (tomorrow.includes(id) ? addDays(today, 1) : null)
  const rows = changed.map(({ id, revision }) => ({ id, revision, ruleFrom: ruleFrom(id) }))
  return updateEach(scope, rows, {
    ruleId,
    ruleFrom: newValue('ruleFrom'),
    nextRuleId: null,
    nextRuleOn: null,
    dietChangedOn: sql`coalesce(${newValue('ruleFrom')}, ${today})`,
  })
}

/** The lots of a rule eat its new recipe from `today` on, or from the later day on which they enter the rule. Their next rule stays. */
export const changeDiet = (scope: FarmScope & { today: string }, changed: readonly RuleLot[]) =>
  updateEach(
    scope,
    changed.map(({ id, revision }) => ({ id, revision })),
    { dietChangedOn: sql`max(coalesce(${lots.ruleFrom}, ''), ${scope.today})` },
  )

/** The rules that lose lots to another one get a new version, so that a form that still shows these lots cannot take them back unseen. */
export const markLosing = ({ db, joinedInFarm, now }: QueryContext, moved: readonly MovedLot[]) =>
  db
    .update(rules)
    .set({ updatedAt: sql`max(${rules.updatedAt} + 1, ${now})` })
    .where(
      joinedInFarm(
        rules,
        inList(
          rules.id,
          moved.map(({ from }) => from.id),
        ),
      ),
    )
