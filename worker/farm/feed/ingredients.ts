/** Ingredients: what recipes are made of, and how much of each was used. */

import { and, eq, gte, isNotNull, lte, ne, sql } from 'drizzle-orm'
import * as Ingredient from '../../../domain/feed/ingredient/ingredient.ts'
import * as Consumption from '../../../domain/feed/ingredient/ingredient-consumption.ts'
import * as IngredientInput from '../../../domain/feed/ingredient/ingredient-input.ts'
import * as IngredientOutput from '../../../domain/feed/ingredient/ingredient-output.ts'
import { listOf } from '../../../domain/schema/envelope.ts'
import type { NoKeys } from '../../../domain/schema/no-keys.ts'
import { PeriodQuery } from '../../../domain/schema/period-query.ts'
import { innerRange, outerRange, rangeAt } from '../../db/date-range.ts'
import { ingredientDays, ingredients, recipeIngredients, recipes, stockDays } from '../../db/schema.ts'
import type { QueryContext } from '../../http/context.ts'
import { crudRoutes } from '../crud.ts'
import { read } from '../route.ts'
import { isInRecipe, isInUpcomingVersion } from './recipe-parts.ts'

const noBalance = sql<number | null>`null`.as('balance')

/** The names of the recipes that contain the ingredient, or will; and its own with the last balance of its stock, where there is one. */
const selectUsersOf = ({ db, farmId, inFarm, notDeleted }: QueryContext, id: number) =>
  db
    .select({ name: recipes.name, balance: noBalance })
    .from(recipes)
    .innerJoin(recipeIngredients, eq(recipeIngredients.recipeId, recipes.id))
    .where(notDeleted(recipes, eq(recipeIngredients.ingredientId, id)))
    .unionAll(
      db
        .select({ name: recipes.name, balance: noBalance })
        .from(recipes)
        .where(
          notDeleted(recipes, isNotNull(recipes.nextVersionOn), isInUpcomingVersion(id), sql`not ${isInRecipe(id)}`),
        ),
    )
    .unionAll(
      db
        .select({ name: ingredients.name, balance: stockDays.balance })
        .from(stockDays)
        .innerJoin(ingredients, eq(ingredients.id, stockDays.ingredientId))
        .where(inFarm(stockDays, eq(stockDays.ingredientId, id), isLastDay(farmId, id), ne(stockDays.balance, 0))),
    )

const isLastDay = (farmId: number, id: number) =>
  sql`${stockDays.day} = (select max(d.day) from stock_days d where d.farm_id = ${farmId} and d.ingredient_id = ${id})`

export const { list, create, update, remove } = crudRoutes('ingredient', {
  input: IngredientInput.Write,
  output: IngredientOutput.Ingredient,
  toColumns: ({ name, wet, ...rest }) => ({ name, ...(wet !== undefined && { wet }), ...(rest satisfies NoKeys) }),
  toJson: Ingredient.toJson,
  users: { select: selectUsersOf, reject: Ingredient.rejectDelete },
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
  load: context => ({ rows: selectConsumption(context, context.input) }),
  reply: ({ rows }, { input, today }) => Consumption.toJson(rows, rangeAt(input, today)),
})
