/** The query string of the list of operations. */
import { oneOf } from '../../schema/field.ts'
import { dateRange, isOrdered, pageById, query } from '../../schema/query.ts'
import { operationStatuses } from './status.ts'

export const OperationQuery = query({
  ...pageById,
  ...dateRange,
  'status?': oneOf('Situação', operationStatuses),
}).narrow(isOrdered)
export type OperationQuery = typeof OperationQuery.infer
