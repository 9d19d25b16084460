/** A tablet sends the weight on its wagon's scale, or requests that of another tablet. */

import { boolean } from '../../schema/field.ts'
import { id, number } from '../../schema/number-field.ts'
import { instant } from '../../schema/time-field.ts'
import { body } from '../../schema/type.ts'
import { MAX_WEIGHING_KG } from '../../units/weight.ts'

/** A scale may show less than nothing. */
const kg = (label: string) => number(label, { unit: 'kg', min: -MAX_WEIGHING_KG, max: MAX_WEIGHING_KG, decimals: 3 })

const figure = body({
  line: id('Linha'),
  kg: kg('Peso na balança'),
  counted: kg('Peso da linha'),
  stable: boolean('Peso estável'),
  at: instant('Horário do peso'),
})

/** Without a figure, the tablet requests that of another one. */
export const Exchange = body({ 'figure?': figure })
export type Exchange = typeof Exchange.infer
