/** One's own name and password. */
import { and, eq, ne } from 'drizzle-orm'
import * as AccountInput from '../domain/input/account.ts'
import { forgive } from './guesses.ts'
import { askedAgain, counted, tell, wrongPassword } from './own-account.ts'
import { hashPassword } from './password.ts'
import { writeAccount } from './route.ts'
import { sessions, users } from './schema.ts'

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
  decide: ([[account], [failed]], { input, now, who }) => {
    const wrong = wrongPassword('current_password', input.current_password, account, failed, now)
    return { ...who, wrong, passwordHash: wrong ? '' : hashPassword(input.password) }
  },
  save: ({ userId, sessionId, wrong, passwordHash }, desk) =>
    wrong
      ? counted(desk)
      : [
          desk.db.update(users).set({ passwordHash, updatedAt: desk.now }).where(eq(users.id, userId)),
          desk.db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId))),
          forgive(desk.db, desk.tokenHash),
        ],
  reply: ({ wrong }) => {
    tell(wrong)
    return { message: 'Senha atualizada com sucesso! As outras sessões foram encerradas.' }
  },
})
