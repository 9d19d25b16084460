/** Sentences that the assistant did not understand, for the staff. */
import { instant, integer, lazy, record, text } from '../schema/output-field.ts'

export const UnknownSentence = lazy(() =>
  record('UnknownSentence', {
    text: text('A frase, sem quem a escreveu e com números de telefone e de documento cobertos'),
    times: integer('Quantas vezes veio'),
    last_at: instant('A última vez'),
  }),
)
export type UnknownSentence = typeof UnknownSentence.infer
