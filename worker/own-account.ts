/** What routes of one's own account share: whose it is, as SQL, and the password that a change asks for again. */
import { eq, sql } from 'drizzle-orm'
import { type Fields, invalid } from '../domain/refusal.ts'
import type { Desk } from './desk.ts'
import { countFailure, failuresOf, refuseLocked } from './guesses.ts'
import { passwordFits } from './password.ts'
import { type signInFailures, users } from './schema.ts'

export const mine = ({ tokenHash, now }: Pick<Desk, 'tokenHash' | 'now'>) =>
  sql<number>`(select user_id from sessions where token_hash = ${tokenHash} and expires_at > ${now})`

/** A session that was left open must not serve to guess the password, so its failures count too. */
export const askedAgain = (desk: Desk) =>
  [
    desk.db
      .select({ hash: users.passwordHash })
      .from(users)
      .where(eq(users.id, mine(desk))),
    failuresOf(desk.db, desk.tokenHash),
  ] as const

type Failed = typeof signInFailures.$inferSelect

/** What is wrong with the password, in the field where it was typed. */
export function wrongPassword(
  field: string,
  typed: string,
  account: { hash: string } | undefined,
  failed: Failed | undefined,
  now: number,
): Fields | undefined {
  refuseLocked(failed, now)
  if (passwordFits(typed, account?.hash)) return undefined
  return { [field]: ['Senha incorreta. Confira e tente de novo.'] }
}

/** A failure is counted before it is told. */
export const counted = ({ db, tokenHash, now }: Desk) => countFailure(db, tokenHash, now)

export function tell(wrong: Fields | undefined): void {
  if (wrong) throw invalid(wrong)
}
