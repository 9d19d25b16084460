/** How many mails an address gets: the limit of registrations, invitations and changes of address. */

import { HOUR_MS } from '../time/milliseconds.ts'
import { sumBy } from '../units/sum.ts'
import { Refusal } from '../validation/refusal.ts'

export const MAILS_PER_HOUR = 5

/** The mails of the hour that began at `mailsSince`. */
type MailCount = { mails: number; mailsSince: number }

const inThisHour = ({ mails, mailsSince }: MailCount, now: number) => (now - mailsSince < HOUR_MS ? mails : 0)

/** Whether the address, which several rows may count for, gets another mail now. */
export const mayMail = (counts: readonly MailCount[], now: number) =>
  sumBy(counts, count => inThisHour(count, now)) < MAILS_PER_HOUR

/** The count of a row with one more mail. */
export function countMail(count: MailCount, now: number): MailCount {
  const before = inThisHour(count, now)
  return before ? { mails: before + 1, mailsSince: count.mailsSince } : { mails: 1, mailsSince: now }
}

export function rejectTooManyMails(counts: readonly MailCount[], now: number): void {
  if (mayMail(counts, now)) return
  throw new Refusal(
    429,
    ['Já enviamos vários emails nesta última hora. Confira a caixa de spam, ou peça outro mais tarde.'],
    {
      retryAfter: HOUR_MS / 1000,
    },
  )
}
