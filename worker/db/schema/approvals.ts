/** Facts of operators that wait for a decision of a technician or manager (domain/approval/approval.ts). */
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { approvalKinds, approvalStatuses } from '../../../domain/approval/approval.ts'
import { createdAt, foreignKey, id } from './columns.ts'
import { lots } from './lots.ts'
import { operations } from './operations.ts'
import { farmId, userId, users } from './people.ts'

export const approvals = sqliteTable(
  'approvals',
  {
    id,
    farmId,
    kind: text('kind', { enum: approvalKinds }).notNull(),
    status: text('status', { enum: approvalStatuses }).notNull().default('waiting'),
    /** Who recorded the fact. */
    userId,
    /** The natural key of the fact: the lot and instant of a reading, the id of an event. */
    key: text('key').notNull(),
    /** The lot of a reading. */
    lotId: foreignKey('lot_id', () => lots.id),
    /** The operation and line of a weight. */
    operationId: foreignKey('operation_id', () => operations.id),
    lineId: integer('line_id'),
    /** The farm-local day that the fact changes. */
    day: text('day').notNull(),
    at: integer('at').notNull(),
    /** JSON of the reading (domain/trough-reading) or of the event with its operation (domain/operation/events/event-batch.ts). */
    fact: text('fact').notNull(),
    /** The note, or the weight in grams, that it replaces, or replaced when it was decided. */
    oldValue: real('old_value'),
    /** The note, or the weight in grams. */
    newValue: real('new_value').notNull(),
    createdAt,
    decidedBy: foreignKey('decided_by', () => users.id),
    decidedAt: integer('decided_at'),
    revision: integer('revision').notNull().default(0),
  },
  t => [
    uniqueIndex('approvals_key').on(t.farmId, t.key),
    index('approvals_by_status').on(t.farmId, t.status, t.id),
    index('approvals_of_person').on(t.farmId, t.userId, t.id),
    index('approvals_by_day').on(t.farmId, t.day),
  ],
)

/** The number of approvals by farm and status, maintained by triggers. */
export const approvalCounts = sqliteTable(
  'approval_counts',
  { farmId, status: text('status').notNull(), count: integer('count').notNull() },
  t => [primaryKey({ columns: [t.farmId, t.status] })],
)
