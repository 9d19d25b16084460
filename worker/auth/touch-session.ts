/** A session lives for 30 days after its last sign of life. A request gives one at most once an hour, and does not wait for it. */
import { and, eq, sql } from 'drizzle-orm'
import { sessions } from '../db/schema.ts'
import type { Db } from '../db/statements.ts'
import type { MemberRow } from '../http/context.ts'

const HOUR_MS = 3_600_000
export const SESSION_LIFETIME_MS = 30 * 24 * HOUR_MS

export const isTouchDue = ({ seenAt }: MemberRow, now: number) => now - seenAt >= HOUR_MS

/** Many requests may find it due at once; one of them writes. */
export const touchSession = (db: Db, { sessionId }: MemberRow, now: number) =>
  db
    .update(sessions)
    .set({ seenAt: now, expiresAt: now + SESSION_LIFETIME_MS })
    .where(and(eq(sessions.id, sessionId), sql`coalesce(seen_at, created_at) <= ${now - HOUR_MS}`))
