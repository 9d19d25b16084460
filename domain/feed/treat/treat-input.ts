/** The body of a treat: one of the day's feedings, as a percent of the day's load. */
import { boolean } from '../../schema/field.ts'
import { number } from '../../schema/number-field.ts'
import { text } from '../../schema/text-field.ts'
import { seenVersion } from '../../schema/time-field.ts'
import { body } from '../../schema/type.ts'

/** POST and PUT. */
export const Write = body({
  name: text('Nome do Tratamento'),
  percent: number('Percentual', {
    unit: '% da carga do dia',
    min: 1,
    max: 100,
    decimals: 2,
    minMessage: 'Deve ser maior que 0',
    maxMessage: 'Deve ser no máximo 100',
  }),
  'locked?': boolean('Trato travado'),
  'updated_at?': seenVersion(),
})
export type Write = typeof Write.infer
