/**
 * Notifies the subscribed devices of what happened on their farm: of each thing at most once, because a message is recorded before it is sent. A
 * constant number of trips: the devices, the events of their farms, the record, and the outcome.
 */

import { type Device, eventsFor, type NewSchedule, type OpenAlert, type PushEvent } from '../../domain/push/event.ts'
import { toMessages } from '../../domain/push/notification.ts'
import { parseTopics } from '../../domain/push/topics-stored.ts'
import { idList, parseStored } from '../../domain/schema/stored-json.ts'
import { type Connection, type RowOf, runBatch } from '../db/batch.ts'
import { rootMessage } from '../db/d1-errors.ts'
import { countFailures } from '../db/failure-count.ts'
import { hasOwnDatabase, ownDatabases } from '../db/farm-database.ts'
import { defineMainJob } from '../db/job.ts'
import { PUSH } from '../push/push-failures.ts'
import {
  deleteEnded,
  deleteGone,
  type MessageKey,
  recordMessages,
  retryLater,
  selectDevices,
  selectNewSchedules,
  selectOpenAlerts,
  selectSent,
} from '../push/push-queries.ts'
import { type Delivered, type Delivery, sendAll } from '../push/send-push.ts'
import { readVapidKeys, type VapidKeys } from '../push/vapid.ts'
import { readEach, throwFailures } from './each-database.ts'

export const NOTIFICATIONS = 'notifications'
/** More wait for the next run: a Worker may make so many requests only. */
const MAX_MESSAGES = 300
const RETRY_MS = 15 * 60_000

type DeviceRow = RowOf<typeof selectDevices>
type Target = DeviceRow & { device: Device }
type Due = { target: Target; events: PushEvent[] }

export const notificationJob = (env: Env) =>
  defineMainJob(NOTIFICATIONS, (main, now) => sendNotifications(env, now, { main }))

/** `farmIds`: only those farms, right after something happened there. */
export async function sendNotifications(
  env: Env,
  now: number,
  { main = env.DB, farmIds }: { main?: Connection; farmIds?: readonly number[] } = {},
): Promise<void> {
  const keys = readVapidKeys(env)
  const { devices, sent } = await runBatch(main, {
    ended: deleteEnded(now),
    devices: selectDevices(farmIds),
    sent: selectSent(now),
  })
  if (!keys || devices.length === 0) return
  const targets = devices.map(toTarget)
  const sentKeys = new Set(sent.map(keyOf))
  const isNew = ({ id }: DeviceRow, { subject }: PushEvent) => !sentKeys.has(keyOf({ subscriptionId: id, subject }))
  const { byFarm, failures } = await loadEvents(env, main, [...new Set(targets.map(({ farmId }) => farmId))], now)
  const due = targets.flatMap(target => dueFor(target, byFarm, isNew, now)).slice(0, MAX_MESSAGES)
  if (due.length > 0) await notify(main, due, keys, now)
  throwFailures(failures)
}

async function notify(main: Connection, due: readonly Due[], keys: VapidKeys, now: number): Promise<void> {
  const recorded = new Set((await runBatch(main, recordMessages(messageKeys(due), now))).map(keyOf))
  const deliveries = due.flatMap(({ target, events }) =>
    deliveriesTo(
      target,
      events.filter(({ subject }) => recorded.has(keyOf({ subscriptionId: target.id, subject }))),
    ),
  )
  await recordOutcome(main, await sendAll(deliveries, keys), now)
}

const keyOf = ({ subscriptionId, subject }: MessageKey) => `${subscriptionId} ${subject}`

const messageKeys = (due: readonly Due[]): MessageKey[] =>
  due.flatMap(({ target, events }) => events.map(({ subject }) => ({ subscriptionId: target.id, subject })))

function toTarget(row: DeviceRow): Target {
  const { id, farmId, userId, userType, createdAt, timezone, quietFrom, quietTo } = row
  const quiet = quietFrom && quietTo ? { from: quietFrom, to: quietTo } : null
  const topics = parseTopics(row.topics)
  return { ...row, device: { id, farmId, userId, userType, topics, createdAt, timezone, quiet } }
}

type FarmEvents = { alerts: OpenAlert[]; schedules: NewSchedule[] }

/** A farm with a database of its own has its alerts and schedules there. In the main one are those from before it moved. */
async function loadEvents(env: Env, main: Connection, farmIds: readonly number[], now: number) {
  const ofMain = farmIds.filter(id => !hasOwnDatabase(env, id))
  const all: FarmsOfDatabase[] = [{ database: main, farmIds: ofMain }, ...ownDatabases(env).map(toWanted(farmIds))]
  const { answers, failures } = await readEach(
    NOTIFICATIONS,
    all.filter(({ farmIds: ids }) => ids.length > 0),
    ({ database, farmIds: ids }) =>
      runBatch(database, { alerts: selectOpenAlerts(ids, now), schedules: selectNewSchedules(ids, now) }),
  )
  const byFarm = new Map<number, FarmEvents>(farmIds.map(id => [id, { alerts: [], schedules: [] }]))
  for (const { alerts, schedules } of answers) {
    for (const alert of alerts) byFarm.get(alert.farmId)?.alerts.push(withOperators(alert))
    for (const schedule of schedules) byFarm.get(schedule.farmId)?.schedules.push(withOperators(schedule))
  }
  return { byFarm, failures }
}

type FarmsOfDatabase = { database: Connection; farmIds: readonly number[] }

const toWanted =
  (wanted: readonly number[]) =>
  ({ database, farmIds }: FarmsOfDatabase) => ({ database, farmIds: farmIds.filter(id => wanted.includes(id)) })

const withOperators = <Row extends { operatorIds: string }>(row: Row) => ({
  ...row,
  operatorIds: parseStored(idList, row.operatorIds),
})

/** A farm whose data are wrong, such as an unknown time zone, keeps no other farm from its notifications. */
function dueFor(
  target: Target,
  farms: ReadonlyMap<number, FarmEvents>,
  isNew: (target: Target, event: PushEvent) => boolean,
  now: number,
): Due[] {
  try {
    const events = eventsFor(target.device, farms.get(target.farmId) ?? { alerts: [], schedules: [] }, now)
    const news = events.filter(event => isNew(target, event))
    return news.length > 0 ? [{ target, events: news }] : []
  } catch (error) {
    console.error(JSON.stringify({ job: NOTIFICATIONS, farmId: target.farmId, error: rootMessage(error) }))
    return []
  }
}

const deliveriesTo = ({ id, endpoint, p256dh, auth, farmCount, farmName }: Target, events: readonly PushEvent[]) =>
  toMessages(events, farmCount > 1 ? farmName : null).map(message => ({ id, endpoint, p256dh, auth, ...message }))

async function recordOutcome(main: Connection, results: readonly Delivered[], now: number): Promise<void> {
  const gone = results.flatMap(({ delivery, outcome }) => (outcome === 'gone' ? delivery.id : []))
  const later = results.flatMap(({ delivery, outcome }) => (outcome === 'later' ? keysOfDelivery(delivery) : []))
  const refused = results.filter(({ outcome }) => outcome === 'refused').length
  if (refused > 0) await countFailures(main, PUSH, refused)
  if (gone.length + later.length === 0) return
  await runBatch(main, { gone: deleteGone(gone), later: retryLater(later, now + RETRY_MS) })
}

const keysOfDelivery = ({ id, subjects }: Delivery): MessageKey[] =>
  subjects.map(subject => ({ subscriptionId: id, subject }))
