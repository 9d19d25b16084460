/** The body of a trough index: a score and the percent that it adjusts the next feeding by. */
import { number } from './number-field.ts'
import { text } from './text-field.ts'
import { body } from './type.ts'

/** POST and PUT. */
export const Write = body({
  name: text('Nome'),
  value: number('Valor', {
    ...{ min: -100, low: 'Deve ser um valor maior que -100' },
    ...{ max: 100, high: 'Deve ser no máximo 100' },
    decimals: 2,
  }),
})
export type Write = typeof Write.infer
