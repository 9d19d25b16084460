/**
 * Guessing is slow. Wrong passwords count for the e-mail where they come from: ten, and this network is not heard for a quarter of an hour,
 * while the person themselves, elsewhere, still is. From everywhere together a hundred are heard. Wrong codes, which only who knows the
 * password comes to, and wrong passwords within an open session: ten, then longer each time.
 */
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { IRequest } from 'itty-router'
import { Refusal } from '../../domain/validation/refusal.ts'
import { signInFailures } from '../db/schema.ts'
import { networkOf } from '../http/client-network.ts'
import { type Db, ensure } from '../http/context.ts'
import { hashOf } from './tokens.ts'

const DAY_MS = 86_400_000
const LOCK_MS = 15 * 60_000

/** After `most` wrong guesses nobody is heard; when none has come for `memory`, they are forgotten. */
export type Guesses = { key: string; most: number; memory: number }

export function guessesAt(email: string, req: Pick<IRequest, 'headers'>) {
  return {
    fromHere: { key: hashOf(`${email} ${networkOf(req)}`), most: 10, memory: LOCK_MS },
    fromAnywhere: { key: hashOf(email), most: 100, memory: LOCK_MS },
    codes: { key: hashOf(`${email} code`), most: 10, memory: DAY_MS },
  } satisfies Record<string, Guesses>
}

export const guessesWithin = (tokenHash: string): Guesses => ({ key: tokenHash, most: 10, memory: DAY_MS })

export type Lock = { until: number | null }

/** Until when none is heard: a quarter of an hour, and twice as long for every further `most`, up to a day. */
function lockedUntil(all: readonly Guesses[]): SQL {
  const full = all.map(({ key, most }) => sql`(email_hash = ${key} and failures >= ${most} and failures % ${most} = 0)`)
  const rounds = all.map(({ key, most }) => sql`when ${key} then failures / ${most}`)
  const lock = sql`min(${DAY_MS}, ${LOCK_MS} * (1 << min(7, (case email_hash ${sql.join(rounds, sql` `)} end) - 1)))`
  return sql`(select max(last_at + ${lock}) from sign_in_failures where ${sql.join(full, sql` or `)})`
}

export const lockOf = (db: Db, all: readonly Guesses[]) =>
  db.select({ until: sql<number | null>`${lockedUntil(all)}`.as('locked_until') }).from(sql`(select 1)`)

export function refuseLocked(lock: Lock | undefined, now: number): void {
  if (lock?.until && lock.until > now) throw tooMany(Math.ceil((lock.until - now) / 1000))
}

export function tooMany(seconds: number): Refusal {
  return new Refusal(429, ['Muitas tentativas. Aguarde alguns minutos e tente de novo.'], { retryAfter: seconds })
}

/** Of many guesses at once, those that find ten counted before them are decided again, and refused. */
export const ensureHeard = (db: Db, all: readonly Guesses[], now: number) =>
  ensure(db, sql`coalesce(${lockedUntil(all)}, 0) <= ${now}`)

export const forgive = (db: Db, all: readonly Guesses[]) =>
  db.delete(signInFailures).where(
    inArray(
      signInFailures.emailHash,
      all.map(({ key }) => key),
    ),
  )

/** Guesses at addresses that nobody has do not pile up. */
export const countFailure = (db: Db, all: readonly Guesses[], now: number) => [
  ...all.map(({ key, memory }) =>
    db
      .insert(signInFailures)
      .values({ emailHash: key, failures: 1, lastAt: now })
      .onConflictDoUpdate({
        target: signInFailures.emailHash,
        set: { failures: sql`case when last_at <= ${now - memory} then 1 else failures + 1 end`, lastAt: now },
      }),
  ),
  db.delete(signInFailures).where(sql`last_at < ${now - DAY_MS}`),
]
