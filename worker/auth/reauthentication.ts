/** Reauthentication: changes of the own account require the password again, with the lockout of the session. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type FieldErrors, invalid } from '../../domain/validation/refusal.ts'
import type { Db } from '../db/batch.ts'
import { users } from '../db/schema.ts'
import { assertRowExists } from '../db/statements.ts'
import type { QueryContext } from '../http/context.ts'
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

/** SQL for the id of the signed-in user. */
export const userIdOfSession = ({ tokenHash, now }: Record<'tokenHash' | 'now', unknown>) =>
  sql<number>`(select user_id from sessions where token_hash = ${tokenHash} and expires_at > ${now})`

/** The rows that `checkPassword` needs. The lockout prevents guessing the password in a session that was left open. */
export const selectPasswordCheck = (context: QueryContext) => ({
  account: context.db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userIdOfSession(context))),
  lockout: selectLockout(context.db, [sessionCounter(context.tokenHash)]),
})

type PasswordRow = { id: number; passwordHash: string }
type PasswordCheck = { account: PasswordRow; fieldErrors?: never } | { fieldErrors: FieldErrors; account?: never }

/** The account, or the error of the form field that has the password. */
export async function checkPassword(
  { account: [account], lockout: [lockout] }: { account: PasswordRow[]; lockout: Lockout[] },
  field: string,
  password: string,
  now: number,
): Promise<PasswordCheck> {
  rejectLocked(lockout, now)
  if (account && (await verifyPassword(password, account.passwordHash))) return { account }
  return { fieldErrors: { [field]: ['Senha incorreta. Confira e tente de novo.'] } }
}

/** Record the failure before responding: the `reply` of the route rejects, after the save. */
export function recordFailedPasswordCheck({ db, tokenHash, now }: QueryContext) {
  const counters = [sessionCounter(tokenHash)]
  return { notLocked: assertNotLocked(db, counters, now), failure: recordFailure(db, counters, now) }
}

/** Repeats the check inside the batch of the change: the password is the same, the session is open, and it is not locked. */
export function assertReauthenticated(context: QueryContext, checked: PasswordRow) {
  const counters = [sessionCounter(context.tokenHash)]
  const ofSession = eq(users.id, userIdOfSession(context))
  return {
    notLocked: assertNotLocked(context.db, counters, context.now),
    password: assertPasswordUnchanged(context.db, checked, ofSession),
    failures: resetFailures(context.db, counters),
  }
}

/** Rolls the batch back when the password was changed, or the account deleted, after it was checked. */
export function assertPasswordUnchanged(db: Db, { id, passwordHash }: PasswordRow, ...conditions: SQL[]) {
  const unchanged = and(eq(users.id, id), eq(users.passwordHash, passwordHash), isNull(users.deletedAt), ...conditions)
  return assertRowExists(db, users, unchanged)
}

export function rejectInvalid(fieldErrors: FieldErrors | undefined): void {
  if (fieldErrors) throw invalid(fieldErrors)
}
