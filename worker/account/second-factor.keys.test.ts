/** Second factors and recovery codes when SECRET_KEY changes. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createAccount, PASSWORD, signIn, totpCodeAt } from '../../tests/support/accounts.ts'
import { callApi, db } from '../../tests/support/api-client.ts'
import { withoutRateLimits } from '../../tests/support/rate-limits.ts'
import {
  advanceSteps,
  createEnrolledAccount,
  NOW,
  STEP,
  setUpSecondFactorTests,
} from '../../tests/support/second-factor.ts'
import { recoveryCodes, secondFactors } from '../db/schema.ts'
import { createSecrets } from '../http/secrets.ts'

setUpSecondFactorTests()

describe('rotation of SECRET_KEY', () => {
  const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)]
  const withKeys = (keys: object) => withoutRateLimits(keys)
  const secretOf = async (id: number) =>
    (await db.select().from(secondFactors).where(eq(secondFactors.userId, id)))[0]?.secret

  async function createEnrolledWith(SECRET_KEY: string) {
    const { token, ...user } = await createAccount()
    const call = (method: string, body: object) =>
      callApi(method, '/users/mfa', { token, body, bindings: withKeys({ SECRET_KEY }) })
    const { secret } = (await call('POST', { password: PASSWORD })).body.data
    const { recovery_codes: codes } = (await call('PUT', { otp: totpCodeAt(secret) })).body.data
    return { ...user, secret: secret as string, codes: codes as string[] }
  }

  it('keeps second factors with the previous key, and encrypts a secret again when it is used', async () => {
    const { id, email, secret } = await createEnrolledWith(OLD)
    const before = await secretOf(id)
    advanceSteps(1)
    const otp = totpCodeAt(secret, NOW + STEP)
    const rotated = withKeys({ SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: OLD })
    expect((await signIn(email, { otp }, rotated)).status).toBe(200)
    expect(await secretOf(id)).not.toBe(before)
    advanceSteps(2)
    const next = totpCodeAt(secret, NOW + 2 * STEP)
    expect((await signIn(email, { otp: next }, withKeys({ SECRET_KEY: NEW }))).status).toBe(200)
  })

  it('refuses in words, and accepts a recovery code, where the key is lost', async () => {
    const { email, secret, codes } = await createEnrolledWith(OLD)
    const lost = withKeys({ SECRET_KEY: NEW })
    advanceSteps(1)
    const { status, body } = await signIn(email, { otp: totpCodeAt(secret, NOW + STEP) }, lost)
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'otp_invalid' })
    expect(body.fields.otp[0]).toMatch(/^Não é possível conferir os códigos do seu aplicativo\. Entre com um código de/)
    const { token } = (await signIn(email, { otp: codes[0] }, lost)).body
    const disable = { token, body: { password: PASSWORD, otp: codes[1] }, bindings: lost }
    expect((await callApi('DELETE', '/users/mfa', disable)).status).toBe(200)
  })

  it('requires a new enrolment where the old one cannot be decrypted', async () => {
    const { token } = await createAccount()
    const call = (method: string, body: object, SECRET_KEY: string) =>
      callApi(method, '/users/mfa', { token, body, bindings: withKeys({ SECRET_KEY }) })
    const { secret } = (await call('POST', { password: PASSWORD }, OLD)).body.data
    expect((await call('PUT', { otp: totpCodeAt(secret) }, NEW)).status).toBe(409)
  })
})

describe('recovery codes', () => {
  it('accepts an older code by its MAC, also with the previous key', async () => {
    const { id, email } = await createEnrolledAccount()
    const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)]
    const { mac } = createSecrets({ SECRET_KEY: OLD }, { url: 'http://cocho.test' })
    await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, id))
    await db.insert(recoveryCodes).values({ userId: id, codeHash: mac(`${id}:ABCDEFGHJK`) })
    const rotated = withoutRateLimits({ SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: OLD } as Partial<Env>)
    expect((await signIn(email, { otp: 'ABCDE-FGHJL' }, rotated)).status).toBe(422)
    expect((await signIn(email, { otp: 'abcde fghjk' }, rotated)).status).toBe(200)
    expect(await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id))).toEqual([])
  })

  it('stores a salted hash that needs no key', async () => {
    const { id } = await createEnrolledAccount()
    const stored = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id))
    expect(new Set(stored.map(({ codeHash }) => codeHash)).size).toBe(8)
    for (const { codeHash } of stored) expect(codeHash).toMatch(/^scrypt\$[\w-]{22}\$[\w-]{43}$/)
  })
})
