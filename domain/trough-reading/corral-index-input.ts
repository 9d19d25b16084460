/** The body of a trough index: a named note, and the percent by which it changes the next load. */
import { number } from '../schema/number-field.ts'
import { text } from '../schema/text-field.ts'
import { seenVersion } from '../schema/time-field.ts'
import { body } from '../schema/type.ts'

/** POST and PUT. */
export const Write = body({
  name: text('Nome'),
  value: number('Valor', {
    unit: '% da próxima carga',
    min: -100,
    max: 100,
    decimals: 2,
    minMessage: 'Deve ser um valor maior que -100',
    maxMessage: 'Deve ser no máximo 100',
  }),
  'updated_at?': seenVersion(),
})
export type Write = typeof Write.infer
