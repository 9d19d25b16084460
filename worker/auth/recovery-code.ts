/**
 * Recovery codes of the second factor: 50 random bits, hashed with scrypt and a salt of the person. The hashes need no key, so they outlive a key
 * that is lost.
 */
import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { givesRecoveryCodes } from '../../domain/account/passkey.ts'
import type { Db } from '../db/batch.ts'
import { recoveryCodes } from '../db/schema.ts'
import type { Secrets } from '../http/secrets.ts'
import { inHashQueue } from './hash-queue.ts'
import { RECOVERY_CODE_COST } from './password-cost.ts'
import { generateReadableCode, normalizeCode } from './readable-code.ts'

const COUNT = 8
const HASH_BYTES = 32

const generateRecoveryCodes = () => Array.from({ length: COUNT }, () => generateReadableCode(2, 5))

/** The codes of a person have one salt, so that a typed code is hashed once. */
function hashRecoveryCodes(codes: readonly string[]): Promise<string[]> {
  const salt = randomBytes(16).toString('base64url')
  return inHashQueue(() => codes.map(code => ['scrypt', salt, derive(code, salt).toString('base64url')].join('$')))
}

type RecoveryCodes = { codes: string[]; hashes: string[] }

/** Those that a new second factor comes with, if it comes with any. `hasOther`: the person has another one. */
export async function newRecoveryCodes(hasOther: boolean, codesLeft: number): Promise<RecoveryCodes | undefined> {
  if (!givesRecoveryCodes(hasOther, codesLeft)) return undefined
  const codes = generateRecoveryCodes()
  return { codes, hashes: await hashRecoveryCodes(codes) }
}

export const replaceRecoveryCodes = (db: Db, userId: number, { hashes }: RecoveryCodes) => [
  db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
  db.insert(recoveryCodes).values(hashes.map(codeHash => ({ userId, codeHash }))),
]

/** The stored hash of the typed code. Codes of before have a MAC in place of a hash. */
export async function findRecoveryCode(
  stored: readonly string[],
  userId: number,
  typed: string,
  secrets: Secrets,
): Promise<string | undefined> {
  const macs = secrets.macs(`${userId}:${normalizeCode(typed)}`)
  const withMac = stored.find(hash => macs.includes(hash))
  const salt = stored.find(isScrypt)?.split('$')[1]
  if (withMac || !salt) return withMac
  const derived = await inHashQueue(() => derive(typed, salt))
  return stored.find(hash => isScrypt(hash) && isEqual(hash.split('$')[2] ?? '', derived))
}

const isScrypt = (hash: string) => hash.startsWith('scrypt$')

const derive = (code: string, salt: string) =>
  scryptSync(normalizeCode(code), Buffer.from(salt, 'base64url'), HASH_BYTES, RECOVERY_CODE_COST)

function isEqual(stored: string, derived: Buffer): boolean {
  const hash = Buffer.from(stored, 'base64url')
  return hash.length === derived.length && timingSafeEqual(hash, derived)
}
