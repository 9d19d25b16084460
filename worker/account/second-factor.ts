/** The second factor (TOTP): enrolled with a QR code, enabled once a code confirms it, disabled with the password and a code. */

import { and, eq, isNull } from 'drizzle-orm'
import * as AccountInput from '../../domain/account/account-input.ts'
import * as AccountOutput from '../../domain/account/account-output.ts'
import { Message } from '../../domain/schema/envelope.ts'
import { toIsoOrNull } from '../../domain/time/day.ts'
import { conflict, invalid } from '../../domain/validation/refusal.ts'
import {
  consumeCode,
  encryptionContext,
  selectRecoveryCodes,
  selectSecondFactor,
  verifyCode,
} from '../auth/one-time-code.ts'
import { normalizeCode } from '../auth/readable-code.ts'
import {
  assertReauthenticated,
  checkPassword,
  recordFailedPasswordCheck,
  rejectInvalid,
  selectPasswordCheck,
  userIdOfSession,
} from '../auth/reauthentication.ts'
import { generateRecoveryCodes, hashRecoveryCodes } from '../auth/recovery-code.ts'
import { securityMail } from '../auth/security-mail.ts'
import { generateTotpSecret, matchTotpStep, otpauthUri } from '../auth/totp.ts'
import type { Db } from '../db/batch.ts'
import { recoveryCodes, secondFactors } from '../db/schema.ts'
import { assertRowExists } from '../db/statements.ts'
import type { QueryContext } from '../http/context.ts'
import { readAccount, writeAccount } from '../http/route.ts'
import { createSecrets } from '../http/secrets.ts'
import { recordSecurityEvent } from '../http/security-events.ts'
import { sendMail } from '../mail/mail.ts'
import { endOtherSessions } from './sessions.ts'

const alreadyEnabled = () =>
  conflict('A verificação em duas etapas já está ativa. Desative-a antes de configurar outra vez.')

function selectFactorAndCodes(context: QueryContext) {
  const userId = userIdOfSession(context)
  return {
    secondFactor: selectSecondFactor(context.db, userId),
    recoveryCodes: selectRecoveryCodes(context.db, userId),
  }
}

export const show = readAccount({
  output: AccountOutput.SecondFactor,
  load: selectFactorAndCodes,
  reply: ({ secondFactor: [factor], recoveryCodes }) => ({
    enabled: Boolean(factor?.confirmedAt),
    enabled_at: toIsoOrNull(factor?.confirmedAt ?? null),
    recovery_codes_left: recoveryCodes.length,
  }),
})

/** Requires the password: a second factor on an account that was left open would lock its owner out. Enrolling again before the confirmation replaces the secret, so that codes of the previous QR code are rejected. */
export const enroll = writeAccount({
  status: 201,
  input: AccountInput.EnrolSecondFactor,
  output: AccountOutput.Enrolment,
  load: context => ({
    password: selectPasswordCheck(context),
    secondFactor: selectSecondFactor(context.db, userIdOfSession(context)),
  }),
  decide: async (rows, { input: { password }, now, env, req }) => {
    if (rows.secondFactor[0]?.confirmedAt) throw alreadyEnabled()
    const { fieldErrors, account } = await checkPassword(rows.password, 'password', password, now)
    if (fieldErrors) return { fieldErrors }
    const secret = generateTotpSecret()
    const encrypted = createSecrets(env, req).encrypt(secret, encryptionContext(account.id))
    return { account, secret, encrypted }
  },
  save: ({ fieldErrors, account, encrypted }, context) =>
    fieldErrors
      ? { failure: recordFailedPasswordCheck(context) }
      : {
          reauthenticated: assertReauthenticated(context, account),
          secondFactor: insertUnconfirmed(context, account.id, encrypted),
        },
  reply: ({ fieldErrors, secret }, { member }) => {
    if (fieldErrors) throw invalid(fieldErrors)
    return { data: { otpauth_uri: otpauthUri(secret, member.email), secret } }
  },
})

const insertUnconfirmed = ({ db, now }: QueryContext, userId: number, encrypted: string) => [
  db
    .insert(secondFactors)
    .values({ userId, secret: encrypted, createdAt: now })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret: encrypted, createdAt: now, lastStep: 0 },
      setWhere: isNull(secondFactors.confirmedAt),
    }),
  assertUnconfirmed(db, userId, encrypted),
]

/** Rolls the batch back when another request confirmed the second factor or replaced its secret. */
const assertUnconfirmed = (db: Db, userId: number, encrypted: string) =>
  assertRowExists(
    db,
    secondFactors,
    and(eq(secondFactors.userId, userId), eq(secondFactors.secret, encrypted), isNull(secondFactors.confirmedAt)),
  )

export const confirm = writeAccount({
  input: AccountInput.ConfirmSecondFactor,
  output: AccountOutput.RecoveryCodes,
  load: context => ({ secondFactor: selectSecondFactor(context.db, userIdOfSession(context)) }),
  decide: async ({ secondFactor: [factor] }, { input, now, env, req, member }) => {
    if (factor?.confirmedAt) throw alreadyEnabled()
    const decrypted = factor && createSecrets(env, req).decrypt(factor.secret, encryptionContext(factor.userId))
    if (!decrypted) throw conflict('A ativação não foi iniciada. Leia o QR code e digite o código do aplicativo.')
    const { userId, secret } = factor
    const step = matchTotpStep(decrypted.text, normalizeCode(input.otp), now, 0)
    if (step === undefined)
      throw invalid({ otp: ['Código incorreto. Confira a hora do celular e digite o código novo.'] })
    const codes = generateRecoveryCodes()
    const codeHashes = await hashRecoveryCodes(codes)
    const mail = securityMail('mfa_enabled', { req, now }, member.email)
    return { userId, encrypted: secret, step, codes, codeHashes, mail }
  },
  save: ({ userId, encrypted, step, codeHashes }, context) => {
    const { db, now } = context
    return {
      unconfirmed: assertUnconfirmed(db, userId, encrypted),
      secondFactor: db
        .update(secondFactors)
        .set({ confirmedAt: now, lastStep: step })
        .where(eq(secondFactors.userId, userId)),
      formerCodes: db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
      codes: db.insert(recoveryCodes).values(codeHashes.map(codeHash => ({ userId, codeHash }))),
      sessions: endOtherSessions(db, context.member),
      event: recordSecurityEvent(context, 'mfa_enabled'),
    }
  },
  reply: ({ codes }) => ({
    data: { enabled: true, recovery_codes: codes },
    message: 'Verificação em duas etapas ativada. Guarde os códigos de recuperação.',
  }),
  after: (env, { mail }) => sendMail(env, mail),
})

export const disable = writeAccount({
  input: AccountInput.DisableSecondFactor,
  output: Message,
  load: context => ({ password: selectPasswordCheck(context), ...selectFactorAndCodes(context) }),
  decide: async (rows, { input: { password, otp }, now, env, req, member }) => {
    const [factor] = rows.secondFactor
    if (!factor?.confirmedAt) throw conflict('A verificação em duas etapas não está ativa nesta conta.')
    const { fieldErrors, account } = await checkPassword(rows.password, 'password', password, now)
    if (fieldErrors) return { fieldErrors }
    const { proof, error } = await verifyCode(factor, rows.recoveryCodes, otp, createSecrets(env, req), now)
    const mail = securityMail('mfa_disabled', { req, now }, member.email)
    return proof ? { account, proof, mail } : { fieldErrors: { otp: [error] } }
  },
  save: ({ fieldErrors, account, proof }, context) =>
    fieldErrors
      ? { failure: recordFailedPasswordCheck(context) }
      : {
          reauthenticated: assertReauthenticated(context, account),
          code: consumeCode(context.db, proof),
          codes: context.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, account.id)),
          secondFactor: context.db.delete(secondFactors).where(eq(secondFactors.userId, account.id)),
          event: recordSecurityEvent(context, 'mfa_disabled'),
        },
  reply: ({ fieldErrors }) => {
    rejectInvalid(fieldErrors)
    return { message: 'Verificação em duas etapas desativada.' }
  },
  after: async (env, { mail }) => mail && sendMail(env, mail),
})
