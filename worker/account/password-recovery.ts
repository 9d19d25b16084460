/** A forgotten password: a temporary one by mail, good for an hour and once, and the new one in its place. Whether there is an account, nobody learns here. */
import { and, eq, exists, isNull, lt, sql } from 'drizzle-orm'
import * as AccountInput from '../../domain/input/account.ts'
import { invalid } from '../../domain/validation/refusal.ts'
import { resetFailures, signInCounters } from '../auth/lockout.ts'
import { hashPassword, verifyPassword } from '../auth/password.ts'
import { generateReadableCode, normalizeCode } from '../auth/readable-code.ts'
import { sha256 } from '../auth/tokens.ts'
import { passwordRecoveries, sessions, users } from '../db/schema.ts'
import { assertInBatch, type Db } from '../db/statements.ts'
import { writePublic } from '../http/route.ts'
import { siteOrigin } from '../http/site-origin.ts'
import { type Mail, sendMail } from '../mail/mail.ts'

const HOUR_MS = 3_600_000
/** So many mails an hour: more would be somebody else's doing, and the last one stays good. */
const MOST_ASKED = 5

const accountBy = (db: Db, email: string) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)))

const recoveryOf = (db: Db, email: string) =>
  db
    .select()
    .from(passwordRecoveries)
    .where(eq(passwordRecoveries.emailHash, sha256(email)))

type Recovery = typeof passwordRecoveries.$inferSelect

/** With an account or without, the same is hashed, written and said; only the mail goes or does not, after the answer. */
export const requestRecovery = writePublic({
  input: AccountInput.PasswordRecovery,
  load: ({ db, input }) => [accountBy(db, input.email), recoveryOf(db, input.email)],
  decide: ([[account], [before]], { input: { email }, now, env, req }) => {
    const password = generateReadableCode(3, 4)
    const fresh = { passwordHash: hashPassword(normalizeCode(password)), expiresAt: now + HOUR_MS }
    const recovery = askedOnce(before, { emailHash: sha256(email), ...fresh }, now)
    const isFresh = recovery.passwordHash === fresh.passwordHash
    return { before, recovery, mail: account && isFresh ? mailOf(email, password, siteOrigin(env, req)) : null }
  },
  save: ({ before, recovery }, { db, now }) => [
    db
      .insert(passwordRecoveries)
      .values(recovery)
      .onConflictDoUpdate({ target: passwordRecoveries.emailHash, set: recovery, setWhere: isStill(before) }),
    // of many who ask at once each is counted, and the mail that comes last is the one that is good
    assertInBatch(
      db,
      exists(db.select({ asked: passwordRecoveries.asked }).from(passwordRecoveries).where(isStill(recovery))),
    ),
    db.delete(passwordRecoveries).where(lt(passwordRecoveries.expiresAt, now - HOUR_MS)),
  ],
  reply: () => ({
    message: 'Se houver uma conta com este email, a senha temporária chega em alguns minutos. Ela vale por 1 hora.',
  }),
  after: async (env, { mail }) => mail && sendMail(env, mail),
})

const isStill = (seen: Pick<Recovery, 'emailHash' | 'passwordHash' | 'asked'> | undefined) =>
  seen
    ? and(
        eq(passwordRecoveries.emailHash, seen.emailHash),
        eq(passwordRecoveries.passwordHash, seen.passwordHash),
        eq(passwordRecoveries.asked, seen.asked),
      )
    : sql`false`

function askedOnce(before: Recovery | undefined, fresh: Omit<Recovery, 'asked' | 'askedSince'>, now: number): Recovery {
  if (!before || now - before.askedSince >= HOUR_MS) return { ...fresh, asked: 1, askedSince: now }
  const asked = before.asked + 1
  return { ...(asked > MOST_ASKED ? before : fresh), asked, askedSince: before.askedSince }
}

/** Without the account's name: whoever signed up with this address may have written anything there. */
function mailOf(email: string, password: string, site: string): Mail {
  return {
    kind: 'recovery',
    to: email,
    subject: 'Sua senha temporária',
    blocks: [
      { text: 'Olá! Alguém, provavelmente você, pediu uma senha temporária para entrar no Cocho em Dia.' },
      { code: password },
      { text: 'Ela vale por 1 hora e uma única vez, para escolher uma senha nova:' },
      { link: `${site}/update-password?email=${encodeURIComponent(email)}`, label: 'Escolher senha nova' },
      {
        text: 'Se você não pediu, ignore esta mensagem: a sua senha atual continua valendo. Nunca repasse a senha temporária a ninguém.',
      },
    ],
  }
}

const WRONG = 'Senha temporária incorreta, vencida ou já usada. Confira o email mais recente ou peça outra.'

export const resetPassword = writePublic({
  input: AccountInput.UpdatePassword,
  load: ({ db, input }) => [accountBy(db, input.email), recoveryOf(db, input.email)],
  decide: ([[account], [recovery]], { input, now }) => {
    const live = recovery && recovery.expiresAt > now ? recovery.passwordHash : undefined
    const fits = verifyPassword(normalizeCode(input.temporary_password), live)
    if (!account || !live || !fits) throw invalid({ temporary_password: [WRONG] })
    return {
      userId: account.id,
      emailHash: sha256(input.email),
      spent: live,
      passwordHash: hashPassword(input.password),
    }
  },
  save: ({ userId, emailHash, spent, passwordHash }, { db, now, req, input: { email } }) => {
    const unspent = and(eq(passwordRecoveries.emailHash, emailHash), eq(passwordRecoveries.passwordHash, spent))
    return [
      assertInBatch(db, exists(db.select({ asked: passwordRecoveries.asked }).from(passwordRecoveries).where(unspent))),
      db.delete(passwordRecoveries).where(unspent),
      db.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, userId)),
      db.delete(sessions).where(eq(sessions.userId, userId)),
      resetFailures(db, Object.values(signInCounters(email, req))),
    ]
  },
  reply: () => ({ message: 'Senha atualizada com sucesso! Entre com a senha nova.' }),
})
