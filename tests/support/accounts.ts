/** People who can sign in, and what the second factor's codes are for whoever holds the secret. */
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { type FailureCounter, signInCounters } from '../../worker/auth/lockout.ts'
import { hashPassword } from '../../worker/auth/password.ts'
import { signInFailures, users } from '../../worker/db/schema.ts'
import { callApi, createUser, db } from './api-client.ts'
import { unlimited } from './recorded-statements.ts'

export const PASSWORD = 'cocho-demo'
const HASH = hashPassword(PASSWORD)

/** A person with a password, and their calls with the session they have. */
export async function createAccount(name?: string) {
  const user = await createUser(name)
  await setPassword(user.id)
  const at = (method: string) => (path: string, body?: unknown) => callApi(method, path, { token: user.token, body })
  return { ...user, get: at('GET'), post: at('POST'), put: at('PUT'), delete: at('DELETE') }
}

/** PASSWORD, to somebody who has none. */
export const setPassword = (id: number) => db.update(users).set({ passwordHash: HASH }).where(eq(users.id, id))

export const signIn = (email: string, body: object = {}, bindings: Env = withoutRateLimits(), from?: string) =>
  callApi('POST', '/users/sign_in', { body: { email, password: PASSWORD, ...body }, bindings, ...(from && { from }) })

/** The environment without the limits by address: tests all come from one. */
export function withoutRateLimits(over: Partial<Env> = {}): Env {
  return { ...unlimited(env), ...over }
}

export type SentMail = {
  to: string
  from: { email: string }
  subject: string
  text: string
  html: string
  replyTo?: string
}

/** The environment whose mail arrives here. */
export function captureMail(over: Partial<Env> = {}): { bindings: Env; sent: SentMail[] } {
  const sent: SentMail[] = []
  const send = async (mail: unknown) => {
    sent.push(mail as SentMail)
    return { messageId: crypto.randomUUID() }
  }
  return { bindings: withoutRateLimits({ MAIL: { send } as SendEmail, ...over }), sent }
}

/** The temporary password in a mail. */
export const temporaryPasswordIn = (mail: SentMail | undefined) =>
  /\b([A-Z2-9]{4}-){2}[A-Z2-9]{4}\b/.exec(mail?.text ?? '')?.[0] ?? ''

export const totpCodeAt = (secret: string, at = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

/** What is counted of guesses at an e-mail from where the tests come from, unless another address is given. */
export const signInCountersOf = (email: string, from = 'local') =>
  signInCounters(email, { headers: new Headers({ 'cf-connecting-ip': from }) })

/** Wrong guesses of a moment ago; each real one costs a scrypt. */
export const insertFailures = ({ key }: FailureCounter, failures: number) =>
  db.insert(signInFailures).values({ emailHash: key, failures, lastAt: Date.now() })
