/** The query string of the list of contacts. */
import { oneOf } from '../schema/field.ts'
import { page, query } from '../schema/query.ts'
import { text } from '../schema/text-field.ts'
import { contactStatuses } from '../site/contact.ts'

export const ContactQuery = query({
  ...page,
  'status?': oneOf('Situação', contactStatuses),
  'search?': text('Pesquisa', { max: 80 }),
})
export type ContactQuery = typeof ContactQuery.infer
