/** Reference prices of an ingredient: what it costs where no receipts are recorded. One a day; the same day again replaces it. */
import { desc, eq } from 'drizzle-orm'
import { formatReais } from '../../../domain/format/reais.ts'
import { listOf, Message, saved } from '../../../domain/schema/envelope.ts'
import * as Price from '../../../domain/stock/reference-price.ts'
import * as Input from '../../../domain/stock/stock-input.ts'
import * as Output from '../../../domain/stock/stock-output.ts'
import { toCents, toReais } from '../../../domain/units/money.ts'
import { rejectDay } from '../../../domain/validation/entry-day.ts'
import { found } from '../../../domain/validation/refusal.ts'
import { markStock } from '../../db/dirty-stock.ts'
import { ingredientPrices, ingredients } from '../../db/schema.ts'
import { assertExist, selectById } from '../../db/statements.ts'
import type { QueryContext } from '../../http/context.ts'
import { MAX_DATED_VALUES } from '../dated-values.ts'
import { read, write } from '../route.ts'
import { findUser, selectPeople } from '../users/people.ts'

const selectPrices = ({ db, inFarm, params }: QueryContext) =>
  db
    .select()
    .from(ingredientPrices)
    .where(inFarm(ingredientPrices, eq(ingredientPrices.ingredientId, params.id)))
    .orderBy(desc(ingredientPrices.day))
    .limit(MAX_DATED_VALUES)

/** The newest first. */
export const list = read({
  can: 'feed_costs.read',
  output: listOf(Output.Price),
  load: context => ({
    ingredient: selectById(context, ingredients),
    prices: selectPrices(context),
    people: selectPeople(context),
  }),
  reply: ({ ingredient: [ingredient], prices, people }) =>
    ingredient && prices.map(row => Price.toJson(row, findUser(row, people))),
})

export const create = write({
  can: 'stock.write',
  input: Input.Price,
  status: 201,
  output: saved(Output.Price),
  idempotent: true,
  load: context => ({
    ingredient: selectById(context, ingredients),
    price: context.db.select().from(ingredientPrices).where(ofDay(context, context.input.day)),
  }),
  decide: ({ ingredient: [row], price: [former] }, { input, today }) => {
    const { id, name } = found(row)
    rejectDay(input.day, today, 'do preço')
    return { ingredient: { id, name }, former, price: { day: input.day, price: toCents(input.price_per_ton) } }
  },
  save: ({ ingredient, price }, context) => {
    const author = { userId: context.member.userId, createdAt: context.now }
    return {
      ingredient: assertExist(context, ingredients, [ingredient.id]),
      price: context.db
        .insert(ingredientPrices)
        .values({ farmId: context.farmId, ingredientId: ingredient.id, ...price, ...author })
        .onConflictDoUpdate({
          target: [ingredientPrices.farmId, ingredientPrices.ingredientId, ingredientPrices.day],
          set: { price: price.price, ...author },
        }),
      dirty: markStock(context.db, context.farmId, ingredient.id, price.day),
    }
  },
  audit: {
    type: 'ingredient',
    action: 'price',
    changes: ({ ingredient, former, price }) => ({
      ...ingredient,
      before: former && auditOf(former),
      after: auditOf(price),
    }),
  },
  reply: ({ price }, { member, now }) => ({
    data: Price.toJson({ ...price, createdAt: now }, { id: member.userId, name: member.name }),
    message: `Preço salvo: ${formatReais(toReais(price.price))} por tonelada.`,
  }),
})

/** The one before is in force again. */
export const remove = write({
  can: 'stock.write',
  output: Message,
  load: context => ({
    ingredient: selectById(context, ingredients),
    price: selectPrice(context, context.req.params?.day ?? ''),
  }),
  decide: ({ ingredient: [row], price: [price] }) => {
    const { id, name } = found(row)
    return { ingredient: { id, name }, price: found(price) }
  },
  save: ({ ingredient, price }, context) => ({
    price: context.db.delete(ingredientPrices).where(ofDay(context, price.day)),
    dirty: markStock(context.db, context.farmId, ingredient.id, price.day),
  }),
  audit: {
    type: 'ingredient',
    action: 'remove_price',
    changes: ({ ingredient, price }) => ({ ...ingredient, before: auditOf(price) }),
  },
  reply: () => ({ message: 'Preço excluído. Volta a valer o anterior, se houver, e os custos são refeitos.' }),
})

const selectPrice = (context: QueryContext, day: string) =>
  context.db.select().from(ingredientPrices).where(ofDay(context, day))

const ofDay = ({ inFarm, params }: QueryContext, day: string) =>
  inFarm(ingredientPrices, eq(ingredientPrices.ingredientId, params.id), eq(ingredientPrices.day, day))

const auditOf = ({ day, price }: Price.ReferencePrice) => ({ stock_day: day, price_per_ton: toReais(price) })
