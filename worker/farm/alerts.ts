/** The alerts of the farm, of the open ones the gravest first, else the newest, and what people do with them. The job of worker/jobs/alerts/alerts.ts opens and closes them. */
import { and, eq, gte, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { type AlertStatus, acknowledged, snoozed } from '../../domain/alert/acknowledge-and-snooze.ts'
import * as AlertOutput from '../../domain/alert/alert-output.ts'
import { AlertQuery } from '../../domain/alert/alert-query.ts'
import { cursorPage, saved } from '../../domain/schema/envelope.ts'
import { found } from '../../domain/validation/refusal.ts'
import { isOfOperator } from '../db/operator-alerts.ts'
import { alerts, alertUrgency } from '../db/schema.ts'
import type { QueryContext } from '../http/context.ts'
import { pageQuery, toOpenPage } from '../http/pagination.ts'
import { alertJson, selectAlerts } from './alert-rows.ts'
import { read, write } from './route.ts'

type Row = typeof alerts.$inferSelect

/** An operator gets only their own. */
function isVisible({ callerId, farmId }: QueryContext): SQL {
  // it depends on no row, so it is read once
  const ofOperator = sql`(select m.user_type = 'worker' from farm_users m where m.farm_id = ${farmId} and m.user_id = ${callerId})`
  return sql`(not coalesce(${ofOperator}, 0) or ${isOfOperator(callerId)})`
}

const statuses: Record<AlertStatus, SQL | undefined> = {
  open: isNull(alerts.closedAt),
  closed: isNotNull(alerts.closedAt),
  all: undefined,
}

const matching = (context: QueryContext, { status = 'open', kind, lot_id, from, to }: AlertQuery) =>
  context.inFarm(
    alerts,
    statuses[status],
    kind && eq(alerts.kind, kind),
    lot_id === undefined
      ? undefined
      : sql`exists (select 1 from json_each(${alerts.lotIds}) l where l.value = ${lot_id})`,
    from ? gte(alerts.openedOn, from) : undefined,
    to ? lte(alerts.openedOn, to) : undefined,
    isVisible(context),
  )

const isOfOpen = ({ status = 'open' }: AlertQuery) => status === 'open'

function selectPage(context: QueryContext, input: AlertQuery) {
  const order = isOfOpen(input) ? alertUrgency : alerts.openedAt
  const { where, orderBy, limit, offset } = pageQuery([order, alerts.id], input)
  return selectAlerts(context)
    .where(and(matching(context, input), where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
}

export const list = read({
  input: AlertQuery,
  output: cursorPage(AlertOutput.Alert),
  load: context => ({ alerts: selectPage(context, context.input) }),
  reply: ({ alerts: page }, { input }) => {
    const { rows, pagy } = toOpenPage(page, input, ({ urgency, openedAt, id }) => [
      isOfOpen(input) ? urgency : openedAt,
      id,
    ])
    return { data: rows.map(alertJson), pagy }
  },
  flat: true,
})

/** The open alerts that the caller may see, the gravest first, and one more than `items` where there are more. */
export const selectOpenAlerts = (context: QueryContext, items: number) => selectPage(context, { items })

const selectOne = (context: QueryContext) =>
  selectAlerts(context).where(context.inFarm(alerts, eq(alerts.id, context.params.id), isVisible(context)))

/** Nothing where another person did it, or the job closed the alert, since it was loaded. */
const update = ({ db, params }: QueryContext, change: Partial<Row>, isStill?: SQL) =>
  db
    .update(alerts)
    .set(change)
    .where(and(eq(alerts.id, params.id), isNull(alerts.closedAt), isStill))

const CLOSED = 'A causa deste alerta já acabou.'
const auditJson = (name: string, fields: object) => ({ name, ...fields })

export const acknowledge = write({
  can: 'alerts.write',
  output: saved(AlertOutput.Alert),
  idempotent: true,
  load: context => ({ alert: selectOne(context) }),
  decide: ({ alert: [row] }, { now, member }) => {
    const stored = found(row)
    const change = acknowledged(stored, now)
    const by = { byId: member.userId, byName: member.name }
    return { stored, next: change ? { ...stored, ...change, ...by } : stored, isChanged: change !== null }
  },
  save: ({ next }, context) => ({
    alert: update(
      context,
      { acknowledgedAt: next.acknowledgedAt, acknowledgedBy: next.byId },
      isNull(alerts.acknowledgedAt),
    ),
  }),
  audit: {
    type: 'alert',
    action: 'acknowledge',
    changes: ({ stored: { id, title }, isChanged }) => (isChanged ? { id, after: auditJson(title, {}) } : null),
  },
  reply: ({ next }) => ({ data: alertJson(next), message: next.closedAt === null ? 'Você está ciente.' : CLOSED }),
})

export const snooze = write({
  can: 'alerts.write',
  output: saved(AlertOutput.Alert),
  idempotent: true,
  load: context => ({ alert: selectOne(context) }),
  decide: ({ alert: [row] }, { today, member }) => {
    const stored = found(row)
    const change = snoozed(stored, today, member.farm.timezone)
    return { stored, next: { ...stored, ...change }, isChanged: change !== null }
  },
  save: ({ next }, context) => ({ alert: update(context, { snoozedUntil: next.snoozedUntil }) }),
  audit: {
    type: 'alert',
    action: 'snooze',
    changes: ({ stored: { id, title }, isChanged }) => (isChanged ? { id, after: auditJson(title, {}) } : null),
  },
  reply: ({ next }) => ({
    data: alertJson(next),
    message: next.closedAt === null ? 'Adiado até amanhã.' : CLOSED,
  }),
})
