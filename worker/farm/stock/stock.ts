/** The stock of a farm, and the ledger of an ingredient. */
import { and, eq, gte, lte, sql } from 'drizzle-orm'
import { byName } from '../../../domain/format/name-order.ts'
import { Days } from '../../../domain/schema/query.ts'
import { toJson } from '../../../domain/stock/entry.ts'
import { dayToJson, itemToJson } from '../../../domain/stock/stock.ts'
import * as Output from '../../../domain/stock/stock-output.ts'
import type { Rows } from '../../db/batch.ts'
import { dirtyStock, farms, ingredientPrices, ingredients, stockDays } from '../../db/schema.ts'
import { selectById } from '../../db/statements.ts'
import type { QueryContext } from '../../http/context.ts'
import { toDateRange } from '../lots/day-rows.ts'
import { read } from '../route.ts'
import { findUser, selectPeople } from '../users/people.ts'
import { selectEntries } from './stock-queries.ts'

/** The last day of each ingredient's stock. */
function selectLastDays({ db, inFarm }: QueryContext) {
  const last = sql`select d.rowid from ${ingredients} cross join stock_days d
    on d.farm_id = ${ingredients.farmId} and d.ingredient_id = ${ingredients.id}
    and d.day = (select max(e.day) from stock_days e where e.farm_id = ${ingredients.farmId} and e.ingredient_id = ${ingredients.id})
    where ${inFarm(ingredients, sql`${ingredients.deletedAt} is null`)}`
  return db.select().from(stockDays).where(sql`rowid in (${last})`)
}

/** The newest reference price of each ingredient. */
function selectPrices({ db, inFarm }: QueryContext) {
  const newest = sql`select p.rowid from ${ingredients} cross join ingredient_prices p
    on p.farm_id = ${ingredients.farmId} and p.ingredient_id = ${ingredients.id}
    and p.day = (select max(q.day) from ingredient_prices q where q.farm_id = ${ingredients.farmId} and q.ingredient_id = ${ingredients.id})
    where ${inFarm(ingredients, sql`${ingredients.deletedAt} is null`)}`
  return db.select().from(ingredientPrices).where(sql`rowid in (${newest})`)
}

export const selectStock = (context: QueryContext) => ({
  farm: context.db
    .select({ costMethod: farms.costMethod })
    .from(farms)
    .where(context.inFarm({ farmId: farms.id })),
  ingredients: context.db
    .select({ id: ingredients.id, name: ingredients.name })
    .from(ingredients)
    .where(context.notDeleted(ingredients)),
  days: selectLastDays(context),
  prices: selectPrices(context),
  dirty: context.db.select({ day: dirtyStock.day }).from(dirtyStock).where(context.inFarm(dirtyStock)).limit(1),
})

/** Undefined for a farm that is not there. */
export const toStock = (
  { farm: [farm], ingredients: all, days, prices, dirty }: Rows<ReturnType<typeof selectStock>>,
  { today }: { today: string },
): Output.Overview | undefined =>
  farm && {
    cost_method: farm.costMethod,
    updating: dirty.length > 0,
    items: all.sort(byName).map(ingredient =>
      itemToJson(
        ingredient,
        days.find(day => day.ingredientId === ingredient.id),
        prices.filter(price => price.ingredientId === ingredient.id),
        today,
      ),
    ),
  }

export const show = read({ can: 'feed_costs.read', output: Output.Overview, load: selectStock, reply: toStock })

export const days = read({
  can: 'feed_costs.read',
  input: Days,
  output: Output.Ledger,
  load: context => {
    const period = toDateRange(context.input, context.now)
    const { id } = context.params
    return {
      ingredient: selectById(context, ingredients),
      days: context.db
        .select()
        .from(stockDays)
        .where(
          context.inFarm(
            stockDays,
            eq(stockDays.ingredientId, id),
            and(gte(stockDays.day, period.from), lte(stockDays.day, period.to)),
          ),
        ),
      entries: selectEntries(context, id, period),
      people: selectPeople(context),
    }
  },
  reply: ({ ingredient: [row], days: all, entries, people }) => {
    if (!row) return undefined
    const ingredient = { id: row.id, name: row.name }
    return {
      ingredient,
      days: all.sort((a, b) => a.day.localeCompare(b.day)).map(dayToJson),
      entries: entries
        .sort((a, b) => b.day.localeCompare(a.day) || b.createdAt - a.createdAt)
        .map(entry => toJson(entry, { ingredient, user: findUser(entry, people) })),
    }
  },
})
