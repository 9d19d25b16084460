/** The name and the password of the signed-in user. */

import { eq } from 'drizzle-orm'
import * as AccountInput from '../../domain/account/account-input.ts'
import * as AccountOutput from '../../domain/account/account-output.ts'
import { rejectCommonPassword } from '../../domain/account/password/password-policy.ts'
import { hashPassword } from '../auth/password.ts'
import { selectPasswordOwner } from '../auth/password-owner.ts'
import {
  assertReauthenticated,
  checkPassword,
  recordFailedPasswordCheck,
  rejectInvalid,
  selectPasswordCheck,
  userIdOfSession,
} from '../auth/reauthentication.ts'
import { securityMail } from '../auth/security-mail.ts'
import { sessions, users } from '../db/schema.ts'
import { writeAccount } from '../http/route.ts'
import { recordSecurityEvent } from '../http/security-events.ts'
import { generateToken, sha256 } from '../http/tokens.ts'
import { sendMail } from '../mail/mail.ts'
import { endEmailChange } from './email-change.ts'
import { endOtherSessions } from './sessions.ts'
import { spendTemporaryPassword } from './temporary-password.ts'

export const rename = writeAccount({
  input: AccountInput.Profile,
  output: AccountOutput.Profile,
  load: () => ({}),
  decide: (_, { input, member }) => ({ userId: member.userId, name: input.name }),
  save: ({ userId, name }, { db, now }) => ({
    user: db.update(users).set({ name, updatedAt: now }).where(eq(users.id, userId)),
  }),
  reply: ({ name }, { member }) => ({ data: { name, email: member.email }, message: 'Nome atualizado com sucesso!' }),
})

/** The session continues with a new token: holders of the old one are signed out. */
export const changePassword = writeAccount({
  input: AccountInput.ChangePassword,
  output: AccountOutput.NewToken,
  load: context => ({
    password: selectPasswordCheck(context),
    passwordOwner: selectPasswordOwner(context.db, userIdOfSession(context)),
  }),
  decide: async (rows, { input: { current_password, password }, now, req, member }) => {
    const { fieldErrors, account } = await checkPassword(rows.password, 'current_password', current_password, now)
    if (account) rejectCommonPassword(password, rows.passwordOwner[0] ?? member)
    const mail = account ? securityMail('password_changed', { req, now }, member.email) : null
    const passwordHash = account ? await hashPassword(password) : ''
    return { ...member, fieldErrors, account, passwordHash, token: generateToken(), mail }
  },
  save: ({ userId, sessionId, email, account, passwordHash, token }, context) =>
    account
      ? {
          reauthenticated: assertReauthenticated(context, account),
          user: context.db.update(users).set({ passwordHash, updatedAt: context.now }).where(eq(users.id, userId)),
          otherSessions: endOtherSessions(context.db, { userId, sessionId }),
          session: context.db
            .update(sessions)
            .set({ tokenHash: sha256(token) })
            .where(eq(sessions.id, sessionId)),
          // one that was requested before the change
          recovery: spendTemporaryPassword(context.db, email, context.now),
          emailChange: endEmailChange(context.db, userId),
          event: recordSecurityEvent(context, 'password_changed'),
        }
      : { failure: recordFailedPasswordCheck(context) },
  reply: ({ fieldErrors, token }) => {
    rejectInvalid(fieldErrors)
    return { data: { token }, message: 'Senha atualizada com sucesso! As outras sessões foram encerradas.' }
  },
  after: async (env, { mail }) => mail && sendMail(env, mail),
})
