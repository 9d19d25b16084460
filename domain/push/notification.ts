/** A notification as it is sent to a device, where the service worker shows it. */

import type { PushEvent } from './event.ts'
import { isAlertKind, type PushTopic, pushTopicLabels } from './topic.ts'

/** A newer notification with the same tag replaces the one on the screen. `path` is opened on a tap. */
type PushNotification = { title: string; body: string; tag: string; path: string }

/** Parts of a text that are longer than a lock screen shows. */
const MAX_TITLE = 80
const MAX_BODY = 240

export type Message = { subjects: string[]; isUrgent: boolean; notification: PushNotification }

/** One message for each topic: who manages 200 lots must not get 200 notifications at seven. `farm`: for people of several farms. */
export function toMessages(events: readonly PushEvent[], farm: string | null): Message[] {
  return [...Map.groupBy(events, ({ topic }) => topic)].map(([topic, ofTopic]) => ({
    subjects: ofTopic.map(({ subject }) => subject),
    isUrgent: ofTopic.some(({ isCritical }) => isCritical),
    notification: withFarm(toNotification(topic, ofTopic), farm),
  }))
}

function toNotification(topic: PushTopic, events: readonly PushEvent[]): PushNotification {
  const [first] = events
  if (first && events.length === 1) {
    const { title, text, path, subject } = first
    return { title: cut(title, MAX_TITLE), body: cut(text, MAX_BODY), tag: subject.replace(':', '-'), path }
  }
  const isAlert = isAlertKind(topic)
  return {
    title: `${isAlert ? pushTopicLabels[topic] : 'Tratos'}: ${events.length} avisos`,
    body: cut(events.map(({ title }) => title).join('; '), MAX_BODY),
    tag: topic,
    path: isAlert ? `/admin/alerts?kind=${topic}` : (first?.path ?? '/admin'),
  }
}

const withFarm = (notification: PushNotification, farm: string | null) =>
  farm === null ? notification : { ...notification, title: cut(`${notification.title} · ${farm}`, MAX_TITLE) }

const cut = (text: string, max: number) => (text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`)
