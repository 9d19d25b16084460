/** The bodies of trough readings, and of the order in which the reader walks the lots. */
import { list, nullable } from './field.ts'
import { id, integer, number } from './number-field.ts'
import { instant } from './time-field.ts'
import { body, type Checked, check, type } from './type.ts'

const MAX = 1_000
const OUT_OF_RANGE = 'A nota deve ficar entre -100 e 100.'

/** The envelope: readings are checked one by one (checkReading), so that a bad one never refuses the others. */
export const Batch = body({
  readings: list('Leituras', type.unknown, { min: 1, max: MAX, required: 'Envie ao menos uma leitura.' }),
  'sent_at?': nullable(instant('Horário do envio')),
})
export type Batch = typeof Batch.infer

export const Reading = body({
  lot_id: id('Lote'),
  timestamp: instant('Data da leitura'),
  note: number('Nota', { min: -100, max: 100, low: OUT_OF_RANGE, high: OUT_OF_RANGE, decimals: 2 }),
})
export type Reading = typeof Reading.infer

export function checkReading(element: unknown): Checked<Reading> {
  return check(Reading, element)
}

export const Positions = body({
  positions: list('Sequência', body({ lot_id: id('Lote'), position: integer('Posição', { min: 1, max: MAX }) }), {
    ...{ min: 1, max: MAX, required: 'Envie a sequência dos lotes.' },
  }),
})
export type Positions = typeof Positions.infer
