import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createAccount } from '../../tests/support/accounts.ts'
import { db } from '../../tests/support/api-client.ts'
import { withoutRateLimits } from '../../tests/support/rate-limits.ts'
import { api } from '../api.ts'
import { generateToken, sha256 } from '../auth/tokens.ts'
import { sessions } from '../db/schema.ts'

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
    const body = {
      name: 'Rui',
      email: `rui-sessoes-${cf.country.toLowerCase()}@fazenda.test`,
      password: 'cocho123',
      password_confirmation: 'cocho123',
    }
    const request = new Request('http://cocho.test/api/v1/users/sign_up', {
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
    expect((await del(`/users/sessions/${phone.id}`)).body).toEqual({ message: 'Sessão encerrada.' })
    expect((await get('/users/sessions')).body.data).toHaveLength(1)
    const again = await del(`/users/sessions/${phone.id}`)
    expect([again.status, again.body.errors]).toEqual([404, ['Esta sessão já foi encerrada.']])
  })

  it('does not revoke a session of another user', async () => {
    const [{ delete: del }, otherUser] = [await createAccount(), await createAccount()]
    const theirs = await insertSession(otherUser.id)
    expect((await del(`/users/sessions/${theirs.id}`)).status).toBe(404)
    expect((await otherUser.get('/users/sessions')).body.data).toHaveLength(2)
  })

  it('revokes all sessions but the present one', async () => {
    const [{ id, get, delete: del }, otherUser] = [await createAccount(), await createAccount()]
    await Promise.all([insertSession(id), insertSession(id)])
    expect((await del('/users/sessions')).body).toEqual({ message: 'As outras sessões foram encerradas.' })
    expect((await get('/users/sessions')).body.data).toMatchObject([{ current: true }])
    expect((await otherUser.get('/users/me')).status).toBe(200)
  })
})
