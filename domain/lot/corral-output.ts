/** A corral in responses. */
import { id, integer, lazy, orNull, record, text, timestamps } from '../schema/output-field.ts'

export const Corral = lazy(() =>
  record('Corral', {
    id: id(),
    name: text('Nome'),
    capacity: orNull(integer('Quantos animais cabem'), 'nulo se não foi informado'),
    animal_count: integer('Cabeças nos lotes ativos da baia'),
    ...timestamps(),
  }),
)
export type Corral = typeof Corral.infer
