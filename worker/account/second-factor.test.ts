import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createAccount, insertFailures, PASSWORD, signIn, totpCodeAt } from '../../tests/support/accounts.ts'
import { callApi, db } from '../../tests/support/api-client.ts'
import { race } from '../../tests/support/race.ts'
import { withoutRateLimits } from '../../tests/support/rate-limits.ts'
import {
  advanceSteps,
  createEnrolledAccount,
  NOW,
  STEP,
  setUpSecondFactorTests,
} from '../../tests/support/second-factor.ts'
import { sessionCounter } from '../auth/lockout.ts'
import { recoveryCodes, secondFactors } from '../db/schema.ts'
import { sha256 } from '../http/tokens.ts'

setUpSecondFactorTests()

describe('enroll second factor', () => {
  it('returns the otpauth URI, and does not require a code yet', async () => {
    const { email, post, get } = await createAccount()
    const { status, body } = await post('/users/mfa', { password: PASSWORD })
    const uri = new URL(body.data.otpauth_uri)
    expect(status).toBe(201)
    expect({ protocol: uri.protocol, host: uri.host, pathname: decodeURIComponent(uri.pathname) }).toEqual({
      protocol: 'otpauth:',
      host: 'totp',
      pathname: `/Cocho em Dia:${email}`,
    })
    expect(uri.searchParams.get('secret')).toBe(body.data.secret)
    expect((await get('/users/mfa')).body.data).toEqual({ enabled: false, enabled_at: null, recovery_codes_left: 0 })
    expect((await signIn(email)).status).toBe(200)
  })

  it('enables the second factor with a code, and returns eight recovery codes', async () => {
    const { id, post, put, get } = await createAccount()
    const { secret } = (await post('/users/mfa', { password: PASSWORD })).body.data
    const { status, body } = await put('/users/mfa', {
      otp: ` ${totpCodeAt(secret).slice(0, 3)} ${totpCodeAt(secret).slice(3)}`,
    })
    expect({ status, enabled: body.data.enabled, message: body.message }).toEqual({
      status: 200,
      enabled: true,
      message: 'Verificação em duas etapas ativada. Guarde os códigos de recuperação.',
    })
    expect(new Set(body.data.recovery_codes).size).toBe(8)
    for (const code of body.data.recovery_codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/)
    expect((await get('/users/mfa')).body.data).toEqual({
      enabled: true,
      enabled_at: new Date(NOW).toISOString(),
      recovery_codes_left: 8,
    })
    const stored = JSON.stringify([
      await db.select().from(secondFactors).where(eq(secondFactors.userId, id)),
      await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id)),
    ])
    for (const plaintext of [secret, ...body.data.recovery_codes]) expect(stored).not.toContain(plaintext)
  })

  it('rejects a wrong code and a code of a replaced QR code', async () => {
    const { post, put, get } = await createAccount()
    const first = (await post('/users/mfa', { password: PASSWORD })).body.data.secret
    await post('/users/mfa', { password: PASSWORD })
    const { status, body } = await put('/users/mfa', { otp: totpCodeAt(first) })
    expect({ status, fields: body.fields }).toEqual({
      status: 422,
      fields: { otp: ['Código incorreto. Confira a hora do celular e digite o código novo.'] },
    })
    expect((await put('/users/mfa', {})).body.fields.otp).toEqual(['Código de verificação é obrigatório'])
    expect((await get('/users/mfa')).body.data.enabled).toBe(false)
  })

  it('requires the password, and counts wrong ones', async () => {
    const { post, get } = await createAccount()
    const { status, body } = await post('/users/mfa', { password: 'errada' })
    expect({ status, fields: body.fields }).toEqual({
      status: 422,
      fields: { password: ['Senha incorreta. Confira e tente de novo.'] },
    })
    expect((await post('/users/mfa', {})).body.fields).toEqual({ password: ['Senha é obrigatória'] })
    expect((await get('/users/mfa')).body.data.enabled).toBe(false)
    const other = await createAccount()
    await insertFailures(sessionCounter(sha256(other.token)), 9)
    await other.post('/users/mfa', { password: 'errada' })
    expect((await other.post('/users/mfa', { password: PASSWORD })).status).toBe(429)
  })

  it('ends the other sessions when it is enabled', async () => {
    const { email, post, put, get } = await createAccount()
    const other = (await signIn(email)).body.token
    const { secret } = (await post('/users/mfa', { password: PASSWORD })).body.data
    expect((await callApi('GET', '/users/me', { token: other })).status).toBe(200)
    await put('/users/mfa', { otp: totpCodeAt(secret) })
    expect({
      otherSession: (await callApi('GET', '/users/me', { token: other })).status,
      ownSession: (await get('/users/me')).status,
    }).toEqual({ otherSession: 401, ownSession: 200 })
  })

  it('rejects a confirmation without enrolment, and enrolment when enabled', async () => {
    const { put } = await createAccount()
    expect((await put('/users/mfa', { otp: '123456' })).status).toBe(409)
    const { post, put: putEnrolled, secret } = await createEnrolledAccount()
    expect({
      enrolling: (await post('/users/mfa', { password: PASSWORD })).status,
      enabling: (await putEnrolled('/users/mfa', { otp: totpCodeAt(secret) })).status,
    }).toEqual({ enrolling: 409, enabling: 409 })
  })

  it('confirms once when two requests confirm concurrently', async () => {
    const { token, id, post, put } = await createAccount()
    const { secret } = (await post('/users/mfa', { password: PASSWORD })).body.data
    const otp = totpCodeAt(secret)
    const bindings = race(() => put('/users/mfa', { otp }))
    const { status } = await callApi('PUT', '/users/mfa', { token, body: { otp }, bindings })
    expect(status).toBe(409)
    expect(await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id))).toHaveLength(8)
  })

  it('fails without a valid SECRET_KEY, and does not name it in the response', async () => {
    const { token } = await createAccount()
    const bindings = withoutRateLimits({ SECRET_KEY: 'short' })
    const { status, body } = await callApi('POST', '/users/mfa', { token, body: { password: PASSWORD }, bindings })
    expect({ status, body: JSON.stringify(body) }).toEqual({
      status: 500,
      body: expect.not.stringContaining('SECRET_KEY'),
    })
  })
})

describe('disable second factor', () => {
  it('requires the password and a code, and deletes the recovery codes', async () => {
    const { id, email, secret, delete: del, get } = await createEnrolledAccount()
    advanceSteps(1)
    const otp = totpCodeAt(secret, NOW + STEP)
    const { status, body } = await del('/users/mfa', { password: 'errada', otp })
    expect({ status, fields: body.fields }).toEqual({
      status: 422,
      fields: { password: ['Senha incorreta. Confira e tente de novo.'] },
    })
    expect((await del('/users/mfa', { password: PASSWORD, otp: totpCodeAt(secret, NOW) })).body.fields).toHaveProperty(
      'otp',
    )
    const done = await del('/users/mfa', { password: PASSWORD, otp })
    expect({ status: done.status, body: done.body }).toEqual({
      status: 200,
      body: { message: 'Verificação em duas etapas desativada.' },
    })
    expect((await get('/users/mfa')).body.data).toEqual({ enabled: false, enabled_at: null, recovery_codes_left: 0 })
    expect(await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id))).toEqual([])
    expect((await signIn(email)).status).toBe(200)
    expect((await del('/users/mfa', { password: PASSWORD, otp })).status).toBe(409)
  })

  it('accepts a recovery code', async () => {
    const { codes, delete: del } = await createEnrolledAccount()
    expect((await del('/users/mfa', { password: PASSWORD, otp: codes[7] })).status).toBe(200)
  })

  it('locks after ten wrong passwords within a session', async () => {
    const { token, secret } = await createEnrolledAccount()
    const body = (password: string) => ({ password, otp: totpCodeAt(secret, NOW + STEP) })
    const del = (password: string) =>
      callApi('DELETE', '/users/mfa', { token, body: body(password), bindings: withoutRateLimits() })
    advanceSteps(1)
    await insertFailures(sessionCounter(sha256(token)), 9)
    expect((await del('errada')).status).toBe(422)
    expect((await del(PASSWORD)).status).toBe(429)
  })
})
