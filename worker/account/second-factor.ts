/** The second factor: begun with a QR, in force once a code has confirmed it, ended with the password and a code. */
import { and, eq, exists, isNull } from 'drizzle-orm'
import * as AccountInput from '../../domain/input/account.ts'
import { isoOrNull } from '../../domain/time/day.ts'
import { conflict, invalid } from '../../domain/validation/refusal.ts'
import { codesOf, factorOf, markOf, ownerOf, proofOf, spend, WRONG_CODE } from '../auth/one-time-code.ts'
import { newCode, plainCode } from '../auth/readable-code.ts'
import { askedAgain, counted, mine, passwordOf, proven, tell } from '../auth/reauthentication.ts'
import { vaultOf } from '../auth/secrets.ts'
import { newSecret, stepOf, uriOf } from '../auth/totp.ts'
import { recoveryCodes, secondFactors } from '../db/schema.ts'
import { ensure } from '../http/context.ts'
import { readAccount, writeAccount } from '../http/route.ts'

const RECOVERY_CODES = 8

const inForce = () => conflict('A verificação em duas etapas já está ativa. Desative-a antes de configurar outra vez.')

export const show = readAccount({
  load: desk => [factorOf(desk.db, mine(desk)), codesOf(desk.db, mine(desk))],
  reply: ([[factor], codes]) => ({
    enabled: Boolean(factor?.confirmedAt),
    enabled_at: isoOrNull(factor?.confirmedAt ?? null),
    recovery_codes_left: codes.length,
  }),
})

/** Beginning again makes another secret: the QR of before is of no use then. */
export const begin = writeAccount({
  status: 201,
  load: desk => [factorOf(desk.db, mine(desk))],
  decide: ([[factor]], { who, env, req }) => {
    if (factor?.confirmedAt) throw inForce()
    const secret = newSecret()
    return { userId: who.userId, secret, sealed: vaultOf(env, req).seal(secret, ownerOf(who.userId)) }
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
    ensure(db, unconfirmed(db, userId, secret)),
  ],
  reply: ({ secret }, { who }) => ({ data: { otpauth_uri: uriOf(secret, who.email), secret } }),
})

const unconfirmed = (db: Parameters<typeof ensure>[0], userId: number, secret: string) =>
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
  load: desk => [factorOf(desk.db, mine(desk))],
  decide: ([[factor]], { input, now, env, req }) => {
    if (factor?.confirmedAt) throw inForce()
    if (!factor) throw conflict('A ativação não foi iniciada. Leia o QR code e digite o código do aplicativo.')
    const { userId, secret } = factor
    const vault = vaultOf(env, req)
    const step = stepOf(vault.open(secret, ownerOf(userId)), plainCode(input.otp), now, 0)
    if (step === undefined)
      throw invalid({ otp: ['Código incorreto. Confira a hora do celular e digite o código novo.'] })
    const codes = Array.from({ length: RECOVERY_CODES }, () => newCode(2, 5))
    return { userId, secret, step, codes, hashes: codes.map(code => markOf(vault, userId, code)) }
  },
  save: ({ userId, secret, step, hashes }, { db, now }) => [
    ensure(db, unconfirmed(db, userId, secret)),
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
  load: desk => [...askedAgain(desk), factorOf(desk.db, mine(desk)), codesOf(desk.db, mine(desk))],
  decide: (rows, { input: { password, otp }, now, env, req }) => {
    const [, , [factor], codes] = rows
    if (!factor?.confirmedAt) throw conflict('A verificação em duas etapas não está ativa nesta conta.')
    const { wrong, seen } = passwordOf(rows, { password }, now)
    if (wrong) return { wrong }
    const proof = proofOf(factor, codes, otp, vaultOf(env, req), now)
    return proof ? { seen, proof } : { wrong: { otp: [WRONG_CODE] } }
  },
  save: ({ wrong, seen, proof }, desk) =>
    wrong
      ? counted(desk)
      : [
          ...proven(desk, seen),
          ...spend(desk.db, proof),
          desk.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, seen.id)),
          desk.db.delete(secondFactors).where(eq(secondFactors.userId, seen.id)),
        ],
  reply: ({ wrong }) => {
    tell(wrong)
    return { message: 'Verificação em duas etapas desativada.' }
  },
})
