/** The query string of the audit. */
import { cursor } from '../schema/cursor.ts'
import { oneOf } from '../schema/field.ts'
import { anyId, dateRange, isOrdered, page, query } from '../schema/query.ts'
import { auditTypes } from './subjects.ts'

export const AuditQuery = query({
  ...page,
  ...dateRange,
  'cursor?': cursor('number', 'number'),
  'user_id?': anyId('Usuário'),
  'type?': oneOf('Cadastro', auditTypes),
  'id?': anyId('Registro'),
})
  .narrow(isOrdered)
  .narrow(({ id, type }, ctx) => {
    if (id === undefined || type !== undefined) return true
    return ctx.reject({ message: 'Informe também o tipo do registro.', relativePath: ['type'] })
  })
export type AuditQuery = typeof AuditQuery.infer
