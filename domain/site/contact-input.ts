/** The bodies of the site's contact form, of the farm of a person who signed up, and of the staff's work on a contact. */

import { nullable, oneOf } from '../schema/field.ts'
import { integer } from '../schema/number-field.ts'
import { email, multilineText, text } from '../schema/text-field.ts'
import { day, seenVersion } from '../schema/time-field.ts'
import { body, type } from '../schema/type.ts'
import { contactStatuses, farmSizes } from './contact.ts'
import { formatPhone, phoneError } from './phone.ts'

/** A phone number is stored as '(65) 99988-7766', however it was typed. */
const phone = text('Telefone', { max: 40 })
  .pipe(formatPhone)
  .narrow((value, ctx) => {
    const message = phoneError(value)
    return message === undefined || ctx.reject({ message })
  })
  .as<string>()

/** What a person who signed up enters about their farm, which does not use the product yet. */
export const FarmRequest = body({
  farm_name: text('Nome da fazenda'),
  city: text('Cidade'),
  heads: integer('Cabeças', { above: 0, max: 1_000_000 }),
  phone,
})
export type FarmRequest = typeof FarmRequest.infer

export const Write = body({
  name: text('Nome'),
  email: email(),
  phone,
  farm_size: oneOf('Tamanho da fazenda', farmSizes),
  'message?': multilineText('Mensagem', { max: 2000 }),
  /** Honeypot: the field is hidden, so only bots fill it in. */
  'website?': type.string,
})
export type Write = typeof Write.infer

/** PUT manager/contacts/{id}. What the visitor wrote stays as it is. */
export const Update = body({
  status: oneOf('Situação', contactStatuses),
  'notes?': multilineText('Anotações', { max: 4000 }),
  'next_call_on?': nullable(day('Próximo contato')),
  'updated_at?': seenVersion(),
})
export type Update = typeof Update.infer
