/** What was spread over the next treats, in responses. */
import { array, id, integer, kg, lazy, percent, record } from '../../schema/output-field.ts'
import { body } from '../../schema/type.ts'

export const SpreadFeed = lazy(() =>
  record('SpreadFeed', {
    lots: array(
      body({ lot_id: id('Número do lote'), percent: percent('Quanto cada trato que falta dá a mais') }),
      'Os lotes que recebem a mais',
    ),
    kg: kg('Quanto os tratos dão a mais'),
    left: kg('Quanto continua faltando'),
    treats: integer('Quantos tratos dão a mais'),
  }),
)
export type SpreadFeed = typeof SpreadFeed.infer
