/** Password hashing with scrypt. A hash contains its own cost parameters, so that they can be raised later. */
import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'

const COST = { N: 2 ** 15, r: 8, p: 3 }
const HASH_BYTES = 32

export function hashPassword(password: string, salt = randomBytes(16)): string {
  const { N, r, p } = COST
  return ['scrypt', N, r, p, salt.toString('base64url'), derive(password, salt, COST).toString('base64url')].join('$')
}

/** Prevents account enumeration by timing: without an account, or with a stored value that is no hash, it verifies against a dummy hash of the same cost. */
export function verifyPassword(password: string, stored: string | undefined): boolean {
  const real = stored?.startsWith('scrypt$') ? stored : undefined
  const [, N, r, p, salt = '', hash = ''] = (real ?? DUMMY_HASH).split('$')
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const derived = derive(password, Buffer.from(salt, 'base64url'), cost)
  return timingSafeEqual(derived, Buffer.from(hash, 'base64url')) && real !== undefined
}

const zeros = (bytes: number) => Buffer.alloc(bytes).toString('base64url')
const DUMMY_HASH = ['scrypt', COST.N, COST.r, COST.p, zeros(16), zeros(HASH_BYTES)].join('$')

const derive = (password: string, salt: Buffer, cost: typeof COST) =>
  scryptSync(password.normalize('NFC'), salt, HASH_BYTES, { ...cost, maxmem: 128 * cost.N * cost.r * 2 })
