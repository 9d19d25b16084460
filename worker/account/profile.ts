/** One's own name and password. */
import { and, eq, ne } from 'drizzle-orm'
import * as AccountInput from '../../domain/input/account.ts'
import { hashPassword } from '../auth/password.ts'
import { askedAgain, counted, passwordOf, proven, tell } from '../auth/reauthentication.ts'
import { hashOf } from '../auth/tokens.ts'
import { passwordRecoveries, sessions, users } from '../db/schema.ts'
import { writeAccount } from '../http/route.ts'

export const rename = writeAccount({
  input: AccountInput.Profile,
  load: () => [],
  decide: (_, { input, who }) => ({ userId: who.userId, name: input.name }),
  save: ({ userId, name }, { db, now }) => [db.update(users).set({ name, updatedAt: now }).where(eq(users.id, userId))],
  reply: ({ name }, { who }) => ({ data: { name, email: who.email }, message: 'Nome atualizado com sucesso!' }),
})

export const changePassword = writeAccount({
  input: AccountInput.ChangePassword,
  load: desk => askedAgain(desk),
  decide: (rows, { input: { current_password, password }, now, who }) => {
    const { wrong, seen } = passwordOf(rows, { current_password }, now)
    return { ...who, wrong, seen, passwordHash: seen ? hashPassword(password) : '' }
  },
  save: ({ userId, sessionId, email, seen, passwordHash }, desk) =>
    seen
      ? [
          ...proven(desk, seen),
          desk.db.update(users).set({ passwordHash, updatedAt: desk.now }).where(eq(users.id, userId)),
          desk.db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId))),
          // a temporary password that somebody asked for meanwhile is of no use any more
          desk.db.delete(passwordRecoveries).where(eq(passwordRecoveries.emailHash, hashOf(email))),
        ]
      : counted(desk),
  reply: ({ wrong }) => {
    tell(wrong)
    return { message: 'Senha atualizada com sucesso! As outras sessões foram encerradas.' }
  },
})
