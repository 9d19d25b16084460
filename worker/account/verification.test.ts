import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '../../domain/time/milliseconds.ts'
import { captureMail, createAccount, signIn, signUp, signUpAndVerify, verify } from '../../tests/support/accounts.ts'
import { callApi, db } from '../../tests/support/api-client.ts'
import { createFarm } from '../../tests/support/farm.ts'
import { farmUserBody, uniqueEmail, withConfirmation } from '../../tests/support/farm-user-bodies.ts'
import { race } from '../../tests/support/race.ts'
import { withoutRateLimits } from '../../tests/support/rate-limits.ts'
import { users } from '../db/schema.ts'

const NOW = Date.now()

afterEach(() => {
  vi.useRealTimers()
})

const accountsOf = (email: string) => db.select().from(users).where(eq(users.email, email))
describe('POST users/verification', () => {
  it('makes the account once, with the password of the registration, and drops the other registrations', async () => {
    const email = uniqueEmail()
    const stranger = await signUp(email, 'do-estranho')
    const own = await signUp(email, 'da-pessoa')
    const { status, body } = await verify(own.mail, { token: own.token })
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        data: { email, verified: true },
        message: 'Email confirmado! A sua conta está pronta.',
      },
    })
    const me = await callApi('GET', '/users/me', { token: body.token })
    expect(me.body).toMatchObject({ email, verified: true, farms: [], invitations: [] })
    expect(me.body).not.toHaveProperty('pending')
    expect((await signIn(email, { password: 'da-pessoa' })).body).toMatchObject({ verified: true, farms: [] })
    expect((await signIn(email, { password: 'do-estranho' })).status).toBe(422)
    for (const { token } of [stranger, own]) expect((await callApi('GET', '/users/me', { token })).status).toBe(401)
    for (const { mail } of [stranger, own])
      expect(await verify(mail)).toMatchObject({ status: 422, body: { code: 'link_expired' } })
  })

  it('requires a new password on another device, also on that of another registration', async () => {
    const email = uniqueEmail()
    const { mail } = await signUp(email, 'do-estranho')
    const other = await signUp(email, 'de-outro')
    for (const token of [undefined, other.token])
      expect(await verify(mail, { ...(token && { token }) })).toMatchObject({
        status: 422,
        body: { code: 'password_required' },
      })
    await verify(mail, { password: 'da-pessoa' })
    expect((await signIn(email, { password: 'do-estranho' })).status).toBe(422)
    expect((await signIn(email, { password: 'da-pessoa' })).status).toBe(200)
  })

  it('ends after 24 hours', async () => {
    vi.setSystemTime(NOW)
    const { mail } = await signUp(uniqueEmail())
    vi.setSystemTime(NOW + DAY_MS)
    expect(await verify(mail)).toMatchObject({ status: 422, body: { code: 'link_expired' } })
  })

  it('returns that the address has an account meanwhile', async () => {
    const email = uniqueEmail()
    const { mail } = await signUp(email)
    await createAccount().then(({ id }) => db.update(users).set({ email }).where(eq(users.id, id)))
    expect(await verify(mail)).toMatchObject({
      status: 409,
      body: { code: 'account_exists', errors: [expect.stringContaining('recupere a senha')] },
    })
    expect((await signIn(email)).status).toBe(200)
  })

  it('makes one account of two links at the same time', async () => {
    const email = uniqueEmail()
    const [first, second] = [await signUp(email, 'primeira-vez-aqui'), await signUp(email, 'segunda-vez-aqui')]
    const statuses: number[] = []
    const { DB } = race(async () => statuses.push((await verify(second.mail, { token: second.token })).status))
    statuses.push((await verify(first.mail, { token: first.token, bindings: withoutRateLimits({ DB }) })).status)
    expect(statuses).toEqual([200, 422])
    expect(await accountsOf(email)).toHaveLength(1)
  })

  it('takes over the account that a farm makes at the same time', async () => {
    const { admin, id } = await createFarm()
    const email = uniqueEmail()
    const { mail, token } = await signUp(email, 'da-pessoa')
    const { DB } = race(() => admin.post('/farm_users', farmUserBody({ email, ...withConfirmation('do-gestor') })))
    expect((await verify(mail, { token, bindings: withoutRateLimits({ DB }) })).status).toBe(200)
    expect((await signIn(email, { password: 'do-gestor' })).status).toBe(422)
    expect((await signIn(email, { password: 'da-pessoa' })).body).toMatchObject({ verified: true, farms: [{ id }] })
  })
})

describe('account that a farm manages', () => {
  const byFarm = async () => {
    const { admin, id } = await createFarm()
    const email = uniqueEmail()
    const { bindings, sent } = captureMail()
    const body = farmUserBody({ email, ...withConfirmation('do-gestor') })
    const created = await callApi('POST', `/farms/${id}/farm_users`, { token: admin.token, body, bindings })
    return { admin, farmId: id, email, mail: sent[0], user: created.body.data }
  }

  it("becomes its person's own with the link, which requires a password", async () => {
    const { email, mail, admin, user, farmId } = await byFarm()
    const { token } = (await signIn(email, { password: 'do-gestor' })).body
    const enrolled = await callApi('POST', '/users/mfa', { token, body: { password: 'do-gestor' } })
    expect(enrolled.status).toBe(201)
    expect(await verify(mail)).toMatchObject({ status: 422, body: { code: 'password_required' } })
    expect((await verify(mail, { password: 'da-pessoa' })).status).toBe(200)
    expect((await callApi('GET', '/users/me', { token })).status).toBe(401)
    expect((await signIn(email, { password: 'do-gestor' })).status).toBe(422)
    const own = (await signIn(email, { password: 'da-pessoa' })).body
    expect(own).toMatchObject({ verified: true, farms: [{ id: farmId }] })
    expect((await callApi('GET', '/users/mfa', { token: own.token })).body.data).toMatchObject({ enabled: false })
    const change = { name: user.name, email, user_type: 'worker', ...withConfirmation('de-novo') }
    expect(await admin.put(`/farm_users/${user.id}`, change)).toMatchObject({ status: 403 })
  })

  it("becomes its person's own with the link of a sign-up", async () => {
    const { email } = await byFarm()
    expect((await signUpAndVerify(email, 'da-pessoa')).status).toBe(200)
    expect((await signIn(email, { password: 'do-gestor' })).status).toBe(422)
    expect((await signIn(email, { password: 'da-pessoa' })).body.verified).toBe(true)
  })

  it('gets its verification mail again with its session, until the address is verified', async () => {
    const { email } = await byFarm()
    const { token, verified } = (await signIn(email, { password: 'do-gestor' })).body
    expect(verified).toBe(false)
    const { bindings, sent } = captureMail()
    expect((await callApi('POST', '/users/verification_mail', { token, bindings })).status).toBe(200)
    expect((await verify(sent[0], { password: 'da-pessoa' })).status).toBe(200)
    const proven = (await signIn(email, { password: 'da-pessoa' })).body.token
    expect((await callApi('POST', '/users/verification_mail', { token: proven, bindings })).status).toBe(409)
  })

  it('is not made by a link of an address that the manager replaced', async () => {
    const { email, mail, admin, user } = await byFarm()
    const next = uniqueEmail()
    await admin.put(`/farm_users/${user.id}`, { name: user.name, email: next, user_type: 'worker' })
    expect(await verify(mail, { password: 'da-pessoa' })).toMatchObject({ status: 422, body: { code: 'link_expired' } })
    expect(await accountsOf(email)).toEqual([])
    expect((await signIn(next, { password: 'do-gestor' })).status).toBe(200)
  })
})
