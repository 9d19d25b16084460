/**
 * Webhooks (domain/webhook/): where other programs are told what happened, and each delivery. Triggers record the deliveries in the batch of the write
 * that they are about, whoever writes; the closing of a day is recorded by its job.
 */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { type WebhookEvent, webhookEvents } from '../../../domain/webhook/event.ts'
import { deliveryStatuses, webhookEnds } from '../../../domain/webhook/webhook.ts'
import { id, timestamps } from './columns.ts'
import { farmId, userId } from './people.ts'

export const webhooks = sqliteTable(
  'webhooks',
  {
    id,
    farmId,
    /** Who created it, and is mailed when it is switched off. */
    userId,
    name: text('name').notNull(),
    url: text('url').notNull(),
    events: text('events', { mode: 'json' }).$type<readonly WebhookEvent[]>().notNull(),
    /** Encrypted (worker/http/secrets.ts), because it signs. */
    secret: text('secret').notNull(),
    /** The secret of before, which signs too until this instant. */
    formerSecret: text('former_secret'),
    formerSecretUntil: integer('former_secret_until'),
    /** Null while it is on. */
    disabledAt: integer('disabled_at'),
    disabledBy: text('disabled_by', { enum: webhookEnds }),
    /** When its person was mailed that it is off because of failures. */
    mailedAt: integer('mailed_at'),
    /** The last feeding day whose closing is recorded, or was over when it was switched on. */
    closedDay: text('closed_day').notNull(),
    ...timestamps,
  },
  t => [
    index('webhooks_of_farm').on(t.farmId, t.id),
    index('webhooks_to_mail').on(t.disabledAt).where(sql`disabled_by = 'failures' and mailed_at is null`),
  ],
)

/** Without its body: the record is read again at each try, so that no copy of it outlives an erasure. No foreign key: see docs/decisions/requests.md. */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    id,
    farmId,
    webhookId: integer('webhook_id').notNull(),
    /** The `webhook-id` of every try, by which a receiver recognises a repeated one. */
    messageId: text('message_id').notNull(),
    type: text('type', { enum: webhookEvents }).notNull(),
    /** 'reading:7': events of one record are sent in order. */
    subject: text('subject').notNull(),
    status: text('status', { enum: deliveryStatuses }).notNull().default('pending'),
    tries: integer('tries').notNull().default(0),
    /** When it happened. */
    at: integer('at').notNull(),
    /** Not tried before this instant. While a run sends it, the end of that run's claim. */
    nextAt: integer('next_at').notNull().default(0),
    lastAt: integer('last_at'),
    /** The status of the answer, or why there is none. */
    lastResult: text('last_result'),
  },
  t => [
    index('webhook_deliveries_of_webhook').on(t.farmId, t.webhookId, t.id),
    index('webhook_deliveries_by_time').on(t.farmId, t.at),
    index('webhook_deliveries_due').on(t.farmId, t.id).where(sql`status = 'pending'`),
    index('webhook_deliveries_waiting').on(t.webhookId, t.subject, t.id).where(sql`status = 'pending'`),
  ],
)
