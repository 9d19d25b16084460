/** The authenticator app as second factor (TOTP): enrolled with a QR code, enabled once a code confirms it, disabled with the password and a code. */

import { and, eq, isNull } from 'drizzle-orm'
import * as AccountInput from '../../domain/account/account-input.ts'
import * as AccountOutput from '../../domain/account/account-output.ts'
import * as PasskeyInput from '../../domain/account/passkey-input.ts'
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
import { selectPasskeys } from '../auth/passkey.ts'
import { assertProven, checkPerson, savePersonRefusal, selectPersonCheck } from '../auth/person-check.ts'
import { normalizeCode } from '../auth/readable-code.ts'
import {
  assertReauthenticated,
  checkPassword,
  recordFailedPasswordCheck,
  rejectInvalid,
  selectPasswordCheck,
  userIdOfSession,
} from '../auth/reauthentication.ts'
import { newRecoveryCodes, replaceRecoveryCodes } from '../auth/recovery-code.ts'
import { deleteUnneededCodes } from '../auth/second-factor-check.ts'
import { type MailedEventKind, securityMail } from '../auth/security-mail.ts'
import { generateTotpSecret, matchTotpStep, otpauthUri } from '../auth/totp.ts'
import type { Db } from '../db/batch.ts'
import { secondFactors } from '../db/schema.ts'
import { assertRowExists } from '../db/statements.ts'
import type { QueryContext } from '../http/context.ts'
import { readAccount, writeAccount } from '../http/route.ts'
import { createSecrets } from '../http/secrets.ts'
import { recordSecurityEvent } from '../http/security-events.ts'
import { sendMail } from '../mail/mail.ts'
import { endOtherSessions } from './sessions.ts'

const alreadyEnabled = () =>
  conflict('A verificação em duas etapas já está ativa. Desative-a antes de configurar outra vez.')

function selectFactors(context: QueryContext) {
  const userId = userIdOfSession(context)
  return {
    secondFactor: selectSecondFactor(context.db, userId),
    recoveryCodes: selectRecoveryCodes(context.db, userId),
    passkeys: selectPasskeys(context.db, userId),
  }
}

export const show = readAccount({
  output: AccountOutput.SecondFactor,
  load: selectFactors,
  reply: ({ secondFactor: [factor], recoveryCodes, passkeys }) => {
    const since = factor?.confirmedAt ?? passkeys.at(-1)?.createdAt ?? null
    return {
      enabled: since !== null,
      enabled_at: toIsoOrNull(since),
      recovery_codes_left: recoveryCodes.length,
      ...(passkeys.length > 0 && { app: Boolean(factor?.confirmedAt), passkeys: passkeys.length }),
    }
  },
})

/** A second factor on an account that was left open would lock its owner out. Enrolling again before the confirmation replaces the secret, so that codes of the previous QR code are rejected. */
export const enroll = writeAccount({
  status: 201,
  input: PasskeyInput.ConfirmPerson,
  output: AccountOutput.Enrolment,
  load: context => ({ person: selectPersonCheck(context) }),
  decide: async ({ person }, context) => {
    if (person.factors.app[0]?.confirmedAt) throw alreadyEnabled()
    const { refused, account, proof } = await checkPerson(person, context.input, 'ativar o aplicativo', context)
    if (refused) return { refused, mail: refused.mail }
    const secret = generateTotpSecret()
    const encrypted = createSecrets(context.env, context.req).encrypt(secret, encryptionContext(account.id))
    return { account, proof, secret, encrypted }
  },
  save: ({ refused, account, proof, encrypted }, context) =>
    refused
      ? { refused: savePersonRefusal(refused, context) }
      : {
          proven: assertProven(context, account, proof),
          secondFactor: insertUnconfirmed(context, account.id, encrypted),
        },
  reply: ({ refused, secret }, { member }) => {
    if (refused) throw refused.refusal
    return { data: { otpauth_uri: otpauthUri(secret, member.email), secret } }
  },
  after: async (env, { mail }) => mail && sendMail(env, mail),
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
  load: selectFactors,
  decide: async ({ secondFactor: [factor], recoveryCodes, passkeys }, { input, now, env, req, member }) => {
    if (factor?.confirmedAt) throw alreadyEnabled()
    const decrypted = factor && createSecrets(env, req).decrypt(factor.secret, encryptionContext(factor.userId))
    if (!decrypted) throw conflict('A ativação não foi iniciada. Leia o QR code e digite o código do aplicativo.')
    const { userId, secret } = factor
    const step = matchTotpStep(decrypted.text, normalizeCode(input.otp), now, 0)
    if (step === undefined)
      throw invalid({ otp: ['Código incorreto. Confira a hora do celular e digite o código novo.'] })
    const recovery = await newRecoveryCodes(passkeys.length > 0, recoveryCodes.length)
    const mail = securityMail('mfa_enabled', { req, now }, member.email)
    return { userId, encrypted: secret, step, recovery, mail }
  },
  save: ({ userId, encrypted, step, recovery }, context) => {
    const { db, now } = context
    return {
      unconfirmed: assertUnconfirmed(db, userId, encrypted),
      secondFactor: db
        .update(secondFactors)
        .set({ confirmedAt: now, lastStep: step })
        .where(eq(secondFactors.userId, userId)),
      codes: recovery && replaceRecoveryCodes(db, userId, recovery),
      sessions: endOtherSessions(db, context.member),
      event: recordSecurityEvent(context, 'mfa_enabled'),
    }
  },
  reply: ({ recovery }) => ({
    data: { enabled: true, recovery_codes: recovery?.codes ?? [] },
    message: recovery
      ? 'Verificação em duas etapas ativada. Guarde os códigos de recuperação.'
      : 'Aplicativo de códigos ativado. Os códigos de recuperação que você já tem continuam valendo.',
  }),
  after: (env, { mail }) => sendMail(env, mail),
})

export const disable = writeAccount({
  input: AccountInput.DisableSecondFactor,
  output: Message,
  load: context => ({ password: selectPasswordCheck(context), ...selectFactors(context) }),
  decide: async (rows, { input: { password, otp }, now, env, req, member }) => {
    const [factor] = rows.secondFactor
    if (!factor?.confirmedAt) throw conflict('A verificação em duas etapas não está ativa nesta conta.')
    const { fieldErrors, account } = await checkPassword(rows.password, 'password', password, now)
    if (fieldErrors) return { fieldErrors }
    const holder = { userId: account.id, app: factor }
    const { proof, error } = await verifyCode(holder, rows.recoveryCodes, otp, createSecrets(env, req), now)
    const kind: MailedEventKind = rows.passkeys.length > 0 ? 'mfa_app_removed' : 'mfa_disabled'
    const mail = securityMail(kind, { req, now }, member.email)
    return proof ? { account, proof, kind, mail } : { fieldErrors: { otp: [error] } }
  },
  save: ({ fieldErrors, account, proof, kind }, context) =>
    fieldErrors
      ? { failure: recordFailedPasswordCheck(context) }
      : {
          reauthenticated: assertReauthenticated(context, account),
          code: consumeCode(context.db, proof),
          secondFactor: context.db.delete(secondFactors).where(eq(secondFactors.userId, account.id)),
          codes: deleteUnneededCodes(context.db, account.id),
          event: recordSecurityEvent(context, kind),
        },
  reply: ({ fieldErrors, kind }) => {
    rejectInvalid(fieldErrors)
    return {
      message:
        kind === 'mfa_disabled'
          ? 'Verificação em duas etapas desativada.'
          : 'Aplicativo de códigos desativado. As chaves de acesso continuam valendo.',
    }
  },
  after: async (env, { mail }) => mail && sendMail(env, mail),
})
