/** What routes of one's own account share: whose it is, as SQL, and the password that a change asks for again. */
import { and, eq, exists, isNull, type SQL, sql } from 'drizzle-orm'
import { type Fields, invalid } from '../../domain/validation/refusal.ts'
import { users } from '../db/schema.ts'
import { type Db, type Desk, ensure } from '../http/context.ts'
import { countFailure, ensureHeard, forgive, guessesWithin, type Lock, lockOf, refuseLocked } from './lockout.ts'
import { passwordFits } from './password.ts'

export const mine = ({ tokenHash, now }: Pick<Desk, 'tokenHash' | 'now'>) =>
  sql<number>`(select user_id from sessions where token_hash = ${tokenHash} and expires_at > ${now})`

/** A session that was left open must not serve to guess the password, so its failures count too. */
export const askedAgain = (desk: Desk) =>
  [
    desk.db
      .select({ id: users.id, passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, mine(desk))),
    lockOf(desk.db, [guessesWithin(desk.tokenHash)]),
  ] as const

type Seen = { id: number; passwordHash: string }
type Answered = { seen: Seen; wrong?: never } | { wrong: Fields; seen?: never }

/** The account that the password opens, or what is wrong in the field where it was typed. */
export function passwordOf(
  [[account], [lock]]: readonly [Seen[], Lock[], ...unknown[]],
  typed: Record<string, string>,
  now: number,
): Answered {
  refuseLocked(lock, now)
  const [[field, password]] = Object.entries(typed) as [[string, string]]
  if (account && passwordFits(password, account.passwordHash)) return { seen: account }
  return { wrong: { [field]: ['Senha incorreta. Confira e tente de novo.'] } }
}

/** A failure is counted before it is told. */
export function counted({ db, tokenHash, now }: Desk) {
  const guesses = [guessesWithin(tokenHash)]
  return [ensureHeard(db, guesses, now), ...countFailure(db, guesses, now)]
}

/** What the password allowed is done while it still is the password, the session lives, and neither was found by guessing. */
export function proven(desk: Desk, seen: Seen) {
  const guesses = [guessesWithin(desk.tokenHash)]
  const still = ensureAsSeen(desk.db, seen, eq(users.id, mine(desk)))
  return [ensureHeard(desk.db, guesses, desk.now), still, forgive(desk.db, guesses)]
}

/** A password that was changed meanwhile opens and changes nothing any more. */
export function ensureAsSeen(db: Db, { id, passwordHash }: Seen, ...more: SQL[]) {
  const asSeen = and(eq(users.id, id), eq(users.passwordHash, passwordHash), isNull(users.deletedAt), ...more)
  return ensure(db, exists(db.select({ id: users.id }).from(users).where(asSeen)))
}

export function tell(wrong: Fields | undefined): void {
  if (wrong) throw invalid(wrong)
}
