/** Messages of WhatsApp that failed for good, for the staff: without text, number and name. */

import { instant, integer, lazy, oneOf, orNull, record, text } from '../schema/output-field.ts'
import { body } from '../schema/type.ts'

export const MAX_FAILED = 200

/** What did not arrive or was not answered. */
const failedKinds = ['question', 'answer', 'digest'] as const
export type FailedKind = (typeof failedKinds)[number]

export const FailedMessage = lazy(() =>
  record('FailedMessage', {
    at: instant('Quando'),
    kind: oneOf('Pergunta que ficou sem resposta, resposta ou resumo diário que não chegou', failedKinds),
    farm: orNull(body({ id: integer('Fazenda'), name: text('Nome da fazenda') }), 'nulo se não se sabe qual'),
    code: orNull(text('Código da Meta, ou nosso')),
    reason: text('O motivo'),
  }),
)
export type FailedMessage = typeof FailedMessage.infer
