/** What the scale of the wagon leaves behind: the curve of a weighing. The weight itself is in the event. */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { booleanColumn, foreignKey } from './columns.ts'
import { operations } from './operations.ts'
import { farmId } from './people.ts'

/** Kept for 90 days (worker/jobs/retention.ts). A table of its own, because the events of an operation are all read with each new one. */
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
    /** Base64 of gzip of [[ms, kg], ...] (domain/scale/trace.ts). */
    points: text('points').notNull(),
    receivedAt: integer('received_at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.farmId, t.operationId, t.lineId, t.eventId] }),
    index('weighing_traces_by_time').on(t.receivedAt),
  ],
)
