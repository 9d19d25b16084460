/** The body of an ingredient. */
import { boolean } from '../../schema/field.ts'
import { text } from '../../schema/text-field.ts'
import { seenVersion } from '../../schema/time-field.ts'
import { body } from '../../schema/type.ts'

/** POST and PUT. */
export const Write = body({
  name: text('Nome', { required: 'Informe um nome para o ingrediente' }),
  'wet?': boolean('Volumoso úmido'),
  'updated_at?': seenVersion(),
})
export type Write = typeof Write.infer
