import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../../domain/time/milliseconds.ts'
import { webhookEvents } from '../../../domain/webhook/event.ts'
import { callApi, db } from '../../../tests/support/api-client.ts'
import { createFarmWithCorral, webhookBody } from '../../../tests/support/api-records.ts'
import { NOW } from '../../../tests/support/clock.ts'
import { race } from '../../../tests/support/race.ts'
import { mockReceiver, RECEIVER, verified } from '../../../tests/support/webhooks/receiver.ts'
import { sessions, webhookDeliveries, webhooks } from '../../db/schema.ts'

type Farm = Awaited<ReturnType<typeof createFarmWithCorral>>
let farm: Farm
let lot: { id: number; name: string }
let receiver: ReturnType<typeof mockReceiver>

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  farm = await createFarmWithCorral()
  lot = await farm.lot()
  // the clock of a test moves by days
  await db.update(sessions).set({ expiresAt: NOW + 366 * DAY_MS })
  receiver = mockReceiver()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const create = async (over: object = {}) => {
  const { status, body } = await farm.admin.post(
    '/webhooks',
    webhookBody({ url: RECEIVER, events: webhookEvents, ...over }),
  )
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.data
}

let readings = 0
const readTrough = (note = 10) =>
  farm.worker.post('/lots/trough_readings', {
    readings: [{ lot_id: lot.id, timestamp: new Date(Date.now() - ++readings * 1000).toISOString(), note }],
  })

const stored = () => db.select().from(webhookDeliveries).where(eq(webhookDeliveries.farmId, farm.id))

describe('a webhook', () => {
  it('has a secret, which is in one answer, and encrypted in the database', async () => {
    const { id, secret } = await create()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const { body } = await farm.admin.get('/webhooks')
    expect(body.data).toEqual([
      expect.objectContaining({
        id,
        name: 'Sistema do frigorífico',
        url: RECEIVER,
        state: 'on',
        events: [...webhookEvents],
      }),
    ])
    const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id))
    expect(JSON.stringify([body, row])).not.toContain(secret)
  })

  it('tells of a reading at once, signed, in the JSON of the API', async () => {
    const { secret } = await create({ events: ['reading.recorded'] })
    await readTrough()
    const [received] = receiver.received
    if (!received) throw new Error('Nothing was received.')
    const { body } = await farm.admin.get('/lots/trough_readings')
    expect(verified(secret, received)).toEqual({
      type: 'reading.recorded',
      timestamp: new Date(NOW).toISOString(),
      subject: `reading:${body.data[0].id}`,
      data: body.data[0],
    })
    expect([received.url, received.redirect]).toEqual([RECEIVER, 'manual'])
    expect(() => verified(secret, { ...received, body: received.body.replace('10', '99') })).toThrow('signature')
    expect(await stored()).toMatchObject([{ status: 'delivered', tries: 1, lastResult: '204', messageId: received.id }])
  })

  it('tells of a finished lot, and of the alerts that end with it', async () => {
    await create({ events: ['lot.finished', 'alert.opened', 'alert.closed'] })
    await farm.admin.put(`/lots/${lot.id}/finish`, { finish_date: '2026-03-10' })
    const [finished] = receiver.received
      .map(({ body }) => JSON.parse(body))
      .filter(({ type }) => type === 'lot.finished')
    expect(finished.data).toEqual((await farm.admin.get(`/lots/${lot.id}`)).body.data)
  })

  it('records nothing for a farm without webhooks, or of another event', async () => {
    await readTrough()
    await create({ events: ['day.closed'] })
    await readTrough()
    expect([await stored(), receiver.received]).toEqual([[], []])
  })

  it('is told of one fact once, however often a tablet sends it', async () => {
    await create({ events: ['reading.recorded'] })
    const reading = { lot_id: lot.id, timestamp: new Date(NOW - 5_000).toISOString(), note: 5 }
    await farm.worker.post('/lots/trough_readings', { readings: [reading] })
    await farm.worker.post('/lots/trough_readings', { readings: [reading] })
    expect(receiver.received).toHaveLength(1)
  })

  it('signs with both secrets for a day after a rotation', async () => {
    const { id, secret } = await create({ events: ['reading.recorded'] })
    const { body } = await farm.admin.post(`/webhooks/${id}/secret`)
    await readTrough()
    const [received] = receiver.received
    if (!received) throw new Error('Nothing was received.')
    expect([verified(secret, received), verified(body.data.secret, received)]).toHaveLength(2)
    vi.setSystemTime(NOW + 25 * HOUR_MS)
    await db.update(webhookDeliveries).set({ status: 'pending' })
    receiver.received.length = 0
    await readTrough()
    const [later] = receiver.received
    if (!later) throw new Error('Nothing was received.')
    expect(() => verified(secret, later)).toThrow('signature')
    expect(verified(body.data.secret, later)).toBeTruthy()
  })

  it('has no other address than a public name, or this machine in a test', async () => {
    const post = async (url: string, bindings = env) =>
      (
        await callApi('POST', `/farms/${farm.id}/webhooks`, {
          token: farm.admin.token,
          body: webhookBody({ url }),
          bindings,
        })
      ).body.fields
    expect(await post('https://10.0.0.1/')).toEqual({ url: [expect.stringContaining('IP')] })
    expect(await post('https://cochoemdia.com.br/')).toEqual({ url: [expect.stringContaining('próprio')] })
    const deployed = { ...env, BUILD: 'abc1234' as Env['BUILD'] }
    expect(await post(RECEIVER, deployed)).toEqual({ url: [expect.stringContaining('https://')] })
  })

  it('is one of five at most, and of its farm', async () => {
    for (let i = 0; i < 5; i += 1) await create()
    const { status, body } = await farm.admin.post('/webhooks', webhookBody({ url: RECEIVER }))
    expect([status, body.errors]).toEqual([409, [expect.stringContaining('já tem 5 webhooks')]])
    const other = await createFarmWithCorral()
    const [{ id }] = (await farm.admin.get('/webhooks')).body.data
    expect((await other.admin.delete(`/webhooks/${id}`)).status).toBe(404)
    expect((await other.admin.get(`/webhooks/${id}/deliveries`)).status).toBe(404)
  })

  it.each([
    ['its day closes', { closedDay: '2026-03-12' }],
    ['it fails', { disabledAt: NOW, disabledBy: 'failures' as const }],
  ])('keeps what jobs changed when %s during an edit', async (_, changed) => {
    const { id, name, url } = await create({ events: ['day.closed'] })
    const meanwhile = async () => {
      await db.update(webhooks).set(changed).where(eq(webhooks.id, id))
      if ('disabledAt' in changed)
        await db.insert(webhookDeliveries).values({ ...held, farmId: farm.id, webhookId: id })
    }
    const held = {
      messageId: 'm',
      type: 'day.closed' as const,
      subject: 'day:2026-03-10',
      status: 'held' as const,
      at: NOW,
    }
    const { status } = await callApi('PUT', `/farms/${farm.id}/webhooks/${id}`, {
      token: farm.admin.token,
      body: { name, url, events: ['day.closed'], active: true },
      bindings: race(meanwhile),
    })
    expect(status).toBe(200)
    const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id))
    if ('closedDay' in changed) expect(row).toMatchObject(changed)
    else expect((await stored()).map(delivery => delivery.status)).not.toContain('held')
  })

  it('stays off when it is renamed', async () => {
    const { id, url, events } = await create()
    await farm.admin.put(`/webhooks/${id}`, { name: 'Painel', url, events, active: false })
    const { status, body } = await farm.admin.put(`/webhooks/${id}`, { name: 'Painel da sede', url, events })
    expect([status, body.data]).toEqual([200, expect.objectContaining({ name: 'Painel da sede', state: 'off' })])
  })

  it('leaves with its deliveries', async () => {
    const { id } = await create({ events: ['reading.recorded'] })
    await readTrough()
    expect((await farm.admin.delete(`/webhooks/${id}`)).status).toBe(200)
    expect(await stored()).toEqual([])
  })
})
