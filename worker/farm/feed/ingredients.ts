/** Ingredients: what recipes are made of, and how much of each was used. */

import { and, eq, gte, lte, notExists, sql } from 'drizzle-orm'
import { rejectOverQuota } from '../../../domain/account/quotas.ts'
import * as Ingredient from '../../../domain/feed/ingredient/ingredient.ts'
import * as Consumption from '../../../domain/feed/ingredient/ingredient-consumption.ts'
import * as IngredientInput from '../../../domain/feed/ingredient/ingredient-input.ts'
import * as IngredientOutput from '../../../domain/feed/ingredient/ingredient-output.ts'
import { byName } from '../../../domain/format/name-order.ts'
import { listOf, Message, saved } from '../../../domain/schema/envelope.ts'
import { PeriodQuery } from '../../../domain/schema/period-query.ts'
import { found } from '../../../domain/validation/refusal.ts'
import { rejectTakenName } from '../../../domain/validation/unique-name.ts'
import { nextVersion, rejectNewer } from '../../../domain/validation/version.ts'
import { innerRange, outerRange, rangeAt } from '../../db/date-range.ts'
import type { FarmScope } from '../../db/farm-scope.ts'
import { assertQuota } from '../../db/quota.ts'
import { ingredientDays, ingredients, recipeIngredients, recipes } from '../../db/schema.ts'
import { assertInBatch, assertUnchanged, byId, lastInsertId, selectById } from '../../db/statements.ts'
import { assertNamesKnown, selectNamesInUse } from '../../db/unique-name.ts'
import type { QueryContext } from '../../http/context.ts'
import { read, write } from '../route.ts'

/** The names of the recipes that contain the ingredient. */
const selectRecipesOf = ({ db, notDeleted }: FarmScope, id: number) =>
  db
    .select({ name: recipes.name })
    .from(recipes)
    .innerJoin(recipeIngredients, eq(recipeIngredients.recipeId, recipes.id))
    .where(notDeleted(recipes, eq(recipeIngredients.ingredientId, id)))

export const list = read({
  output: listOf(IngredientOutput.Ingredient),
  prepare: ({ db, notDeleted }) => [db.select().from(ingredients).where(notDeleted(ingredients))],
  reply: ([all]) => all.sort(byName).map(Ingredient.toJson),
})

const toColumns = ({ name }: IngredientInput.Write) => ({ name })

export const create = write({
  can: 'ingredients.write',
  input: IngredientInput.Write,
  status: 201,
  output: saved(IngredientOutput.Ingredient),
  load: context => [selectNamesInUse(context, ingredients)],
  decide: ([names], { input, member }) => {
    rejectOverQuota(member.farm.plan, 'ingredient', names.length)
    rejectTakenName('ingredient', input.name, names)
    return names
  },
  save: (names, context) => [
    assertQuota(context, 'ingredient'),
    assertNamesKnown(context, ingredients, names),
    context.db
      .insert(ingredients)
      .values({ farmId: context.farmId, ...toColumns(context.input), createdAt: context.now, updatedAt: context.now })
      .returning(),
  ],
  audit: {
    type: 'ingredient',
    action: 'create',
    changes: (_, { input }) => ({ id: lastInsertId(ingredients), after: input }),
  },
  reply: (_, { saved: [, , [ingredient]] }) => ({
    data: found(ingredient && Ingredient.toJson(ingredient)),
    message: 'Ingrediente criado com sucesso!',
  }),
})

export const update = write({
  can: 'ingredients.write',
  input: IngredientInput.Write,
  output: saved(IngredientOutput.Ingredient),
  load: context => [selectById(context, ingredients), selectNamesInUse(context, ingredients)],
  decide: ([[row], names], { input, now }) => {
    const stored = found(row)
    rejectNewer(stored, input, Ingredient.toJson)
    rejectTakenName('ingredient', input.name, names, stored)
    return { stored, changes: { ...toColumns(input), updatedAt: nextVersion(stored, now) }, names }
  },
  save: ({ stored, changes, names }, context) => [
    assertUnchanged(context, ingredients, stored),
    assertNamesKnown(context, ingredients, names),
    context.db
      .update(ingredients)
      .set(changes)
      .where(byId(context, ingredients, stored.id)),
  ],
  audit: {
    type: 'ingredient',
    action: 'update',
    changes: ({ stored, changes }) => ({ id: stored.id, before: stored, after: { ...stored, ...changes } }),
  },
  reply: ({ stored, changes }) => ({
    data: Ingredient.toJson({ ...stored, ...changes }),
    message: 'Ingrediente atualizado com sucesso!',
  }),
})

export const remove = write({
  can: 'ingredients.write',
  output: Message,
  load: context => [selectById(context, ingredients), selectRecipesOf(context, context.params.id)],
  decide: ([[row], recipes]) => {
    const ingredient = found(row)
    Ingredient.rejectDelete(recipes)
    return ingredient
  },
  save: ({ id }, context) => [
    context.db
      .update(ingredients)
      .set({ deletedAt: context.now })
      .where(byId(context, ingredients, id)),
    assertInBatch(context.db, notExists(selectRecipesOf(context, id))),
  ],
  audit: { type: 'ingredient', action: 'delete', changes: ingredient => ({ id: ingredient.id, before: ingredient }) },
  reply: () => ({ message: 'Ingrediente excluído com sucesso!' }),
})

/**
 * Sums by ingredient and day. The days that are in the period in every time zone are summed into one row, so that a long period returns few rows;
 * `reply` filters the other days by the farm's own time zone.
 */
function selectConsumption({ db, inFarm, now }: QueryContext, query: PeriodQuery) {
  const { from, to } = outerRange(query, now)
  const inner = innerRange(query, now)
  const day = sql<string>`case when day >= ${inner.from} and day <= ${inner.to} then ${inner.to} else day end`
  return db
    .select({
      ingredientId: ingredientDays.ingredientId,
      // the present name, by which people know it: what was fed under an older name is the same ingredient
      name: sql<string>`(select name from ingredients where id = ${ingredientDays.ingredientId})`.as('present_name'),
      day: day.as('of_day'),
      consumed: sql<number>`sum(consumed)`.as('consumed'),
    })
    .from(ingredientDays)
    .where(inFarm(ingredientDays, and(gte(ingredientDays.day, from), lte(ingredientDays.day, to))))
    .groupBy(ingredientDays.ingredientId, sql`of_day`)
}

export const consumption = read({
  input: PeriodQuery,
  output: listOf(IngredientOutput.Consumption),
  load: context => [selectConsumption(context, context.input)],
  reply: ([rows], { input, today }) => Consumption.toJson(rows, rangeAt(input, today)),
})
