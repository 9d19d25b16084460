/** Passwords as scrypt hashes that carry their own parameters, so that these can be raised later. */
import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'

const COST = { N: 2 ** 15, r: 8, p: 3 }
const BYTES = 32

export function hashPassword(password: string, salt = randomBytes(16)): string {
  const { N, r, p } = COST
  return ['scrypt', N, r, p, salt.toString('base64url'), derive(password, salt, COST).toString('base64url')].join('$')
}

/** Costs the same whether there is an account or not: without one, or with a hash that is none, a dummy is worked through. */
export function verifyPassword(password: string, stored: string | undefined): boolean {
  const known = stored?.startsWith('scrypt$') ? stored : undefined
  const [, N, r, p, salt = '', hash = ''] = (known ?? DUMMY).split('$')
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const derived = derive(password, Buffer.from(salt, 'base64url'), cost)
  return timingSafeEqual(derived, Buffer.from(hash, 'base64url')) && known !== undefined
}

const zeros = (bytes: number) => Buffer.alloc(bytes).toString('base64url')
const DUMMY = ['scrypt', COST.N, COST.r, COST.p, zeros(16), zeros(BYTES)].join('$')

const derive = (password: string, salt: Buffer, cost: typeof COST) =>
  scryptSync(password.normalize('NFC'), salt, BYTES, { ...cost, maxmem: 128 * cost.N * cost.r * 2 })
