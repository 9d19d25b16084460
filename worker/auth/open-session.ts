/** Opens a session. A person has at most 20: the one that was unused for longest ends. */
import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { IRequest } from 'itty-router'
import type { Db } from '../db/batch.ts'
import { sessions } from '../db/schema.ts'
import { SESSION_LIFETIME_MS } from '../http/caller/touch-session.ts'
import { clientLocation } from '../http/client/client-location.ts'
import { sha256 } from '../http/tokens.ts'

const MAX_SESSIONS = 20

/** `userId` may be SQL, for an account that the same batch creates. */
export function openSession(db: Db, userId: number | SQL, token: string, req: IRequest, now: number) {
  const newest = sql`(select id from sessions where user_id = ${userId} order by coalesce(seen_at, created_at) desc, id desc limit ${MAX_SESSIONS - 1})`
  return [
    db.delete(sessions).where(and(sql`${sessions.userId} = ${userId}`, lte(sessions.expiresAt, now))),
    db.delete(sessions).where(sql`${sessions.userId} = ${userId} and ${sessions.id} not in ${newest}`),
    db.insert(sessions).values({
      userId: sql<number>`${userId}`,
      tokenHash: sha256(token),
      userAgent: (req.headers.get('user-agent') ?? '').slice(0, 300),
      place: clientLocation(req),
      createdAt: now,
      expiresAt: now + SESSION_LIFETIME_MS,
    }),
  ]
}

/** The session of the token that came with a request, if one did: it must not outlive what replaces it. */
export const endPresentedSession = (db: Db, tokenHash: string) =>
  db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
