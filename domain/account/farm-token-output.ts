/** A farm access token in responses: its secret is only in the answer that creates it. */

import { boolean, day, id, instant, lazy, oneOf, orNull, record, text } from '../schema/output-field.ts'
import { body } from '../schema/type.ts'
import { tokenAccesses, tokenStates } from './farm-token.ts'

const fields = () => ({
  id: id(),
  name: text('Nome'),
  access: oneOf('Permissão', tokenAccesses),
  'costs?': boolean('Também lê custos, preços e resultados'),
  hint: text('Os últimos quatro caracteres do código'),
  expires_on: day('O último dia em que vale'),
  last_used_on: orNull(day('O último dia em que foi usado'), 'nulo se ainda não foi usado'),
  state: oneOf('Situação: vale, venceu, ou parou porque quem criou não é mais gestor', tokenStates),
  created_by: body({ id: id(), name: text('Nome') }),
  created_at: instant('Criado em'),
})

export const FarmToken = lazy(() => record('FarmToken', fields()))
export type FarmToken = typeof FarmToken.infer

export const NewFarmToken = lazy(() =>
  record('NewFarmToken', { ...fields(), token: text('O código: só aparece nesta resposta') }),
)
