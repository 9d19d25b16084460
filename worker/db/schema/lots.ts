/** Corrals, lots and trough readings. */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { RecentSums } from '../../../domain/figures/sums.ts'
import type { DailyCall } from '../../../domain/lot/call.ts'
import { breedGroups } from '../../../domain/lot/expected-intake.ts'
import { movementKinds } from '../../../domain/lot/heads.ts'
import { namePatterns, type RecentDay } from '../../../domain/lot/lot.ts'
import type { LotRaise } from '../../../domain/lot/lot-raise.ts'
import type { LotProtocol } from '../../../domain/lot/protocol/lot-protocol.ts'
import type { ProtocolStep } from '../../../domain/lot/protocol/protocol.ts'
import { booleanColumn, createdAt, foreignKey, id, indexesOfFarm, softDelete } from './columns.ts'
import { rules } from './feed.ts'
import { imports } from './imports.ts'
import { farmId, userId, users } from './people.ts'

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

/** Diets that a lot goes through in order. A rule of a step counts as in use. */
export const protocols = sqliteTable(
  'protocols',
  {
    id,
    farmId,
    name: text('name').notNull(),
    steps: text('steps', { mode: 'json' }).$type<readonly ProtocolStep[]>().notNull(),
    ...softDelete,
  },
  t => [...indexesOfFarm('protocols', t)],
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
    /** The first day on which it eats by its rule, where a person answered that it enters tomorrow because it had its load of today. */
    ruleFrom: text('rule_from'),
    /** The rule of the next step of its protocol, and the day from which it eats by it (jobs/due-changes/next-rules.ts makes it the lot's own). */
    nextRuleId: foreignKey('next_rule_id', () => rules.id),
    nextRuleOn: text('next_rule_on'),
    /** The protocol that it is in (domain/lot/protocol/lot-protocol.ts). */
    protocol: text('protocol', { mode: 'json' }).$type<LotProtocol>(),
    /** What its treats of one day get on top (domain/lot/lot-raise.ts). Null on any day that went as planned. */
    raise: text('day_raise', { mode: 'json' }).$type<LotRaise>(),
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
    recentSums: text('recent_sums', { mode: 'json' }).$type<RecentSums>(),
    /** Grams of dry matter a head and day that a person typed last: the fold of calls starts from it, after baseSetAt. Null where loads are typed. */
    baseCall: integer('base_call'),
    /** The call of today. Null where the load is `projectedLoad`. */
    call: integer('call'),
    /** The last days with a reading, oldest first, written with the readings (domain/trough-reading/call-fold.ts). */
    recentCalls: text('recent_calls', { mode: 'json' }).$type<readonly DailyCall[]>().notNull().default([]),
    /** The heads at entry, from which the movements start. Null before the first movement: then they are `quantity`. */
    baseQuantity: integer('base_quantity'),
    breedGroup: text('breed_group', { enum: breedGroups }),
    /** The day on which the lot got another rule. */
    dietChangedOn: text('diet_changed_on'),
    /** The last weighing, and the grams of one head on its day. */
    weighedOn: text('weighed_on'),
    weighedAvgWeight: integer('weighed_avg_weight'),
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
    index('lots_of_next_rule').on(t.farmId, t.nextRuleOn).where(sql`next_rule_on is not null`),
    index('lots_of_corral').on(t.corralId),
    // whether a farm has treats that follow a call
    index('called_lots_of_farm')
      .on(t.farmId, t.id)
      .where(sql`call is not null and deleted_at is null and deactivated_on is null`),
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
    /** The call that the reader decided, in grams of dry matter a head. Null: the note is a percent of the call. */
    call: integer('call'),
    /** Grams of the feed of the eve that were taken out of the trough. */
    refused: integer('refused'),
    /** A later look at the trough, which decides nothing. */
    isCheck: booleanColumn('is_check').default(false),
    /** Why the call passes a limit of the farm. */
    reason: text('reason'),
    /** A reading that a person removed, as one of the wrong trough, stays for its key and counts nowhere. */
    voidedAt: integer('voided_at'),
    voidedBy: foreignKey('voided_by', () => users.id),
    voidReason: text('void_reason'),
    /** The import that brought it, of a time before the lot was here; null where a person read the trough. It decides nothing. */
    importId: foreignKey('import_id', () => imports.id),
    createdAt,
  },
  t => [
    uniqueIndex('trough_readings_key').on(t.lotId, t.originalAt),
    index('trough_readings_of_import').on(t.importId).where(sql`import_id is not null`),
    index('trough_readings_of_lot').on(t.lotId, t.at),
    index('trough_readings_of_farm').on(t.farmId, t.day, t.at),
  ],
)

/** Who entered, died, moved or left: facts, which phones also record without signal (domain/lot/heads.ts). */
export const headMovements = sqliteTable(
  'head_movements',
  {
    farmId,
    /** The UUID that the device chose. */
    id: text('id').notNull(),
    lotId: foreignKey('lot_id', () => lots.id).notNull(),
    /** Where a transfer goes. */
    toLotId: foreignKey('to_lot_id', () => lots.id),
    kind: text('kind', { enum: movementKinds }).notNull(),
    quantity: integer('quantity').notNull(),
    cause: text('cause'),
    userId,
    at: integer('at').notNull(),
    /** The instant by the device's clock, before the correction of clock skew. */
    originalAt: integer('original_at').notNull(),
    day: text('day').notNull(),
    voidedAt: integer('voided_at'),
    voidedBy: foreignKey('voided_by', () => users.id),
    voidReason: text('void_reason'),
    createdAt,
  },
  t => [
    primaryKey({ columns: [t.farmId, t.id] }),
    index('head_movements_of_lot').on(t.lotId, t.day),
    index('head_movements_to_lot').on(t.toLotId, t.day).where(sql`to_lot_id is not null`),
    index('head_movements_of_farm').on(t.farmId, t.day),
  ],
)

export const lotWeighings = sqliteTable(
  'lot_weighings',
  {
    id,
    farmId,
    lotId: foreignKey('lot_id', () => lots.id).notNull(),
    day: text('day').notNull(),
    /** Grams of one head. */
    avgWeight: integer('avg_weight').notNull(),
    /** How many heads were weighed. */
    heads: integer('heads').notNull(),
    userId,
    createdAt,
  },
  t => [uniqueIndex('lot_weighings_of_lot').on(t.lotId, t.day), index('lot_weighings_of_farm').on(t.farmId, t.day)],
)
