import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../domain/time/milliseconds.ts'
import { createAccount, PASSWORD, signIn } from '../../tests/support/accounts.ts'
import { callApi, db } from '../../tests/support/api-client.ts'
import { withoutRateLimits } from '../../tests/support/rate-limits.ts'
import { api } from '../api.ts'
import { sessions } from '../db/schema.ts'
import { generateToken, sha256 } from '../http/tokens.ts'

const CHROME =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

/** Another session of the user, created at `now`. */
async function insertSession(userId: number, now = Date.now(), expiresAt = now + 60_000) {
  const token = generateToken()
  const place = 'Uberaba, Minas Gerais'
  const row = { userId, tokenHash: sha256(token), userAgent: CHROME, place, createdAt: now, expiresAt }
  const [session] = await db.insert(sessions).values(row).returning()
  return { token, id: session?.id ?? 0 }
}

describe('GET users/sessions', () => {
  it('lists the open sessions of the user, newest first', async () => {
    const [{ id, get }, otherUser] = [await createAccount(), await createAccount()]
    const now = Date.now()
    const phone = await insertSession(id, now)
    await insertSession(id, now - 2000, now - 1000)
    await insertSession(otherUser.id)
    const { body } = await get('/users/sessions')
    expect(body.data).toEqual([
      {
        id: phone.id,
        current: false,
        device: 'Chrome no Android',
        place: 'Uberaba, Minas Gerais',
        created_at: new Date(now).toISOString(),
        seen_at: new Date(now).toISOString(),
        expires_at: new Date(now + 60_000).toISOString(),
      },
      expect.objectContaining({ current: true, device: 'Aparelho desconhecido', place: null }),
    ])
  })

  it.each([
    [{ city: 'Barretos', region: 'São Paulo', country: 'BR' }, 'Barretos, São Paulo'],
    [{ city: 'Austin', region: 'Texas', country: 'US' }, 'Austin, Texas, Estados Unidos'],
    [{ country: 'T1' }, ''],
  ])('stores the device and the place at sign-in: %j', async (cf, place) => {
    const { email } = await createAccount()
    const body = { email, password: PASSWORD }
    const request = new Request('http://cocho.test/api/v1/users/sign_in', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': CHROME },
      body: JSON.stringify(body),
      cf,
    })
    const ctx = { waitUntil: () => undefined, passThroughOnException: () => undefined } as unknown as ExecutionContext
    const { token } = (await (await api.fetch(request, withoutRateLimits(), ctx)).json()) as { token: string }
    const [row] = await db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, sha256(token)))
    expect(row).toMatchObject({ userAgent: CHROME, place })
  })
})

describe('DELETE users/sessions', () => {
  it('revokes a session', async () => {
    const { id, get, delete: del } = await createAccount()
    const phone = await insertSession(id)
    expect((await del(`/users/sessions/${phone.id}`, { password: PASSWORD })).body).toEqual({
      message: 'Sessão encerrada.',
    })
    expect((await get('/users/sessions')).body.data).toHaveLength(1)
    const again = await del(`/users/sessions/${phone.id}`, { password: PASSWORD })
    expect({ status: again.status, errors: again.body.errors }).toEqual({
      status: 404,
      errors: ['Esta sessão já foi encerrada.'],
    })
  })

  it('does not revoke a session of another user', async () => {
    const [{ delete: del }, otherUser] = [await createAccount(), await createAccount()]
    const theirs = await insertSession(otherUser.id)
    expect((await del(`/users/sessions/${theirs.id}`, { password: PASSWORD })).status).toBe(404)
    expect((await otherUser.get('/users/sessions')).body.data).toHaveLength(2)
  })

  it('revokes all sessions but the present one', async () => {
    const [{ id, get, delete: del }, otherUser] = [await createAccount(), await createAccount()]
    await Promise.all([insertSession(id), insertSession(id)])
    expect((await del('/users/sessions', { password: PASSWORD })).body).toEqual({
      message: 'As outras sessões foram encerradas.',
    })
    expect((await get('/users/sessions')).body.data).toMatchObject([{ current: true }])
    expect((await otherUser.get('/users/me')).status).toBe(200)
  })

  it('requires the password', async () => {
    const { id, get, delete: del } = await createAccount()
    const phone = await insertSession(id)
    for (const path of ['/users/sessions', `/users/sessions/${phone.id}`]) {
      const { status, body } = await del(path, { password: 'errada' })
      expect({ status, fields: body.fields }).toEqual({
        status: 422,
        fields: { password: ['Senha incorreta. Confira e tente de novo.'] },
      })
    }
    expect((await get('/users/sessions')).body.data).toHaveLength(2)
  })
})

describe('limits of sessions', () => {
  const rowOf = async (token: string) =>
    (
      await db
        .select()
        .from(sessions)
        .where(eq(sessions.tokenHash, sha256(token)))
    )[0]

  it('ends a session 90 days after the sign-in, however often it is used', async () => {
    const { id } = await createAccount()
    const now = Date.now()
    const { token } = await insertSession(id, now - 89 * DAY_MS, now + DAY_MS)
    await callApi('GET', '/users/me', { token })
    expect((await rowOf(token))?.expiresAt).toBe(now + DAY_MS)
    const young = await insertSession(id, now - 2 * HOUR_MS, now + DAY_MS)
    await callApi('GET', '/users/me', { token: young.token })
    expect((await rowOf(young.token))?.expiresAt).toBeGreaterThanOrEqual(now + 30 * DAY_MS)
  })

  it('ends the session whose token comes with a sign-in', async () => {
    const { token, email } = await createAccount()
    const body = { email, password: PASSWORD }
    const response = await callApi('POST', '/users/sign_in', { token, body, bindings: withoutRateLimits() })
    expect(response.status).toBe(200)
    expect((await callApi('GET', '/users/me', { token })).status).toBe(401)
    expect((await callApi('GET', '/users/me', { token: response.body.token })).status).toBe(200)
  })

  it('keeps twenty sessions of a person: the one unused for longest ends', async () => {
    const { id, email, token } = await createAccount()
    const now = Date.now()
    const tokens = []
    for (let i = 1; i <= 19; i += 1) tokens.push((await insertSession(id, now - i * HOUR_MS, now + DAY_MS)).token)
    await db
      .update(sessions)
      .set({ seenAt: now })
      .where(eq(sessions.tokenHash, sha256(tokens.at(-1) ?? '')))
    expect((await signIn(email)).status).toBe(200)
    expect(await db.select().from(sessions).where(eq(sessions.userId, id))).toHaveLength(20)
    const gone = []
    for (const [i, one] of tokens.entries()) if (!(await rowOf(one))) gone.push(i)
    expect({ gone, hasRow: Boolean(await rowOf(token)) }).toEqual({ gone: [17], hasRow: true })
  })
})
