/** The body of the site's contact form. */
import { farmSizes } from '../site/contact.ts'
import { formatPhone, phoneError } from '../site/phone.ts'
import { oneOf } from './field.ts'
import { email, multilineText, text } from './text-field.ts'
import { body, type } from './type.ts'

/** Stored as '(65) 99988-7766', however it was typed. */
const phone = text('Telefone', { max: 40 })
  .pipe(formatPhone)
  .narrow((value, ctx) => {
    const message = phoneError(value)
    return message === undefined || ctx.reject({ message })
  })
  .as<string>()

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
