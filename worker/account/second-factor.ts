/** The second factor (TOTP): enrolled with a QR code, enabled once a code confirms it, disabled with the password and a code. */
import { and, eq, isNull } from 'drizzle-orm'
import * as AccountInput from '../../domain/input/account.ts'
import { toIsoOrNull } from '../../domain/time/day.ts'
import { conflict, invalid } from '../../domain/validation/refusal.ts'
import {
  consumeCode,
  encryptionContext,
  recoveryCodeMac,
  selectRecoveryCodes,
  selectSecondFactor,
  verifyCode,
  WRONG_CODE,
} from '../auth/one-time-code.ts'
import { generateReadableCode, normalizeCode } from '../auth/readable-code.ts'
import {
  assertReauthenticated,
  checkPassword,
  recordFailedPasswordCheck,
  rejectInvalid,
  selectPasswordCheck,
  userIdOfSession,
} from '../auth/reauthentication.ts'
import { createSecrets } from '../auth/secrets.ts'
import { generateTotpSecret, matchTotpStep, otpauthUri } from '../auth/totp.ts'
import type { Db } from '../db/batch.ts'
import { recoveryCodes, secondFactors } from '../db/schema.ts'
import { assertRowExists } from '../db/statements.ts'
import { readAccount, writeAccount } from '../http/route.ts'

const RECOVERY_CODES = 8

const alreadyEnabled = () =>
  conflict('A verificação em duas etapas já está ativa. Desative-a antes de configurar outra vez.')

export const show = readAccount({
  load: context => [
    selectSecondFactor(context.db, userIdOfSession(context)),
    selectRecoveryCodes(context.db, userIdOfSession(context)),
  ],
  reply: ([[factor], codes]) => ({
    enabled: Boolean(factor?.confirmedAt),
    enabled_at: toIsoOrNull(factor?.confirmedAt ?? null),
    recovery_codes_left: codes.length,
  }),
})

/** Enrolling again before the confirmation replaces the secret, so that codes of the previous QR code are rejected. */
export const enroll = writeAccount({
  status: 201,
  load: context => [selectSecondFactor(context.db, userIdOfSession(context))],
  decide: ([[factor]], { member, env, req }) => {
    if (factor?.confirmedAt) throw alreadyEnabled()
    const secret = generateTotpSecret()
    const encrypted = createSecrets(env, req).encrypt(secret, encryptionContext(member.userId))
    return { userId: member.userId, secret, encrypted }
  },
  save: ({ userId, encrypted }, { db, now }) => [
    db
      .insert(secondFactors)
      .values({ userId, secret: encrypted, createdAt: now })
      .onConflictDoUpdate({
        target: secondFactors.userId,
        set: { secret: encrypted, createdAt: now, lastStep: 0 },
        setWhere: isNull(secondFactors.confirmedAt),
      }),
    assertUnconfirmed(db, userId, encrypted),
  ],
  reply: ({ secret }, { member }) => ({ data: { otpauth_uri: otpauthUri(secret, member.email), secret } }),
})

/** Rolls the batch back when another request confirmed the second factor or replaced its secret. */
const assertUnconfirmed = (db: Db, userId: number, encrypted: string) =>
  assertRowExists(
    db,
    secondFactors,
    and(eq(secondFactors.userId, userId), eq(secondFactors.secret, encrypted), isNull(secondFactors.confirmedAt)),
  )

export const confirm = writeAccount({
  input: AccountInput.ConfirmSecondFactor,
  load: context => [selectSecondFactor(context.db, userIdOfSession(context))],
  decide: ([[factor]], { input, now, env, req }) => {
    if (factor?.confirmedAt) throw alreadyEnabled()
    if (!factor) throw conflict('A ativação não foi iniciada. Leia o QR code e digite o código do aplicativo.')
    const { userId, secret } = factor
    const secrets = createSecrets(env, req)
    const step = matchTotpStep(secrets.decrypt(secret, encryptionContext(userId)), normalizeCode(input.otp), now, 0)
    if (step === undefined)
      throw invalid({ otp: ['Código incorreto. Confira a hora do celular e digite o código novo.'] })
    const codes = Array.from({ length: RECOVERY_CODES }, () => generateReadableCode(2, 5))
    const codeHashes = codes.map(code => recoveryCodeMac(secrets, userId, code))
    return { userId, encrypted: secret, step, codes, codeHashes }
  },
  save: ({ userId, encrypted, step, codeHashes }, { db, now }) => [
    assertUnconfirmed(db, userId, encrypted),
    db.update(secondFactors).set({ confirmedAt: now, lastStep: step }).where(eq(secondFactors.userId, userId)),
    db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
    db.insert(recoveryCodes).values(codeHashes.map(codeHash => ({ userId, codeHash }))),
  ],
  reply: ({ codes }) => ({
    data: { enabled: true, recovery_codes: codes },
    message: 'Verificação em duas etapas ativada. Guarde os códigos de recuperação.',
  }),
})

export const disable = writeAccount({
  input: AccountInput.DisableSecondFactor,
  load: context => [
    ...selectPasswordCheck(context),
    selectSecondFactor(context.db, userIdOfSession(context)),
    selectRecoveryCodes(context.db, userIdOfSession(context)),
  ],
  decide: async (rows, { input: { password, otp }, now, env, req }) => {
    const [, , [factor], codes] = rows
    if (!factor?.confirmedAt) throw conflict('A verificação em duas etapas não está ativa nesta conta.')
    const { fieldErrors, account } = await checkPassword(rows, 'password', password, now)
    if (fieldErrors) return { fieldErrors }
    const proof = verifyCode(factor, codes, otp, createSecrets(env, req), now)
    return proof ? { account, proof } : { fieldErrors: { otp: [WRONG_CODE] } }
  },
  save: ({ fieldErrors, account, proof }, context) =>
    fieldErrors
      ? recordFailedPasswordCheck(context)
      : [
          ...assertReauthenticated(context, account),
          ...consumeCode(context.db, proof),
          context.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, account.id)),
          context.db.delete(secondFactors).where(eq(secondFactors.userId, account.id)),
        ],
  reply: ({ fieldErrors }) => {
    rejectInvalid(fieldErrors)
    return { message: 'Verificação em duas etapas desativada.' }
  },
})
