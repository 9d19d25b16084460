/** What the scale of the wagon leaves behind: the curve of a weighing, and the figure of this moment. The weight itself is in the event. */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { booleanColumn, foreignKey } from './columns.ts'
import { operations } from './operations.ts'
import { farmId } from './people.ts'

/**
 * Traces are kept for 90 days (worker/jobs/retention.ts). They have a table of their own, because the events of an operation are all read with each
 * new one.
 */
export const weighingTraces = sqliteTable(
  'weighing_traces',
  {
    farmId,
    operationId: foreignKey('operation_id', () => operations.id).notNull(),
    lineId: integer('line_id').notNull(),
    /** The event with the weight. A line that is weighed again has several. */
    eventId: text('event_id').notNull(),
    at: integer('at').notNull(),
    model: text('model').notNull(),
    device: text('device').notNull(),
    stable: booleanColumn('stable'),
    /** Base64 of gzip of [[ms, kg], ...] (domain/operation/events/trace.ts). */
    points: text('points').notNull(),
    receivedAt: integer('received_at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.farmId, t.operationId, t.lineId, t.eventId] }),
    index('weighing_traces_by_time').on(t.receivedAt),
  ],
)

/**
 * What the scale shows now, for another tablet at the wagon: one row for each operation, written again every two seconds while it is wanted, and
 * deleted after a day. No weight of an operation is read from it.
 */
export const scaleFigures = sqliteTable(
  'scale_figures',
  {
    farmId,
    operationId: foreignKey('operation_id', () => operations.id).notNull(),
    lineId: integer('line_id').notNull(),
    shownGrams: integer('shown_grams').notNull(),
    countedGrams: integer('counted_grams').notNull(),
    stable: booleanColumn('stable'),
    at: integer('at').notNull(),
    /** The session of the tablet with the scale, which does not get its own figure back. Not a foreign key: the session may end first. */
    sessionId: integer('session_id').notNull(),
    /** When another tablet requested it last; 0 where none has. */
    wantedAt: integer('wanted_at').notNull().default(0),
  },
  t => [primaryKey({ columns: [t.farmId, t.operationId] })],
)
