/** An entry of the vendor's audit in responses. */

import type { Snapshot } from '../audit/snapshot.ts'
import { StoredSnapshot } from '../audit/snapshot-stored.ts'
import { typed, untyped } from '../schema/arktype.ts'
import { id, instant, lazy, oneOf, orNull, record, text } from '../schema/output-field.ts'
import { body } from '../schema/type.ts'
import { staffAuditActions, staffAuditTypes } from './staff-audit.ts'

const snapshot = (description: string) => orNull(typed<Snapshot>(untyped(StoredSnapshot()).describe(description)))

export const StaffAuditEntry = lazy(() =>
  record('StaffAuditEntry', {
    id: id(),
    at: instant('Quando'),
    user: body({ id: orNull(id('Número da pessoa'), 'nulo se foi o cliente ou o sistema'), name: text('Quem') }),
    action: oneOf('O que foi feito', staffAuditActions),
    subject: body({ type: oneOf('Tipo do registro', staffAuditTypes), id: orNull(id('Número do registro')) }),
    text: text('O que foi feito, em uma frase'),
    before: snapshot('Os campos antes'),
    after: snapshot('Os campos depois'),
  }),
)
export type StaffAuditEntry = typeof StaffAuditEntry.infer
