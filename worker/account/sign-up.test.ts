import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../domain/time/milliseconds.ts'
import { captureMail, createAccount, linkTokenIn, signIn, signUp, verify } from '../../tests/support/accounts.ts'
import { callApi, db } from '../../tests/support/api-client.ts'
import { uniqueEmail } from '../../tests/support/farm-user-bodies.ts'
import { withoutRateLimits } from '../../tests/support/rate-limits.ts'
import { runJobs } from '../cron.ts'
import { pendingRegistrations, registrationSessions, users } from '../db/schema.ts'

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
    expect({ to: mail?.to, subject: mail?.subject }).toEqual({ to: email, subject: 'Confirme o seu email' })
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

  it('mails no more after sign-ups that were not mailed', async () => {
    const email = uniqueEmail()
    const mails = []
    for (let i = 0; i < 26; i += 1) mails.push((await signUp(email)).mail)
    expect(mails.filter(Boolean)).toHaveLength(5)
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
    vi.setSystemTime(NOW + 7 * DAY_MS - 1)
    const again = await signIn(email)
    expect(again.body).toMatchObject({ email, pending: true })
    expect((await signIn(email, { password: 'outra-senha' })).status).toBe(422)
    expect((await callApi('DELETE', '/users/sign_out', { token })).status).toBe(200)
    expect((await callApi('GET', '/users/me', { token })).status).toBe(401)
    vi.setSystemTime(NOW + 7 * DAY_MS)
    expect((await signIn(email)).status).toBe(422)
  })

  it('accepts the password of each registration of an address', async () => {
    const email = uniqueEmail()
    await signUp(email, 'primeira-vez-aqui')
    await signUp(email, 'segunda-vez-aqui')
    for (const password of ['primeira-vez-aqui', 'segunda-vez-aqui'])
      expect((await signIn(email, { password })).body.pending).toBe(true)
  })

  it('sends the mail again, 5 times an hour, and ends the previous link', async () => {
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

  it('signs in and is found by its session after 20 others of the address', async () => {
    const email = uniqueEmail()
    vi.setSystemTime(NOW)
    const { token } = await signUp(email, 'primeira-vez-aqui')
    const [row] = await registrationsOf(email)
    if (!row) throw new Error('No registration.')
    const { id: _, ...others } = row
    for (let i = 0; i < 20; i += 1)
      await db.insert(pendingRegistrations).values({
        ...others,
        mails: 0,
        verificationHash: `other ${i}`,
        passwordHash: row.passwordHash.replace(/[^$]+$/, 'x'),
      })
    expect((await signIn(email, { password: 'primeira-vez-aqui' })).body.pending).toBe(true)
    const { bindings, sent } = captureMail()
    expect((await callApi('POST', '/users/verification_mail', { token, bindings })).status).toBe(200)
    // of the registration of the session, which needs no password
    expect((await verify(sent[0], { token })).status).toBe(200)
  })

  it('is pruned by a job after 7 days', async () => {
    const email = uniqueEmail()
    await signUp(email)
    const [row] = await registrationsOf(email)
    await runJobs(withoutRateLimits(), NOW + HOUR_MS)
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
