/**
 * Session touch: sliding expiration. A session expires 30 days after it was last used, and 90 days after the sign-in. It is touched at most once
 * an hour, after the response, so that requests do not wait for the write.
 */
import { and, eq, sql } from 'drizzle-orm'
import { HOUR_MS } from '../../../domain/time/milliseconds.ts'
import { statementBuilder } from '../../db/batch.ts'
import { sessions } from '../../db/schema.ts'
import type { CallerRow } from './session-caller.ts'

export const SESSION_LIFETIME_MS = 30 * 24 * HOUR_MS
const MAX_SESSION_LIFETIME_MS = 90 * 24 * HOUR_MS

export const isTouchDue = ({ seenAt }: CallerRow, now: number) => now - seenAt >= HOUR_MS

/** The condition repeats `isTouchDue`, so that one of several concurrent requests writes. */
export const touchSession = ({ sessionId }: CallerRow, now: number) =>
  statementBuilder
    .update(sessions)
    .set({ seenAt: now, expiresAt: sql`min(${now + SESSION_LIFETIME_MS}, created_at + ${MAX_SESSION_LIFETIME_MS})` })
    .where(and(eq(sessions.id, sessionId), sql`coalesce(seen_at, created_at) <= ${now - HOUR_MS}`))
