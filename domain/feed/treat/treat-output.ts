/** A treat in responses. */
import { boolean, id, lazy, percent, record, text, timestamps } from '../../schema/output-field.ts'

export const Treat = lazy(() =>
  record('Treat', {
    id: id(),
    name: text('Nome'),
    percent: percent('Parte da carga do dia'),
    'locked?': boolean('Travado: usa a chamada de antes da leitura do dia, e os outros tratos compensam'),
    ...timestamps(),
  }),
)
export type Treat = typeof Treat.infer
