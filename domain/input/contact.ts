/** The body of the site's contact form. */
import { farmSizes } from '../site/contact.ts'
import { oneOf } from './field.ts'
import { email, multilineText, text } from './text-field.ts'
import { body, type } from './type.ts'

const PHONE = /^\(\d{2}\) ?\d{4,5}-\d{4}$|^\d{10,11}$/
const phone = text('Telefone', { max: 15 }).narrow(
  (value, ctx) => PHONE.test(value) || ctx.reject({ message: 'Telefone deve estar em um formato válido' }),
)

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
