/** A treat in responses. */
import { id, lazy, percent, record, text, timestamps } from '../../schema/output-field.ts'

export const Treat = lazy(() =>
  record('Treat', {
    id: id(),
    name: text('Nome'),
    percent: percent('Parte da carga do dia'),
    ...timestamps(),
  }),
)
export type Treat = typeof Treat.infer
