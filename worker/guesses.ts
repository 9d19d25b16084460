/** Guessing is slow: after ten wrong passwords or codes for one e-mail, or within one session, nobody is heard for a quarter of an hour. */
import { eq, sql } from 'drizzle-orm'
import { Refusal } from '../domain/refusal.ts'
import type { Db } from './desk.ts'
import { signInFailures } from './schema.ts'

const DAY_MS = 86_400_000
const LOCK_MS = 15 * 60_000
const MAX_FAILURES = 10

/** `key` is the hash of an e-mail or of a session's token. */
export const failuresOf = (db: Db, key: string) =>
  db.select().from(signInFailures).where(eq(signInFailures.emailHash, key))

export function refuseLocked(failed: typeof signInFailures.$inferSelect | undefined, now: number): void {
  if (!failed || failed.failures < MAX_FAILURES || now - failed.lastAt >= LOCK_MS) return
  throw tooMany(Math.ceil((failed.lastAt + LOCK_MS - now) / 1000))
}

export function tooMany(seconds: number): Refusal {
  return new Refusal(429, ['Muitas tentativas. Aguarde alguns minutos e tente de novo.'], { retryAfter: seconds })
}

export const forgive = (db: Db, key: string) => db.delete(signInFailures).where(eq(signInFailures.emailHash, key))

/** Failures older than the lock no longer count; guesses at addresses that nobody has do not pile up. */
export const countFailure = (db: Db, key: string, now: number) => [
  db
    .insert(signInFailures)
    .values({ emailHash: key, failures: 1, lastAt: now })
    .onConflictDoUpdate({
      target: signInFailures.emailHash,
      set: { failures: sql`case when last_at < ${now - LOCK_MS} then 1 else failures + 1 end`, lastAt: now },
    }),
  db.delete(signInFailures).where(sql`last_at < ${now - DAY_MS}`),
]
