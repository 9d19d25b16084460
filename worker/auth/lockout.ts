/**
 * Account lockout against password and code guessing. Failed attempts are counted in `sign_in_failures`, under one key for each of these:
 * - wrong passwords for an e-mail from one network: 10. The owner of the account can still sign in from another network.
 * - wrong passwords for an e-mail from one customer of a provider (an IPv6 /48): 30.
 * - wrong passwords for an e-mail from all networks together: 100.
 * - wrong passwords from one customer for all e-mails together, which stops trying one password on many accounts: 50.
 * - wrong passwords from a device that signed in before: 10. It may sign in although the counters above are full, because others may fill them.
 * - wrong second-factor codes for an e-mail, which require the password: 10.
 * - wrong passwords within one open session: 10.
 * A full counter locks for 15 minutes, with exponential backoff. The counters of passwords at sign-in expire before a second lock.
 */
import { inArray, not, type SQL, sql } from 'drizzle-orm'
import type { IRequest } from 'itty-router'
import { DAY_MS } from '../../domain/time/milliseconds.ts'
import type { Db } from '../db/batch.ts'
import { signInFailures } from '../db/schema.ts'
import { assertInBatch } from '../db/statements.ts'
import { clientNetwork, clientSite } from '../http/client/client-network.ts'
import { tooManyRequests } from '../http/rate-limit.ts'
import { sha256 } from '../http/tokens.ts'

const LOCK_MS = 15 * 60_000

/** Locks at every multiple of `maxFailures`. The count starts again at 1 when the last failure is older than `windowMs`. */
export type FailureCounter = { key: string; maxFailures: number; windowMs: number }

export function signInCounters(email: string, req: Pick<IRequest, 'headers'>) {
  return {
    passwordFromNetwork: { key: sha256(`${email} ${clientNetwork(req)}`), maxFailures: 10, windowMs: LOCK_MS },
    passwordFromSite: { key: sha256(`${email} site ${clientSite(req)}`), maxFailures: 30, windowMs: LOCK_MS },
    passwordFromAnywhere: { key: sha256(email), maxFailures: 100, windowMs: LOCK_MS },
    secondFactorCode: { key: sha256(`${email} code`), maxFailures: 10, windowMs: DAY_MS },
  } satisfies Record<string, FailureCounter>
}

/** The counter counts all e-mails together, so a right password does not reset it. */
export const sprayingCounter = (req: Pick<IRequest, 'headers'>): FailureCounter => ({
  key: sha256(`site ${clientSite(req)}`),
  maxFailures: 50,
  windowMs: LOCK_MS,
})

export const deviceCounter = (deviceHash: string): FailureCounter => ({
  key: deviceHash,
  maxFailures: 10,
  windowMs: LOCK_MS,
})

export const sessionCounter = (tokenHash: string): FailureCounter => ({
  key: tokenHash,
  maxFailures: 10,
  windowMs: DAY_MS,
})

/**
 * The counters that may refuse a sign-in. Those `ofOthers` are skipped for a known device, because strangers fill them. `failed` is what a wrong
 * password counts in.
 */
export function signInLocks(email: string, req: Pick<IRequest, 'headers'>, deviceHash: string, isKnown: boolean) {
  const { secondFactorCode, ...passwords } = signInCounters(email, req)
  const ofPerson = [secondFactorCode, ...(deviceHash ? [deviceCounter(deviceHash)] : [])]
  const ofOthers = [...Object.values(passwords), sprayingCounter(req)]
  return { all: isKnown ? ofPerson : [...ofPerson, ...ofOthers], failed: isKnown ? ofPerson.slice(1) : ofOthers }
}

/** `until` is an instant in UTC milliseconds; null when no counter ever locked. It may be in the past. */
export type Lockout = { until: number | null }

/** Exponential backoff: 15 minutes at the first `maxFailures`, twice as long at each further multiple, a day at most. */
function lockedUntil(counters: readonly FailureCounter[]): SQL {
  const full = counters.map(
    ({ key, maxFailures }) =>
      sql`(email_hash = ${key} and failures >= ${maxFailures} and failures % ${maxFailures} = 0)`,
  )
  const rounds = counters.map(({ key, maxFailures }) => sql`when ${key} then failures / ${maxFailures}`)
  const lock = sql`min(${DAY_MS}, ${LOCK_MS} * (1 << min(7, (case email_hash ${sql.join(rounds, sql` `)} end) - 1)))`
  return sql`(select max(last_at + ${lock}) from sign_in_failures where ${sql.join(full, sql` or `)})`
}

export const selectLockout = (db: Db, counters: readonly FailureCounter[]) =>
  db.select({ until: sql<number | null>`${lockedUntil(counters)}`.as('locked_until') }).from(sql`(select 1)`)

export function rejectLocked(lockout: Lockout | undefined, now: number): void {
  if (lockout?.until && lockout.until > now) throw tooManyRequests(Math.ceil((lockout.until - now) / 1000))
}

/**
 * Asserts for concurrent attempts: when another request locked the account after this one loaded, the batch rolls back and the route decides again.
 */
export const assertNotLocked = (db: Db, counters: readonly FailureCounter[], now: number) =>
  assertInBatch(db, not(isLocked(counters, now)))

/** A condition for `when` of an event: the failure that was recorded before it in the batch began a lock. */
export const isLocked = (counters: readonly FailureCounter[], now: number) =>
  sql`coalesce(${lockedUntil(counters)}, 0) > ${now}`

export const resetFailures = (db: Db, counters: readonly FailureCounter[]) =>
  db.delete(signInFailures).where(
    inArray(
      signInFailures.emailHash,
      counters.map(({ key }) => key),
    ),
  )

/** Records a failure, and deletes counters older than a day, so that attempts on e-mails without an account do not accumulate. */
export const recordFailure = (db: Db, counters: readonly FailureCounter[], now: number) => [
  ...counters.map(({ key, windowMs }) =>
    db
      .insert(signInFailures)
      .values({ emailHash: key, failures: 1, lastAt: now })
      .onConflictDoUpdate({
        target: signInFailures.emailHash,
        set: { failures: sql`case when last_at <= ${now - windowMs} then 1 else failures + 1 end`, lastAt: now },
      }),
  ),
  db.delete(signInFailures).where(sql`last_at < ${now - DAY_MS}`),
]
