/** The stock of ingredients, and prices. Weights are grams, money cents, prices cents a tonne. */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { lotEntryKinds } from '../../../domain/cost/lot-entry.ts'
import { referenceNames } from '../../../domain/cost/market-reference/market-reference.ts'
import { entryKinds } from '../../../domain/stock/entry.ts'
import type { Stock, Use } from '../../../domain/stock/ledger.ts'
import { createdAt, foreignKey, grams, id, timestamps } from './columns.ts'
import { ingredients } from './feed.ts'
import { lots } from './lots.ts'
import { farmId, userId, users } from './people.ts'

const ingredientId = foreignKey('ingredient_id', () => ingredients.id).notNull()
const cents = (name: string) => integer(name).notNull().default(0)

/** Receipts and counts: what a person typed. */
export const stockEntries = sqliteTable(
  'stock_entries',
  {
    farmId,
    /** The UUID that the device chose. */
    id: text('id').notNull(),
    ingredientId,
    kind: text('kind', { enum: entryKinds }).notNull(),
    day: text('day').notNull(),
    /** The net weight, or what was counted. */
    grams: integer('grams').notNull(),
    gross: integer('gross'),
    tare: integer('tare'),
    price: integer('price'),
    /** Without freight; null where a price was typed. */
    total: integer('total'),
    freight: integer('freight'),
    /** With freight. Null of a count. */
    cost: integer('cost'),
    supplier: text('supplier'),
    document: text('document'),
    userId,
    createdAt,
    voidedAt: integer('voided_at'),
    voidedBy: foreignKey('voided_by', () => users.id),
    voidReason: text('void_reason'),
  },
  t => [
    primaryKey({ columns: [t.farmId, t.id] }),
    index('stock_entries_of_ingredient').on(t.farmId, t.ingredientId, t.day),
    index('stock_receipts_of_ingredient')
      .on(t.farmId, t.ingredientId, t.day)
      .where(sql`kind = 'receipt' and voided_at is null`),
    uniqueIndex('stock_counts_of_ingredient')
      .on(t.farmId, t.ingredientId, t.day)
      .where(sql`kind = 'count' and voided_at is null`),
    index('stock_entries_of_farm').on(t.farmId, t.day),
  ],
)

/** The dated price of an ingredient without receipts. */
export const ingredientPrices = sqliteTable(
  'ingredient_prices',
  { farmId, ingredientId, day: text('day').notNull(), price: integer('price').notNull(), userId, createdAt },
  t => [
    primaryKey({ columns: [t.farmId, t.ingredientId, t.day] }),
    index('ingredient_prices_of_farm').on(t.farmId, t.day),
  ],
)

/** The ledger of each ingredient by day (domain/stock/stock-days.ts), worked out by worker/jobs/stock.ts. */
export const stockDays = sqliteTable(
  'stock_days',
  {
    farmId,
    ingredientId,
    day: text('day').notNull(),
    received: grams('received'),
    receivedCost: cents('received_cost'),
    used: grams('used'),
    usedCost: cents('used_cost'),
    provisional: grams('provisional'),
    loss: integer('loss'),
    lossCost: integer('loss_cost'),
    /** Null before the first receipt. */
    balance: integer('balance'),
    balanceValue: integer('balance_value'),
    shortSince: text('short_since'),
    /** JSON of the layers at the end of the day, and what later days need besides. Null before the first receipt. */
    stock: text('stock', { mode: 'json' }).$type<Stock>(),
    recentUses: text('recent_uses', { mode: 'json' }).$type<Use[]>().notNull().default([]),
  },
  t => [primaryKey({ columns: [t.farmId, t.ingredientId, t.day] }), index('stock_days_of_farm').on(t.farmId, t.day)],
)

/** Ingredients whose stock changed from a day on (worker/db/dirty-stock.ts). */
export const dirtyStock = sqliteTable(
  'dirty_stock',
  {
    farmId,
    ingredientId,
    day: text('day').notNull(),
    /** Random, and another one with each change: a job that loaded before it does not save. */
    version: integer('version').notNull(),
  },
  t => [primaryKey({ columns: [t.farmId, t.ingredientId] })],
)

/** Null where a price is missing, whose ingredients `missing` then has. */
const feedCost = integer('feed_cost')
const missing = text('missing', { mode: 'json' }).$type<number[]>().notNull().default([])

/** What the feed of a lot's day cost, worked out by worker/jobs/feed-costs.ts. No row before the first price of the farm, and where nothing was unloaded. */
export const lotCostDays = sqliteTable(
  'lot_cost_days',
  { farmId, day: text('day').notNull(), lotId: foreignKey('lot_id', () => lots.id).notNull(), feedCost, missing },
  t => [
    primaryKey({ columns: [t.farmId, t.day, t.lotId] }),
    index('lot_cost_days_of_lot').on(t.farmId, t.lotId, t.day),
  ],
)

/** The same of the farm: all that was loaded, with what stayed in the wagon. */
export const farmCostDays = sqliteTable(
  'farm_cost_days',
  { farmId, day: text('day').notNull(), feedCost, residue: integer('residue'), missing },
  t => [primaryKey({ columns: [t.farmId, t.day] })],
)

/** Days whose weights or prices changed (worker/db/dirty-costs.ts). */
export const dirtyCosts = sqliteTable(
  'dirty_costs',
  { farmId, day: text('day').notNull(), version: integer('version').notNull() },
  t => [primaryKey({ columns: [t.farmId, t.day] })],
)

/** What the operation costs a head and day, in cents, from a day on. */
export const costRates = sqliteTable(
  'cost_rates',
  { farmId, day: text('day').notNull(), perHeadDay: integer('per_head_day').notNull(), userId, createdAt },
  t => [primaryKey({ columns: [t.farmId, t.day] })],
)

/** What a lot cost besides its feed and the operation, in cents. */
export const lotEntries = sqliteTable(
  'lot_entries',
  {
    farmId,
    /** The UUID that the device chose. */
    id: text('id').notNull(),
    lotId: foreignKey('lot_id', () => lots.id).notNull(),
    kind: text('kind', { enum: lotEntryKinds }).notNull(),
    day: text('day').notNull(),
    amount: integer('amount').notNull(),
    userId,
    createdAt,
  },
  t => [
    primaryKey({ columns: [t.farmId, t.id] }),
    index('lot_entries_of_lot').on(t.farmId, t.lotId, t.day),
    index('lot_entries_of_farm').on(t.farmId, t.day),
  ],
)

/** Heads of a lot that were sold. Weights are grams of all of them, money cents, the price cents an arroba. */
export const lotSales = sqliteTable(
  'lot_sales',
  {
    farmId,
    /** The UUID that the device chose. */
    id: text('id').notNull(),
    lotId: foreignKey('lot_id', () => lots.id).notNull(),
    day: text('day').notNull(),
    heads: integer('heads').notNull(),
    live: integer('live').notNull(),
    carcass: integer('carcass').notNull(),
    price: integer('price').notNull(),
    discounts: cents('discounts'),
    freight: cents('freight'),
    taxes: cents('taxes'),
    userId,
    createdAt,
  },
  t => [
    primaryKey({ columns: [t.farmId, t.id] }),
    index('lot_sales_of_lot').on(t.farmId, t.lotId, t.day),
    index('lot_sales_of_farm').on(t.farmId, t.day),
  ],
)

/** Closing sheets that a person kept, as they were then. */
export const closings = sqliteTable(
  'closings',
  {
    farmId,
    /** The UUID that the device chose. */
    id: text('id').notNull(),
    lotId: foreignKey('lot_id', () => lots.id).notNull(),
    /** The day on which it was kept. */
    day: text('day').notNull(),
    /** JSON, read by domain/cost/closing-stored.ts. */
    sheet: text('sheet').notNull(),
    /** The result of the sheet. Null where it is not known. */
    result: integer('result'),
    userId,
    createdAt,
  },
  t => [
    primaryKey({ columns: [t.farmId, t.id] }),
    index('closings_of_lot').on(t.farmId, t.lotId, t.createdAt),
    index('closings_of_farm').on(t.farmId, t.day),
  ],
)

/** What the farm expects of a lot at its exit. Yields are hundredths of a percent. */
export const lotPlans = sqliteTable(
  'lot_plans',
  {
    farmId,
    lotId: foreignKey('lot_id', () => lots.id).notNull(),
    exitWeight: integer('exit_weight').notNull(),
    exitYield: integer('exit_yield').notNull(),
    entryYield: integer('entry_yield'),
    userId,
    createdAt,
  },
  t => [primaryKey({ columns: [t.farmId, t.lotId] })],
)

const reference = {
  id,
  /** 'YYYY-MM' */
  month: text('month').notNull(),
  name: text('name', { enum: referenceNames }).notNull(),
  region: text('region'),
  perHeadDay: integer('per_head_day'),
  perArroba: integer('per_arroba'),
  ...timestamps,
}

/** What an arroba costs elsewhere, typed by the farm, in cents. */
export const marketReferences = sqliteTable('market_references', { farmId, ...reference }, t => [
  index('market_references_of_farm').on(t.farmId, t.month),
])

/** The same, typed by the vendor's staff for all farms. */
export const sharedReferences = sqliteTable('shared_references', reference, t => [
  index('shared_references_by_month').on(t.month),
])
