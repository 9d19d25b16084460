import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createAccount, withoutRateLimits } from '../../tests/support/accounts.ts'
import { db } from '../../tests/support/api-client.ts'
import { api } from '../api.ts'
import { generateToken, sha256 } from '../auth/tokens.ts'
import { sessions } from '../db/schema.ts'

const CHROME =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

/** One more session of a person, opened at `now`. */
async function another(userId: number, now = Date.now(), expiresAt = now + 60_000) {
  const token = generateToken()
  const place = 'Uberaba, Minas Gerais'
  const row = { userId, tokenHash: sha256(token), userAgent: CHROME, place, createdAt: now, expiresAt }
  const [session] = await db.insert(sessions).values(row).returning()
  return { token, id: session?.id ?? 0 }
}

describe('GET users/sessions', () => {
  it('tells where and when one is signed in, the newest first, and nobody else’s', async () => {
    const [{ id, get }, stranger] = [await createAccount(), await createAccount()]
    const now = Date.now()
    const phone = await another(id, now)
    await another(id, now - 2000, now - 1000)
    await another(stranger.id)
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

  it('learns the device and the place at the sign-in', async () => {
    const body = {
      name: 'Rui',
      email: 'rui-sessoes@fazenda.test',
      password: 'cocho123',
      password_confirmation: 'cocho123',
    }
    const request = new Request('http://cocho.test/api/v1/users/sign_up', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': CHROME },
      body: JSON.stringify(body),
      cf: { city: 'Barretos', region: 'São Paulo', country: 'BR' },
    })
    const ctx = { waitUntil: () => undefined, passThroughOnException: () => undefined } as unknown as ExecutionContext
    const { token } = (await (await api.fetch(request, withoutRateLimits(), ctx)).json()) as { token: string }
    const [row] = await db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, sha256(token)))
    expect(row).toMatchObject({ userAgent: CHROME, place: 'Barretos, São Paulo' })
  })
})

describe('DELETE users/sessions', () => {
  it('ends one, at once', async () => {
    const { id, get, delete: end } = await createAccount()
    const phone = await another(id)
    expect((await end(`/users/sessions/${phone.id}`)).body).toEqual({ message: 'Sessão encerrada.' })
    expect((await get('/users/sessions')).body.data).toHaveLength(1)
    const again = await end(`/users/sessions/${phone.id}`)
    expect([again.status, again.body.errors]).toEqual([404, ['Esta sessão já foi encerrada.']])
  })

  it('ends nobody else’s', async () => {
    const [{ delete: end }, stranger] = [await createAccount(), await createAccount()]
    const theirs = await another(stranger.id)
    expect((await end(`/users/sessions/${theirs.id}`)).status).toBe(404)
    expect((await stranger.get('/users/sessions')).body.data).toHaveLength(2)
  })

  it('ends all the others', async () => {
    const [{ id, get, delete: end }, stranger] = [await createAccount(), await createAccount()]
    await Promise.all([another(id), another(id)])
    expect((await end('/users/sessions')).body).toEqual({ message: 'As outras sessões foram encerradas.' })
    expect((await get('/users/sessions')).body.data).toMatchObject([{ current: true }])
    expect((await stranger.get('/users/me')).status).toBe(200)
  })
})
