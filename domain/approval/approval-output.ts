/** A late reading or a correction that waits for an approval, in responses. */

import { day, id, instant, kg, lazy, Named, number, oneOf, orNull, record, text } from '../schema/output-field.ts'
import { body } from '../schema/type.ts'
import { approvalKinds, approvalStatuses } from './approval.ts'

export const Approval = lazy(() =>
  record('Approval', {
    id: id(),
    kind: oneOf('O que é: leitura de cocho ou peso', approvalKinds),
    status: oneOf('Situação', approvalStatuses),
    date: day('Dia da fazenda'),
    recorded_at: instant('Quando foi registrado'),
    received_at: instant('Quando chegou'),
    user: orNull(Named(), 'quem registrou'),
    lot: orNull(Named(), 'o lote de uma leitura'),
    operation_id: orNull(id('Número da operação de um peso')),
    line: orNull(
      body({
        id: id(),
        kind: oneOf('Carregamento ou descarga', ['load', 'unload']),
        name: text('Ingrediente ou lote'),
        treat_name: text('Trato'),
      }),
      'a linha de um peso',
    ),
    reason: orNull(text('Motivo')),
    before: orNull(number('Antes: a nota em %, ou o peso em kg')),
    after: number('Depois: a nota em %, ou o peso em kg'),
    load_before: orNull(kg('Carga de hoje do lote sem a leitura')),
    load_after: orNull(kg('Carga de hoje do lote com a leitura')),
    'call?': kg('Chamada que a leitura decidiu, em kg de matéria seca por cabeça; ausente se foi só a nota'),
    'lot_call?': kg('Chamada de hoje do lote, em kg de matéria seca por cabeça, enquanto a leitura aguarda'),
    decided_by: orNull(Named(), 'quem decidiu'),
    decided_at: orNull(instant('Quando foi decidido')),
  }),
)
export type Approval = typeof Approval.infer
