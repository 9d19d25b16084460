/** Bodies of farm access tokens. */
import { tokenAccesses } from '../account/farm-token.ts'
import { oneOf } from './field.ts'
import { text } from './text-field.ts'
import { day } from './time-field.ts'
import { body } from './type.ts'

export const Create = body({
  name: text('Nome', { max: 80 }),
  access: oneOf('Permissão', tokenAccesses),
  /** The last day on which it works. */
  expires_on: day('Validade'),
})
export type Create = typeof Create.infer
