/** People who can sign in, and what the second factor's codes are for whoever holds the secret. */
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { hashPassword } from '../../worker/password.ts'
import { signInFailures, users } from '../../worker/schema.ts'
import { call, db, person } from './world.ts'

export const PASSWORD = 'cocho-demo'
const HASH = hashPassword(PASSWORD)

/** A person with a password, and their calls with the session they have. */
export async function account(name?: string) {
  const user = await person(name)
  await givePassword(user.id)
  const at = (method: string) => (path: string, body?: unknown) => call(method, path, { token: user.token, body })
  return { ...user, get: at('GET'), post: at('POST'), put: at('PUT'), delete: at('DELETE') }
}

/** PASSWORD, to somebody who has none. */
export const givePassword = (id: number) => db.update(users).set({ passwordHash: HASH }).where(eq(users.id, id))

export const signIn = (email: string, body: object = {}, on: Env = roomy()) =>
  call('POST', '/users/sign_in', { body: { email, password: PASSWORD, ...body }, on })

/** The environment without the limits by address: tests all come from one. */
export function roomy(over: Partial<Env> = {}): Env {
  const unlimited: RateLimit = { limit: async () => ({ success: true }) }
  return { ...env, SIGN_IN_LIMIT: unlimited, RECOVERY_LIMIT: unlimited, CONTACT_LIMIT: unlimited, ...over }
}

export type Sent = {
  to: string
  from: { email: string }
  subject: string
  text: string
  html: string
  replyTo?: string
}

/** The environment whose mail arrives here. */
export function mailbox(over: Partial<Env> = {}): { on: Env; sent: Sent[] } {
  const sent: Sent[] = []
  const send = async (mail: unknown) => {
    sent.push(mail as Sent)
    return { messageId: crypto.randomUUID() }
  }
  return { on: roomy({ MAIL: { send } as SendEmail, ...over }), sent }
}

export const codeAt = (secret: string, at = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

/** Wrong guesses of a moment ago; each real one costs a scrypt. `key` is the hash of an e-mail or of a token. */
export const guessed = (key: string, failures: number) =>
  db.insert(signInFailures).values({ emailHash: key, failures, lastAt: Date.now() })
