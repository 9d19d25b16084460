/** Bodies of trough readings, and of the order in which the lots are read. */

import { call } from '../lot/call-input.ts'
import { untyped } from '../schema/arktype.ts'
import { element } from '../schema/element.ts'
import { boolean, list, nullable } from '../schema/field.ts'
import { id, integer, number } from '../schema/number-field.ts'
import { sanitizedText, text } from '../schema/text-field.ts'
import { instant } from '../schema/time-field.ts'
import { body, type Checked, check } from '../schema/type.ts'

const MAX_ITEMS = 1_000
const OUT_OF_RANGE = 'A nota deve ficar entre -100 e 100.'

export const Reading = body({
  lot_id: id('Lote'),
  timestamp: instant('Data da leitura'),
  note: number('Nota', {
    unit: '%',
    min: -100,
    max: 100,
    decimals: 2,
    minMessage: OUT_OF_RANGE,
    maxMessage: OUT_OF_RANGE,
  }),
  'call?': nullable(call()),
  'refused?': nullable(number('Sobra retirada', { unit: 'kg', min: 0, max: 100_000, decimals: 3 })),
  'check?': nullable(boolean('Conferência')),
  'reason?': nullable(sanitizedText('Motivo', { max: 300, blank: true })),
})
export type Reading = typeof Reading.infer

/** The envelope. checkReading checks the readings one by one, so that an invalid reading does not reject the others. */
export const Batch = body({
  readings: list('Leituras', element('SentReading', [untyped(Reading)]), {
    min: 1,
    max: MAX_ITEMS,
    required: 'Envie ao menos uma leitura.',
  }),
  'sent_at?': nullable(instant('Horário do envio')),
})
export type Batch = typeof Batch.infer

export function checkReading(element: unknown): Checked<Reading> {
  return check(Reading, element)
}

export const Remove = body({ reason: text('Motivo', { max: 200 }) })

export const Positions = body({
  positions: list('Sequência', body({ lot_id: id('Lote'), position: integer('Posição', { min: 1, max: MAX_ITEMS }) }), {
    min: 1,
    max: MAX_ITEMS,
    required: 'Envie a sequência dos lotes.',
  }),
})
export type Positions = typeof Positions.infer
