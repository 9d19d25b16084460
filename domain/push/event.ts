/** What happened on a farm that devices are notified of: alerts that opened, and schedules that an operator got. */

import type { UserType } from '../account/permission.ts'
import type { AlertKind, AlertSeverity } from '../alert/kind.ts'
import { isQuiet, type QuietHours } from '../alert/quiet-hours.ts'
import { formatDate } from '../format/format.ts'
import { dayAt, timeAt } from '../time/day.ts'
import { DAY_MS } from '../time/milliseconds.ts'
import { listPushTopics, type PushTopic } from './topic.ts'

/** Older events are not sent: the app shows them. */
export const NEWS_MS = DAY_MS

/** A device, with what counts of its person and its farm. */
export type Device = {
  id: number
  farmId: number
  userId: number
  userType: UserType
  topics: readonly PushTopic[]
  createdAt: number
  timezone: string
  quiet: QuietHours | null
}

/** An open alert, neither acknowledged nor snoozed. */
export type OpenAlert = {
  id: number
  farmId: number
  kind: AlertKind
  severity: AlertSeverity
  title: string
  text: string
  actionHref: string
  openedAt: number
  /** For a late feeding, the operators of its schedule. */
  operatorIds: readonly number[]
}

export type NewSchedule = {
  id: number
  farmId: number
  name: string
  startsOn: string | null
  /** The hour of its first treat, 'HH:mm'; null without treats. */
  firstTime: string | null
  createdAt: number
  operatorIds: readonly number[]
}

/** A device is notified of each of these once. */
export type PushEvent = {
  /** 'alert:7', 'schedule:3'. */
  subject: string
  topic: PushTopic
  isCritical: boolean
  title: string
  text: string
  path: string
}

type FarmEvents = { alerts: readonly OpenAlert[]; schedules: readonly NewSchedule[] }

/** What the device is notified of now: news since it subscribed, and in quiet hours only what is critical. */
export function eventsFor(device: Device, { alerts, schedules }: FarmEvents, now: number): PushEvent[] {
  const isNews = ({ farmId }: { farmId: number }, at: number) =>
    farmId === device.farmId && at >= device.createdAt && at >= now - NEWS_MS
  const events = [
    ...alerts.filter(alert => isNews(alert, alert.openedAt)).flatMap(alert => alertEvent(alert, device)),
    ...schedules
      .filter(schedule => isNews(schedule, schedule.createdAt) && operates(device, schedule))
      .map(schedule => scheduleEvent(schedule, dayAt(now, device.timezone))),
  ]
  const quiet = device.quiet !== null && isQuiet(device.quiet, timeAt(now, device.timezone))
  return events.filter(({ isCritical }) => isCritical || !quiet)
}

const wants = ({ topics, userType }: Device, topic: PushTopic) =>
  topics.includes(topic) && listPushTopics(userType).includes(topic)

const operates = (device: Device, { operatorIds }: { operatorIds: readonly number[] }) =>
  wants(device, 'feeding') && operatorIds.includes(device.userId)

/** Who operates a late feeding goes to the wagon; who manages it, to what the alert proposes. */
function alertEvent(alert: OpenAlert, device: Device): PushEvent[] {
  const { id, kind, severity, title, text, actionHref } = alert
  const event = { subject: `alert:${id}`, isCritical: severity === 'critical', title, text }
  if (wants(device, kind)) return [{ ...event, topic: kind, path: actionHref }]
  return kind === 'feeding_late' && operates(device, alert)
    ? [{ ...event, topic: 'feeding' as const, path: OPERATOR_PATH }]
    : []
}

const OPERATOR_PATH = '/operador'

function scheduleEvent({ id, name, startsOn, firstTime }: NewSchedule, today: string): PushEvent {
  const day = startsOn === null || startsOn <= today ? 'Hoje' : `A partir de ${formatDate(startsOn)}`
  return {
    subject: `schedule:${id}`,
    topic: 'feeding',
    isCritical: false,
    title: `Novo trato: ${name}`,
    text: firstTime ? `${day}, às ${firstTime}.` : `${day}.`,
    path: OPERATOR_PATH,
  }
}
