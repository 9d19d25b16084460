import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '../../domain/time/milliseconds.ts'
import {
  captureMail,
  createAccount,
  insertFailures,
  listSignInCounters,
  PASSWORD,
  signIn,
  temporaryPasswordIn,
  totpCodeAt,
} from '../../tests/support/accounts.ts'
import { callApi } from '../../tests/support/api-client.ts'
import { race } from '../../tests/support/race.ts'
import { withoutRateLimits } from '../../tests/support/rate-limits.ts'
import { NOW, STEP } from '../../tests/support/second-factor.ts'
import { sha256 } from '../http/tokens.ts'
import { sessionCounter, sprayingCounter } from './lockout.ts'

const setTime = (ms: number) => vi.setSystemTime(ms)

beforeEach(() => setTime(NOW))
afterEach(() => {
  vi.useRealTimers()
})

const [OFFICE, CAFE] = ['189.4.20.7', '200.10.0.9']
const signInWrong = (email: string, from?: string) => signIn(email, { password: 'errada' }, withoutRateLimits(), from)
const countStatus = (responses: { status: number }[], status: number) =>
  responses.filter(response => response.status === status).length

describe('lockout by wrong passwords', () => {
  it('locks the network of the attempts, and not other networks of the person', async () => {
    const { email } = await createAccount()
    await insertFailures(listSignInCounters(email, CAFE).passwordFromNetwork, 9)
    expect((await signInWrong(email, CAFE)).status).toBe(422)
    expect((await signIn(email, {}, withoutRateLimits(), CAFE)).status).toBe(429)
    expect((await signIn(email, {}, withoutRateLimits(), OFFICE)).status).toBe(200)
    expect((await signIn(email, {}, withoutRateLimits(), CAFE)).status).toBe(429)
  })

  it('counts all IPv6 addresses of a /64 as one network', async () => {
    const { email } = await createAccount()
    await insertFailures(listSignInCounters(email, '2804:14c:65a0:12::1').passwordFromNetwork, 10)
    expect((await signIn(email, {}, withoutRateLimits(), '2804:14c:65a0:12:aaaa:bbbb:cccc:dddd')).status).toBe(429)
    expect((await signIn(email, {}, withoutRateLimits(), '2804:14c:65a0:13::1')).status).toBe(200)
  })

  it('counts the networks of one IPv6 customer together', async () => {
    const { email } = await createAccount()
    await insertFailures(listSignInCounters(email, '2804:14c:65a0:1::1').passwordFromSite, 29)
    expect((await signInWrong(email, '2804:14c:65a0:2::1')).status).toBe(422)
    expect((await signIn(email, {}, withoutRateLimits(), '2804:14c:65a0:3::1')).status).toBe(429)
    expect((await signIn(email, {}, withoutRateLimits(), '2804:14c:65a1:3::1')).status).toBe(200)
  })

  it('stops a network that tries one password on many accounts', async () => {
    const { email } = await createAccount()
    const sprayer = '203.0.113.9'
    const spraying = sprayingCounter({ headers: new Headers({ 'cf-connecting-ip': sprayer }) })
    await insertFailures(spraying, 49)
    expect((await signInWrong('ninguem-1@fazenda.test', sprayer)).status).toBe(422)
    expect((await signIn(email, {}, withoutRateLimits(), sprayer)).status).toBe(429)
    expect((await signIn(email, {}, withoutRateLimits(), OFFICE)).status).toBe(200)
    setTime(NOW + 15 * MINUTE_MS)
    expect((await signIn(email, {}, withoutRateLimits(), sprayer)).status).toBe(200)
  })

  it('locks every network after a hundred wrong passwords', async () => {
    const { email } = await createAccount()
    await insertFailures(listSignInCounters(email).passwordFromAnywhere, 99)
    expect((await signInWrong(email, CAFE)).status).toBe(422)
    const locked = await signIn(email, {}, withoutRateLimits(), OFFICE)
    expect({ status: locked.status, retryAfter: locked.headers.get('retry-after') }).toEqual({
      status: 429,
      retryAfter: '900',
    })
    setTime(NOW + 15 * MINUTE_MS)
    expect((await signIn(email, {}, withoutRateLimits(), OFFICE)).status).toBe(200)
  })

  it('counts concurrent attempts', async () => {
    const { email } = await createAccount()
    await insertFailures(listSignInCounters(email).passwordFromNetwork, 6)
    const responses = await Promise.all(Array.from({ length: 8 }, () => signInWrong(email)))
    expect([countStatus(responses, 422), countStatus(responses, 429)]).toEqual([4, 4])
  })

  it('rejects the right password when a concurrent attempt locks the account', async () => {
    const { email } = await createAccount()
    await insertFailures(listSignInCounters(email).passwordFromNetwork, 9)
    const { DB } = race(() => signInWrong(email))
    expect((await signIn(email, {}, withoutRateLimits({ DB }))).status).toBe(429)
  })

  it('does not respond otp_required when a concurrent attempt locks the account', async () => {
    const { email, post, put } = await createAccount()
    const { secret } = (await post('/users/mfa', { password: PASSWORD })).body.data
    await put('/users/mfa', { otp: totpCodeAt(secret) })
    expect((await signIn(email)).body.code).toBe('otp_required')
    await insertFailures(listSignInCounters(email).passwordFromNetwork, 9)
    const { DB } = race(() => signInWrong(email))
    expect((await signIn(email, {}, withoutRateLimits({ DB }))).status).toBe(429)
  })
})

describe('lockout by wrong second-factor codes', () => {
  it('locks every network, with exponential backoff', async () => {
    const { email, post, put } = await createAccount()
    const { secret } = (await post('/users/mfa', { password: PASSWORD })).body.data
    await put('/users/mfa', { otp: totpCodeAt(secret) })
    const wrong = totpCodeAt(secret, NOW + 100 * STEP)
    await insertFailures(listSignInCounters(email).secondFactorCode, 19)
    expect((await signIn(email, { otp: wrong }, withoutRateLimits(), CAFE)).status).toBe(422)
    const right = (minutes: number) => {
      setTime(NOW + minutes * MINUTE_MS)
      return signIn(email, { otp: totpCodeAt(secret) }, withoutRateLimits(), OFFICE)
    }
    const locked = await right(1)
    expect({ status: locked.status, retryAfter: locked.headers.get('retry-after') }).toEqual({
      status: 429,
      retryAfter: String(29 * 60),
    })
    expect((await right(29)).status, 'before the end').toBe(429)
    expect((await right(30)).status, 'at the end').toBe(200)
    expect((await right(31)).status, 'after the end').toBe(200)
  })

  it('stays after a password recovery, which a mailbox alone allows', async () => {
    const { email, post, put } = await createAccount()
    const { secret } = (await post('/users/mfa', { password: PASSWORD })).body.data
    await put('/users/mfa', { otp: totpCodeAt(secret) })
    await insertFailures(listSignInCounters(email).secondFactorCode, 10)
    await insertFailures(listSignInCounters(email).passwordFromNetwork, 10)
    const { bindings, sent } = captureMail()
    await callApi('POST', '/users/password_recovery', { body: { email }, bindings })
    const passwords = { password: 'chuva-no-pasto', password_confirmation: 'chuva-no-pasto' }
    const body = { email, temporary_password: temporaryPasswordIn(sent[0]), ...passwords }
    expect((await callApi('PUT', '/users/password', { body, bindings })).status).toBe(200)
    setTime(NOW + MINUTE_MS)
    const right = { password: 'chuva-no-pasto', otp: totpCodeAt(secret) }
    expect((await signIn(email, right)).status).toBe(429)
  })

  it('does not count a code that comes with a wrong password', async () => {
    const { email } = await createAccount()
    await insertFailures(listSignInCounters(email).secondFactorCode, 9)
    expect((await signIn(email, { password: 'errada', otp: '000000' })).status).toBe(422)
    expect((await signIn(email)).status).toBe(200)
  })
})

describe('lockout within an open session', () => {
  const change = (token: string, current_password: string, bindings = withoutRateLimits()) => {
    const passwords = { current_password, password: 'nova-senha', password_confirmation: 'nova-senha' }
    return callApi('PUT', '/users/me/password', { token, body: passwords, bindings })
  }

  it('locks after ten wrong passwords, and counts concurrent attempts', async () => {
    const { token } = await createAccount()
    await insertFailures(sessionCounter(sha256(token)), 7)
    const responses = await Promise.all(Array.from({ length: 6 }, () => change(token, 'errada')))
    expect([countStatus(responses, 422), countStatus(responses, 429)]).toEqual([3, 3])
    expect((await change(token, PASSWORD)).status).toBe(429)
  })

  it('does not change the password when the session is revoked concurrently', async () => {
    const { token, email } = await createAccount()
    const { token: phone } = (await signIn(email)).body
    const { DB } = race(() => callApi('DELETE', '/users/sessions', { token: phone, body: { password: PASSWORD } }))
    expect((await change(token, PASSWORD, withoutRateLimits({ DB }))).status).toBe(401)
    expect((await signIn(email)).status).toBe(200)
  })
})
