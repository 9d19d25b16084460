/**
 * Guessing is slow. Wrong passwords count for the e-mail where they come from: ten, and this network is not heard for a quarter of an hour,
 * while the person themselves, elsewhere, still is. From everywhere together a hundred are heard. Wrong codes, which only who knows the
 * password comes to, and wrong passwords within an open session: ten, then longer each time.
 */
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { IRequest } from 'itty-router'
import { Refusal } from '../../domain/validation/refusal.ts'
import { signInFailures } from '../db/schema.ts'
import { assertInBatch, type Db } from '../db/statements.ts'
import { clientNetwork } from '../http/client-network.ts'
import { sha256 } from './tokens.ts'

const DAY_MS = 86_400_000
const LOCK_MS = 15 * 60_000

/** After `most` wrong guesses nobody is heard; when none has come for `memory`, they are forgotten. */
export type FailureCounter = { key: string; maxFailures: number; windowMs: number }

export function signInCounters(email: string, req: Pick<IRequest, 'headers'>) {
  return {
    passwordFromNetwork: { key: sha256(`${email} ${clientNetwork(req)}`), maxFailures: 10, windowMs: LOCK_MS },
    passwordFromAnywhere: { key: sha256(email), maxFailures: 100, windowMs: LOCK_MS },
    secondFactorCode: { key: sha256(`${email} code`), maxFailures: 10, windowMs: DAY_MS },
  } satisfies Record<string, FailureCounter>
}

export const sessionCounter = (tokenHash: string): FailureCounter => ({
  key: tokenHash,
  maxFailures: 10,
  windowMs: DAY_MS,
})

export type Lockout = { until: number | null }

/** Until when none is heard: a quarter of an hour, and twice as long for every further `most`, up to a day. */
function lockedUntil(all: readonly FailureCounter[]): SQL {
  const full = all.map(
    ({ key, maxFailures }) =>
      sql`(email_hash = ${key} and failures >= ${maxFailures} and failures % ${maxFailures} = 0)`,
  )
  const rounds = all.map(({ key, maxFailures }) => sql`when ${key} then failures / ${maxFailures}`)
  const lock = sql`min(${DAY_MS}, ${LOCK_MS} * (1 << min(7, (case email_hash ${sql.join(rounds, sql` `)} end) - 1)))`
  return sql`(select max(last_at + ${lock}) from sign_in_failures where ${sql.join(full, sql` or `)})`
}

export const selectLockout = (db: Db, all: readonly FailureCounter[]) =>
  db.select({ until: sql<number | null>`${lockedUntil(all)}`.as('locked_until') }).from(sql`(select 1)`)

export function rejectLocked(lock: Lockout | undefined, now: number): void {
  if (lock?.until && lock.until > now) throw tooManyRequests(Math.ceil((lock.until - now) / 1000))
}

export function tooManyRequests(seconds: number): Refusal {
  return new Refusal(429, ['Muitas tentativas. Aguarde alguns minutos e tente de novo.'], { retryAfter: seconds })
}

/** Of many guesses at once, those that find ten counted before them are decided again, and refused. */
export const assertNotLocked = (db: Db, all: readonly FailureCounter[], now: number) =>
  assertInBatch(db, sql`coalesce(${lockedUntil(all)}, 0) <= ${now}`)

export const resetFailures = (db: Db, all: readonly FailureCounter[]) =>
  db.delete(signInFailures).where(
    inArray(
      signInFailures.emailHash,
      all.map(({ key }) => key),
    ),
  )

/** Guesses at addresses that nobody has do not pile up. */
export const recordFailure = (db: Db, all: readonly FailureCounter[], now: number) => [
  ...all.map(({ key, windowMs }) =>
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
