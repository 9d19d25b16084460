/** One-time codes of the second factor: a TOTP code of the authenticator app, or a recovery code. Each is accepted once. */
import { and, eq, lt, type SQL } from 'drizzle-orm'
import type { Db } from '../db/batch.ts'
import { recoveryCodes, secondFactors } from '../db/schema.ts'
import { assertRowExists } from '../db/statements.ts'
import { normalizeCode } from './readable-code.ts'
import type { Secrets } from './secrets.ts'
import { matchTotpStep } from './totp.ts'

export type SecondFactor = typeof secondFactors.$inferSelect
type StepProof = { userId: number; step: number }
type RecoveryCodeProof = { userId: number; codeHash: string }
type Proof = StepProof | RecoveryCodeProof

export const WRONG_CODE = 'Código incorreto ou já usado. Espere o próximo código do aplicativo e tente de novo.'

export const selectSecondFactor = (db: Db, userId: SQL) =>
  db.select().from(secondFactors).where(eq(secondFactors.userId, userId))

export const selectRecoveryCodes = (db: Db, userId: SQL) =>
  db.select({ codeHash: recoveryCodes.codeHash }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId))

/** The additional authenticated data under which a user's TOTP secret is encrypted (secrets.ts). */
export const encryptionContext = (userId: number) => `second factor of user ${userId}`

export const recoveryCodeMac = (secrets: Secrets, userId: number, code: string) =>
  secrets.mac(`${userId}:${normalizeCode(code)}`)

/** The proof to consume, or undefined when the typed code is wrong or was used. */
export function verifyCode(
  { userId, secret, lastStep }: SecondFactor,
  codes: readonly { codeHash: string }[],
  typed: string,
  secrets: Secrets,
  now: number,
): Proof | undefined {
  const step = matchTotpStep(secrets.decrypt(secret, encryptionContext(userId)), normalizeCode(typed), now, lastStep)
  if (step !== undefined) return { userId, step }
  const codeHash = recoveryCodeMac(secrets, userId, typed)
  return codes.some(code => code.codeHash === codeHash) ? { userId, codeHash } : undefined
}

/** When two concurrent requests use the same code, the batch of the second rolls back and its route decides again. */
export const consumeCode = (db: Db, proof: Proof) =>
  'step' in proof ? consumeStep(db, proof) : consumeRecoveryCode(db, proof)

function consumeStep(db: Db, { userId, step }: StepProof) {
  const unused = and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step))
  return [assertRowExists(db, secondFactors, unused), db.update(secondFactors).set({ lastStep: step }).where(unused)]
}

function consumeRecoveryCode(db: Db, { userId, codeHash }: RecoveryCodeProof) {
  const unused = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash))
  return [assertRowExists(db, recoveryCodes, unused), db.delete(recoveryCodes).where(unused)]
}
