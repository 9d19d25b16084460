/** What routes of one's own account share: whose it is, as SQL, and the password that a change asks for again. */
import { and, eq, exists, isNull, type SQL, sql } from 'drizzle-orm'
import { type FieldErrors, invalid } from '../../domain/validation/refusal.ts'
import { users } from '../db/schema.ts'
import { assertInBatch, type Db } from '../db/statements.ts'
import type { RequestContext } from '../http/context.ts'
import {
  assertNotLocked,
  type Lockout,
  recordFailure,
  rejectLocked,
  resetFailures,
  selectLockout,
  sessionCounter,
} from './lockout.ts'
import { verifyPassword } from './password.ts'

export const accountIdOfSession = ({ tokenHash, now }: Pick<RequestContext, 'tokenHash' | 'now'>) =>
  sql<number>`(select user_id from sessions where token_hash = ${tokenHash} and expires_at > ${now})`

/** A session that was left open must not serve to guess the password, so its failures count too. */
export const selectPasswordCheck = (context: RequestContext) =>
  [
    context.db
      .select({ id: users.id, passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, accountIdOfSession(context))),
    selectLockout(context.db, [sessionCounter(context.tokenHash)]),
  ] as const

type Seen = { id: number; passwordHash: string }
type Answered = { seen: Seen; wrong?: never } | { wrong: FieldErrors; seen?: never }

/** The account that the password opens, or what is wrong in the field where it was typed. */
export function checkPassword(
  [[account], [lock]]: readonly [Seen[], Lockout[], ...unknown[]],
  typed: Record<string, string>,
  now: number,
): Answered {
  rejectLocked(lock, now)
  const [[field, password]] = Object.entries(typed) as [[string, string]]
  if (account && verifyPassword(password, account.passwordHash)) return { seen: account }
  return { wrong: { [field]: ['Senha incorreta. Confira e tente de novo.'] } }
}

/** A failure is counted before it is told. */
export function recordFailedPasswordCheck({ db, tokenHash, now }: RequestContext) {
  const guesses = [sessionCounter(tokenHash)]
  return [assertNotLocked(db, guesses, now), ...recordFailure(db, guesses, now)]
}

/** What the password allowed is done while it still is the password, the session lives, and neither was found by guessing. */
export function assertReauthenticated(context: RequestContext, seen: Seen) {
  const guesses = [sessionCounter(context.tokenHash)]
  const still = assertPasswordUnchanged(context.db, seen, eq(users.id, accountIdOfSession(context)))
  return [assertNotLocked(context.db, guesses, context.now), still, resetFailures(context.db, guesses)]
}

/** A password that was changed meanwhile opens and changes nothing any more. */
export function assertPasswordUnchanged(db: Db, { id, passwordHash }: Seen, ...more: SQL[]) {
  const asSeen = and(eq(users.id, id), eq(users.passwordHash, passwordHash), isNull(users.deletedAt), ...more)
  return assertInBatch(db, exists(db.select({ id: users.id }).from(users).where(asSeen)))
}

export function rejectInvalid(wrong: FieldErrors | undefined): void {
  if (wrong) throw invalid(wrong)
}
