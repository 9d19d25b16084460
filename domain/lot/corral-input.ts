/** The body of a corral. */
import { nullable } from '../schema/field.ts'
import { integer } from '../schema/number-field.ts'
import { text } from '../schema/text-field.ts'
import { seenVersion } from '../schema/time-field.ts'
import { body } from '../schema/type.ts'

/** POST and PUT. */
export const Write = body({
  name: text('Nome'),
  'capacity?': nullable(integer('Capacidade de animais', { above: 0, max: 100_000 })),
  'updated_at?': seenVersion(),
})
export type Write = typeof Write.infer
