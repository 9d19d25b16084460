/** A user of a farm in responses. */

import { boolean, id, instant, lazy, oneOf, orNull, record, text, timestamps } from '../schema/output-field.ts'
import { farmUserStatuses } from './farm-user.ts'
import { userTypes } from './permission.ts'

export const FarmUser = lazy(() =>
  record('FarmUser', {
    id: id(),
    name: text('Nome'),
    email: orNull(text('Email'), 'nulo para quem não cuida dos usuários'),
    user_type: oneOf('Tipo', userTypes),
    active: boolean('Tem acesso'),
    status: oneOf('Situação', farmUserStatuses),
    managed: boolean('A fazenda criou a conta, e a pessoa ainda não confirmou o email'),
    'expires_at?': instant('Fim do convite'),
    ...timestamps(),
  }),
)
export type FarmUser = typeof FarmUser.infer
