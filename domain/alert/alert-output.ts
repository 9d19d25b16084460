/** An alert in responses. */

import { id, instant, lazy, Named, oneOf, orNull, record, text } from '../schema/output-field.ts'
import { body } from '../schema/type.ts'
import { alertEnds } from './ended-by.ts'
import { alertKinds, alertSeverities, alertSubjects } from './kind.ts'

export const Alert = lazy(() =>
  record('Alert', {
    id: id(),
    kind: oneOf('O que é', alertKinds),
    severity: oneOf('Gravidade', alertSeverities),
    title: text('O alerta em poucas palavras'),
    text: text('O porquê, com os números, em uma frase'),
    action: body({ label: text('O que fazer'), href: text('A tela em que se faz') }),
    subject: body({
      type: oneOf('De que é o alerta', alertSubjects),
      id: orNull(id('Número do registro'), 'nulo para um aparelho'),
      name: text('Nome do registro'),
    }),
    opened_at: instant('Quando a causa apareceu'),
    closed_at: orNull(instant('Quando a causa acabou'), 'nulo enquanto ela dura'),
    ended_by: orNull(
      oneOf('Por que fechou: a causa foi resolvida, ou o dia dela acabou sem isso', alertEnds),
      'nulo enquanto dura, com o tipo desligado ou se fechou antes de isto ser guardado',
    ),
    acknowledged_at: orNull(instant('Quando alguém ficou ciente')),
    acknowledged_by: orNull(Named(), 'quem ficou ciente'),
    snoozed_until: orNull(instant('Até quando foi adiado')),
  }),
)
export type AlertJson = typeof Alert.infer
