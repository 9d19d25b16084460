/** The body of an ingredient. */
import { text } from './text-field.ts'
import { body } from './type.ts'

/** POST and PUT. */
export const Write = body({ name: text('Nome', { required: 'Informe um nome para o ingrediente' }) })
export type Write = typeof Write.infer
