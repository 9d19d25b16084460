/** The preview of another feeding basis in responses, and its query string: without `to` that of the basis that the farm does not have. */
import { feedingBases } from '../feed/feeding-limits.ts'
import { array, id, integer, kg, lazy, oneOf, orNull, record, text } from '../schema/output-field.ts'
import { query } from '../schema/query.ts'

export const BasisPreviewQuery = query({ 'to?': oneOf('Base da alimentação', feedingBases) })
export type BasisPreviewQuery = typeof BasisPreviewQuery.infer

export const BasisPreview = lazy(() =>
  record('BasisPreview', {
    to: oneOf('A base que passaria a valer', feedingBases),
    lots: array(
      record('LotOfBasisPreview', {
        id: id(),
        name: text('Nome do lote'),
        quantity: integer('Cabeças'),
        load: kg('Carga de agora, do lote inteiro'),
        call: orNull(kg('Chamada, de matéria seca por cabeça e dia'), 'nulo se o lote fica sem chamada'),
        next_load: kg('Carga depois da mudança, do lote inteiro'),
        obstacle: orNull(text('Por que o lote fica sem chamada'), 'nulo se nada impede'),
      }),
      'Os lotes ativos',
    ),
  }),
)
export type BasisPreview = typeof BasisPreview.infer
