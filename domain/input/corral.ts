/** The body of a corral. */
import { nullable } from './field.ts'
import { integer } from './number-field.ts'
import { text } from './text-field.ts'
import { seenVersion } from './time-field.ts'
import { body } from './type.ts'

/** POST and PUT. */
export const Write = body({
  name: text('Nome'),
  'capacity?': nullable(integer('Capacidade de animais', { above: 0, max: 100_000 })),
  'updated_at?': seenVersion(),
})
export type Write = typeof Write.infer
