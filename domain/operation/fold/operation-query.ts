/** The query string of the list of operations. */
import { oneOf } from '../../schema/field.ts'
import { anyId, dateRange, isOrdered, pageById, query } from '../../schema/query.ts'
import { instant } from '../../schema/time-field.ts'
import { operationStatuses } from './status.ts'

export const OperationQuery = query({
  ...pageById,
  ...dateRange,
  'status?': oneOf('Situação', operationStatuses),
  'user_id?': anyId('Quem começou a operação'),
  'updated_since?': instant('Mudou desde'),
}).narrow(isOrdered)
export type OperationQuery = typeof OperationQuery.infer
