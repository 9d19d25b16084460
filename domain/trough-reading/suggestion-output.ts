/** The suggestion in responses, and its query string. */
import { lazy, number, oneOf, orNull, record, text } from '../schema/output-field.ts'
import { suggestionRules } from './suggestion.ts'

export const Suggestion = lazy(() =>
  record('Suggestion', {
    call: orNull(number('Chamada sugerida, em kg de matéria seca por cabeça e dia'), 'nulo sem chamada no lote'),
    change: orNull(number('Quanto muda da chamada de antes'), 'nulo sem chamada no lote'),
    sentence: text('Por que, em uma frase'),
    rule: orNull(oneOf('Regra que decidiu', suggestionRules), 'nulo sem chamada no lote'),
  }),
)
export type Suggestion = typeof Suggestion.infer
