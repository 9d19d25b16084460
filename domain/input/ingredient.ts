/** The body of an ingredient. */
import { text } from './text-field.ts'
import { seenVersion } from './time-field.ts'
import { body } from './type.ts'

/** POST and PUT. */
export const Write = body({
  name: text('Nome', { required: 'Informe um nome para o ingrediente' }),
  'updated_at?': seenVersion(),
})
export type Write = typeof Write.infer
