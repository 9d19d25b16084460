/** An entry of the audit in responses. */

import { typed, untyped } from '../schema/arktype.ts'
import { boolean, id, instant, lazy, oneOf, orNull, record, text } from '../schema/output-field.ts'
import { body } from '../schema/type.ts'
import { auditActions } from './entry.ts'
import type { Snapshot } from './snapshot.ts'
import { StoredSnapshot } from './snapshot-stored.ts'
import { auditTypes } from './subjects.ts'

const snapshot = (description: string) => {
  return orNull(typed<Snapshot>(untyped(StoredSnapshot()).describe(description)))
}

export const AuditEntry = lazy(() =>
  record('AuditEntry', {
    id: id(),
    at: instant('Quando'),
    user: body({
      id: orNull(id('Número do usuário')),
      name: text('Quem'),
      staff: boolean('É da equipe do Cocho em Dia'),
      token: orNull(text('Nome do token de acesso usado')),
    }),
    action: oneOf('O que foi feito', auditActions),
    subject: body({
      type: oneOf('Tipo do registro', auditTypes),
      id: orNull(id('Número do registro')),
      name: orNull(text('Nome do registro')),
    }),
    text: text('O que foi feito, em uma frase'),
    before: snapshot('Os campos antes'),
    after: snapshot('Os campos depois'),
  }),
)
export type AuditEntry = typeof AuditEntry.infer
