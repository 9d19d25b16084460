/** A registration: an address that was typed and is not proven yet. It becomes an account when the link of its mail is opened. */
import { DAY_MS } from '../time/milliseconds.ts'

/** How long the registration waits, and its password signs in. */
export const REGISTRATION_LIFETIME_MS = 7 * DAY_MS
/** How long a link works that proves an address. */
export const LINK_LIFETIME_MS = DAY_MS

/** Stands in place of a password hash, where the person chooses the password with the link. */
export const NO_PASSWORD = '-'
