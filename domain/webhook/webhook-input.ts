/** Bodies of webhooks. Whether the address is a public one depends on the server (address.ts). */

import { boolean, list, oneOf } from '../schema/field.ts'
import { text } from '../schema/text-field.ts'
import { body } from '../schema/type.ts'
import { MAX_ADDRESS_LENGTH } from './address.ts'
import { webhookEvents } from './event.ts'

const FORMAT = 'Digite o endereço inteiro, como https://sistema.exemplo.com.br/webhooks.'

const fields = {
  name: text('Nome', { max: 80 }),
  url: text('Endereço', { max: MAX_ADDRESS_LENGTH, format: FORMAT }).narrow(
    (value, ctx) => URL.canParse(value) || ctx.reject({ message: FORMAT }),
  ),
  events: list('Eventos', oneOf('Evento', webhookEvents), {
    min: 1,
    max: webhookEvents.length,
    required: 'Escolha ao menos um evento.',
    repeated: 'Há eventos repetidos. Escolha cada um apenas uma vez.',
  }),
} as const

export const Create = body(fields)
/** Without `active` it stays on or off, as it is. */
export const Update = body({ ...fields, 'active?': boolean('Situação') })
export type Update = typeof Update.infer
