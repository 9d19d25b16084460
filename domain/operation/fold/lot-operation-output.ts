/** What one operation planned for a lot and delivered to it, in responses. */
import { day, id, instant, kg, lazy, oneOf, orNull, record } from '../../schema/output-field.ts'
import { operationStatuses } from './status.ts'

export const LotOperation = lazy(() =>
  record('LotOperation', {
    id: id('Número da operação'),
    status: oneOf('Situação', operationStatuses),
    date: day('Dia'),
    start_time: orNull(instant('Início'), 'nulo se não começou'),
    planned: kg('Quanto estava previsto'),
    delivered: kg('Quanto foi descarregado'),
  }),
)
export type LotOperation = typeof LotOperation.infer
