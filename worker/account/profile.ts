/** The name and the password of the signed-in user. */
import { and, eq, ne } from 'drizzle-orm'
import { rejectCommonPassword } from '../../domain/account/password-policy.ts'
import * as AccountInput from '../../domain/input/account.ts'
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
import { sha256 } from '../auth/tokens.ts'
import { passwordRecoveries, sessions, users } from '../db/schema.ts'
import { writeAccount } from '../http/route.ts'

export const rename = writeAccount({
  input: AccountInput.Profile,
  load: () => [],
  decide: (_, { input, member }) => ({ userId: member.userId, name: input.name }),
  save: ({ userId, name }, { db, now }) => [db.update(users).set({ name, updatedAt: now }).where(eq(users.id, userId))],
  reply: ({ name }, { member }) => ({ data: { name, email: member.email }, message: 'Nome atualizado com sucesso!' }),
})

export const changePassword = writeAccount({
  input: AccountInput.ChangePassword,
  load: context => [...selectPasswordCheck(context), selectPasswordOwner(context.db, userIdOfSession(context))],
  decide: async (rows, { input: { current_password, password }, now, member }) => {
    const { fieldErrors, account } = await checkPassword(rows, 'current_password', current_password, now)
    if (account) rejectCommonPassword(password, rows[2][0] ?? member)
    return { ...member, fieldErrors, account, passwordHash: account ? await hashPassword(password) : '' }
  },
  save: ({ userId, sessionId, email, account, passwordHash }, context) =>
    account
      ? [
          ...assertReauthenticated(context, account),
          context.db.update(users).set({ passwordHash, updatedAt: context.now }).where(eq(users.id, userId)),
          context.db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId))),
          // revokes a temporary password that was requested before the change
          context.db.delete(passwordRecoveries).where(eq(passwordRecoveries.emailHash, sha256(email))),
        ]
      : recordFailedPasswordCheck(context),
  reply: ({ fieldErrors }) => {
    rejectInvalid(fieldErrors)
    return { message: 'Senha atualizada com sucesso! As outras sessões foram encerradas.' }
  },
})
