/** A person's WhatsApp, in responses. */
import { Message } from '../schema/envelope.ts'
import { array, boolean, instant, lazy, orNull, record, text } from '../schema/output-field.ts'

export const WebhookEvent = Message

export const WhatsappState = lazy(() =>
  record('WhatsappState', {
    available: boolean('O servidor tem um WhatsApp'),
    missing: array(text('Configuração'), 'O que falta configurar no servidor'),
    linked_at: orNull(instant('Desde quando o WhatsApp está ligado'), 'nulo se não está'),
    last_message_at: orNull(instant('Última mensagem da pessoa')),
  }),
)
export type WhatsappState = typeof WhatsappState.infer

export const WhatsappCode = lazy(() =>
  record('WhatsappCode', {
    code: text('O código a enviar, que vale uma vez'),
    url: text('O endereço que abre o WhatsApp com o código escrito'),
    expires_at: instant('Até quando o código vale'),
  }),
)
export type WhatsappCode = typeof WhatsappCode.infer
