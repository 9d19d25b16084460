/** Rows of alerts with who acknowledged them, and their JSON. */
import { and, eq, sql } from 'drizzle-orm'
import { toJson } from '../../domain/alert/alert-json.ts'
import type { FarmScope } from '../db/farm-scope.ts'
import { alerts, alertUrgency, farmUsers, users } from '../db/schema.ts'
import { nameOnFarm } from './users/people.ts'

export const selectAlerts = ({ db }: Pick<FarmScope, 'db'>) =>
  db
    .select({
      ...columns,
      byId: sql<number | null>`${alerts.acknowledgedBy}`.as('alert_by'),
      byName: sql<string | null>`case when ${alerts.acknowledgedBy} is null then null else ${nameOnFarm} end`.as(
        'alert_by_name',
      ),
    })
    .from(alerts)
    .leftJoin(users, eq(users.id, alerts.acknowledgedBy))
    .leftJoin(farmUsers, and(eq(farmUsers.farmId, alerts.farmId), eq(farmUsers.userId, alerts.acknowledgedBy)))

/** Each with a name of its own, because the columns of joined tables have the same ones. */
const columns = {
  id: sql<number>`${alerts.id}`.as('alert_id'),
  kind: sql<Row['kind']>`${alerts.kind}`.as('alert_kind'),
  severity: sql<Row['severity']>`${alerts.severity}`.as('alert_severity'),
  title: sql<string>`${alerts.title}`.as('alert_title'),
  text: sql<string>`${alerts.text}`.as('alert_text'),
  actionLabel: sql<string>`${alerts.actionLabel}`.as('alert_action'),
  actionHref: sql<string>`${alerts.actionHref}`.as('alert_href'),
  subjectType: sql<Row['subjectType']>`${alerts.subjectType}`.as('alert_subject_type'),
  subjectId: sql<number | null>`${alerts.subjectId}`.as('alert_subject'),
  subjectName: sql<string>`${alerts.subjectName}`.as('alert_subject_name'),
  openedAt: sql<number>`${alerts.openedAt}`.as('alert_opened'),
  urgency: sql<number>`${alertUrgency}`.as('alert_urgency'),
  closedAt: sql<number | null>`${alerts.closedAt}`.as('alert_closed'),
  endedBy: sql<Row['endedBy']>`${alerts.endedBy}`.as('alert_ended_by'),
  acknowledgedAt: sql<number | null>`${alerts.acknowledgedAt}`.as('alert_acknowledged'),
  snoozedUntil: sql<number | null>`${alerts.snoozedUntil}`.as('alert_snoozed'),
}

type Row = typeof alerts.$inferSelect
type Selected = Pick<Row, Exclude<keyof typeof columns, 'urgency'>> & { byId: number | null; byName: string | null }

export const alertJson = ({
  actionLabel,
  actionHref,
  subjectType,
  subjectId,
  subjectName,
  byId,
  byName,
  ...alert
}: Selected) =>
  toJson({
    ...alert,
    action: { label: actionLabel, href: actionHref },
    subject: { type: subjectType, id: subjectId, name: subjectName },
    acknowledgedBy: byId === null ? null : { id: byId, name: byName ?? '' },
  })
