/** Push notifications: the devices that get them, and what was sent. In the main database only, because a subscription belongs to a session. */
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { PushTopic } from '../../../domain/push/topic.ts'
import { createdAt, id } from './columns.ts'
import { farmId, userId } from './people.ts'

export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    id,
    farmId,
    userId,
    /** The session of the device. No foreign key: sessions end in many places, and without its session a subscription gets nothing more. */
    sessionId: integer('session_id').notNull(),
    /** The address at the push service, and the keys with which the browser decrypts (RFC 8291). */
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    topics: text('topics', { mode: 'json' }).$type<PushTopic[]>().notNull(),
    createdAt,
  },
  t => [
    uniqueIndex('push_subscriptions_of_farm').on(t.farmId, t.sessionId),
    index('push_subscriptions_of_user').on(t.userId),
    index('push_subscriptions_by_endpoint').on(t.endpoint),
  ],
)

/** A row is written before its message is sent, so that nothing is sent twice. Kept for a week (worker/jobs/retention.ts). */
export const pushMessages = sqliteTable(
  'push_messages',
  {
    subscriptionId: integer('subscription_id').notNull(),
    /** Its subject: 'alert:7', 'schedule:3'. */
    subject: text('subject').notNull(),
    at: integer('at').notNull(),
    /** The instant from which on it may be sent again, because the push service refused it for the moment. */
    retryAt: integer('retry_at'),
  },
  t => [primaryKey({ columns: [t.subscriptionId, t.subject] }), index('push_messages_by_time').on(t.at)],
)
