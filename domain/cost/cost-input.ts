/** Bodies of costs. */
import { number } from '../schema/number-field.ts'
import { day } from '../schema/time-field.ts'
import { body } from '../schema/type.ts'

export const Rate = body({
  day: day('Dia do custo'),
  per_head_day: number('Custo operacional', { unit: 'R$ por cabeça e dia', min: 0, max: 1_000, decimals: 2 }),
})
export type Rate = typeof Rate.infer
