/** The proposals to the person of an account. */
import { type SQL, sql } from 'drizzle-orm'
import { provenEmail } from '../memberships.ts'

/** WHERE: those with the proven address, and those without an address that were written for a contact of the person. The plus: many have none. */
export const isOwnProposal = (userId: number | SQL) =>
  sql`(client_email = ${provenEmail(userId)} or +client_email is null and contact_id in
    (select id from contacts where user_id = ${userId} or email = ${provenEmail(userId)}))`
