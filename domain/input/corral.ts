/** The body of a corral. */
import { orNull } from './field.ts'
import { whole } from './number-field.ts'
import { text } from './text-field.ts'
import { body } from './type.ts'

/** POST and PUT. */
export const Write = body({
  name: text('Nome'),
  'capacity?': orNull(whole('Capacidade de animais', { above: 0, max: 100_000 })),
})
export type Write = typeof Write.infer
