/** The query string of the list of alerts. */
import { cursor } from '../schema/cursor.ts'
import { oneOf } from '../schema/field.ts'
import { anyId, dateRange, isOrdered, page, query } from '../schema/query.ts'
import { alertStatuses } from './acknowledge-and-snooze.ts'
import { alertKinds } from './kind.ts'

/** `from` and `to`: the days on which they opened. */
export const AlertQuery = query({
  ...page,
  ...dateRange,
  'cursor?': cursor('number', 'number'),
  'status?': oneOf('Situação', alertStatuses),
  'kind?': oneOf('Tipo', alertKinds),
  'lot_id?': anyId('Lote'),
}).narrow(isOrdered)
export type AlertQuery = typeof AlertQuery.infer
