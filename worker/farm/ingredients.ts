/** Ingredients: what recipes are made of, and how much of each was used. */
import { and, eq, gte, lte, notExists, sql } from 'drizzle-orm'
import * as Ingredient from '../../domain/feed/ingredient.ts'
import * as Consumption from '../../domain/feed/ingredient-consumption.ts'
import { byName } from '../../domain/format/name-order.ts'
import * as IngredientInput from '../../domain/input/ingredient.ts'
import * as Query from '../../domain/input/query.ts'
import { notFound } from '../../domain/validation/refusal.ts'
import { innerRange, outerRange, rangeAt } from '../db/date-range.ts'
import { ingredientDays, ingredients, recipeIngredients, recipes } from '../db/schema.ts'
import { assertInBatch } from '../db/statements.ts'
import type { RequestContext } from '../http/context.ts'
import { read, write } from '../http/route.ts'

const one = ({ db, notDeleted }: RequestContext, id: number) =>
  db
    .select()
    .from(ingredients)
    .where(notDeleted(ingredients, eq(ingredients.id, id)))

/** The recipes that it is in. */
const recipesWith = ({ db, notDeleted }: RequestContext, id: number) =>
  db
    .select({ name: recipes.name })
    .from(recipes)
    .innerJoin(recipeIngredients, eq(recipeIngredients.recipeId, recipes.id))
    .where(notDeleted(recipes, eq(recipeIngredients.ingredientId, id)))

export const list = read({
  load: ({ db, notDeleted }) => [db.select().from(ingredients).where(notDeleted(ingredients))],
  reply: ([all]) => all.sort(byName).map(Ingredient.toJson),
})

export const create = write({
  can: 'ingredients.write',
  input: IngredientInput.Write,
  status: 201,
  load: () => [],
  decide: (_, { input }) => input,
  save: ({ name }, { db, now, farmId }) => [
    db.insert(ingredients).values({ farmId, name, createdAt: now, updatedAt: now }).returning(),
  ],
  reply: (_, { saved: [[ingredient]] }) => ({
    data: ingredient && Ingredient.toJson(ingredient),
    message: 'Ingrediente criado com sucesso!',
  }),
})

export const update = write({
  can: 'ingredients.write',
  input: IngredientInput.Write,
  load: context => [one(context, context.params.id)],
  decide: ([[ingredient]], { input: { name }, now }) => {
    if (!ingredient) throw notFound()
    return { ...ingredient, name, updatedAt: now }
  },
  save: ({ id, name, updatedAt }, { db, notDeleted }) => [
    db
      .update(ingredients)
      .set({ name, updatedAt })
      .where(notDeleted(ingredients, eq(ingredients.id, id))),
  ],
  reply: ingredient => ({ data: Ingredient.toJson(ingredient), message: 'Ingrediente atualizado com sucesso!' }),
})

export const remove = write({
  can: 'ingredients.write',
  load: context => [one(context, context.params.id), recipesWith(context, context.params.id)],
  decide: ([[ingredient], recipes]) => {
    if (!ingredient) throw notFound()
    Ingredient.rejectDelete(recipes)
    return ingredient
  },
  save: ({ id }, context) => [
    context.db
      .update(ingredients)
      .set({ deletedAt: context.now })
      .where(context.notDeleted(ingredients, eq(ingredients.id, id))),
    assertInBatch(context.db, notExists(recipesWith(context, id))),
  ],
  reply: () => ({ message: 'Ingrediente excluído com sucesso!' }),
})

/** By ingredient; the days that are in the period whatever day it is on the farm are summed right there. */
function used({ db, inFarm, now }: RequestContext, query: Query.Period) {
  const { from, to } = outerRange(query, now)
  const sure = innerRange(query, now)
  const day = sql<string>`case when day >= ${sure.from} and day <= ${sure.to} then ${sure.to} else day end`.as('of_day')
  return db
    .select({
      ingredientId: ingredientDays.ingredientId,
      // beside a max(), SQLite takes the other columns from the row that has it
      name: ingredientDays.ingredientName,
      latest: sql<string>`max(day)`.as('latest'),
      day,
      consumed: sql<number>`sum(consumed)`.as('consumed'),
    })
    .from(ingredientDays)
    .where(inFarm(ingredientDays, and(gte(ingredientDays.day, from), lte(ingredientDays.day, to))))
    .groupBy(ingredientDays.ingredientId, sql`of_day`)
}

export const consumption = read({
  input: Query.Period,
  load: context => [used(context, context.input)],
  reply: ([rows], { input, today }) => Consumption.toJson(rows, rangeAt(input, today)),
})
