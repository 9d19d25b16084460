import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  captureMail,
  createAccount,
  linkTokenIn,
  signIn,
  signUp,
  signUpAndVerify,
  verify,
} from '../../tests/support/accounts.ts'
import { callApi, db } from '../../tests/support/api-client.ts'
import { createFarm } from '../../tests/support/farm.ts'
import { farmUserBody, uniqueEmail, withConfirmation } from '../../tests/support/farm-user-bodies.ts'
import { race } from '../../tests/support/race.ts'
import { withoutRateLimits } from '../../tests/support/rate-limits.ts'
import { runJobs } from '../cron.ts'
import { pendingRegistrations, registrationSessions, users } from '../db/schema.ts'

const [HOUR, DAY] = [3_600_000, 86_400_000]
const NOW = Date.now()

afterEach(() => {
  vi.useRealTimers()
})

const accountsOf = (email: string) => db.select().from(users).where(eq(users.email, email))
const registrationsOf = (email: string) =>
  db.select().from(pendingRegistrations).where(eq(pendingRegistrations.email, email))

describe('POST users/sign_up', () => {
  it('makes a registration and no account', async () => {
    const email = uniqueEmail()
    const { status, body, mail } = await signUp(` ${email.toUpperCase()} `)
    expect(status).toBe(201)
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      email,
      name: 'Rui Sá',
      user_type: null,
      staff: false,
      verified: false,
      pending: true,
      farms: [],
      invitations: [],
      message: 'Usuário criado com sucesso',
    })
    expect(await accountsOf(email)).toEqual([])
    expect([mail?.to, mail?.subject]).toEqual([email, 'Confirme o seu email'])
    expect(linkTokenIn(mail)).toMatch(/^[\w-]{22}$/)
    expect(JSON.stringify(await registrationsOf(email))).not.toContain(linkTokenIn(mail))
    expect(mail?.text).not.toContain('Rui')
  })

  it('answers the same for an address with an account, whose mail is another', async () => {
    const { email } = await createAccount()
    const [taken, free] = [await signUp(email), await signUp(uniqueEmail())]
    const shape = ({ status, body }: typeof taken) => [status, { ...body, token: '', email: '' }]
    expect(shape(taken)).toEqual(shape(free))
    expect(taken.mail?.subject).toBe('Você já tem conta')
    expect(taken.mail?.text).toContain('/password-recovery')
    const me = async (token: string) => (await callApi('GET', '/users/me', { token })).body
    expect({ ...(await me(taken.token)), email: '' }).toEqual({ ...(await me(free.token)), email: '' })
    expect(await accountsOf(email)).toHaveLength(1)
    expect((await signIn(email)).body.verified).toBe(true)
  })

  it('mails an address at most 5 times an hour', async () => {
    const email = uniqueEmail()
    const mails = []
    for (let i = 0; i < 6; i += 1) mails.push((await signUp(email)).mail)
    expect(mails.map(mail => mail?.subject)).toEqual([
      ...Array.from({ length: 5 }, () => 'Confirme o seu email'),
      undefined,
    ])
  })

  it('rejects the domain of deleted accounts', async () => {
    expect((await signUp('removido-1@conta-removida.invalid')).body.fields).toEqual({
      email: ['Email deve estar em um formato válido'],
    })
  })
})

describe('registration', () => {
  it('reads itself, signs in with its password for 7 days, signs out, and does nothing else', async () => {
    const email = uniqueEmail()
    vi.setSystemTime(NOW)
    const { token } = await signUp(email)
    expect((await callApi('GET', '/users/me', { token })).body).toMatchObject({ email, pending: true, farms: [] })
    for (const [method, path, body] of [
      ['PUT', '/users/me', { name: 'A' }],
      ['GET', '/users/sessions', undefined],
      ['GET', '/users/export', undefined],
      ['POST', '/users/mfa', { password: 'x' }],
      ['GET', '/farms/1/lots', undefined],
    ] as const)
      expect((await callApi(method, path, { token, body, bindings: withoutRateLimits() })).status).toBe(401)
    vi.setSystemTime(NOW + 7 * DAY - 1)
    const again = await signIn(email)
    expect(again.body).toMatchObject({ email, pending: true })
    expect((await signIn(email, { password: 'outra-senha' })).status).toBe(422)
    expect((await callApi('DELETE', '/users/sign_out', { token })).status).toBe(200)
    expect((await callApi('GET', '/users/me', { token })).status).toBe(401)
    vi.setSystemTime(NOW + 7 * DAY)
    expect((await signIn(email)).status).toBe(422)
  })

  it('accepts the password of each registration of an address', async () => {
    const email = uniqueEmail()
    await signUp(email, 'primeira-vez-aqui')
    await signUp(email, 'segunda-vez-aqui')
    for (const password of ['primeira-vez-aqui', 'segunda-vez-aqui'])
      expect((await signIn(email, { password })).body.pending).toBe(true)
  })

  it('asks for the mail again, 5 times an hour, and the link before ends', async () => {
    const email = uniqueEmail()
    const { token, mail } = await signUp(email)
    const { bindings, sent } = captureMail()
    const ask = () => callApi('POST', '/users/verification_mail', { token, bindings })
    const statuses = []
    for (let i = 0; i < 5; i += 1) statuses.push((await ask()).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
    expect((await verify(mail)).status).toBe(422)
    expect((await verify(sent.at(-1), { token })).status).toBe(200)
  })

  it('is pruned by a job after 7 days', async () => {
    const email = uniqueEmail()
    await signUp(email)
    const [row] = await registrationsOf(email)
    await runJobs(withoutRateLimits(), NOW + HOUR)
    expect(await registrationsOf(email)).toHaveLength(1)
    await runJobs(withoutRateLimits(), (row?.expiresAt ?? 0) + 1)
    expect(await registrationsOf(email)).toEqual([])
    expect(
      await db
        .select()
        .from(registrationSessions)
        .where(eq(registrationSessions.registrationId, row?.id ?? 0)),
    ).toEqual([])
  })
})

describe('POST users/verification', () => {
  it('makes the account once, with the password of the registration, and drops the other registrations', async () => {
    const email = uniqueEmail()
    const stranger = await signUp(email, 'do-estranho')
    const own = await signUp(email, 'da-pessoa')
    const { status, body } = await verify(own.mail, { token: own.token })
    expect([status, body]).toEqual([
      200,
      {
        token: expect.stringMatching(/^[\w-]{43}$/),
        data: { email, verified: true },
        message: 'Email confirmado! A sua conta está pronta.',
      },
    ])
    const me = await callApi('GET', '/users/me', { token: body.token })
    expect(me.body).toMatchObject({ email, verified: true, farms: [], invitations: [] })
    expect(me.body).not.toHaveProperty('pending')
    expect((await signIn(email, { password: 'da-pessoa' })).body).toMatchObject({ verified: true, farms: [] })
    expect((await signIn(email, { password: 'do-estranho' })).status).toBe(422)
    for (const { token } of [stranger, own]) expect((await callApi('GET', '/users/me', { token })).status).toBe(401)
    for (const { mail } of [stranger, own])
      expect(await verify(mail)).toMatchObject({ status: 422, body: { code: 'link_expired' } })
  })

  it('asks for a new password on another device, also on that of another registration', async () => {
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
    vi.setSystemTime(NOW + DAY)
    expect(await verify(mail)).toMatchObject({ status: 422, body: { code: 'link_expired' } })
  })

  it('says that the address has an account meanwhile', async () => {
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

  it("becomes its person's own with the link, which asks for a password", async () => {
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

  it('asks for the link itself', async () => {
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
