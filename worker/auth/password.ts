/** Password hashing with scrypt. A hash contains its own cost parameters, so that they can be raised later. */
import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import { inHashQueue } from './hash-queue.ts'
import { PASSWORD_COST } from './password-cost.ts'

const HASH_BYTES = 32

export async function hashPassword(password: string, salt = randomBytes(16)): Promise<string> {
  const { N, r, p } = PASSWORD_COST
  const hash = await derive(password, salt, PASSWORD_COST)
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/** Prevents account enumeration by timing: without an account, or with a stored value that is no hash, it verifies against a dummy hash of the same cost. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const real = stored?.startsWith('scrypt$') ? stored : undefined
  const [, N, r, p, salt = '', hash = ''] = (real ?? dummyHash()).split('$')
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const derived = await derive(password, Buffer.from(salt, 'base64url'), cost)
  return timingSafeEqual(derived, Buffer.from(hash, 'base64url')) && real !== undefined
}

const zeros = (bytes: number) => Buffer.alloc(bytes).toString('base64url')
const dummyHash = () =>
  ['scrypt', PASSWORD_COST.N, PASSWORD_COST.r, PASSWORD_COST.p, zeros(16), zeros(HASH_BYTES)].join('$')

/** The asynchronous scrypt of workerd runs on the event loop, too, so the queue is what keeps it free. */
const derive = (password: string, salt: Buffer, cost: typeof PASSWORD_COST) =>
  inHashQueue(() =>
    scryptSync(password.normalize('NFC'), salt, HASH_BYTES, { ...cost, maxmem: 128 * cost.N * cost.r * 2 }),
  )
