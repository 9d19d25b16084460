/** Alerts of farms: what their rules (domain/alert/) found. An open row follows its cause, and is closed when the cause has ended. */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { alertEnds } from '../../../domain/alert/ended-by.ts'
import { alertKinds, alertSeverities, alertSubjects } from '../../../domain/alert/kind.ts'
import { foreignKey, id } from './columns.ts'
import { farmId, users } from './people.ts'

/** The severity and the instant of the opening as one number: a list in its descending order has the gravest first, and of these the newest. */
export const alertUrgency = sql<number>`(opened_at + 10000000000000 * (2 * (severity = 'critical') + (severity = 'warning')))`

export const alerts = sqliteTable(
  'alerts',
  {
    id,
    farmId,
    kind: text('kind', { enum: alertKinds }).notNull(),
    /** The kind, the subject and the part of the subject: one alert is open for each. */
    key: text('key').notNull(),
    severity: text('severity', { enum: alertSeverities }).notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    actionLabel: text('action_label').notNull(),
    actionHref: text('action_href').notNull(),
    subjectType: text('subject_type', { enum: alertSubjects }).notNull(),
    /** Null for a device, whose id is a text and is in the key. */
    subjectId: integer('subject_id'),
    subjectName: text('subject_name').notNull(),
    /** JSON of the ids of the lots that it concerns. */
    lotIds: text('lot_ids', { mode: 'json' }).$type<readonly number[]>().notNull().default([]),
    openedAt: integer('opened_at').notNull(),
    /** The farm-local day of `openedAt`. */
    openedOn: text('opened_on').notNull(),
    /** Null while its cause lasts. */
    closedAt: integer('closed_at'),
    /** Null while it is open, where nobody is to see it any more (a kind that was switched off), and in rows of before. */
    endedBy: text('ended_by', { enum: alertEnds }),
    acknowledgedAt: integer('acknowledged_at'),
    acknowledgedBy: foreignKey('acknowledged_by', () => users.id),
    /** The instant until which it does not remind. */
    snoozedUntil: integer('snoozed_until'),
  },
  t => [
    uniqueIndex('open_alerts').on(t.farmId, t.key).where(sql`closed_at is null`),
    index('open_alerts_by_urgency').on(t.farmId, alertUrgency).where(sql`closed_at is null`),
    index('open_alerts_by_time').on(t.farmId, t.openedAt).where(sql`closed_at is null`),
    index('alerts_by_time').on(t.farmId, t.openedAt),
    index('alerts_of_kind').on(t.farmId, t.kind, t.openedAt),
  ],
)
