/** What a message of a linked person is to the routes: a request of theirs, whose statements check the link in place of a session. */

import { and, eq, sql } from 'drizzle-orm'
import type { IRequest } from 'itty-router'
import { statementBuilder, toBatch } from '../db/batch.ts'
import { findOwnDatabase } from '../db/farm-database.ts'
import { farms, farmUsers, users, whatsappLinks } from '../db/schema.ts'
import { type Access, authorizeMember } from '../http/access.ts'
import { callerColumns, isActiveInPath } from '../http/caller/session-caller.ts'
import { siteOfJobs } from '../http/client/site-origin.ts'
import type { Member } from '../http/context.ts'
import { limitFarm } from '../http/rate-limit.ts'
import type { OpenRequest } from '../http/request.ts'
import { startLog } from '../http/request-log.ts'

const { placeholder } = sql

/** As of a session, which a link is not: it is touched by the message itself. */
const selectCallerOfLink = statementBuilder
  .select({
    sessionId: sql<number>`0`.as('session_id'),
    seenAt: sql<number>`${placeholder('now')}`.as('session_seen'),
    secondFactor: sql<number>`0`.as('user_factor'),
    ...callerColumns,
  })
  .from(whatsappLinks)
  .innerJoin(users, eq(users.id, whatsappLinks.userId))
  .leftJoin(farmUsers, isActiveInPath)
  .leftJoin(farms, eq(farms.id, farmUsers.farmId))
  .where(
    and(
      sql`${whatsappLinks.id} = ${placeholder('tokenHash')}`,
      sql`${whatsappLinks.revokedAt} is null`,
      sql`${users.deletedAt} is null`,
    ),
  )

export const linkAccess: Access<Member> = {
  token: false,
  callers: { session: toBatch({ callers: selectCallerOfLink }) },
  authorize: authorizeMember,
  limit: limitFarm,
}

type Asking = { linkId: number; farmId: number; now: number; isWrite: boolean }

/** `ctx`: work after the write is waited for there. */
export function requestOfLink(env: Env, ctx: ExecutionContext, { linkId, farmId, now, isWrite }: Asking): OpenRequest {
  const request = new Request(`${siteOfJobs(env)}/api/v1/whatsapp/webhook`, { method: 'POST' })
  return {
    req: Object.assign(request, { params: {}, query: {}, route: '/whatsapp/webhook' }, startLog(request)) as IRequest,
    env,
    ctx,
    tokenHash: String(linkId),
    tokenKind: 'whatsapp',
    params: { farmId, id: 0 },
    isWrite,
    can: undefined,
    sessionOnly: undefined,
    now,
    ownDatabase: findOwnDatabase(env, farmId),
  }
}

/** Waits for the work that a write leaves for after its response. */
export function waitingContext(): { ctx: ExecutionContext; done: () => Promise<unknown> } {
  const works: Promise<unknown>[] = []
  const ctx = {
    waitUntil: (work: Promise<unknown>) => void works.push(work),
    passThroughOnException: () => undefined,
    props: {},
  } as ExecutionContext
  return { ctx, done: () => Promise.allSettled(works) }
}
