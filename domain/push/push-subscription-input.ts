/** The body with which a device subscribes to notifications: what `PushSubscription.toJSON()` of the browser gives, and the topics. */
import '../schema/arktype-config.ts'
import { type } from 'arktype'
import { list, oneOf, withMessage } from '../schema/field.ts'
import { body } from '../schema/type.ts'
import { findPushService } from './endpoint.ts'
import { pushTopics } from './topic.ts'

const UNKNOWN_SERVICE =
  'Este navegador usa um serviço de avisos que não conhecemos. Use o Chrome, o Edge, o Firefox ou o Safari.'

const endpoint = type.string
  .narrow((value, ctx) => findPushService(value) !== undefined || ctx.reject({ message: UNKNOWN_SERVICE }))
  .configure(withMessage('Endereço do serviço de avisos'))
  .as<string>()

/** A key in base64url, without padding: a point of P-256 that is not compressed, or a secret of 16 bytes (RFC 8291). */
const key = (label: string, format: RegExp) => type(format).configure(withMessage(label)).as<string>()

export const Create = body({
  endpoint,
  keys: body({
    p256dh: key('Chave do navegador', /^B[\w-]{86}$/),
    auth: key('Segredo do navegador', /^[\w-]{22}$/),
  }),
  topics: list('Avisos', oneOf('Aviso', pushTopics), {
    min: 1,
    max: pushTopics.length,
    required: 'Escolha pelo menos um aviso.',
    repeated: 'Há um aviso repetido.',
  }),
})
export type Create = typeof Create.infer
