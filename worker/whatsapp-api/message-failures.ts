/** The messages that did not reach a person for good: a refused token, a number that is blocked. Their reasons are in the inbox. */
import { watchFailures } from '../db/failure-count.ts'

export const WHATSAPP = 'whatsapp_messages'
export const watchWhatsapp = watchFailures(WHATSAPP)
