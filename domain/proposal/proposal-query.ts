/** The query string of the list of proposals. */
import { oneOf } from '../schema/field.ts'
import { page, query } from '../schema/query.ts'
import { text } from '../schema/text-field.ts'
import { proposalStatuses } from './status.ts'

export const ProposalQuery = query({
  ...page,
  'status?': oneOf('Situação', proposalStatuses),
  'search?': text('Pesquisa', { max: 80 }),
})
export type ProposalQuery = typeof ProposalQuery.infer
