/** The body of a message to the assistant. */
import { nullable, oneOf, withMessage } from '../schema/field.ts'
import { id, integer, number } from '../schema/number-field.ts'
import { text } from '../schema/text-field.ts'
import { instant } from '../schema/time-field.ts'
import { body, type } from '../schema/type.ts'
import { periodNames } from './period.ts'
import { intents } from './understood.ts'

const MAX_LENGTH = 500
const LENGTH_MESSAGE = 'Escreva de 1 a 500 caracteres.'

/** Any text: emojis and other signs are only text, too. */
const message = type.string
  .narrow(
    (value, ctx) => (value.trim().length > 0 && value.length <= MAX_LENGTH) || ctx.reject({ message: LENGTH_MESSAGE }),
  )
  .configure({ ...withMessage('Mensagem', { required: LENGTH_MESSAGE }), minLength: 1, maxLength: MAX_LENGTH })

const LotSlot = body({ id: id('Lote'), name: text('Nome'), corral: type.string }).configure(withMessage('Lote'), 'self')

const Slots = body({
  'lot?': nullable(LotSlot),
  'ingredient?': nullable(text('Ingrediente')),
  'operator?': nullable(text('Operador')),
  'period?': nullable(oneOf('Período', periodNames)),
  'note?': nullable(number('Nota', { min: -100, max: 100, decimals: 2 })),
  'heads?': nullable(integer('Cabeças', { min: 1, max: 100_000 })),
})

const Before = body({
  intent: oneOf('Intenção', intents),
  slots: Slots,
  'at?': nullable(instant('Horário')),
}).configure(withMessage('Mensagem anterior'), 'self')

/** `before`: `understood` of the answer before, and the instant of its question. */
export const Message = body({ text: message, 'before?': nullable(Before) })
export type Message = typeof Message.infer
