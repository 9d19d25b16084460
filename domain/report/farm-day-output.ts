/** A day of the whole farm, in responses. */
import { figureFields, unconfirmedField } from '../figures/figure-output.ts'
import { farmDayFigureKeys } from '../figures/figures.ts'
import { day, integer, lazy, record } from '../schema/output-field.ts'

export const FarmDay = lazy(() =>
  record('FarmDay', {
    date: day('Dia'),
    quantity: integer('Cabeças na fazenda'),
    ...figureFields(farmDayFigureKeys),
    operations: integer('Operações iniciadas'),
    ...figureFields(['avg_load_error', 'avg_unload_error']),
    ...unconfirmedField(),
  }),
)
export type FarmDay = typeof FarmDay.infer
