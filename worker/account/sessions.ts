/** The open sessions of the signed-in user: list and revoke. */

import { and, desc, eq, gt, ne } from 'drizzle-orm'
import * as Account from '../../domain/account/account.ts'
import * as AccountInput from '../../domain/account/account-input.ts'
import * as AccountOutput from '../../domain/account/account-output.ts'
import { listOf, Message } from '../../domain/schema/envelope.ts'
import { notFound } from '../../domain/validation/refusal.ts'
import {
  assertReauthenticated,
  checkPassword,
  recordFailedPasswordCheck,
  rejectInvalid,
  selectPasswordCheck,
  userIdOfSession,
} from '../auth/reauthentication.ts'
import type { Db } from '../db/batch.ts'
import { sessions } from '../db/schema.ts'
import type { QueryContext } from '../http/context.ts'
import { readAccount, writeAccount } from '../http/route.ts'
import { recordSecurityEvent } from '../http/security-events.ts'

export const selectOpenSessions = (context: QueryContext) =>
  context.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userIdOfSession(context)), gt(sessions.expiresAt, context.now)))
    .orderBy(desc(sessions.id))

export const list = readAccount({
  output: listOf(AccountOutput.Session),
  load: context => ({ sessions: selectOpenSessions(context) }),
  reply: ({ sessions }, { member }) => sessions.map(session => Account.sessionToJson(session, member.sessionId)),
})

/** Requires the password: a stranger at an unlocked screen must not sign the person out everywhere else. */
export const revoke = writeAccount({
  input: AccountInput.EndSessions,
  output: Message,
  load: context => ({ password: selectPasswordCheck(context), sessions: selectOpenSessions(context) }),
  decide: async ({ password, sessions }, { params, input, now }) => {
    if (!sessions.some(({ id }) => id === params.id)) throw notFound('Esta sessão já foi encerrada.')
    return checkPassword(password, 'password', input.password, now)
  },
  save: ({ account }, context) =>
    account
      ? {
          reauthenticated: assertReauthenticated(context, account),
          session: context.db
            .delete(sessions)
            .where(and(eq(sessions.id, context.params.id), eq(sessions.userId, account.id))),
          event: recordSecurityEvent(context, 'sessions_ended', { detail: { session: context.params.id } }),
        }
      : { failure: recordFailedPasswordCheck(context) },
  reply: ({ fieldErrors }) => {
    rejectInvalid(fieldErrors)
    return { message: 'Sessão encerrada.' }
  },
})

export const revokeOthers = writeAccount({
  input: AccountInput.EndSessions,
  output: Message,
  load: selectPasswordCheck,
  decide: (password, { input, now }) => checkPassword(password, 'password', input.password, now),
  save: ({ account }, context) =>
    account
      ? {
          reauthenticated: assertReauthenticated(context, account),
          sessions: endOtherSessions(context.db, context.member),
          event: recordSecurityEvent(context, 'sessions_ended', { detail: { others: true } }),
        }
      : { failure: recordFailedPasswordCheck(context) },
  reply: ({ fieldErrors }) => {
    rejectInvalid(fieldErrors)
    return { message: 'As outras sessões foram encerradas.' }
  },
})

export const endOtherSessions = (db: Db, { userId, sessionId }: { userId: number; sessionId: number }) =>
  db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
