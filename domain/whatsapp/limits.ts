/** How much WhatsApp is answered, and how long what is promised there holds. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/milliseconds.ts'

export const CODE_MS = 10 * MINUTE_MS
/** After so many wrong codes a WhatsApp gets no answer for an hour. */
export const MAX_WRONG_CODES = 5
export const SILENCE_MS = HOUR_MS
export const MAX_A_MINUTE = 20
/** Who is not linked gets one line in this time. */
export const STRANGER_MS = DAY_MS
/** Free text may be sent for so long after the person's last message. */
export const WINDOW_MS = DAY_MS
/** For so long 'Sim' records what was echoed. */
export const CONFIRM_MS = 10 * MINUTE_MS
export const MAX_TRIES = 3
/** A run that has not ended after this time is over, and another one takes its message. */
export const CLAIM_MS = 2 * MINUTE_MS
export const RETRY_MS = 4 * MINUTE_MS
export const MAX_LENGTH = 500
/** Texts of messages, and who wrote them, are emptied after this time, and the rows deleted after the longer one. */
export const TEXT_DAYS = 30
export const MESSAGE_DAYS = 183
