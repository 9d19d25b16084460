/** Users, farms, and the role of each user on a farm. */
import { type AnySQLiteColumn, index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { userTypes } from '../../../domain/account/permission.ts'
import { farmPlans } from '../../../domain/account/plan-limit.ts'
import type { AlertKind } from '../../../domain/alert/kind.ts'
import { DEFAULT_GAIN_YIELD } from '../../../domain/cost/lot-plan.ts'
import { digestChannels } from '../../../domain/digest/channel.ts'
import { DEFAULT_FEEDING_BASIS, type FeedingLimits, feedingBases } from '../../../domain/feed/feeding-limits.ts'
import { DEFAULT_FEEDING_DAY_CLOSE } from '../../../domain/settings/settings.ts'
import { costMethods, DEFAULT_COST_METHOD } from '../../../domain/stock/ledger.ts'
import { booleanColumn, foreignKey, id, softDelete, timestamps } from './columns.ts'

export const users = sqliteTable('users', {
  id,
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
  passwordHash: text('password_hash').notNull(),
  staff: booleanColumn('staff').default(false),
  /** When the person proved that the address is theirs. Null: not yet. */
  verifiedAt: integer('verified_at'),
  /** The farm whose managers made the account and may change its credentials, until its person proves the address. */
  managedBy: integer('managed_by').references((): AnySQLiteColumn => farms.id, { onDelete: 'restrict' }),
  ...softDelete,
})

export const farms = sqliteTable('farms', {
  id,
  name: text('name').notNull(),
  timezone: text('timezone').notNull(),
  plan: text('plan', { enum: farmPlans }).notNull(),
  feedingDayClose: text('feeding_day_close').notNull().default(DEFAULT_FEEDING_DAY_CLOSE),
  /** Null: not suspended (domain/account/suspension.ts). */
  suspendedAt: integer('suspended_at'),
  /** When its people were last mailed that a suspension ends in the deletion of its data. */
  endWarnedAt: integer('end_warned_at'),
  /** When the data of the farm had been deleted, 90 days after its suspension. The row stays, because the audit refers to it. */
  dataDeletedAt: integer('data_deleted_at'),
  /** How far a weight may be from its target (domain/operation/wagon/tolerance.ts): percent, and grams at least. */
  loadTolerance: real('load_tolerance').notNull().default(2),
  unloadTolerance: real('unload_tolerance').notNull().default(5),
  minimumTolerance: integer('minimum_tolerance').notNull().default(5_000),
  /** The farm-local time by which every trough is read, HH:mm. */
  readingDue: text('reading_due').notNull().default('07:00'),
  /** Minutes after its time at which a feeding is late. */
  lateMinutes: integer('late_minutes').notNull().default(15),
  /** The kinds of alerts that the farm switched off. */
  alertsOff: text('alerts_off', { mode: 'json' }).$type<AlertKind[]>().notNull().default([]),
  /** Farm-local hours without notifications, HH:mm. Null: none; both or neither. */
  quietFrom: text('quiet_from'),
  quietTo: text('quiet_to'),
  /** How the farm states what a lot eats, and the limits of a call (domain/feed/feeding-limits.ts). Null: the default limits. */
  feedingBasis: text('feeding_basis', { enum: feedingBases }).notNull().default(DEFAULT_FEEDING_BASIS),
  feedingLimits: text('feeding_limits', { mode: 'json' }).$type<FeedingLimits>(),
  /** The part of the live gain that is carcass, of lots without a plan, in hundredths of a percent. */
  gainYield: integer('gain_yield').notNull().default(DEFAULT_GAIN_YIELD),
  /** How what leaves the stock is valued (domain/stock/ledger.ts). */
  costMethod: text('cost_method', { enum: costMethods }).notNull().default(DEFAULT_COST_METHOD),
  ...timestamps,
})

/** Foreign key columns for the other tables. */
export const farmId = foreignKey('farm_id', () => farms.id).notNull()
export const userId = foreignKey('user_id', () => users.id).notNull()

export const farmUsers = sqliteTable(
  'farm_users',
  {
    farmId,
    userId,
    userType: text('user_type', { enum: userTypes }).notNull(),
    active: booleanColumn('active').default(true),
    /** The person's name on this farm. Null: that of the account. */
    name: text('name'),
    /** When the person left the farm. Only their own acceptance of an invitation brings them back. */
    leftAt: integer('left_at'),
    /** Whether the person gets the daily digest of this farm. */
    digest: booleanColumn('digest').default(false),
    /** How they get it. By WhatsApp only while theirs is linked, else by e-mail. */
    digestChannel: text('digest_channel', { enum: digestChannels }).notNull().default('email'),
    /** The farm-local day of the last digest, YYYY-MM-DD. Written before it is sent, so that no day has two. */
    digestSentOn: text('digest_sent_on'),
    ...timestamps,
  },
  t => [primaryKey({ columns: [t.farmId, t.userId] }), index('farms_of_user').on(t.userId)],
)
