/** The body of a weighing. */
import { integer, number } from '../schema/number-field.ts'
import { day } from '../schema/time-field.ts'
import { body } from '../schema/type.ts'

export const Write = body({
  day: day('Dia da pesagem'),
  avg_weight: number('Peso médio', { unit: 'kg por animal', above: 0, max: 2_000, decimals: 3 }),
  heads: integer('Cabeças pesadas', { above: 0, max: 100_000 }),
})
export type Write = typeof Write.infer
