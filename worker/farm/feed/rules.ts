/** Rules: which lots eat which recipe. A lot is in one rule at most: to choose it for one rule removes it from the other. */

import * as Rule from '../../../domain/feed/rule/rule.ts'
import * as RuleOutput from '../../../domain/feed/rule/rule-output.ts'
import { byName } from '../../../domain/format/name-order.ts'
import { listOf } from '../../../domain/schema/envelope.ts'
import type { Rows } from '../../db/batch.ts'
import type { FarmScope } from '../../db/farm-scope.ts'
import { recipes, rules } from '../../db/schema.ts'
import { selectById } from '../../db/statements.ts'
import { read } from '../route.ts'
import { selectIngredients, selectRecipeIngredients } from './recipe-parts.ts'
import { recipeOfRule, recipesById, selectLots, selectRecipes, withRuleOfToday } from './rule-queries.ts'

export const selectRules = (scope: FarmScope) => ({
  rules: scope.db.select().from(rules).where(scope.notDeleted(rules)),
  lots: selectLots(scope),
  feed: {
    recipes: scope.db.select().from(recipes).where(scope.notDeleted(recipes)),
    parts: selectRecipeIngredients(scope),
    ingredients: selectIngredients(scope),
  },
})

export function toRules(
  { rules: all, lots: stored, feed }: Rows<ReturnType<typeof selectRules>>,
  { today }: { today: string },
) {
  const recipes = recipesById(feed)
  const lots = withRuleOfToday(stored, today)
  return all.sort(byName).map(rule => Rule.toJson(rule, recipes.get(rule.recipeId), lots))
}

export const list = read({ output: listOf(RuleOutput.Rule), prepare: selectRules, reply: toRules })

export const show = read({
  output: RuleOutput.Rule,
  load: context => ({
    rule: selectById(context, rules),
    lots: selectLots(context),
    feed: selectRecipes(context, recipeOfRule(context.params.id)),
  }),
  reply: ({ rule: [rule], lots, feed }, { today }) =>
    rule && Rule.toJson(rule, recipesById(feed).get(rule.recipeId), withRuleOfToday(lots, today)),
})
