import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  captureMail,
  createAccount,
  PASSWORD,
  setPassword,
  signIn,
  temporaryPasswordIn,
} from '../../tests/support/accounts.ts'
import { callApi, db } from '../../tests/support/api-client.ts'
import { createFarm } from '../../tests/support/farm.ts'
import { users } from '../db/schema.ts'

const TOO_COMMON = { password: ['Esta senha é muito usada. Escolha outra.'] }
const change = (token: string, password: string) =>
  callApi('PUT', '/users/me/password', {
    token,
    body: { current_password: PASSWORD, password, password_confirmation: password },
  })

describe('a new password', () => {
  it('may not be a common one, also after a recovery, and the temporary password stays valid', async () => {
    const { email, token } = await createAccount()
    expect((await change(token, 'flamengo')).body.fields).toEqual(TOO_COMMON)
    expect((await signIn(email)).status).toBe(200)

    const { bindings, sent } = captureMail()
    await callApi('POST', '/users/password_recovery', { body: { email }, bindings })
    const reset = (password: string) =>
      callApi('PUT', '/users/password', {
        body: {
          email,
          temporary_password: temporaryPasswordIn(sent[0]),
          password,
          password_confirmation: password,
        },
        bindings,
      })
    expect((await reset('123456')).body.fields).toEqual(TOO_COMMON)
    expect((await reset('chuva-no-pasto')).status).toBe(200)
  })

  it('may not be made of the names of the person and of the farm', async () => {
    const { admin } = await createFarm({ name: 'Fazenda Três Irmãos' })
    await setPassword(admin.id)
    await db.update(users).set({ name: 'Zoraide Kestering' }).where(eq(users.id, admin.id))
    for (const password of ['Kestering1999', 'tresirmaos', 'TRESIRMAOS-7'])
      expect((await change(admin.token, password)).body.fields).toEqual(TOO_COMMON)
    expect((await change(admin.token, 'zoraide joga truco')).status).toBe(200)
  })

  it('has ten characters where the person is of the staff', async () => {
    const { id, token } = await createAccount()
    await db.update(users).set({ staff: true }).where(eq(users.id, id))
    expect((await change(token, 'tk39fh-q2')).status).toBe(422)
    expect((await change(token, 'tk39fh-q2m')).status).toBe(200)
  })
})
