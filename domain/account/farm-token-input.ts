/** Bodies of farm access tokens. */

import { boolean, oneOf } from '../schema/field.ts'
import { text } from '../schema/text-field.ts'
import { day } from '../schema/time-field.ts'
import { body } from '../schema/type.ts'
import { tokenAccesses } from './farm-token.ts'

export const Create = body({
  name: text('Nome', { max: 80 }),
  access: oneOf('Permissão', tokenAccesses),
  /** Also reads costs, prices and results. */
  'costs?': boolean('Lê custos e resultados'),
  /** The last day on which it works. */
  expires_on: day('Validade'),
})
export type Create = typeof Create.infer
