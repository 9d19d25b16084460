/** Operations of the wagon. Events are facts; the other rows are the fold of the events (domain/operation/fold/operation.ts). */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { eventTypes, weightSources } from '../../../domain/operation/events/event.ts'
import { operationStatuses } from '../../../domain/operation/fold/status.ts'
import { foreignKey, id, softDelete, weighingTotals, whereNotDeleted } from './columns.ts'
import { ingredients, treatSchedules } from './feed.ts'
import { lots } from './lots.ts'
import { farmId, userId, users } from './people.ts'

export const operations = sqliteTable(
  'operations',
  {
    id,
    farmId,
    treatScheduleId: foreignKey('treat_schedule_id', () => treatSchedules.id).notNull(),
    day: text('day').notNull(),
    status: text('status', { enum: operationStatuses }).notNull().default('pending'),
    userId: foreignKey('user_id', () => users.id),
    startTime: integer('start_time'),
    endTime: integer('end_time'),
    /** The instant at which the feeding day was closed with the operation still open. An input of the fold. */
    closedAt: integer('closed_at'),
    /** The instant at which the manager brought the canceled operation back. A `cancel` event before it no longer counts. An input of the fold. */
    reopenedAt: integer('reopened_at'),
    /** JSON of the plan (domain/operation/plan/plan.ts Plan) at the first event, or of an operation that nobody began at the end of its day. Used when no `start` event has its own plan. */
    frozenPlan: text('frozen_plan'),
    /** JSON of the treats whose hour came while nobody had begun the operation (domain/operation/plan/due-plan.ts DuePlan). */
    duePlan: text('due_plan'),
    /** The reason of the `cancel` event that ended it. */
    cancelReason: text('cancel_reason'),
    /** Lines with weights of two devices that await a decision. */
    unconfirmed: integer('unconfirmed').notNull().default(0),
    /** When the first event came for the deleted operation that await a decision. Null otherwise. */
    heldAt: integer('held_at'),
    /** Grams that its lots were to get, and 'HH:mm' of its first treat, as the fold has them. */
    planned: integer('planned').notNull().default(0),
    firstTime: text('first_time'),
    ...weighingTotals,
    revision: integer('revision').notNull().default(0),
    ...softDelete,
  },
  t => [
    uniqueIndex('operations_of_schedule').on(t.treatScheduleId, t.day),
    index('operations_of_farm').on(t.farmId, t.id).where(whereNotDeleted),
    index('operations_by_status').on(t.farmId, t.status, t.id).where(whereNotDeleted),
    index('operations_by_day').on(t.farmId, t.day, t.id).where(whereNotDeleted),
    index('deleted_operations_by_day').on(t.farmId, t.day).where(sql`deleted_at is not null`),
    index('operations_open')
      .on(t.day)
      .where(sql`deleted_at is null and closed_at is null and status in ('pending', 'in_progress')`),
    index('operations_unconfirmed').on(t.farmId, t.id).where(sql`deleted_at is null and unconfirmed > 0`),
    index('operations_held').on(t.farmId, t.id).where(sql`held_at is not null`),
    index('operations_without_plan')
      .on(t.day)
      .where(sql`deleted_at is null and status = 'canceled' and frozen_plan is null`),
  ],
)

/** The number of operations by farm and status, maintained by triggers, so that pagination needs no COUNT over history. */
export const operationCounts = sqliteTable(
  'operation_counts',
  { farmId, status: text('status').notNull(), count: integer('count').notNull() },
  t => [primaryKey({ columns: [t.farmId, t.status] })],
)

export const operationEvents = sqliteTable(
  'operation_events',
  {
    farmId,
    id: text('id').notNull(),
    operationId: foreignKey('operation_id', () => operations.id).notNull(),
    userId,
    type: text('type', { enum: eventTypes }).notNull(),
    at: integer('at').notNull(),
    /** The instant by the device's clock, before the correction of clock skew. */
    originalAt: integer('original_at').notNull(),
    device: text('device').notNull(),
    /** JSON of the fields of the event type that have no column (domain/operation/events/event.ts). */
    payload: text('payload').notNull(),
    receivedAt: integer('received_at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.farmId, t.id] }),
    index('operation_events_of_operation').on(t.operationId, t.at),
    // the last contact of a device
    index('operation_events_by_device').on(t.farmId, t.device, t.receivedAt),
  ],
)

export const subOperations = sqliteTable(
  'sub_operations',
  {
    /** operation id x 1000 + slot of the schedule's item, and above those the rests of treats (domain/operation/plan/line-id.ts). */
    id: integer('id').primaryKey(),
    farmId,
    operationId: foreignKey('operation_id', () => operations.id).notNull(),
    position: integer('position').notNull(),
    ruleName: text('rule_name').notNull(),
    recipeName: text('recipe_name').notNull(),
    treatName: text('treat_name').notNull(),
    scheduledTime: text('scheduled_time').notNull(),
    timer: integer('timer').notNull(),
    dryMatterPercent: real('dry_matter_percent').notNull(),
    tareWeight: integer('tare_weight'),
    /** Grams that were in the wagon when the rest of a treat began; negative in the treat that they are from (domain/operation/plan/rest.ts). */
    carried: integer('carried').notNull().default(0),
    /** Percent of what was loaded (domain/operation/fold/loaded-dry-matter.ts). Null: that of the recipe. */
    loadedDryMatter: real('loaded_dry_matter'),
  },
  t => [index('sub_operations_of_operation').on(t.operationId, t.position)],
)

/** A line is one weighing. Its id encodes what is weighed (domain/operation/plan/line-id.ts), and is unique within the operation. */
const line = {
  operationId: foreignKey('operation_id', () => operations.id).notNull(),
  id: integer('id').notNull(),
  farmId,
  subOperationId: integer('sub_operation_id').notNull(),
  position: integer('position').notNull(),
  expected: integer('expected').notNull(),
  actual: integer('actual'),
  at: integer('at'),
  /** How the weight came; null until weighed, and for rows that are older than the column. */
  source: text('source', { enum: weightSources }),
  /** Why the line was skipped. */
  skipReason: text('skip_reason'),
  /** The last correction: the weight before it (null where there was none), who corrected it, and why. */
  correctedFrom: integer('corrected_from'),
  correctedBy: integer('corrected_by'),
  correctionReason: text('correction_reason'),
  /** The event of the weight in force; null until weighed, and for rows that are older than the column. */
  eventId: text('event_id'),
  /** JSON of the weights that `actual` is the sum of, where devices weighed without having seen each other's (domain/operation/fold/kept-weights-stored.ts). */
  weights: text('weights'),
}

export const loadLines = sqliteTable(
  'load_lines',
  {
    ...line,
    /** What the plan of the day has of the ingredient, where it is not `expected`, which the scale is to show. */
    planned: integer('planned'),
    /** The line of the planned ingredient in whose place this one was loaded, the grams of its plan, and why (domain/operation/plan/substitute.ts). */
    insteadOf: integer('instead_of'),
    insteadOfQuantity: integer('instead_of_quantity'),
    insteadOfReason: text('instead_of_reason'),
    /** That of the ingredient when it was weighed. Null where it was not known, and in history. */
    dryMatterPercent: real('dry_matter_percent'),
    ingredientId: foreignKey('ingredient_id', () => ingredients.id).notNull(),
    ingredientName: text('ingredient_name').notNull(),
  },
  t => [primaryKey({ columns: [t.operationId, t.id] })],
)

export const unloadLines = sqliteTable(
  'unload_lines',
  {
    ...line,
    /** What the plan of the day has for the lot, where it is not `expected` (domain/lot/lot-raise.ts). */
    planned: integer('planned'),
    lotId: foreignKey('lot_id', () => lots.id).notNull(),
    lotName: text('lot_name').notNull(),
    corralName: text('corral_name').notNull(),
    quantity: integer('quantity').notNull(),
  },
  t => [
    primaryKey({ columns: [t.operationId, t.id] }),
    index('unload_lines_of_lot').on(t.farmId, t.lotId, t.operationId),
  ],
)
