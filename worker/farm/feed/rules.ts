/** Rules: which lots eat which recipe. A lot is in one rule at most: to choose it for one rule removes it from the other. */

import * as Recipe from '../../../domain/feed/recipe/recipe.ts'
import * as Rule from '../../../domain/feed/rule/rule.ts'
import * as RuleOutput from '../../../domain/feed/rule/rule-output.ts'
import { byName } from '../../../domain/format/name-order.ts'
import { listOf } from '../../../domain/schema/envelope.ts'
import { recipes, rules } from '../../db/schema.ts'
import { selectById } from '../../db/statements.ts'
import { read } from '../route.ts'
import { selectIngredients, selectRecipeIngredients } from './recipes.ts'
import { recipeOfRule, selectLots, selectRecipes } from './rule-queries.ts'

export const list = read({
  output: listOf(RuleOutput.Rule),
  prepare: scope => [
    scope.db.select().from(rules).where(scope.notDeleted(rules)),
    selectLots(scope),
    scope.db.select().from(recipes).where(scope.notDeleted(recipes)),
    selectRecipeIngredients(scope),
    selectIngredients(scope),
  ],
  reply: ([all, lots, recipes, parts, ingredients]) => {
    const recipesById = new Map(recipes.map(recipe => [recipe.id, Recipe.toJson(recipe, parts, ingredients)]))
    return all.sort(byName).map(rule => Rule.toJson(rule, recipesById.get(rule.recipeId), lots))
  },
})

export const show = read({
  output: RuleOutput.Rule,
  load: context => [
    selectById(context, rules),
    selectLots(context),
    ...selectRecipes(context, recipeOfRule(context.params.id)),
  ],
  reply: ([[rule], lots, [recipe], parts, ingredients]) =>
    rule && Rule.toJson(rule, recipe && Recipe.toJson(recipe, parts, ingredients), lots),
})
