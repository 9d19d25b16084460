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
import { NOW, STEP } from '../../tests/support/second-factor.ts'

const setTime = (ms: number) => vi.setSystemTime(ms)
const [OFFICE, CAFE] = ['189.4.20.7', '200.10.0.9']

beforeEach(() => setTime(NOW))
afterEach(() => {
  vi.useRealTimers()
})

describe('mails about failed sign-ins', () => {
  it('notify the person of a lockout, once a day', async () => {
    const { email } = await createAccount()
    const { bindings, sent } = captureMail()
    await insertFailures(listSignInCounters(email, CAFE).passwordFromNetwork, 8)
    for (let i = 0; i < 2; i += 1) await signIn(email, { password: 'errada' }, bindings, CAFE)
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([[email, 'Muitas tentativas de entrar na sua conta']])
    await insertFailures(listSignInCounters(email, OFFICE).passwordFromNetwork, 9)
    await signIn(email, { password: 'errada' }, bindings, OFFICE)
    expect(sent).toHaveLength(1)
  })

  it('are not sent for an e-mail without an account, and for failures before a lock', async () => {
    const { email } = await createAccount()
    const { bindings, sent } = captureMail()
    await insertFailures(listSignInCounters('ninguem@fazenda.test', CAFE).passwordFromNetwork, 9)
    await signIn('ninguem@fazenda.test', { password: 'errada' }, bindings, CAFE)
    await signIn(email, { password: 'errada' }, bindings, OFFICE)
    expect(sent).toEqual([])
  })

  it('notify the person of a wrong code within a day of a recovery, once', async () => {
    const { email, post, put } = await createAccount()
    const { secret } = (await post('/users/mfa', { password: PASSWORD })).body.data
    await put('/users/mfa', { otp: totpCodeAt(secret) })
    const { bindings, sent } = captureMail()
    const wrong = totpCodeAt(secret, NOW + 100 * STEP)
    await signIn(email, { otp: wrong }, bindings)
    expect(sent).toEqual([])
    setTime(NOW + MINUTE_MS)
    await callApi('POST', '/users/password_recovery', { body: { email }, bindings })
    const passwords = { password: 'chuva-no-pasto', password_confirmation: 'chuva-no-pasto' }
    const body = { email, temporary_password: temporaryPasswordIn(sent[0]), ...passwords }
    await callApi('PUT', '/users/password', { body, bindings })
    sent.length = 0
    setTime(NOW + 2 * MINUTE_MS)
    for (let i = 0; i < 2; i += 1) await signIn(email, { password: 'chuva-no-pasto', otp: wrong }, bindings)
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([[email, 'Código errado ao entrar na sua conta']])
  })
})
