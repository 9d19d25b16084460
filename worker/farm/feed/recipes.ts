/** Recipes: which ingredients, in which order and in which percent, make the feed. */

import { eq, notExists, sql } from 'drizzle-orm'
import { rejectOverQuota } from '../../../domain/account/quotas.ts'
import { recipeRecord } from '../../../domain/audit/records.ts'
import * as Recipe from '../../../domain/feed/recipe/recipe.ts'
import * as RecipeInput from '../../../domain/feed/recipe/recipe-input.ts'
import * as RecipeOutput from '../../../domain/feed/recipe/recipe-output.ts'
import { formatDate } from '../../../domain/format/format.ts'
import { byName } from '../../../domain/format/name-order.ts'
import { changedLines, rejectTooManyLines } from '../../../domain/operation/plan/plan-lines.ts'
import { savedText } from '../../../domain/record/record-texts.ts'
import { listOf, Message, saved } from '../../../domain/schema/envelope.ts'
import { found } from '../../../domain/validation/refusal.ts'
import { rejectTakenName } from '../../../domain/validation/unique-name.ts'
import { nextVersion, rejectNewer } from '../../../domain/validation/version.ts'
import type { FarmScope } from '../../db/farm-scope.ts'
import { assertPlanLines, assertQuota, selectFedRules, selectQuota } from '../../db/quota.ts'
import { assertAnalyses, toMix, toVersioned, versionColumns } from '../../db/recipe-version-rows.ts'
import { recipeIngredients, recipes, rules } from '../../db/schema.ts'
import { assertInBatch, assertUnchanged, byId, lastInsertId, selectById } from '../../db/statements.ts'
import { assertNamesKnown, selectNamesInUse } from '../../db/unique-name.ts'
import { read, write } from '../route.ts'
import { insertParts, mixedColumns, recipeToJson, selectIngredients, selectRecipeIngredients } from './recipe-parts.ts'
import { changedRecipe, insertVersion, saveVersion } from './recipe-versions.ts'

export const list = read({
  output: listOf(RecipeOutput.Recipe),
  prepare: scope => ({
    recipes: scope.db.select().from(recipes).where(scope.notDeleted(recipes)),
    parts: selectRecipeIngredients(scope),
    ingredients: selectIngredients(scope),
  }),
  reply: ({ recipes: all, parts, ingredients }) =>
    all.sort(byName).map(recipe => Recipe.toJson(recipe, parts, ingredients)),
})

export const show = read({
  output: RecipeOutput.Recipe,
  load: context => ({
    recipe: selectById(context, recipes),
    parts: selectRecipeIngredients(context, context.params.id),
    ingredients: selectIngredients(context),
  }),
  reply: ({ recipe: [recipe], parts, ingredients }) => recipe && Recipe.toJson(recipe, parts, ingredients),
})

export const create = write({
  can: 'recipes.write',
  input: RecipeInput.Write,
  status: 201,
  output: saved(RecipeOutput.Recipe),
  load: context => ({ ingredients: selectIngredients(context), names: selectNamesInUse(context, recipes) }),
  decide: ({ ingredients: known, names }, { input, member }) => {
    rejectOverQuota(member.farm.plan, 'recipe', names.length)
    rejectTakenName('recipe', input.name, names)
    return { ...mixedColumns(input, known), known, names }
  },
  save: ({ columns, parts, known, names }, context) => ({
    analyses: assertAnalyses(context, known),
    quota: assertQuota(context, 'recipe'),
    names: assertNamesKnown(context, recipes, names),
    recipe: context.db
      .insert(recipes)
      .values({ farmId: context.farmId, ...columns, createdAt: context.now, updatedAt: context.now })
      .returning(),
    parts: insertParts(context, lastInsertId(recipes), parts),
    version: insertVersion(context, {
      recipeId: lastInsertId(recipes),
      mix: toMix(columns, parts),
      validFrom: context.today,
      userId: context.member.userId,
    }),
  }),
  audit: {
    type: 'recipe',
    action: 'create',
    changes: ({ columns, parts, known }, { now }) => {
      const recipe = { id: 0, ...columns, createdAt: now, updatedAt: now }
      return { id: lastInsertId(recipes), after: recipeRecord(recipeToJson(recipe, parts, known)) }
    },
  },
  reply: (
    { parts, known },
    {
      saved: {
        recipe: [recipe],
      },
    },
  ) => ({
    data: found(recipe && recipeToJson(recipe, parts, known)),
    message: savedText('recipe', 'create'),
  }),
})

export const update = write({
  can: 'recipes.write',
  input: RecipeInput.Update,
  output: saved(RecipeOutput.Recipe),
  load: context => ({
    recipe: selectById(context, recipes),
    parts: selectRecipeIngredients(context, context.params.id),
    ingredients: selectIngredients(context),
    names: selectNamesInUse(context, recipes),
    fed: selectFedRules(context),
    linesOfToday: selectQuota(context, 'lineOfToday'),
  }),
  decide: (
    { recipe: [row], parts: storedParts, ingredients: known, names, fed, linesOfToday: [today] },
    { input, member, now, today: day },
  ) => {
    const stored = found(row)
    rejectNewer(stored, input, recipe => Recipe.toJson(recipe, storedParts, known))
    rejectTakenName('recipe', input.name, names, stored)
    const seen = toVersioned(stored, storedParts)
    const change = changedRecipe(seen, input, known, day)
    const changes = { name: input.name, ...versionColumns(change.recipe), updatedAt: nextVersion(stored, now) }
    const parts = change.recipe.parts.map((part, position) => ({ ...part, position }))
    const ingredients = Math.max(parts.length, input.ingredients.length)
    const lines = changedLines(fed, today?.count ?? 0, rule =>
      rule.recipeId === stored.id ? { ...rule, ingredients } : rule,
    )
    rejectTooManyLines(member.farm.plan, lines)
    return { stored, storedParts, seen, change, changes, parts, known, names, lines }
  },
  save: ({ stored, seen, change, changes, parts, known, names, lines }, context) => ({
    ...saveVersion(context, { stored, seen, change }),
    analyses: assertAnalyses(context, known),
    unchanged: assertUnchanged(context, recipes, stored),
    names: assertNamesKnown(context, recipes, names),
    recipe: context.db
      .update(recipes)
      .set(changes)
      .where(byId(context, recipes, stored.id)),
    deletedParts: context.db
      .delete(recipeIngredients)
      .where(context.joinedInFarm(recipeIngredients, eq(recipeIngredients.recipeId, stored.id))),
    parts: insertParts(context, sql`${stored.id}`, parts),
    planLines: assertPlanLines(context, lines.added),
  }),
  audit: {
    type: 'recipe',
    action: 'update',
    changes: ({ stored, storedParts, change: { mix, day, isLater }, changes, known }) => {
      const after = { ...stored, ...changes, ...mix }
      const parts = mix.parts.map((part, position) => ({ ...part, position }))
      return {
        id: stored.id,
        before: recipeRecord(Recipe.toJson(stored, storedParts, known)),
        after: { ...recipeRecord(recipeToJson(after, parts, known)), ...(isLater && { valid_from: day }) },
      }
    },
  },
  reply: ({ stored, change: { day, isLater }, changes, parts, known }) => ({
    data: recipeToJson({ ...stored, ...changes }, parts, known),
    message: isLater
      ? `Versão marcada para ${formatDate(day)}. Até lá, a receita fica como está.`
      : savedText('recipe', 'update'),
  }),
})

/** The names of the rules that feed the recipe. */
const selectRulesOf = ({ db, notDeleted }: FarmScope, id: number) =>
  db
    .select({ name: rules.name })
    .from(rules)
    .where(notDeleted(rules, eq(rules.recipeId, id)))

export const remove = write({
  can: 'recipes.write',
  output: Message,
  load: context => ({
    recipe: selectById(context, recipes),
    rules: selectRulesOf(context, context.params.id),
    parts: selectRecipeIngredients(context, context.params.id),
    ingredients: selectIngredients(context),
  }),
  decide: ({ recipe: [row], rules, parts, ingredients }) => {
    const recipe = found(row)
    Recipe.rejectDelete(rules)
    return { id: recipe.id, json: Recipe.toJson(recipe, parts, ingredients) }
  },
  save: ({ id }, context) => ({
    recipe: context.db
      .update(recipes)
      .set({ deletedAt: context.now })
      .where(byId(context, recipes, id)),
    unused: assertInBatch(context.db, notExists(selectRulesOf(context, id))),
  }),
  audit: { type: 'recipe', action: 'delete', changes: ({ id, json }) => ({ id, before: recipeRecord(json) }) },
  reply: () => ({ message: savedText('recipe', 'delete') }),
})
