/** Webhooks and their deliveries in responses. The secret is only in the answers that make one. */

import {
  array,
  boolean,
  id,
  instant,
  integer,
  lazy,
  Named,
  oneOf,
  orNull,
  record,
  text,
} from '../schema/output-field.ts'
import { webhookEvents } from './event.ts'
import { deliveryStatuses, webhookStates } from './webhook.ts'

const fields = () => ({
  id: id(),
  name: text('Nome'),
  url: text('O endereço que recebe'),
  events: array(oneOf('Evento', webhookEvents), 'O que ele conta'),
  active: boolean('Ligado'),
  state: oneOf('Situação: ligado, desligado por uma pessoa, ou desligado porque as entregas falharam', webhookStates),
  created_by: orNull(Named(), 'quem criou; nulo se a conta foi excluída'),
  created_at: instant('Criado'),
})

export const Webhook = lazy(() => record('Webhook', fields()))
export const NewWebhook = lazy(() =>
  record('NewWebhook', {
    ...fields(),
    secret: text('O segredo com que se confere a assinatura: só aparece nesta resposta'),
  }),
)

export const Delivery = lazy(() =>
  record('WebhookDelivery', {
    id: id(),
    message_id: text('O `webhook-id`: o mesmo em todas as tentativas'),
    type: oneOf('Evento', webhookEvents),
    subject: text('O registro do evento, como `reading:7` ou `day:2026-11-25`'),
    status: oneOf('Situação: aguarda, entregue, falhou, ou parada até o webhook ser ligado', deliveryStatuses),
    tries: integer('Tentativas até agora'),
    happened_at: instant('Quando aconteceu'),
    last_tried_at: orNull(instant('A última tentativa'), 'nulo antes da primeira'),
    last_result: orNull(
      text('O que a última tentativa deu: o status HTTP, ou `timeout`, `network`, `address`, `lookup`, `secret`'),
      'nulo antes da primeira',
    ),
    next_try_at: orNull(instant('A próxima tentativa'), 'nulo se não haverá outra, ou antes da primeira'),
  }),
)
