/** The call of a lot as a person types it. */
import { number } from '../schema/number-field.ts'
import { toKg } from '../units/weight.ts'
import { MAX_CALL_GRAMS, MIN_CALL_GRAMS } from './call.ts'

const OUT_OF_RANGE = 'A chamada deve ficar entre 0,5 e 25 kg de matéria seca por cabeça.'

export const call = (label = 'Chamada') =>
  number(label, {
    unit: 'kg de matéria seca por cabeça e dia',
    min: toKg(MIN_CALL_GRAMS),
    max: toKg(MAX_CALL_GRAMS),
    decimals: 2,
    minMessage: OUT_OF_RANGE,
    maxMessage: OUT_OF_RANGE,
  })
