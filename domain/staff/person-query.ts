/** The query string of the search of a person. */
import { query } from '../schema/query.ts'
import { email } from '../schema/text-field.ts'

/** The whole address, so that the customers' people cannot be browsed. An empty address finds no one. */
export const PersonQuery = query({ 'email?': email() })
export type PersonQuery = typeof PersonQuery.infer
