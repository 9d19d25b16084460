/** The body of a treat: the part of the day's load that one feeding takes. */
import { number } from './number-field.ts'
import { text } from './text-field.ts'
import { body } from './type.ts'

/** POST and PUT. */
export const Write = body({
  name: text('Nome do Tratamento'),
  percent: number('Percentual', {
    ...{ min: 1, low: 'Deve ser maior que 0' },
    ...{ max: 100, high: 'Deve ser no máximo 100' },
    decimals: 2,
  }),
})
export type Write = typeof Write.infer
