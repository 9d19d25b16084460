/** The export of a farm: rows under the names that tables and columns have in the database. */

import { type } from 'arktype'
import { userTypes } from '../account/permission.ts'
import { typed, untyped } from '../schema/arktype.ts'
import { array, boolean, day, id, instant, lazy, oneOf, record, text } from '../schema/output-field.ts'
import { body } from '../schema/type.ts'

type Rows = Record<string, Record<string, unknown>[]>

const rows = (description: string) => typed<Rows>(untyped(type({ '[string]': 'object[]' })).describe(description))

export const FarmExport = lazy(() =>
  record('FarmExport', {
    exported_at: instant('Quando foi exportado'),
    units: text('As unidades das linhas'),
    farm: rows('A fazenda e as suas configurações'),
    people: array(
      body({
        id: id('Número do usuário'),
        name: text('Nome'),
        user_type: oneOf('Tipo', userTypes),
        active: boolean('Tem acesso'),
      }),
      'As pessoas da fazenda',
    ),
    records: rows('Os cadastros, por tabela'),
    first_day: day('O primeiro dia com história'),
    last_day: day('O último'),
  }),
)
export type FarmExport = typeof FarmExport.infer

export const FarmExportDays = lazy(() =>
  record('FarmExportDays', {
    from: day('De'),
    to: day('Até'),
    records: rows('A história desses dias, por tabela'),
  }),
)
export type FarmExportDays = typeof FarmExportDays.infer
