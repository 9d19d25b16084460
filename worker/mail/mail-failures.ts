/** The mails that failed. A mail that leaves writes nothing: whether an account has the address must not show in the work. */
import { watchFailures } from '../db/failure-count.ts'

export const MAIL = 'mail'
export const watchMail = watchFailures(MAIL)
