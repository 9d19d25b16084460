/** The query string of the vendor's audit. */
import { cursor } from '../schema/cursor.ts'
import { oneOf } from '../schema/field.ts'
import { anyId, page, query } from '../schema/query.ts'
import { staffAuditTypes } from './staff-audit.ts'

export const StaffAuditQuery = query({
  ...page,
  'cursor?': cursor('number', 'number'),
  'type?': oneOf('Registro', staffAuditTypes),
  'id?': anyId('Número'),
}).narrow(({ id, type }, ctx) => {
  if (type === undefined && id !== undefined)
    return ctx.reject({ message: 'Informe também o tipo do registro.', relativePath: ['type'] })
  // the entries about a farm are in the audit of that farm
  if (type === 'farm' && id === undefined)
    return ctx.reject({ message: 'Informe também o número da fazenda.', relativePath: ['id'] })
  return true
})
export type StaffAuditQuery = typeof StaffAuditQuery.infer
