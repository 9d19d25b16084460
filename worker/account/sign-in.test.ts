import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  createAccount,
  insertFailures,
  setPassword,
  signIn,
  signInCountersOf,
  withoutRateLimits,
} from '../../tests/support/accounts.ts'
import { callApi, createFarm, db } from '../../tests/support/api-client.ts'
import { race } from '../../tests/support/race.ts'
import { recordStatements } from '../../tests/support/recorded-statements.ts'
import { api } from '../api.ts'
import { hashPassword } from '../auth/password.ts'
import { sha256 } from '../auth/tokens.ts'
import { farmUsers, sessions, signInFailures, users } from '../db/schema.ts'

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
const NOW = Date.now()
const at = (ms: number) => vi.setSystemTime(ms)

afterEach(() => {
  vi.useRealTimers()
})

describe('POST users/sign_in', () => {
  it('opens a session and says who one is, and where', async () => {
    const { admin, id, name } = await createFarm({ timezone: 'America/Cuiaba' })
    await setPassword(admin.id)
    const { status, body, headers } = await signIn(` ${admin.email.toUpperCase()} `)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body).toMatchObject({ email: admin.email, name: 'admin', user_type: 'admin', staff: false })
    expect(body.farms).toMatchObject([{ id, name, user_type: 'admin', timezone: 'America/Cuiaba' }])
    expect(body.farms[0].can).toContain('farm_users.write')
    const me = await callApi('GET', '/users/me', { token: body.token })
    const { token, ...same } = body
    expect(me.body).toEqual(same)
    expect(token).toMatch(/^[\w-]{43}$/)
  })

  it('keeps only a hash of the token, for 30 days', async () => {
    const { email } = await createAccount()
    const { body } = await signIn(email)
    const [row] = await db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, sha256(body.token)))
    expect(row?.expiresAt).toBe((row?.createdAt ?? 0) + 30 * DAY)
  })

  it('says the same of a wrong password, of nobody and of somebody who left', async () => {
    const [known, left] = [await createAccount(), await createAccount()]
    await db.update(users).set({ deletedAt: NOW }).where(eq(users.id, left.id))
    const wrong = await signIn(known.email, { password: 'outra-senha' })
    const nobody = await signIn('ninguem@fazenda.test')
    const gone = await signIn(left.email)
    expect([wrong.status, wrong.body]).toEqual([
      422,
      { errors: ['Email ou senha incorretos. Confira e tente de novo.'] },
    ])
    expect([nobody.status, nobody.body, gone.status, gone.body]).toEqual([422, wrong.body, 422, wrong.body])
  })

  it.each(['known', 'unknown'])(
    'rests for a quarter of an hour after ten wrong guesses at an e-mail: %s',
    async who => {
      const email = who === 'known' ? (await createAccount()).email : 'ninguem-mesmo@fazenda.test'
      at(NOW)
      await insertFailures(signInCountersOf(email).passwordFromNetwork, 8)
      for (const password of ['errada1', 'errada2']) expect((await signIn(email, { password })).status).toBe(422)
      const locked = await signIn(email)
      expect([locked.status, locked.headers.get('retry-after')]).toEqual([429, '900'])
      expect(locked.body.errors).toEqual(['Muitas tentativas. Aguarde alguns minutos e tente de novo.'])
      at(NOW + 15 * MINUTE)
      expect((await signIn(email)).status).toBe(who === 'known' ? 200 : 422)
    },
  )

  it('forgets wrong guesses at the right one, and with time', async () => {
    const { email } = await createAccount()
    const failures = async () =>
      (
        await db
          .select()
          .from(signInFailures)
          .where(eq(signInFailures.emailHash, signInCountersOf(email).passwordFromNetwork.key))
      )[0]?.failures
    at(NOW)
    await insertFailures(signInCountersOf(email).passwordFromNetwork, 9)
    expect([(await signIn(email)).status, await failures()]).toEqual([200, undefined])
    await insertFailures(signInCountersOf(email).passwordFromNetwork, 9)
    at(NOW + 15 * MINUTE + 1)
    expect([(await signIn(email, { password: 'errada' })).status, await failures()]).toEqual([422, 1])
  })

  it('opens nothing with a password that changes meanwhile', async () => {
    const { id, email } = await createAccount()
    const change = () =>
      db
        .update(users)
        .set({ passwordHash: hashPassword('nova-senha') })
        .where(eq(users.id, id))
    expect((await signIn(email, {}, { ...withoutRateLimits(), DB: race(change).DB })).status).toBe(422)
    expect((await signIn(email, { password: 'nova-senha' })).status).toBe(200)
  })

  it('turns a flood from one address away before it costs anything', async () => {
    const { bindings, recorded } = recordStatements()
    const full: RateLimit = { limit: async () => ({ success: false }) }
    const { status, headers } = await signIn('a@fazenda.test', {}, { ...bindings, SIGN_IN_LIMIT: full })
    expect([status, headers.get('retry-after'), recorded.trips]).toEqual([429, '60', 0])
  })

  it('sweeps this person’s sessions that are over', async () => {
    const { id, email } = await createAccount()
    await db
      .update(sessions)
      .set({ expiresAt: NOW - 1 })
      .where(eq(sessions.userId, id))
    await signIn(email)
    expect(await db.select().from(sessions).where(eq(sessions.userId, id))).toHaveLength(1)
  })
})

describe('POST users/sign_up', () => {
  const body = { name: ' Rui Sá ', email: 'Rui@Fazenda.test', password: 'cocho123', password_confirmation: 'cocho123' }

  it('opens an account without farms, and a session', async () => {
    const { status, body: answer } = await callApi('POST', '/users/sign_up', { body, bindings: withoutRateLimits() })
    expect(status).toBe(201)
    expect(answer).toMatchObject({
      email: 'rui@fazenda.test',
      name: 'Rui Sá',
      user_type: null,
      staff: false,
      farms: [],
    })
    expect(answer.message).toBe('Usuário criado com sucesso')
    expect((await callApi('GET', '/users/me', { token: answer.token })).body.name).toBe('Rui Sá')
    expect((await signIn('rui@fazenda.test', { password: 'cocho123' })).status).toBe(200)
  })

  it('takes an address once', async () => {
    const twice = { ...body, email: 'duas@fazenda.test' }
    await callApi('POST', '/users/sign_up', { body: twice, bindings: withoutRateLimits() })
    const { status, body: answer } = await callApi('POST', '/users/sign_up', {
      body: twice,
      bindings: withoutRateLimits(),
    })
    expect([status, answer.fields.email]).toEqual([422, answer.errors])
    expect(answer.errors[0]).toMatch(/^Não foi possível criar a conta com este email/)
  })
})

describe('a session', () => {
  it('ends at the sign-out, alone', async () => {
    const { email, get } = await createAccount()
    const { token } = (await signIn(email)).body
    expect((await callApi('DELETE', '/users/sign_out', { token })).body.message).toBe('Você saiu da sua conta.')
    expect((await callApi('GET', '/users/me', { token })).status).toBe(401)
    expect((await get('/users/me')).status).toBe(200)
  })

  it('lives for 30 days after its last sign of life, which costs the answer nothing', async () => {
    const { email } = await createAccount()
    at(NOW)
    const { token } = (await signIn(email)).body
    const row = async () =>
      (
        await db
          .select()
          .from(sessions)
          .where(eq(sessions.tokenHash, sha256(token)))
      )[0]

    at(NOW + HOUR - 1)
    const { bindings, recorded } = recordStatements()
    expect((await callApi('GET', '/users/me', { token, bindings })).status).toBe(200)
    expect([recorded.trips, (await row())?.seenAt]).toEqual([1, null])

    at(NOW + 29 * DAY)
    await Promise.all([1, 2, 3].map(() => callApi('GET', '/users/me', { token })))
    expect(await row()).toMatchObject({ seenAt: NOW + 29 * DAY, expiresAt: NOW + 59 * DAY })

    at(NOW + 59 * DAY - 1)
    expect((await callApi('GET', '/users/me', { token })).status).toBe(200)
    at(NOW + 59 * DAY - 1 + 30 * DAY)
    expect((await callApi('GET', '/users/me', { token })).status).toBe(401)
  })

  it('gives its sign of life without keeping the answer', async () => {
    const { email } = await createAccount()
    at(NOW)
    const { token } = (await signIn(email)).body
    at(NOW + DAY)
    const answered = Promise.withResolvers<void>()
    const ctx = createExecutionContext()
    const request = new Request('http://cocho.test/api/v1/users/me', { headers: { authorization: token } })
    const { status } = await api.fetch(
      request,
      race(() => answered.promise),
      ctx,
    )
    answered.resolve()
    await waitOnExecutionContext(ctx)
    const [row] = await db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, sha256(token)))
    expect([status, row?.seenAt]).toEqual([200, NOW + DAY])
  })

  it('feels a changed role and a deactivation at the next request', async () => {
    const { id, technician } = await createFarm()
    const row = eq(farmUsers.userId, technician.id)
    expect((await technician.post('/corrals', { name: 'B1' })).status).toBe(201)
    await db.update(farmUsers).set({ userType: 'worker' }).where(row)
    expect((await technician.post('/corrals', { name: 'B2' })).status).toBe(403)
    await db.update(farmUsers).set({ active: false }).where(row)
    expect((await technician.get('/corrals')).status).toBe(404)
    expect((await callApi('GET', '/users/me', { token: technician.token })).body.farms).toEqual([])
    expect(id).toBeGreaterThan(0)
  })
})
