import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { insertFailures, listSignInCounters, signIn, totpCodeAt } from '../../tests/support/accounts.ts'
import { db } from '../../tests/support/api-client.ts'
import { race } from '../../tests/support/race.ts'
import { withoutRateLimits } from '../../tests/support/rate-limits.ts'
import {
  advanceSteps,
  createEnrolledAccount,
  NOW,
  STEP,
  setUpSecondFactorTests,
} from '../../tests/support/second-factor.ts'
import { secondFactors } from '../db/schema.ts'

setUpSecondFactorTests()

describe('sign in with second factor', () => {
  it('requires the code after a right password only', async () => {
    const { email } = await createEnrolledAccount()
    const { status, body } = await signIn(email)
    expect({ status, body }).toEqual({
      status: 422,
      body: { errors: ['Digite o código do seu aplicativo de verificação para entrar.'], code: 'otp_required' },
    })
    const wrong = await signIn(email, { password: 'errada' })
    expect(wrong.body).toEqual({ errors: ['Email ou senha incorretos. Confira e tente de novo.'] })
  })

  it('accepts a code once', async () => {
    const { email, secret } = await createEnrolledAccount()
    const replay = await signIn(email, { otp: totpCodeAt(secret, NOW) })
    expect({ status: replay.status, code: replay.body.code, otp: replay.body.fields.otp }).toEqual({
      status: 422,
      code: 'otp_invalid',
      otp: ['Código incorreto ou já usado. Espere o próximo código do aplicativo e tente de novo.'],
    })
    advanceSteps(1)
    const otp = totpCodeAt(secret, NOW + STEP)
    expect((await signIn(email, { otp })).status).toBe(200)
    expect((await signIn(email, { otp })).status).toBe(422)
  })

  it('accepts a code once when two requests use it concurrently', async () => {
    const { email, secret } = await createEnrolledAccount()
    advanceSteps(1)
    const otp = totpCodeAt(secret, NOW + STEP)
    const first = Promise.withResolvers<number>()
    const duringSignIn = race(async () => first.resolve((await signIn(email, { otp })).status))
    const second = await signIn(email, { otp }, withoutRateLimits({ DB: duringSignIn.DB }))
    expect({ first: await first.promise, status: second.status }).toEqual({ first: 200, status: 422 })
  })

  it('rejects a code older than the last used one, even within its window', async () => {
    const { email, secret } = await createEnrolledAccount()
    advanceSteps(2)
    expect((await signIn(email, { otp: totpCodeAt(secret, NOW + 2 * STEP) })).status).toBe(200)
    expect((await signIn(email, { otp: totpCodeAt(secret, NOW + STEP) })).status).toBe(422)
  })

  it('accepts each recovery code once, in any case and spacing', async () => {
    const { email, codes, get, secret } = await createEnrolledAccount()
    const [code = '', other = ''] = codes
    expect((await signIn(email, { otp: ` ${code.toLowerCase().replace('-', ' ')} ` })).status).toBe(200)
    expect((await signIn(email, { otp: code })).status).toBe(422)
    expect((await signIn(email, { otp: other })).status).toBe(200)
    expect((await get('/users/mfa')).body.data.recovery_codes_left).toBe(6)
    advanceSteps(1)
    expect((await signIn(email, { otp: totpCodeAt(secret, NOW + STEP) })).status).toBe(200)
  })

  it('accepts a recovery code once when two requests use it concurrently', async () => {
    const { email, codes, get } = await createEnrolledAccount()
    const first = Promise.withResolvers<number>()
    const { DB } = race(async () => first.resolve((await signIn(email, { otp: codes[0] })).status))
    const second = await signIn(email, { otp: codes[0] }, withoutRateLimits({ DB }))
    expect({ first: await first.promise, status: second.status }).toEqual({ first: 200, status: 422 })
    expect((await get('/users/mfa')).body.data.recovery_codes_left).toBe(7)
  })

  it('rejects the recovery code of another account', async () => {
    const [one, two] = [await createEnrolledAccount(), await createEnrolledAccount()]
    expect((await signIn(one.email, { otp: two.codes[0] })).status).toBe(422)
  })

  it('locks after ten wrong codes', async () => {
    const { email, secret } = await createEnrolledAccount()
    advanceSteps(1)
    const right = totpCodeAt(secret, NOW + STEP)
    const wrong = right === '000000' ? '000001' : '000000'
    await insertFailures(listSignInCounters(email).secondFactorCode, 9)
    expect((await signIn(email, { otp: wrong })).status).toBe(422)
    expect((await signIn(email, { otp: right })).status).toBe(429)
  })

  it('does not decrypt a secret that was moved to another account', async () => {
    const [one, two] = [await createEnrolledAccount(), await createEnrolledAccount()]
    const [moved] = await db.select().from(secondFactors).where(eq(secondFactors.userId, one.id))
    await db.update(secondFactors).set({ secret: moved?.secret }).where(eq(secondFactors.userId, two.id))
    advanceSteps(1)
    const { status, body } = await signIn(two.email, { otp: totpCodeAt(one.secret, NOW + STEP) })
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'otp_invalid' })
  })
})
