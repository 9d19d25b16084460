/** The query string of the list of approvals. */
import { oneOf } from '../schema/field.ts'
import { pageById, query } from '../schema/query.ts'
import { approvalStatuses } from './approval.ts'

export const ApprovalQuery = query({ ...pageById, 'status?': oneOf('Situação', approvalStatuses) })
export type ApprovalQuery = typeof ApprovalQuery.infer
