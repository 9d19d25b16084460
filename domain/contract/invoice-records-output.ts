/** The records of the lines of an invoice in responses. */
import { array, day, integer, lazy, Named, number, oneOf, orNull, record, text } from '../schema/output-field.ts'
import { chargeKinds } from './charges.ts'

export const LineRecords = lazy(() =>
  record('InvoiceLineRecords', {
    kind: oneOf('O que a linha cobra', chargeKinds),
    lot: orNull(Named(), 'o lote; nulo em um serviço'),
    description: orNull(text('O serviço'), 'nulo nas outras linhas'),
    charged: number('A quantidade da linha; zero se a linha só existe com os registros de agora'),
    now: orNull(number('A quantidade com os registros de agora'), 'nulo se o lote saiu do contrato'),
    records: array(
      record('InvoiceLineRecord', {
        date: day('Dia'),
        heads: orNull(integer('Cabeças do dia, da venda ou da morte'), 'nulo em matéria seca e serviços'),
        quantity: number('Cabeças-dia, kg de MS, @ ou serviços; em uma parceria, as @ que a venda produziu'),
      }),
      'O mais antigo primeiro',
    ),
  }),
)
export type LineRecords = typeof LineRecords.infer
