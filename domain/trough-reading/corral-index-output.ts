/** A trough index in responses. */
import { id, lazy, percent, record, text, timestamps } from '../schema/output-field.ts'

export const CorralIndex = lazy(() =>
  record('CorralIndex', {
    id: id(),
    name: text('Nome'),
    value: percent('Quanto muda a próxima carga do lote'),
    ...timestamps(),
  }),
)
export type CorralIndex = typeof CorralIndex.infer
