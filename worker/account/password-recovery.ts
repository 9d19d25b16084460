/**
 * Password recovery: mails a temporary password that is valid for an hour and once, and takes it to set a new password.
 * No account enumeration: for an e-mail without an account both routes do the same work and respond the same.
 */

import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import * as AccountInput from '../../domain/account/account-input.ts'
import { rejectCommonPassword } from '../../domain/account/password/password-policy.ts'
import { Message } from '../../domain/schema/envelope.ts'
import { HOUR_MS } from '../../domain/time/milliseconds.ts'
import { invalid } from '../../domain/validation/refusal.ts'
import { forgetDevices, resetDeviceFailures } from '../auth/known-device.ts'
import { resetFailures, signInCounters } from '../auth/lockout.ts'
import { hashPassword, verifyPassword } from '../auth/password.ts'
import { selectPasswordOwner } from '../auth/password-owner.ts'
import { generateReadableCode, normalizeCode } from '../auth/readable-code.ts'
import { securityMail } from '../auth/security-mail.ts'
import type { Db } from '../db/batch.ts'
import { passwordRecoveries, sessions, users } from '../db/schema.ts'
import { assertRowExists } from '../db/statements.ts'
import { siteOrigin } from '../http/client/site-origin.ts'
import { writePublic } from '../http/route.ts'
import { recordSecurityEvent } from '../http/security-events.ts'
import { sha256 } from '../http/tokens.ts'
import { type Mail, sendMail } from '../mail/mail.ts'
import { endEmailChange } from './email-change.ts'
import { spendTemporaryPassword } from './temporary-password.ts'

/** More requests than this within an hour are counted, but send no mail: the temporary password of the last mail stays valid. */
const MAX_MAILS_PER_HOUR = 5

const selectAccount = (db: Db, email: string) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)))

const selectRecovery = (db: Db, email: string) =>
  db
    .select()
    .from(passwordRecoveries)
    .where(eq(passwordRecoveries.emailHash, sha256(email)))

type Recovery = typeof passwordRecoveries.$inferSelect

/** The mail alone depends on the account, and is sent after the response. */
export const requestRecovery = writePublic({
  input: AccountInput.PasswordRecovery,
  output: Message,
  load: ({ db, input }) => ({
    account: selectAccount(db, input.email),
    recovery: selectRecovery(db, input.email),
  }),
  decide: async ({ account: [account], recovery: [previous] }, { input: { email }, now, env, req }) => {
    const password = generateReadableCode(3, 4)
    const fresh = { passwordHash: await hashPassword(normalizeCode(password)), expiresAt: now + HOUR_MS }
    const recovery = countRequest(previous, { emailHash: sha256(email), ...fresh }, now)
    const isFresh = recovery.passwordHash === fresh.passwordHash
    const mail = account && isFresh ? recoveryMail(email, password, siteOrigin(env, req)) : null
    return { previous, recovery, mail, userId: account?.id ?? null }
  },
  save: ({ previous, recovery, userId }, context) => {
    const { db, now } = context
    return {
      recovery: db
        .insert(passwordRecoveries)
        .values(recovery)
        .onConflictDoUpdate({
          target: passwordRecoveries.emailHash,
          set: recovery,
          setWhere: previous ? isUnchanged(previous) : sql`false`,
        }),
      // of concurrent requests each is counted, and the last mail has the valid password
      latest: assertRowExists(db, passwordRecoveries, isUnchanged(recovery)),
      expired: db.delete(passwordRecoveries).where(lt(passwordRecoveries.expiresAt, now - HOUR_MS)),
      event: recordSecurityEvent(context, 'password_recovery_requested', { userId }),
    }
  },
  reply: () => ({
    message: 'Se houver uma conta com este email, a senha temporária chega em alguns minutos. Ela vale por 1 hora.',
  }),
  after: async (env, { mail }) => mail && sendMail(env, mail),
})

const isUnchanged = (recovery: Recovery) =>
  and(
    eq(passwordRecoveries.emailHash, recovery.emailHash),
    eq(passwordRecoveries.passwordHash, recovery.passwordHash),
    eq(passwordRecoveries.requestCount, recovery.requestCount),
  )

/** The fresh temporary password, or the previous one when the maximum of the hour is reached. */
function countRequest(
  previous: Recovery | undefined,
  fresh: Omit<Recovery, 'requestCount' | 'countedSince'>,
  now: number,
): Recovery {
  if (!previous || now - previous.countedSince >= HOUR_MS) return { ...fresh, requestCount: 1, countedSince: now }
  const requestCount = previous.requestCount + 1
  return {
    ...(requestCount > MAX_MAILS_PER_HOUR ? previous : fresh),
    requestCount,
    countedSince: previous.countedSince,
  }
}

/** Leaves the account's name out: anyone may have signed up with this address and written anything as the name. */
function recoveryMail(email: string, password: string, site: string): Mail {
  return {
    kind: 'recovery',
    to: email,
    subject: 'Sua senha temporária',
    blocks: [
      { text: 'Olá! Alguém, provavelmente você, pediu uma senha temporária para entrar no Cocho em Dia.' },
      { code: password },
      { text: 'Ela vale por 1 hora e uma única vez, para escolher uma senha nova:' },
      { link: `${site}/update-password#email=${encodeURIComponent(email)}`, label: 'Escolher senha nova' },
      {
        text: 'Se você não pediu, ignore esta mensagem: a sua senha atual continua valendo. Nunca repasse a senha temporária a ninguém.',
      },
    ],
  }
}

const WRONG_TEMPORARY_PASSWORD =
  'Senha temporária incorreta, vencida ou já usada. Confira o email mais recente ou peça outra.'

/**
 * Takes a temporary password. Ends every session and an open change of the e-mail, and resets the lockout by wrong passwords. Wrong codes of the second factor stay counted:
 * a mailbox alone must not allow guessing them. So do the mails of the hour.
 */
export const resetPassword = writePublic({
  input: AccountInput.UpdatePassword,
  output: Message,
  load: ({ db, input }) => ({
    account: selectAccount(db, input.email),
    recovery: selectRecovery(db, input.email),
    passwordOwner: selectPasswordOwner(db, sql`(select id from users where email = ${input.email})`),
  }),
  decide: async ({ account: [account], recovery: [recovery], passwordOwner: [owner] }, { input, now, req }) => {
    const temporaryHash = recovery && recovery.expiresAt > now ? recovery.passwordHash : undefined
    // verified also without an account or a recovery, so that the response takes the same time
    const isMatch = await verifyPassword(normalizeCode(input.temporary_password), temporaryHash)
    if (!account || !temporaryHash || !isMatch) throw invalid({ temporary_password: [WRONG_TEMPORARY_PASSWORD] })
    rejectCommonPassword(input.password, owner ?? input)
    return {
      userId: account.id,
      temporaryHash,
      mail: securityMail('password_reset', { req, now }, input.email),
      passwordHash: await hashPassword(input.password),
    }
  },
  save: ({ userId, temporaryHash, passwordHash }, context) => {
    const { db, now, req } = context
    const { email } = context.input
    const isUnspent = eq(passwordRecoveries.passwordHash, temporaryHash)
    const { secondFactorCode: _, ...passwordCounters } = signInCounters(email, req)
    return {
      unspent: assertRowExists(db, passwordRecoveries, and(eq(passwordRecoveries.emailHash, sha256(email)), isUnspent)),
      recovery: spendTemporaryPassword(db, email, now, isUnspent),
      user: db.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, userId)),
      sessions: db.delete(sessions).where(eq(sessions.userId, userId)),
      emailChange: endEmailChange(db, userId),
      deviceFailures: resetDeviceFailures(db, userId),
      devices: forgetDevices(db, userId),
      failures: resetFailures(db, Object.values(passwordCounters)),
      event: recordSecurityEvent(context, 'password_reset', { userId }),
    }
  },
  reply: () => ({ message: 'Senha atualizada com sucesso! Entre com a senha nova.' }),
  after: (env, { mail }) => sendMail(env, mail),
})
