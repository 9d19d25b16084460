import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HOUR_MS } from '../../domain/time/milliseconds.ts'
import {
  captureMail,
  createAccount,
  insertFailures,
  listSignInCounters,
  signIn,
  temporaryPasswordIn,
} from '../../tests/support/accounts.ts'
import { callApi, db } from '../../tests/support/api-client.ts'
import { race } from '../../tests/support/race.ts'
import { withoutRateLimits } from '../../tests/support/rate-limits.ts'
import { passwordRecoveries, sessions, users } from '../db/schema.ts'
import { sha256 } from '../http/tokens.ts'

const NOW = Date.now()
const WRONG = ['Senha temporária incorreta, vencida ou já usada. Confira o email mais recente ou peça outra.']

beforeEach(() => {
  vi.setSystemTime(NOW)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const requestRecovery = (email: string, bindings: Env) =>
  callApi('POST', '/users/password_recovery', { body: { email }, bindings })

const resetPassword = (email: string, temporary: string, bindings = withoutRateLimits()) => {
  const body = { email, temporary_password: temporary, password: 'nova-senha', password_confirmation: 'nova-senha' }
  return callApi('PUT', '/users/password', { body, bindings })
}

describe('POST users/password_recovery', () => {
  it('mails a temporary password, in text and HTML', async () => {
    const { email } = await createAccount()
    const { bindings, sent } = captureMail()
    const { status, body } = await requestRecovery(` ${email.toUpperCase()}`, bindings)
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        message: 'Se houver uma conta com este email, a senha temporária chega em alguns minutos. Ela vale por 1 hora.',
      },
    })
    const [mail] = sent
    expect({ sentCount: sent.length, to: mail?.to, subject: mail?.subject, email: mail?.from.email }).toEqual({
      sentCount: 1,
      to: email,
      subject: 'Sua senha temporária',
      email: bindings.MAIL_FROM,
    })
    const link = `http://cocho.test/update-password#email=${encodeURIComponent(email)}`
    for (const part of [temporaryPasswordIn(mail), link, 'vale por 1 hora']) expect(mail?.text).toContain(part)
    for (const part of [temporaryPasswordIn(mail), link, 'lang="pt-BR"']) expect(mail?.html).toContain(part)
    const [row] = await db
      .select()
      .from(passwordRecoveries)
      .where(eq(passwordRecoveries.emailHash, sha256(email)))
    expect(row).toMatchObject({
      requestCount: 1,
      expiresAt: NOW + HOUR_MS,
      passwordHash: expect.stringMatching(/^scrypt\$/),
    })
  })

  it('responds the same without an account and for an erased one, and sends no mail', async () => {
    const [known, erased] = [await createAccount(), await createAccount()]
    await db.update(users).set({ deletedAt: NOW }).where(eq(users.id, erased.id))
    const { bindings, sent } = captureMail()
    const responses = [
      await requestRecovery(known.email, bindings),
      await requestRecovery('ninguem@fazenda.test', bindings),
      await requestRecovery(erased.email, bindings),
    ]
    expect(responses.map(({ status, body }) => [status, body])).toEqual(responses.map(() => [200, responses[0]?.body]))
    expect(sent.map(({ to }) => to)).toEqual([known.email])
  })

  it('does not mail the name of the account', async () => {
    const { email } = await createAccount('Ganhou um prêmio, veja em premio.example')
    const { bindings, sent } = captureMail()
    await requestRecovery(email, bindings)
    expect(sent[0]?.text).toContain(temporaryPasswordIn(sent[0]))
    expect(JSON.stringify(sent)).not.toContain('premio')
  })

  it('leaves the password valid until it is reset', async () => {
    const { email } = await createAccount()
    await requestRecovery(email, captureMail().bindings)
    expect((await signIn(email)).status).toBe(200)
  })

  it('sends five mails an hour at most, and the last temporary password stays valid', async () => {
    const { email } = await createAccount()
    const { bindings, sent } = captureMail()
    await requestRecovery(email, bindings)
    await db
      .update(passwordRecoveries)
      .set({ requestCount: 4 })
      .where(eq(passwordRecoveries.emailHash, sha256(email)))
    for (let i = 0; i < 3; i += 1) expect((await requestRecovery(email, bindings)).status).toBe(200)
    expect(sent).toHaveLength(2)
    expect((await resetPassword(email, temporaryPasswordIn(sent[1]))).status).toBe(200)
  })

  it('counts the mails of the hour also after a temporary password was used', async () => {
    const { email } = await createAccount()
    const { bindings, sent } = captureMail()
    await requestRecovery(email, bindings)
    await db
      .update(passwordRecoveries)
      .set({ requestCount: 5 })
      .where(eq(passwordRecoveries.emailHash, sha256(email)))
    expect((await resetPassword(email, temporaryPasswordIn(sent[0]))).status).toBe(200)
    await requestRecovery(email, bindings)
    expect(sent.filter(({ subject }) => subject === 'Sua senha temporária')).toHaveLength(1)
    expect((await resetPassword(email, temporaryPasswordIn(sent[0]))).status).toBe(422)
  })

  it('counts concurrent requests, and the last temporary password is valid', async () => {
    const { email } = await createAccount()
    const { bindings, sent } = captureMail()
    await requestRecovery(email, bindings)
    await db
      .update(passwordRecoveries)
      .set({ requestCount: 3 })
      .where(eq(passwordRecoveries.emailHash, sha256(email)))
    await Promise.all(Array.from({ length: 4 }, () => requestRecovery(email, bindings)))
    expect(sent).toHaveLength(3)
    const valid = []
    for (const mail of sent)
      if ((await resetPassword(email, temporaryPasswordIn(mail))).status === 200) valid.push(mail)
    expect(valid).toEqual([sent[2]])
  })

  it('mails again when the hour is over', async () => {
    const { email } = await createAccount()
    const { bindings, sent } = captureMail()
    await requestRecovery(email, bindings)
    await db
      .update(passwordRecoveries)
      .set({ requestCount: 9 })
      .where(eq(passwordRecoveries.emailHash, sha256(email)))
    vi.setSystemTime(NOW + HOUR_MS)
    await requestRecovery(email, bindings)
    expect(sent).toHaveLength(2)
  })

  it('responds when the mail fails, and does not log the address', async () => {
    const { email } = await createAccount()
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const broken = { send: () => Promise.reject(new Error('no route')) } as unknown as SendEmail
    expect((await requestRecovery(email, withoutRateLimits({ MAIL: broken }))).status).toBe(200)
    expect(log.mock.calls.flat().join()).toContain('no route')
    expect(log.mock.calls.flat().join()).not.toContain(email)
  })

  it('rejects an invalid address', async () => {
    const { status, body } = await requestRecovery('helena', withoutRateLimits())
    expect({ status, fields: body.fields }).toEqual({ status: 422, fields: { email: ['Email inválido'] } })
  })

  it('applies the rate limit', async () => {
    const exceeded: RateLimit = { limit: async () => ({ success: false }) }
    expect((await requestRecovery('a@fazenda.test', withoutRateLimits({ RECOVERY_LIMIT: exceeded }))).status).toBe(429)
  })
})

describe('PUT users/password', () => {
  async function createRecovery() {
    const user = await createAccount()
    const { bindings, sent } = captureMail()
    await requestRecovery(user.email, bindings)
    return { ...user, temporary: temporaryPasswordIn(sent[0]) }
  }

  it('accepts the temporary password in any case and spacing, and ends every session', async () => {
    const { id, email, temporary, get } = await createRecovery()
    await insertFailures(listSignInCounters(email).passwordFromNetwork, 10)
    const typed = ` ${temporary.toLowerCase().replaceAll('-', ' ')} `
    const { status, body } = await resetPassword(email, typed)
    expect({ status, body }).toEqual({
      status: 200,
      body: { message: 'Senha atualizada com sucesso! Entre com a senha nova.' },
    })
    expect((await get('/users/me')).status).toBe(401)
    expect(await db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([])
    expect((await signIn(email)).status, 'old password').toBe(422)
    expect((await signIn(email, { password: 'nova-senha' })).status, 'new password').toBe(200)
  })

  it('accepts it once', async () => {
    const { email, temporary } = await createRecovery()
    await resetPassword(email, temporary)
    const { status, body } = await resetPassword(email, temporary)
    expect({ status, fields: body.fields }).toEqual({ status: 422, fields: { temporary_password: WRONG } })
  })

  it('accepts it once when two requests use it concurrently', async () => {
    const { email, temporary } = await createRecovery()
    const { DB } = race(() => resetPassword(email, temporary))
    expect((await resetPassword(email, temporary, withoutRateLimits({ DB }))).status).toBe(422)
  })

  it('accepts it for an hour', async () => {
    const { email, temporary } = await createRecovery()
    vi.setSystemTime(NOW + HOUR_MS)
    expect((await resetPassword(email, temporary)).status).toBe(422)
    vi.setSystemTime(NOW + HOUR_MS - 1)
    expect((await resetPassword(email, temporary)).status).toBe(200)
  })

  it('responds the same to a wrong one, without an account and without a request', async () => {
    const { email } = await createRecovery()
    const withoutRequest = await createAccount()
    for (const address of [email, 'ninguem@fazenda.test', withoutRequest.email]) {
      const { status, body } = await resetPassword(address, 'AAAA-BBBB-CCCC')
      expect({ status, body }).toEqual({ status: 422, body: { errors: WRONG, fields: { temporary_password: WRONG } } })
    }
  })

  it('rejects the temporary password of another address', async () => {
    const [one, two] = [await createRecovery(), await createAccount()]
    expect((await resetPassword(two.email, one.temporary)).status).toBe(422)
  })

  it('does not accept it at sign-in', async () => {
    const { email, temporary } = await createRecovery()
    expect((await signIn(email, { password: temporary })).status).toBe(422)
  })
})
