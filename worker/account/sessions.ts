/** Where an account is signed in, and ending that. */
import { and, desc, eq, gt, ne } from 'drizzle-orm'
import * as Account from '../../domain/account/account.ts'
import { notFound } from '../../domain/validation/refusal.ts'
import { mine } from '../auth/reauthentication.ts'
import { sessions } from '../db/schema.ts'
import type { Desk } from '../http/context.ts'
import { readAccount, writeAccount } from '../http/route.ts'

export const openSessions = (desk: Desk) =>
  desk.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, mine(desk)), gt(sessions.expiresAt, desk.now)))
    .orderBy(desc(sessions.id))

export const list = readAccount({
  load: desk => [openSessions(desk)],
  reply: ([all], { who }) => all.map(session => Account.describeSession(session, who.sessionId)),
})

export const end = writeAccount({
  load: desk => [openSessions(desk)],
  decide: ([all], { params }) => {
    if (!all.some(({ id }) => id === params.id)) throw notFound('Esta sessão já foi encerrada.')
    return params.id
  },
  save: (id, { db }) => [db.delete(sessions).where(eq(sessions.id, id))],
  reply: () => ({ message: 'Sessão encerrada.' }),
})

export const endOthers = writeAccount({
  load: () => [],
  decide: (_, { who }) => who,
  save: ({ userId, sessionId }, { db }) => [
    db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId))),
  ],
  reply: () => ({ message: 'As outras sessões foram encerradas.' }),
})
