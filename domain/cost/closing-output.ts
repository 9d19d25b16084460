/** Closings of a lot that were kept, in responses. Money is reais. */
import { createdAt, id, lazy, Named, number, orNull, record, text } from '../schema/output-field.ts'
import { Closeout } from './closeout-output.ts'

const kept = () =>
  ({
    id: text('Identificador, que o aparelho escolheu'),
    lot_id: id('Número do lote'),
    result: orNull(number('Resultado do lote, em R$'), 'nulo se não era conhecido'),
    user: orNull(Named(), 'quem guardou; nulo se a conta foi excluída'),
    created_at: createdAt(),
  }) as const

export const Closing = lazy(() => record('Closing', kept()))
export type Closing = typeof Closing.infer

export const KeptCloseout = lazy(() => record('KeptCloseout', { ...kept(), sheet: Closeout() }))
export type KeptCloseout = typeof KeptCloseout.infer
