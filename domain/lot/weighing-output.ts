/** Weighings in responses. */
import { createdAt, day, id, integer, kg, lazy, number, orNull, record } from '../schema/output-field.ts'

export const Weighing = lazy(() =>
  record('Weighing', {
    id: id(),
    day: day('Dia da pesagem'),
    avg_weight: kg('Peso médio de um animal'),
    heads: integer('Cabeças pesadas'),
    observed_gmd: orNull(number('GMD observado da entrada até a pesagem'), 'nulo no dia da entrada'),
    created_at: createdAt(),
  }),
)
export type Weighing = typeof Weighing.infer
