/** The devices on which a person gets notifications. */

import { array, boolean, createdAt, id, lazy, oneOf, record, text } from '../schema/output-field.ts'
import { pushTopics } from './topic.ts'

export const PushKey = lazy(() =>
  record('PushKey', { public_key: text('A chave pública do servidor, para o `applicationServerKey` do navegador') }),
)

export const PushSubscription = lazy(() =>
  record('PushSubscription', {
    id: id(),
    device: text('O aparelho'),
    current: boolean('É o aparelho que pergunta'),
    topics: array(oneOf('Aviso', pushTopics), 'O que é avisado'),
    created_at: createdAt(),
  }),
)
export type PushSubscription = typeof PushSubscription.infer
