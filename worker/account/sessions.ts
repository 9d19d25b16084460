/** The open sessions of the signed-in user: list and revoke. */
import { and, desc, eq, gt, ne } from 'drizzle-orm'
import * as Account from '../../domain/account/account.ts'
import { notFound } from '../../domain/validation/refusal.ts'
import { userIdOfSession } from '../auth/reauthentication.ts'
import { sessions } from '../db/schema.ts'
import type { QueryContext } from '../http/context.ts'
import { readAccount, writeAccount } from '../http/route.ts'

export const selectOpenSessions = (context: QueryContext) =>
  context.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userIdOfSession(context)), gt(sessions.expiresAt, context.now)))
    .orderBy(desc(sessions.id))

export const list = readAccount({
  load: context => [selectOpenSessions(context)],
  reply: ([open], { member }) => open.map(session => Account.sessionToJson(session, member.sessionId)),
})

export const revoke = writeAccount({
  load: context => [selectOpenSessions(context)],
  decide: ([open], { params }) => {
    if (!open.some(({ id }) => id === params.id)) throw notFound('Esta sessão já foi encerrada.')
    return params.id
  },
  save: (id, { db }) => [db.delete(sessions).where(eq(sessions.id, id))],
  reply: () => ({ message: 'Sessão encerrada.' }),
})

export const revokeOthers = writeAccount({
  load: () => [],
  decide: (_, { member }) => member,
  save: ({ userId, sessionId }, { db }) => [
    db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId))),
  ],
  reply: () => ({ message: 'As outras sessões foram encerradas.' }),
})
