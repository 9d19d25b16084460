/** The query string of the list of customer farms. */
import { oneOf } from '../schema/field.ts'
import { page, query } from '../schema/query.ts'
import { text } from '../schema/text-field.ts'
import { farmStatuses } from './farm.ts'

export const CustomerFarmQuery = query({
  ...page,
  'status?': oneOf('Situação', farmStatuses),
  'search?': text('Pesquisa', { max: 80 }),
})
export type CustomerFarmQuery = typeof CustomerFarmQuery.infer
