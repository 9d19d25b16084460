/** What the sender of notifications reads and writes (worker/jobs/send-notifications.ts). */
import { type SQL, sql } from 'drizzle-orm'
import type { UserType } from '../../domain/account/permission.ts'
import { NEWS_MS } from '../../domain/push/event.ts'
import { statementBuilder as db } from '../db/batch.ts'
import { jsonRows } from '../db/bulk.ts'
import { alerts, farms, farmUsers, pushMessages, pushSubscriptions, sessions, treatSchedules } from '../db/schema.ts'
import { inList, jsonList } from '../db/statements.ts'

const liveSession = (now: number) =>
  sql`exists (select 1 from ${sessions} s where s.id = ${pushSubscriptions.sessionId} and s.expires_at > ${now})`
const activeMember = sql`exists (select 1 from ${farmUsers} fu
  where fu.farm_id = ${pushSubscriptions.farmId} and fu.user_id = ${pushSubscriptions.userId} and fu.active = 1)`

/** A subscription ends with the session of its device, and with the membership of its person. */
export const deleteEnded = (now: number) =>
  db.delete(pushSubscriptions).where(sql`not (${liveSession(now)} and ${activeMember})`)

/** `farmIds`: undefined for all farms. */
export const selectDevices = (farmIds: readonly number[] | undefined) =>
  db
    .select({
      id: pushSubscriptions.id,
      farmId: sql<number>`${pushSubscriptions.farmId}`.as('device_farm'),
      userId: sql<number>`${pushSubscriptions.userId}`.as('device_user'),
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
      topics: sql<string>`${pushSubscriptions.topics}`.as('device_topics'),
      createdAt: sql<number>`${pushSubscriptions.createdAt}`.as('device_created'),
      userType: sql<UserType>`(select fu.user_type from ${farmUsers} fu
        where fu.farm_id = ${pushSubscriptions.farmId} and fu.user_id = ${pushSubscriptions.userId})`.as('device_role'),
      farmCount: sql<number>`(select count(*) from ${farmUsers} fu
        where fu.user_id = ${pushSubscriptions.userId} and fu.active = 1)`.as('device_farms'),
      farmName: sql<string>`${farms.name}`.as('device_farm_name'),
      timezone: farms.timezone,
      quietFrom: farms.quietFrom,
      quietTo: farms.quietTo,
    })
    .from(pushSubscriptions)
    .innerJoin(farms, sql`${farms.id} = ${pushSubscriptions.farmId} and ${farms.suspendedAt} is null`)
    .where(farmIds && inList(pushSubscriptions.farmId, farmIds))

/** What the devices were notified of since it was news, without what may be sent again. */
export const selectSent = (now: number) =>
  db
    .select({ subscriptionId: pushMessages.subscriptionId, subject: pushMessages.subject })
    .from(pushMessages)
    .where(sql`${pushMessages.at} >= ${now - NEWS_MS} and (retry_at is null or retry_at > ${now})`)

const operatorsOf = (scheduleId: SQL) =>
  sql<string>`(select json_group_array(tu.user_id) from treat_schedule_users tu where tu.treat_schedule_id = ${scheduleId})`

/** Open, and neither acknowledged nor snoozed. */
export const selectOpenAlerts = (farmIds: readonly number[], now: number) =>
  db
    .select({
      id: alerts.id,
      farmId: alerts.farmId,
      kind: alerts.kind,
      severity: alerts.severity,
      title: alerts.title,
      text: alerts.text,
      actionHref: alerts.actionHref,
      openedAt: alerts.openedAt,
      operatorIds: sql<string>`case when ${alerts.kind} = 'feeding_late' and ${alerts.subjectType} = 'operation' then
        ${operatorsOf(sql`(select o.treat_schedule_id from operations o where o.id = ${alerts.subjectId})`)}
        else '[]' end`.as('alert_operators'),
    })
    .from(alerts)
    .where(
      sql`${alerts.farmId} in ${jsonList(farmIds)} and ${alerts.openedAt} >= ${now - NEWS_MS} and ${alerts.closedAt} is null
        and ${alerts.acknowledgedAt} is null and coalesce(${alerts.snoozedUntil} <= ${now}, true)`,
    )

export const selectNewSchedules = (farmIds: readonly number[], now: number) =>
  db
    .select({
      id: treatSchedules.id,
      farmId: treatSchedules.farmId,
      name: treatSchedules.name,
      startsOn: treatSchedules.startsOn,
      createdAt: treatSchedules.createdAt,
      firstTime: sql<string | null>`(select min(i.scheduled_time) from treat_items i
        where i.farm_id = ${treatSchedules.farmId} and i.treat_schedule_id = ${treatSchedules.id} and i.deleted_at is null)`.as(
        'schedule_first_time',
      ),
      operatorIds: operatorsOf(sql`${treatSchedules.id}`).as('schedule_operators'),
    })
    .from(treatSchedules)
    .where(
      sql`${treatSchedules.farmId} in ${jsonList(farmIds)} and ${treatSchedules.deletedAt} is null
        and ${treatSchedules.createdAt} >= ${now - NEWS_MS}`,
    )

/** A message is about one subject, and each device gets it once. */
export type MessageKey = { subscriptionId: number; subject: string }

/** Records the messages before they are sent: of two runs at once only one gets a row, and so sends the message. */
export const recordMessages = (keys: readonly MessageKey[], now: number) =>
  db
    .insert(pushMessages)
    .select(
      jsonRows(
        pushMessages,
        keys.map(key => ({ ...key, at: now })),
      ),
    )
    .onConflictDoUpdate({
      target: [pushMessages.subscriptionId, pushMessages.subject],
      set: { at: now, retryAt: null },
      setWhere: sql`push_messages.retry_at <= ${now}`,
    })
    .returning({ subscriptionId: pushMessages.subscriptionId, subject: pushMessages.subject })

export const deleteGone = (ids: readonly number[]) =>
  db.delete(pushSubscriptions).where(inList(pushSubscriptions.id, ids))

export const retryLater = (keys: readonly MessageKey[], retryAt: number) =>
  db
    .update(pushMessages)
    .set({ retryAt })
    .where(
      sql`(subscription_id, subject) in (select value ->> 'subscriptionId', value ->> 'subject' from json_each(${JSON.stringify(keys)}))`,
    )
