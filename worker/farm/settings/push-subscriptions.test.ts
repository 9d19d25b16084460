import { beforeAll, describe, expect, it } from 'vitest'
import { callApi, db } from '../../../tests/support/api-client.ts'
import { pushBody } from '../../../tests/support/api-records.ts'
import { freezeClock, NOW } from '../../../tests/support/clock.ts'
import { createFarm, createSession } from '../../../tests/support/farm.ts'
import { withoutRateLimits } from '../../../tests/support/rate-limits.ts'
import { pushSubscriptions } from '../../db/schema.ts'

beforeAll(freezeClock)

const subscribe = async (
  member: { post: (path: string, body: unknown) => ReturnType<typeof callApi> },
  over?: object,
) => (await member.post('/push_subscriptions', pushBody(over))).body.data

describe('GET push_subscriptions/key', () => {
  it('answers the public key', async () => {
    const { worker } = await createFarm()
    expect((await worker.get('/push_subscriptions/key')).body.data.public_key).toMatch(/^B[\w-]{86}$/)
  })

  it('is an error on a server without keys, which accepts no subscription either', async () => {
    const { id, worker } = await createFarm()
    const bindings = withoutRateLimits({ VAPID_PRIVATE_KEY: '' } as Partial<Env>)
    const call = (method: string, path: string, body?: object) =>
      callApi(method, `/farms/${id}/push_subscriptions${path}`, { token: worker.token, bindings, body })
    const refusal = { errors: ['Os avisos no aparelho não estão ligados neste servidor.'] }
    expect(await call('GET', '/key')).toMatchObject({ status: 404, body: refusal })
    expect(await call('POST', '', pushBody({ topics: ['feeding'] }))).toMatchObject({ status: 404, body: refusal })
  })
})

describe('POST push_subscriptions', () => {
  it('is listed for its person only, without its address and keys', async () => {
    const { admin, technician } = await createFarm()
    const created = await subscribe(admin)
    const stored = { device: 'Aparelho desconhecido', current: true, topics: ['feeding', 'trough_empty'] }
    expect((await admin.get('/push_subscriptions')).body.data).toEqual([
      { id: created.id, ...stored, created_at: new Date(NOW).toISOString() },
    ])
    expect((await technician.get('/push_subscriptions')).body.data).toEqual([])
  })

  it('replaces the topics and the address of the device', async () => {
    const { admin } = await createFarm()
    const first = await subscribe(admin)
    const second = await subscribe(admin, { topics: ['lot_without_rule'] })
    expect({ id: second.id, topics: second.topics }).toEqual({ id: first.id, topics: ['lot_without_rule'] })
    expect((await admin.get('/push_subscriptions')).body.data).toEqual([second])
  })

  it('takes a browser over from the person who used it before', async () => {
    const { admin, technician } = await createFarm()
    const { endpoint } = pushBody()
    await subscribe(admin, { endpoint })
    await subscribe(technician, { endpoint })
    expect((await admin.get('/push_subscriptions')).body.data).toEqual([])
    expect((await technician.get('/push_subscriptions')).body.data).toHaveLength(1)
  })

  it.each([
    [{ endpoint: 'https://evil.test/push' }, 'endpoint'],
    [{ endpoint: 'http://fcm.googleapis.com/a' }, 'endpoint'],
    [{ keys: { p256dh: 'curta', auth: 'A'.repeat(22) } }, 'keys.p256dh'],
    [{ keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(21) } }, 'keys.auth'],
    [{ topics: [] }, 'topics'],
    [{ topics: ['feeding', 'feeding'] }, 'topics'],
    [{ topics: ['everything'] }, 'topics.0'],
  ])('rejects %j', async (over, field) => {
    const { admin } = await createFarm()
    const { status, body } = await admin.post('/push_subscriptions', pushBody(over))
    expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 422, fields: [field] })
  })

  it('gives operators their feedings only', async () => {
    const { worker } = await createFarm()
    const { status, body } = await worker.post('/push_subscriptions', pushBody())
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: ['O operador recebe avisos só dos seus tratos.'],
    })
    expect((await worker.post('/push_subscriptions', pushBody({ topics: ['feeding'] }))).status).toBe(201)
  })

  it('has a limit for each person, which a device that is subscribed already may still change', async () => {
    const { id, admin, technician } = await createFarm()
    const rows = Array.from({ length: 19 }, (_, n) => ({
      ...{ farmId: id, userId: admin.id, sessionId: 900_000 + n, endpoint: `https://fcm.googleapis.com/${n}` },
      ...{ p256dh: '', auth: '', topics: ['feeding' as const], createdAt: NOW },
    }))
    for (const row of rows) await db.insert(pushSubscriptions).values(row)
    await subscribe(admin)
    expect((await admin.post('/push_subscriptions', pushBody())).status).toBe(201)
    const other = await createSession(admin.id)
    const { status, body } = await callApi('POST', `/farms/${id}/push_subscriptions`, {
      token: other,
      body: pushBody(),
    })
    expect({ status, errors: body.errors }).toEqual({
      status: 409,
      errors: ['Você já recebe avisos em 20 aparelhos. Desligue um que não usa mais e tente de novo.'],
    })
    expect((await technician.post('/push_subscriptions', pushBody())).status).toBe(201)
  })
})

describe('DELETE push_subscriptions/:id', () => {
  it('ends a subscription of the person, not of another person', async () => {
    const { admin, technician } = await createFarm()
    const { id } = await subscribe(admin)
    expect((await technician.delete(`/push_subscriptions/${id}`)).status).toBe(404)
    expect(await admin.delete(`/push_subscriptions/${id}`)).toMatchObject({
      status: 200,
      body: { message: 'Avisos desligados.' },
    })
    expect((await admin.get('/push_subscriptions')).body.data).toEqual([])
  })
})

it('is not listed once the session of its device has ended', async () => {
  const { id, admin } = await createFarm()
  const token = await createSession(admin.id)
  await callApi('POST', `/farms/${id}/push_subscriptions`, { token, body: pushBody() })
  expect((await admin.get('/push_subscriptions')).body.data).toMatchObject([{ current: false }])
  await callApi('DELETE', '/users/sign_out', { token })
  expect((await admin.get('/push_subscriptions')).body.data).toEqual([])
})
