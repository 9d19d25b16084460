/** One-time codes of the second factor: a TOTP code of the authenticator app, or a recovery code. Each is accepted once. */
import { and, eq, lt, type SQL } from 'drizzle-orm'
import type { Db } from '../db/batch.ts'
import { recoveryCodes, secondFactors } from '../db/schema.ts'
import { assertRowExists } from '../db/statements.ts'
import type { Secrets } from '../http/secrets.ts'
import { normalizeCode } from './readable-code.ts'
import { findRecoveryCode } from './recovery-code.ts'
import { matchTotpStep } from './totp.ts'

export type SecondFactor = typeof secondFactors.$inferSelect
/** `secret`: the TOTP secret, encrypted again with the present key. */
type StepProof = { userId: number; step: number; secret?: string }
type RecoveryCodeProof = { userId: number; codeHash: string }
export type CodeProof = StepProof | RecoveryCodeProof

const WRONG_CODE = 'Código incorreto ou já usado. Espere o próximo código do aplicativo e tente de novo.'
const WRONG_RECOVERY_CODE = 'Código de recuperação incorreto ou já usado. Confira e tente de novo.'
const UNREADABLE_SECRET =
  'Não é possível conferir os códigos do seu aplicativo. Entre com um código de recuperação, desative a verificação em duas etapas e ative-a de novo. Sem os códigos, escreva para suporte@cochoemdia.com.br.'

export const selectSecondFactor = (db: Db, userId: SQL) =>
  db.select().from(secondFactors).where(eq(secondFactors.userId, userId))

export const selectRecoveryCodes = (db: Db, userId: SQL) =>
  db.select({ codeHash: recoveryCodes.codeHash }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId))

/** The additional authenticated data under which a user's TOTP secret is encrypted (secrets.ts). */
export const encryptionContext = (userId: number) => `second factor of user ${userId}`

/** The proof to consume, or what is wrong with the typed code. */
type CodeCheck = { proof: CodeProof; error?: never } | { error: string; proof?: never }

/** `app`: undefined where the person has passkeys only. Their recovery codes count all the same. */
type Holder = { userId: number; app: SecondFactor | undefined }

export async function verifyCode(
  { userId, app }: Holder,
  codes: readonly { codeHash: string }[],
  typed: string,
  secrets: Secrets,
  now: number,
): Promise<CodeCheck> {
  if (!app) return verifyRecoveryCode(userId, codes, typed, secrets, WRONG_RECOVERY_CODE)
  const owner = encryptionContext(userId)
  const decrypted = secrets.decrypt(app.secret, owner)
  const step = decrypted && matchTotpStep(decrypted.text, normalizeCode(typed), now, app.lastStep)
  if (decrypted && step !== undefined)
    return { proof: { userId, step, ...(decrypted.isStale && { secret: secrets.encrypt(decrypted.text, owner) }) } }
  if (isOfApp(typed)) return { error: decrypted ? WRONG_CODE : UNREADABLE_SECRET }
  return verifyRecoveryCode(userId, codes, typed, secrets, WRONG_CODE)
}

async function verifyRecoveryCode(
  userId: number,
  codes: readonly { codeHash: string }[],
  typed: string,
  secrets: Secrets,
  error: string,
): Promise<CodeCheck> {
  const stored = codes.map(code => code.codeHash)
  const codeHash = await findRecoveryCode(stored, userId, typed, secrets)
  return codeHash ? { proof: { userId, codeHash } } : { error }
}

/** Six digits, which no recovery code has. */
const isOfApp = (typed: string) => /^\d{6}$/.test(normalizeCode(typed))

/** When two concurrent requests use the same code, the batch of the second rolls back and its route decides again. */
export const consumeCode = (db: Db, proof: CodeProof) =>
  'step' in proof ? consumeStep(db, proof) : consumeRecoveryCode(db, proof)

function consumeStep(db: Db, { userId, step, secret }: StepProof) {
  const unused = and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step))
  return [
    assertRowExists(db, secondFactors, unused),
    db
      .update(secondFactors)
      .set({ lastStep: step, ...(secret && { secret }) })
      .where(unused),
  ]
}

function consumeRecoveryCode(db: Db, { userId, codeHash }: RecoveryCodeProof) {
  const unused = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash))
  return [assertRowExists(db, recoveryCodes, unused), db.delete(recoveryCodes).where(unused)]
}
