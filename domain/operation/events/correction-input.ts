/** The correction of a weight, in a file of its own: a page loads it alone, without the schemas of the other events. */
import { id, number } from '../../schema/number-field.ts'
import { sanitizedText } from '../../schema/text-field.ts'
import { body } from '../../schema/type.ts'
import { MAX_WEIGHING_KG } from '../../units/weight.ts'

const RANGE_MESSAGE = 'O peso deve ficar entre 0 e 100.000 kg.'
const kg = number('Peso', {
  unit: 'kg',
  min: 0,
  max: MAX_WEIGHING_KG,
  decimals: 3,
  minMessage: RANGE_MESSAGE,
  maxMessage: RANGE_MESSAGE,
})

/** A line of an operation, and its weight. */
export const lineWeight = { line_id: id('Linha'), kg } as const
export const correctionFields = { ...lineWeight, reason: sanitizedText('Motivo', { max: 200 }) } as const
/** What a person types to correct a weight; the page adds the rest of the event. */
export const Correction = body(correctionFields)
