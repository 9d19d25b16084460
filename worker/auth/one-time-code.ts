/** The second factor at work: a code of the app or one of the recovery codes. Each counts once. */
import { and, eq, exists, lt, type SQL } from 'drizzle-orm'
import { recoveryCodes, secondFactors } from '../db/schema.ts'
import { assertInBatch, type Db } from '../db/statements.ts'
import { normalizeCode } from './readable-code.ts'
import type { Secrets } from './secrets.ts'
import { matchTotpStep } from './totp.ts'

export type SecondFactor = typeof secondFactors.$inferSelect
type Proof = { userId: number; step: number } | { userId: number; codeHash: string }

export const WRONG_CODE = 'Código incorreto ou já usado. Espere o próximo código do aplicativo e tente de novo.'

export const selectSecondFactor = (db: Db, user: SQL) =>
  db.select().from(secondFactors).where(eq(secondFactors.userId, user))

export const selectRecoveryCodes = (db: Db, user: SQL) =>
  db.select({ codeHash: recoveryCodes.codeHash }).from(recoveryCodes).where(eq(recoveryCodes.userId, user))

/** Who a sealed secret belongs to (vault.ts). */
export const encryptionContext = (userId: number) => `second factor of user ${userId}`

export const recoveryCodeMac = (vault: Secrets, userId: number, code: string) =>
  vault.mac(`${userId}:${normalizeCode(code)}`)

/** What was typed, if it proves anything. */
export function verifyCode(
  { userId, secret, lastStep }: SecondFactor,
  codes: readonly { codeHash: string }[],
  typed: string,
  vault: Secrets,
  now: number,
): Proof | undefined {
  const step = matchTotpStep(vault.decrypt(secret, encryptionContext(userId)), normalizeCode(typed), now, lastStep)
  if (step !== undefined) return { userId, step }
  const codeHash = recoveryCodeMac(vault, userId, typed)
  return codes.some(code => code.codeHash === codeHash) ? { userId, codeHash } : undefined
}

/** Of two requests that come with the same code, one finds it spent and is decided again. */
export const consumeCode = (db: Db, proof: Proof) => ('step' in proof ? spendStep(db, proof) : spendCode(db, proof))

function spendStep(db: Db, { userId, step }: { userId: number; step: number }) {
  const unspent = and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step))
  return [
    assertInBatch(db, exists(db.select({ userId: secondFactors.userId }).from(secondFactors).where(unspent))),
    db.update(secondFactors).set({ lastStep: step }).where(unspent),
  ]
}

function spendCode(db: Db, { userId, codeHash }: { userId: number; codeHash: string }) {
  const unspent = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash))
  return [
    assertInBatch(db, exists(db.select({ userId: recoveryCodes.userId }).from(recoveryCodes).where(unspent))),
    db.delete(recoveryCodes).where(unspent),
  ]
}
