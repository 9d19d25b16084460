/** What was sent of a webhook, and sending it again. */
import { desc, eq } from 'drizzle-orm'
import { listOf, Message } from '../../../domain/schema/envelope.ts'
import { conflict, found } from '../../../domain/validation/refusal.ts'
import * as Webhook from '../../../domain/webhook/webhook.ts'
import * as WebhookOutput from '../../../domain/webhook/webhook-output.ts'
import { webhookDeliveries } from '../../db/schema.ts'
import type { LoadContext, QueryContext } from '../../http/context.ts'
import { read, write } from '../route.ts'
import { deliverNow } from './after-write.ts'
import { selectWebhook } from './webhooks.ts'

const ofWebhook = ({ inFarm, params }: QueryContext, ...more: Parameters<QueryContext['inFarm']>[1][]) =>
  inFarm(webhookDeliveries, eq(webhookDeliveries.webhookId, params.id), ...more)

export const list = read({
  can: 'settings.write',
  sessionOnly: true,
  output: listOf(WebhookOutput.Delivery),
  load: context => ({
    webhook: selectWebhook(context),
    deliveries: context.db
      .select()
      .from(webhookDeliveries)
      .where(ofWebhook(context))
      .orderBy(desc(webhookDeliveries.id))
      .limit(Webhook.LISTED_DELIVERIES),
  }),
  reply: ({ webhook: [webhook], deliveries }) => webhook && deliveries.map(Webhook.deliveryToJson),
})

function selectDelivery(context: LoadContext) {
  const id = Number(/^\d{1,15}$/.exec(context.req.params?.deliveryId ?? '')?.[0] ?? 0)
  return context.db
    .select()
    .from(webhookDeliveries)
    .where(ofWebhook(context, eq(webhookDeliveries.id, id)))
}

/** With the same id, by which the receiver recognises it, and the record as it is now. */
export const resend = write({
  can: 'settings.write',
  sessionOnly: true,
  status: 201,
  output: Message,
  load: context => ({ webhook: selectWebhook(context), delivery: selectDelivery(context) }),
  decide: ({ webhook: [webhook], delivery: [delivery] }) => {
    if (found(webhook).disabledBy !== null) throw conflict('O webhook está desligado. Ligue-o para enviar de novo.')
    return found(delivery)
  },
  save: ({ id }, { db, inFarm }) => ({
    delivery: db
      .update(webhookDeliveries)
      .set({ status: 'pending', tries: 0, nextAt: 0 })
      .where(inFarm(webhookDeliveries, eq(webhookDeliveries.id, id))),
  }),
  audit: { none: 'It sends once more what was sent, and changes no record.' },
  reply: () => ({ message: 'Enviando de novo.' }),
  after: (env, { farmId }) => deliverNow(env, farmId, Date.now()),
})
