/** Users who can sign in, the mail that they get, and the codes of their second factor. */
import { scryptSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { type FailureCounter, signInCounters } from '../../worker/auth/lockout.ts'
import { signInFailures, users } from '../../worker/db/schema.ts'
import { callApi, db } from './api-client.ts'
import { createUser } from './farm.ts'
import { CHEAP_COST } from './password-cost.ts'
import { withoutRateLimits } from './rate-limits.ts'

export const PASSWORD = 'cocho-demo'
const { N, r, p } = CHEAP_COST
const HASH = ['scrypt', N, r, p, '', scryptSync(PASSWORD, '', 32, CHEAP_COST).toString('base64url')].join('$')

/** A user with a session and PASSWORD, who calls the API: `me.get('/users/me')`. */
export async function createAccount(name?: string) {
  const user = await createUser(name)
  await setPassword(user.id)
  const request = (method: string) => (path: string, body?: unknown) =>
    callApi(method, path, { token: user.token, body })
  return { ...user, get: request('GET'), post: request('POST'), put: request('PUT'), delete: request('DELETE') }
}

/** Gives PASSWORD to a user of `createUser`. */
export const setPassword = (id: number) => db.update(users).set({ passwordHash: HASH }).where(eq(users.id, id))

export const signIn = (email: string, body: object = {}, bindings: Env = withoutRateLimits(), from?: string) =>
  callApi('POST', '/users/sign_in', { body: { email, password: PASSWORD, ...body }, bindings, ...(from && { from }) })

export type SentMail = {
  to: string
  from: { email: string }
  subject: string
  text: string
  html: string
  replyTo?: string
}

/** Bindings whose mail is collected in `sent` instead of being sent. */
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

/** The token in the link of a mail: its fragment. */
export const linkTokenIn = (mail: SentMail | undefined) => /#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''

const withConfirmation = (password: string) => ({ password, password_confirmation: password })

/** Signs up, and returns the answer and the mail. */
export async function signUp(email: string, password = PASSWORD, name = 'Rui Sá') {
  const { bindings, sent } = captureMail()
  const answer = await callApi('POST', '/users/sign_up', {
    body: { name, email, ...withConfirmation(password) },
    bindings,
  })
  return { ...answer, mail: sent[0], token: answer.body.token as string }
}

/** Opens the link of a mail, on the device whose token is given, or on another one, which needs a password. */
export const verify = (
  mail: SentMail | undefined,
  { token, password, bindings = withoutRateLimits() }: { token?: string; password?: string; bindings?: Env } = {},
) =>
  callApi('POST', '/users/verification', {
    body: { token: linkTokenIn(mail), ...(password && withConfirmation(password)) },
    bindings,
    ...(token && { token }),
  })

/** Signs up and opens the link of the mail on the same device. */
export async function signUpAndVerify(email: string, password = PASSWORD) {
  const { mail, token } = await signUp(email, password)
  return verify(mail, { token })
}

export const totpCodeAt = (secret: string, at = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

/** The counters of failed sign-ins to an e-mail, from the client network of the tests unless another address is given. */
export const listSignInCounters = (email: string, from = 'local') =>
  signInCounters(email, { headers: new Headers({ 'cf-connecting-ip': from }) })

/** Records failures directly: a real failed sign-in costs a scrypt. */
export const insertFailures = ({ key }: FailureCounter, failures: number) =>
  db.insert(signInFailures).values({ emailHash: key, failures, lastAt: Date.now() })

/** DELETE users/me. */
export const eraseAccount = (token: string, password = PASSWORD, bindings = withoutRateLimits()) =>
  callApi('DELETE', '/users/me', { token, body: { password }, bindings })
