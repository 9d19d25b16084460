import { describe, expect, it } from 'vitest'
import {
  captureMail,
  createAccount,
  insertFailures,
  PASSWORD,
  signIn,
  temporaryPasswordIn,
} from '../../tests/support/accounts.ts'
import { callApi } from '../../tests/support/api-client.ts'
import { withoutRateLimits } from '../../tests/support/rate-limits.ts'
import { sessionCounter } from '../auth/lockout.ts'
import { sha256 } from '../http/tokens.ts'

describe('PUT users/me', () => {
  it('changes the name', async () => {
    const { email, put, get } = await createAccount()
    const { status, body } = await put('/users/me', { name: ' Helena Prado Sá ' })
    expect({ status, body }).toEqual({
      status: 200,
      body: { data: { name: 'Helena Prado Sá', email }, message: 'Nome atualizado com sucesso!' },
    })
    expect((await get('/users/me')).body.name).toBe('Helena Prado Sá')
  })

  it('rejects an empty name and unknown fields', async () => {
    const { put } = await createAccount()
    expect((await put('/users/me', { name: '' })).body.fields).toEqual({ name: ['Nome é obrigatório'] })
    expect((await put('/users/me', { name: 'A', staff: true })).body.fields).toEqual({
      staff: ['Campo desconhecido: staff'],
    })
  })
})

describe('PUT users/me/password', () => {
  const body = { current_password: PASSWORD, password: 'nova-senha', password_confirmation: 'nova-senha' }

  it('changes the password, ends the other sessions, and goes on with a new token', async () => {
    const { email, token, put } = await createAccount()
    const other = (await signIn(email)).body.token
    const { status, body: response } = await put('/users/me/password', body)
    expect({ status, response }).toEqual({
      status: 200,
      response: {
        data: { token: expect.stringMatching(/^[\w-]{43}$/) },
        message: 'Senha atualizada com sucesso! As outras sessões foram encerradas.',
      },
    })
    expect((await callApi('GET', '/users/me', { token: other })).status).toBe(401)
    expect((await callApi('GET', '/users/me', { token })).status).toBe(401)
    expect((await callApi('GET', '/users/me', { token: response.data.token })).status).toBe(200)
    expect((await signIn(email, { password: 'nova-senha' })).status).toBe(200)
  })

  it('requires the current password', async () => {
    const { email, put } = await createAccount()
    const { status, body: response } = await put('/users/me/password', { ...body, current_password: 'errada' })
    expect({ status, fields: response.fields }).toEqual({
      status: 422,
      fields: { current_password: ['Senha incorreta. Confira e tente de novo.'] },
    })
    expect((await signIn(email)).status).toBe(200)
  })

  it('revokes a temporary password', async () => {
    const { email, put } = await createAccount()
    const { bindings, sent } = captureMail()
    await callApi('POST', '/users/password_recovery', { body: { email }, bindings })
    await put('/users/me/password', body)
    const late = { password: 'outra-senha', password_confirmation: 'outra-senha' }
    const recovery = { email, temporary_password: temporaryPasswordIn(sent[0]), ...late }
    expect((await callApi('PUT', '/users/password', { body: recovery, bindings })).status).toBe(422)
    expect((await signIn(email, { password: 'nova-senha' })).status).toBe(200)
  })

  it('locks after ten wrong passwords', async () => {
    const { token } = await createAccount()
    await insertFailures(sessionCounter(sha256(token)), 9)
    const put = (current_password: string) =>
      callApi('PUT', '/users/me/password', {
        token,
        body: { ...body, current_password },
        bindings: withoutRateLimits(),
      })
    expect((await put('errada')).status, 'wrong password').toBe(422)
    expect((await put(PASSWORD)).status, 'right password in a lockout').toBe(429)
  })

  it.each([
    [{ current_password: '' }, { current_password: ['Senha atual é obrigatória'] }],
    [{ password: '12345' }, { password: ['A senha deve ter pelo menos 6 caracteres'] }],
    [{ password_confirmation: 'outra' }, { password_confirmation: ['As senhas não coincidem'] }],
  ])('rejects %j', async (over, fields) => {
    const { put } = await createAccount()
    expect((await put('/users/me/password', { ...body, ...over })).body.fields).toMatchObject(fields)
  })
})
