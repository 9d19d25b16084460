/** The second factor: begun with a QR, in force once a code has confirmed it, ended with the password and a code. */
import { and, eq, exists, isNull } from 'drizzle-orm'
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
  accountIdOfSession,
  assertReauthenticated,
  checkPassword,
  recordFailedPasswordCheck,
  rejectInvalid,
  selectPasswordCheck,
} from '../auth/reauthentication.ts'
import { createSecrets } from '../auth/secrets.ts'
import { generateTotpSecret, matchTotpStep, otpauthUri } from '../auth/totp.ts'
import { recoveryCodes, secondFactors } from '../db/schema.ts'
import { assertInBatch } from '../db/statements.ts'
import { readAccount, writeAccount } from '../http/route.ts'

const RECOVERY_CODES = 8

const inForce = () => conflict('A verificação em duas etapas já está ativa. Desative-a antes de configurar outra vez.')

export const show = readAccount({
  load: context => [
    selectSecondFactor(context.db, accountIdOfSession(context)),
    selectRecoveryCodes(context.db, accountIdOfSession(context)),
  ],
  reply: ([[factor], codes]) => ({
    enabled: Boolean(factor?.confirmedAt),
    enabled_at: toIsoOrNull(factor?.confirmedAt ?? null),
    recovery_codes_left: codes.length,
  }),
})

/** Beginning again makes another secret: the QR of before is of no use then. */
export const enroll = writeAccount({
  status: 201,
  load: context => [selectSecondFactor(context.db, accountIdOfSession(context))],
  decide: ([[factor]], { member, env, req }) => {
    if (factor?.confirmedAt) throw inForce()
    const secret = generateTotpSecret()
    return {
      userId: member.userId,
      secret,
      sealed: createSecrets(env, req).encrypt(secret, encryptionContext(member.userId)),
    }
  },
  save: ({ userId, sealed: secret }, { db, now }) => [
    db
      .insert(secondFactors)
      .values({ userId, secret, createdAt: now })
      .onConflictDoUpdate({
        target: secondFactors.userId,
        set: { secret, createdAt: now, lastStep: 0 },
        setWhere: isNull(secondFactors.confirmedAt),
      }),
    assertInBatch(db, unconfirmed(db, userId, secret)),
  ],
  reply: ({ secret }, { member }) => ({ data: { otpauth_uri: otpauthUri(secret, member.email), secret } }),
})

const unconfirmed = (db: Parameters<typeof assertInBatch>[0], userId: number, secret: string) =>
  exists(
    db
      .select({ userId: secondFactors.userId })
      .from(secondFactors)
      .where(
        and(eq(secondFactors.userId, userId), eq(secondFactors.secret, secret), isNull(secondFactors.confirmedAt)),
      ),
  )

export const confirm = writeAccount({
  input: AccountInput.ConfirmSecondFactor,
  load: context => [selectSecondFactor(context.db, accountIdOfSession(context))],
  decide: ([[factor]], { input, now, env, req }) => {
    if (factor?.confirmedAt) throw inForce()
    if (!factor) throw conflict('A ativação não foi iniciada. Leia o QR code e digite o código do aplicativo.')
    const { userId, secret } = factor
    const vault = createSecrets(env, req)
    const step = matchTotpStep(vault.decrypt(secret, encryptionContext(userId)), normalizeCode(input.otp), now, 0)
    if (step === undefined)
      throw invalid({ otp: ['Código incorreto. Confira a hora do celular e digite o código novo.'] })
    const codes = Array.from({ length: RECOVERY_CODES }, () => generateReadableCode(2, 5))
    return { userId, secret, step, codes, hashes: codes.map(code => recoveryCodeMac(vault, userId, code)) }
  },
  save: ({ userId, secret, step, hashes }, { db, now }) => [
    assertInBatch(db, unconfirmed(db, userId, secret)),
    db.update(secondFactors).set({ confirmedAt: now, lastStep: step }).where(eq(secondFactors.userId, userId)),
    db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
    db.insert(recoveryCodes).values(hashes.map(codeHash => ({ userId, codeHash }))),
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
    selectSecondFactor(context.db, accountIdOfSession(context)),
    selectRecoveryCodes(context.db, accountIdOfSession(context)),
  ],
  decide: (rows, { input: { password, otp }, now, env, req }) => {
    const [, , [factor], codes] = rows
    if (!factor?.confirmedAt) throw conflict('A verificação em duas etapas não está ativa nesta conta.')
    const { wrong, seen } = checkPassword(rows, { password }, now)
    if (wrong) return { wrong }
    const proof = verifyCode(factor, codes, otp, createSecrets(env, req), now)
    return proof ? { seen, proof } : { wrong: { otp: [WRONG_CODE] } }
  },
  save: ({ wrong, seen, proof }, context) =>
    wrong
      ? recordFailedPasswordCheck(context)
      : [
          ...assertReauthenticated(context, seen),
          ...consumeCode(context.db, proof),
          context.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, seen.id)),
          context.db.delete(secondFactors).where(eq(secondFactors.userId, seen.id)),
        ],
  reply: ({ wrong }) => {
    rejectInvalid(wrong)
    return { message: 'Verificação em duas etapas desativada.' }
  },
})
