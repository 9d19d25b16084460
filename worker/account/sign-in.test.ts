import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/time/milliseconds.ts'
import { createAccount, insertFailures, listSignInCounters, setPassword, signIn } from '../../tests/support/accounts.ts'
import { callApi, db } from '../../tests/support/api-client.ts'
import { recordStatements } from '../../tests/support/database/recorded-statements.ts'
import { createFarm } from '../../tests/support/farm.ts'
import { race } from '../../tests/support/race.ts'
import { withoutRateLimits } from '../../tests/support/rate-limits.ts'
import { api } from '../api.ts'
import { hashPassword } from '../auth/password.ts'
import { farmUsers, sessions, signInFailures, users } from '../db/schema.ts'
import { sha256 } from '../http/tokens.ts'

const NOW = Date.now()
const setTime = (ms: number) => vi.setSystemTime(ms)

afterEach(() => {
  vi.useRealTimers()
})

describe('POST users/sign_in', () => {
  it('opens a session, and returns the user and their farms', async () => {
    const { admin, id, name } = await createFarm({ timezone: 'America/Cuiaba' })
    await setPassword(admin.id)
    const { status, body, headers } = await signIn(` ${admin.email.toUpperCase()} `)
    expect({ status, cacheControl: headers.get('cache-control') }).toEqual({ status: 200, cacheControl: 'no-store' })
    expect(body).toMatchObject({ id: admin.id, email: admin.email, name: 'admin', user_type: 'admin', staff: false })
    expect(body.farms).toMatchObject([{ id, name, user_type: 'admin', timezone: 'America/Cuiaba' }])
    expect(body.farms[0].can).toContain('farm_users.write')
    const me = await callApi('GET', '/users/me', { token: body.token })
    const { token, ...user } = body
    expect(me.body).toEqual(user)
    expect(token).toMatch(/^[\w-]{43}$/)
  })

  it('stores a hash of the token, valid for 30 days', async () => {
    const { email } = await createAccount()
    const { body } = await signIn(email)
    const [row] = await db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, sha256(body.token)))
    expect(row?.expiresAt).toBe((row?.createdAt ?? 0) + 30 * DAY_MS)
  })

  it('responds the same to a wrong password, an unknown e-mail and an erased account', async () => {
    const [known, erased] = [await createAccount(), await createAccount()]
    await db.update(users).set({ deletedAt: NOW }).where(eq(users.id, erased.id))
    const wrong = await signIn(known.email, { password: 'outra-senha' })
    const unknown = await signIn('ninguem@fazenda.test')
    const deleted = await signIn(erased.email)
    expect({ status: wrong.status, body: wrong.body }).toEqual({
      status: 422,
      body: { errors: ['Email ou senha incorretos. Confira e tente de novo.'] },
    })
    expect({
      unknownStatus: unknown.status,
      unknownBody: unknown.body,
      deletedStatus: deleted.status,
      deletedBody: deleted.body,
    }).toEqual({ unknownStatus: 422, unknownBody: wrong.body, deletedStatus: 422, deletedBody: wrong.body })
  })

  it.each(['known', 'unknown'])('locks for 15 minutes after ten wrong passwords for an e-mail: %s', async kind => {
    const email = kind === 'known' ? (await createAccount()).email : 'ninguem-mesmo@fazenda.test'
    setTime(NOW)
    await insertFailures(listSignInCounters(email).passwordFromNetwork, 8)
    for (const password of ['errada1', 'errada2']) expect((await signIn(email, { password })).status).toBe(422)
    const locked = await signIn(email)
    expect({ status: locked.status, retryAfter: locked.headers.get('retry-after') }).toEqual({
      status: 429,
      retryAfter: '900',
    })
    expect(locked.body.errors).toEqual(['Muitas tentativas. Aguarde alguns minutos e tente de novo.'])
    setTime(NOW + 15 * MINUTE_MS)
    expect((await signIn(email)).status).toBe(kind === 'known' ? 200 : 422)
  })

  it('resets the failures after a right password, and after 15 minutes', async () => {
    const { email } = await createAccount()
    const failures = async () =>
      (
        await db
          .select()
          .from(signInFailures)
          .where(eq(signInFailures.emailHash, listSignInCounters(email).passwordFromNetwork.key))
      )[0]?.failures
    setTime(NOW)
    await insertFailures(listSignInCounters(email).passwordFromNetwork, 9)
    expect({ status: (await signIn(email)).status, failures: await failures() }).toEqual({
      status: 200,
      failures: undefined,
    })
    await insertFailures(listSignInCounters(email).passwordFromNetwork, 9)
    setTime(NOW + 15 * MINUTE_MS + 1)
    expect({ status: (await signIn(email, { password: 'errada' })).status, failures: await failures() }).toEqual({
      status: 422,
      failures: 1,
    })
  })

  it('rejects a password that is changed concurrently', async () => {
    const { id, email } = await createAccount()
    const change = async () =>
      db
        .update(users)
        .set({ passwordHash: await hashPassword('nova-senha') })
        .where(eq(users.id, id))
    expect((await signIn(email, {}, { ...withoutRateLimits(), DB: race(change).DB })).status).toBe(422)
    expect((await signIn(email, { password: 'nova-senha' })).status).toBe(200)
  })

  it('applies the rate limit before any query', async () => {
    const { bindings, recorded } = recordStatements()
    const exceeded: RateLimit = { limit: async () => ({ success: false }) }
    const { status, headers } = await signIn('a@fazenda.test', {}, { ...bindings, SIGN_IN_LIMIT: exceeded })
    expect({ status, retryAfter: headers.get('retry-after'), trips: recorded.trips }).toEqual({
      status: 429,
      retryAfter: '60',
      trips: 0,
    })
  })

  it('deletes the expired sessions of the user', async () => {
    const { id, email } = await createAccount()
    await db
      .update(sessions)
      .set({ expiresAt: NOW - 1 })
      .where(eq(sessions.userId, id))
    await signIn(email)
    expect(await db.select().from(sessions).where(eq(sessions.userId, id))).toHaveLength(1)
  })
})

describe('session', () => {
  it('ends at sign-out, and other sessions stay open', async () => {
    const { email, get } = await createAccount()
    const { token } = (await signIn(email)).body
    expect((await callApi('DELETE', '/users/sign_out', { token })).body.message).toBe('Você saiu da sua conta.')
    expect((await callApi('GET', '/users/me', { token })).status).toBe(401)
    expect((await get('/users/me')).status).toBe(200)
  })

  it('expires 30 days after the last session touch, at most one touch an hour', async () => {
    const { email } = await createAccount()
    setTime(NOW)
    const { token } = (await signIn(email)).body
    const row = async () =>
      (
        await db
          .select()
          .from(sessions)
          .where(eq(sessions.tokenHash, sha256(token)))
      )[0]

    setTime(NOW + HOUR_MS - 1)
    const { bindings, recorded } = recordStatements()
    expect((await callApi('GET', '/users/me', { token, bindings })).status).toBe(200)
    expect({ trips: recorded.trips, seenAt: (await row())?.seenAt }).toEqual({ trips: 1, seenAt: null })

    setTime(NOW + 29 * DAY_MS)
    await Promise.all([1, 2, 3].map(() => callApi('GET', '/users/me', { token })))
    expect(await row()).toMatchObject({ seenAt: NOW + 29 * DAY_MS, expiresAt: NOW + 59 * DAY_MS })

    setTime(NOW + 59 * DAY_MS - 1)
    expect((await callApi('GET', '/users/me', { token })).status).toBe(200)
    setTime(NOW + 59 * DAY_MS - 1 + 30 * DAY_MS)
    expect((await callApi('GET', '/users/me', { token })).status).toBe(401)
  })

  it('is touched without delaying the response', async () => {
    const { email } = await createAccount()
    setTime(NOW)
    const { token } = (await signIn(email)).body
    setTime(NOW + DAY_MS)
    const responded = Promise.withResolvers<void>()
    const ctx = createExecutionContext()
    const request = new Request('http://cocho.test/api/v1/users/me', { headers: { authorization: token } })
    const { status } = await api.fetch(
      request,
      race(() => responded.promise),
      ctx,
    )
    responded.resolve()
    await waitOnExecutionContext(ctx)
    const [row] = await db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, sha256(token)))
    expect({ status, seenAt: row?.seenAt }).toEqual({ status: 200, seenAt: NOW + DAY_MS })
  })

  it('applies a changed role and a deactivation at the next request', async () => {
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
