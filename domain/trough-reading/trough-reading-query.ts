/** The query string of the list of trough readings. */
import { cursor } from '../schema/cursor.ts'
import { anyId, dateRange, isOrdered, isShort, positiveInteger, query } from '../schema/query.ts'

/** Readings of a page: with the longest names they stay below 2 MB. */
export const MAX_READINGS = 2_000

export const TroughReadingQuery = query({
  ...dateRange,
  'lot_id?': anyId('Lote'),
  'items?': positiveInteger('Itens por página', MAX_READINGS),
  'cursor?': cursor('day', 'number', 'number'),
})
  .narrow(isOrdered)
  .narrow(isShort)
export type TroughReadingQuery = typeof TroughReadingQuery.infer
