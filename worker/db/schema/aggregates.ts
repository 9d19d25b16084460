/** Aggregates of the facts by day, upserted for dirty days (worker/jobs/aggregates.ts). */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { errorKeys, fedDayKeys, feedKeys, noteKeys } from '../../../domain/figures/sums.ts'
import { booleanColumn, countColumns, foreignKey, gramColumns, grams, weighingTotals } from './columns.ts'
import { ingredients } from './feed.ts'
import { lots } from './lots.ts'
import { farmId, farms } from './people.ts'

/** Days whose facts changed after they were aggregated (worker/db/dirty-days.ts). */
export const dirtyDays = sqliteTable('dirty_days', { farmId, day: text('day').notNull() }, t => [
  primaryKey({ columns: [t.farmId, t.day] }),
])

/** WITHOUT ROWID (the migration): the lot days of a farm's day lie side by side, so that a job reads a page or two however long the history is. */
export const lotDays = sqliteTable(
  'farm_lot_days',
  {
    lotId: foreignKey('lot_id', () => lots.id).notNull(),
    day: text('day').notNull(),
    farmId,
    quantity: integer('quantity').notNull(),
    daysConfined: integer('days_confined').notNull(),
    projectedAvgWeight: integer('projected_avg_weight').notNull(),
    ...gramColumns(feedKeys),
    note: real('note'),
    /** The call of the day, in grams of dry matter a head. Null where the load was typed. */
    call: integer('call'),
    /** Grams that were taken out of the trough on the next morning: delivered, and not eaten. */
    refused: integer('refused').notNull().default(0),
    /** An import brought its note or its feed. */
    isImported: booleanColumn('is_imported').default(false),
  },
  t => [
    primaryKey({ columns: [t.farmId, t.day, t.lotId] }),
    index('farm_lot_days_of_lot').on(t.farmId, t.lotId, t.day),
    // most farms have none, and costs leave them out
    index('imported_lot_days').on(t.farmId, t.day).where(sql`is_imported`),
    // a farm has few of them, and the report of lots counts them
    index('unfed_lot_days').on(t.farmId, t.lotId, t.day).where(sql`planned > 0 and delivered = 0`),
  ],
)

export const ingredientDays = sqliteTable(
  'ingredient_days',
  {
    farmId,
    day: text('day').notNull(),
    ingredientId: foreignKey('ingredient_id', () => ingredients.id).notNull(),
    ingredientName: text('ingredient_name').notNull(),
    planned: grams('planned'),
    consumed: grams('consumed'),
  },
  t => [primaryKey({ columns: [t.farmId, t.day, t.ingredientId] })],
)

type Packed<Value> = Readonly<Record<string, Value>>
/** Figures of the weighed lines: how many, and grams that were expected, weighed and missed. */
type PackedWeighings = readonly [count: number, expected: number, actual: number, miss: number]

/** JSON of a day's figures by id, so that a report reads a row for each day, however many lots a farm has. */
const packed = <Value>(name: string) => text(name, { mode: 'json' }).$type<Packed<Value>>().notNull().default(sql`'{}'`)

/** Loading and unloading of a day by operator. */
export const operatorDays = sqliteTable(
  'operator_days',
  {
    farmId,
    day: text('day').notNull(),
    userId: integer('user_id').notNull(),
    operations: integer('operations').notNull(),
    ...weighingTotals,
    /** The same by ingredient and by lot. */
    ingredients: packed<PackedWeighings>('ingredients'),
    lots: packed<PackedWeighings>('lots'),
  },
  t => [primaryKey({ columns: [t.farmId, t.day, t.userId] })],
)

export const farmDays = sqliteTable(
  'farm_days',
  {
    farmId,
    day: text('day').notNull(),
    quantity: integer('quantity').notNull(),
    ...gramColumns(feedKeys),
    operations: integer('operations').notNull(),
    ...gramColumns(errorKeys),
    /** Grams of each ingredient. */
    ingredients: packed<readonly [planned: number, used: number]>('ingredients'),
    /** The note of each lot. */
    notes: packed<number>('notes'),
    /** What each operator loaded of each ingredient, and unloaded to each lot. */
    loads: packed<Packed<PackedWeighings>>('loads'),
    unloads: packed<Packed<PackedWeighings>>('unloads'),
  },
  t => [primaryKey({ columns: [t.farmId, t.day] })],
)

/**
 * Sums over all lot days of a lot up to a day, with the day itself. The figures of a period are the difference of two rows, however long it is.
 * They end with a day (`lotSumsUntil`), because the key begins with the lot: a farm's day lies on as many pages as it has lots. WITHOUT ROWID (the migration). Fed days are those with delivery: `headDays` sums their heads, `liveWeight` heads x projected weight.
 */
export const lotSums = sqliteTable(
  'lot_sums',
  {
    farmId,
    lotId: foreignKey('lot_id', () => lots.id).notNull(),
    day: text('day').notNull(),
    ...countColumns(fedDayKeys),
    ...gramColumns(feedKeys),
    ...countColumns(noteKeys),
  },
  t => [primaryKey({ columns: [t.farmId, t.lotId, t.day] })],
)

/** The first day of a farm that is in no sum, so that the day that is being fed is not summed at each run. Lot days from it on are added when they are read. */
export const lotSumsUntil = sqliteTable('lot_sums_until', {
  farmId: foreignKey('farm_id', () => farms.id).primaryKey(),
  day: text('day').notNull(),
})

/** One row a job, written by its runs (worker/db/job.ts). */
export const jobs = sqliteTable('jobs', {
  name: text('name').primaryKey(),
  /** The last run in which every farm had its turn. 0: none yet. */
  lastSuccessAt: integer('last_success_at').notNull(),
  /** JSON of the ids of the farms whose data made the last run fail. Null after a success, and where the whole run failed. */
  failedFarms: text('failed_farms'),
  /** When the operator was mailed that the job is late. Null after a success, so that each lateness is mailed once. */
  lateMailedAt: integer('late_mailed_at'),
  /** How many mails failed since one to the operator left; only the job `mail` counts them (worker/mail/mail-failures.ts). */
  failures: integer('failures').notNull().default(0),
})
