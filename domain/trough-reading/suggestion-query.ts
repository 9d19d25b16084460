/** The query string of a suggestion: the note, as a text with a sign and a point. Without one, a trough at its target. */
import '../schema/arktype-config.ts'
import { type } from 'arktype'
import { withMessage } from '../schema/field.ts'
import { query } from '../schema/query.ts'

const NOTE = /^[+-]?\d{1,3}(\.\d{1,2})?$/

const note = type.string
  .narrow(value => NOTE.test(value) && Math.abs(Number(value)) <= 100)
  .pipe(Number)
  .configure({
    ...withMessage('Nota', { format: 'Nota deve ser um número de -100 a 100' }),
    pattern: NOTE.source,
  })
  .as<number>()

export const SuggestionQuery = query({ 'note?': note })
export type SuggestionQuery = typeof SuggestionQuery.infer
