/** Corrals, lots and trough readings. */
import { sql } from 'drizzle-orm'
import { index, integer, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Sums } from '../../../domain/figures/sums.ts'
import { namePatterns, type RecentDay } from '../../../domain/lot/lot.ts'
import { booleanColumn, createdAt, foreignKey, id, indexesOfFarm, softDelete } from './columns.ts'
import { rules } from './feed.ts'
import { farmId, userId } from './people.ts'

export const corrals = sqliteTable(
  'corrals',
  { id, farmId, name: text('name').notNull(), capacity: integer('capacity'), ...softDelete },
  t => [...indexesOfFarm('corrals', t)],
)

export const corralIndexes = sqliteTable(
  'corral_indexes',
  { id, farmId, name: text('name').notNull(), value: real('value').notNull(), ...softDelete },
  t => [...indexesOfFarm('corral_indexes', t)],
)

export const lots = sqliteTable(
  'lots',
  {
    id,
    farmId,
    name: text('name').notNull(),
    namePattern: text('name_pattern', { enum: namePatterns }),
    isCustomName: booleanColumn('is_custom_name').default(false),
    clientName: text('client_name'),
    corralId: foreignKey('corral_id', () => corrals.id).notNull(),
    ruleId: foreignKey('rule_id', () => rules.id),
    quantity: integer('quantity').notNull(),
    entryDate: text('entry_date').notNull(),
    deactivatedOn: text('deactivated_on'),
    initialAvgWeight: integer('initial_avg_weight').notNull(),
    gmd: integer('gmd').notNull(),
    initialLoad: integer('initial_load').notNull(),
    /** The load that a person typed last. The fold of notes starts from it, with the notes after baseSetAt (0: all notes). */
    baseLoad: integer('base_load').notNull(),
    baseSetAt: integer('base_set_at').notNull().default(0),
    projectedLoad: integer('projected_load').notNull(),
    position: integer('position').notNull().default(0),
    lastReadingAt: integer('last_reading_at'),
    lastReadingNote: real('last_reading_note'),
    /** JSON of the last seven lot_days with delivery, oldest first, written by jobs/lot-days.ts: [{day, quantity, planned, delivered, note}]. */
    recentDays: text('recent_days', { mode: 'json' }).$type<readonly RecentDay[]>().notNull().default([]),
    /** JSON of the sums of those days (domain/figures/sums.ts); null before any delivery. */
    recentSums: text('recent_sums', { mode: 'json' }).$type<Sums>(),
    /** Optimistic concurrency control: incremented by every write. A write based on an older revision fails, and is decided again (nextRevision). */
    revision: integer('revision').notNull().default(0),
    ...softDelete,
  },
  t => [
    index('active_lots_of_farm')
      .on(t.farmId, t.position, t.id)
      .where(sql`deleted_at is null and deactivated_on is null`),
    index('inactive_lots_of_farm').on(t.farmId, t.id).where(sql`deleted_at is null and deactivated_on is not null`),
    index('lots_of_farm_ever').on(t.farmId, t.deletedAt, t.deactivatedOn, t.id),
    index('lots_of_rule').on(t.ruleId),
    index('lots_of_corral').on(t.corralId),
  ],
)

export const troughReadings = sqliteTable(
  'trough_readings',
  {
    id,
    farmId,
    lotId: foreignKey('lot_id', () => lots.id).notNull(),
    userId,
    at: integer('at').notNull(),
    /** The instant by the device's clock, before the correction of clock skew. Natural key, with the lot. */
    originalAt: integer('original_at').notNull(),
    day: text('day').notNull(),
    note: real('note').notNull(),
    createdAt,
  },
  t => [
    uniqueIndex('trough_readings_key').on(t.lotId, t.originalAt),
    index('trough_readings_of_lot').on(t.lotId, t.at),
    index('trough_readings_of_farm').on(t.farmId, t.day, t.at),
  ],
)
