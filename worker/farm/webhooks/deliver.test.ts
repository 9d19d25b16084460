/** Receivers that fail: what is tried again, in which order, and when it ends. */
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../../domain/time/milliseconds.ts'
import { db } from '../../../tests/support/api-client.ts'
import { createFarmWithCorral, webhookBody } from '../../../tests/support/api-records.ts'
import { NOW } from '../../../tests/support/clock.ts'
import { mockReceiver, RECEIVER } from '../../../tests/support/webhooks/receiver.ts'
import { sessions, users, webhookDeliveries, webhooks } from '../../db/schema.ts'
import { closeFeedingDay } from '../../jobs/feeding-day/close-feeding-day.ts'
import { deleteExpired } from '../../jobs/retention.ts'
import { createCall } from './call-receiver.ts'
import { webhookJob } from './webhook-job.ts'

let farm: Awaited<ReturnType<typeof createFarmWithCorral>>
let lot: { id: number }
let receiver: ReturnType<typeof mockReceiver>
const mails: { to: string; subject: string }[] = []

const bindings: Env = {
  ...env,
  MAIL: { send: async (mail: { to: string; subject: string }) => void mails.push(mail) } as unknown as Env['MAIL'],
}
const runJob = (at = Date.now()) => {
  vi.setSystemTime(at)
  return webhookJob(bindings)(env.DB, at)
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  vi.spyOn(console, 'error').mockReturnValue()
  await db.delete(webhookDeliveries)
  await db.delete(webhooks)
  mails.length = 0
  farm = await createFarmWithCorral()
  lot = await farm.lot()
  // the clock of a test moves by days
  await db.update(sessions).set({ expiresAt: NOW + 366 * DAY_MS })
  receiver = mockReceiver()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const create = async (over: object = {}) =>
  (await farm.admin.post('/webhooks', webhookBody({ url: RECEIVER, events: ['reading.recorded'], ...over }))).body.data

let readings = 0
const readTrough = () =>
  farm.worker.post('/lots/trough_readings', {
    readings: [{ lot_id: lot.id, timestamp: new Date(NOW - ++readings * 1000).toISOString(), note: 10 }],
  })

const stored = () => db.select().from(webhookDeliveries).where(eq(webhookDeliveries.farmId, farm.id))
const answer500 = () => new Response('não', { status: 500 })

describe('a receiver that answers 500', () => {
  it('is tried eight times in a day, then the webhook is off and who made it is mailed once', async () => {
    await db.update(users).set({ verifiedAt: NOW }).where(eq(users.id, farm.admin.id))
    const { id } = await create()
    receiver.answer = answer500
    await readTrough()
    for (let at = NOW; at <= NOW + DAY_MS + 10 * MINUTE_MS; at += 5 * MINUTE_MS) await runJob(at)
    expect(receiver.received).toHaveLength(8)
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1)
    expect(await stored()).toMatchObject([{ status: 'failed', tries: 8, lastResult: '500' }])
    expect((await farm.admin.get('/webhooks')).body.data).toMatchObject([{ id, state: 'failed' }])
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [farm.admin.email, 'O webhook Sistema do frigorífico foi desligado'],
    ])
  })

  it('is mailed about again when the mail failed, for a day', async () => {
    await db.update(users).set({ verifiedAt: NOW }).where(eq(users.id, farm.admin.id))
    const { id } = await create()
    await db.update(webhooks).set({ disabledAt: NOW, disabledBy: 'failures' }).where(eq(webhooks.id, id))
    const failing = { ...bindings, MAIL: { send: () => Promise.reject(new Error('down')) } as unknown as SendEmail }
    await webhookJob(failing)(env.DB, NOW)
    await runJob(NOW + 5 * MINUTE_MS)
    await runJob(NOW + 10 * MINUTE_MS)
    expect(mails).toHaveLength(1)
    await db.update(webhooks).set({ mailedAt: null })
    await webhookJob(failing)(env.DB, NOW + DAY_MS)
    await runJob(NOW + DAY_MS + 5 * MINUTE_MS)
    expect(mails).toHaveLength(1)
  })

  it('gets one request in a run, and what waits is sent in order when it works again', async () => {
    await create()
    receiver.answer = answer500
    for (let i = 0; i < 3; i += 1) await readTrough()
    receiver.received.length = 0
    await runJob(NOW + 6 * MINUTE_MS)
    expect(receiver.received).toHaveLength(1)
    receiver.answer = () => new Response(null, { status: 200 })
    await runJob(NOW + DAY_MS)
    const ids = receiver.received.slice(1).map(({ body }) => JSON.parse(body).data.id)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    expect((await stored()).map(({ status }) => status)).toEqual(['delivered', 'delivered', 'delivered'])
  })

  it('does not get the second event of a record before the first', async () => {
    const { id } = await create()
    const [first, second] = [1, 2].map(n => ({
      ...{ farmId: farm.id, webhookId: id, messageId: `msg_${n}`, type: 'alert.opened' as const },
      ...{ subject: 'alert:1', at: NOW },
    }))
    if (!first || !second) throw new Error('There are two.')
    await db.insert(webhookDeliveries).values([{ ...first, nextAt: NOW + 60_000 }, second])
    await runJob()
    expect(receiver.received).toEqual([])
    await runJob(NOW + 60_000)
    expect(receiver.received.map(({ id }) => id)).toEqual(['msg_1', 'msg_2'])
  })
})

describe('a webhook that is switched off', () => {
  it('holds what waits, and sends it when it is switched on', async () => {
    const { id, name, url, events } = await create()
    receiver.answer = answer500
    await readTrough()
    await farm.admin.put(`/webhooks/${id}`, { name, url, events, active: false })
    expect((await stored())[0]?.status).toBe('held')
    await readTrough()
    receiver.received.length = 0
    receiver.answer = () => new Response(null, { status: 200 })
    await runJob(NOW + DAY_MS)
    expect(receiver.received).toEqual([])
    await farm.admin.put(`/webhooks/${id}`, { name, url, events, active: true })
    expect(receiver.received).toHaveLength(1)
    expect((await stored()).map(({ status }) => status)).toEqual(['delivered'])
  })
})

it('sends again with the same id when a person asks for it', async () => {
  const { id } = await create()
  await readTrough()
  const [delivery] = (await farm.admin.get(`/webhooks/${id}/deliveries`)).body.data
  expect(delivery).toMatchObject({ status: 'delivered', tries: 1, last_result: '204', type: 'reading.recorded' })
  expect((await farm.admin.post(`/webhooks/${id}/deliveries/${delivery.id}/resend`)).status).toBe(201)
  expect(receiver.received.map(({ id }) => id)).toEqual([delivery.message_id, delivery.message_id])
})

it('sends null, and which record it is about, for one that was deleted since', async () => {
  await create({ events: ['lot.finished'] })
  receiver.answer = answer500
  await farm.admin.put(`/lots/${lot.id}/finish`, { finish_date: '2026-03-10' })
  await db.update(webhookDeliveries).set({ subject: 'lot:999999999' })
  receiver.received.length = 0
  await runJob(NOW + 6 * MINUTE_MS)
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
    type: 'lot.finished',
    subject: 'lot:999999999',
    data: null,
  })
})

describe('the end of a feeding day', () => {
  it('is told once, with the figures of the day', async () => {
    await create({ events: ['day.closed'] })
    const night = NOW + DAY_MS
    vi.setSystemTime(night)
    await closeFeedingDay(env.DB, night)
    await closeFeedingDay(env.DB, night)
    await runJob(night)
    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['day.closed'])
    expect(await stored()).toMatchObject([{ subject: 'day:2026-03-10', status: 'delivered' }])
  })

  it('sends each day that an outage of the jobs left out, of a week at most', async () => {
    const { id } = await create({ events: ['day.closed'] })
    await closeFeedingDay(env.DB, NOW + DAY_MS)
    await closeFeedingDay(env.DB, NOW + 4 * DAY_MS)
    const days = ['2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13']
    expect((await stored()).map(({ subject }) => subject)).toEqual(days.map(day => `day:${day}`))
    const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id))
    expect(row?.closedDay).toBe('2026-03-13')
    await closeFeedingDay(env.DB, NOW + 34 * DAY_MS)
    expect((await stored()).slice(4).map(({ subject }) => subject)).toEqual(
      Array.from({ length: 7 }, (_, i) => `day:2026-04-${String(i + 6).padStart(2, '0')}`),
    )
  })
})

it('keeps deliveries for 30 days', async () => {
  await create()
  await readTrough()
  await deleteExpired(env.DB, NOW + 29 * DAY_MS)
  expect(await stored()).toHaveLength(1)
  await deleteExpired(env.DB, NOW + 31 * DAY_MS)
  expect(await stored()).toEqual([])
})

describe('calling a receiver', () => {
  const rule = { ownHosts: ['cochoemdia.com.br'], loopback: false }
  const url = 'https://erp.frigorifico.com.br/webhooks'
  const call = (timeout?: number) => createCall(url, rule, timeout)({ headers: {}, body: '{}' })
  /** What the name servers answer. */
  const names = (a: string[], aaaa: string[] = [], answer = () => new Response(null, { status: 200 })) => {
    receiver.answer = ({ url: called }) => {
      if (!called.startsWith('https://cloudflare-dns.com/')) return answer()
      const [type, ips] = called.endsWith('type=A') ? [1, a] : [28, aaaa]
      return Response.json({
        Status: 0,
        Answer: [{ type: 5, data: 'outro.nome.' }, ...ips.map(data => ({ type, data }))],
      })
    }
  }
  const calledHosts = () => new Set(receiver.received.map(({ url }) => new URL(url).hostname))

  it('happens at a name with public addresses', async () => {
    names(['200.160.2.3'], ['2804:1::1'])
    expect(await call()).toEqual({ isDelivered: true, result: '200' })
  })

  it.each([[['127.0.0.1']], [['200.160.2.3', '10.0.0.1']], [['169.254.169.254']]])(
    'does not happen where a later look-up gives %s',
    async ips => {
      names(ips)
      expect(await call()).toEqual({ isDelivered: false, result: 'address' })
      expect(calledHosts()).toEqual(new Set(['cloudflare-dns.com']))
    },
  )

  it('does not happen where the name has an IPv6 address of a private network', async () => {
    names(['200.160.2.3'], ['fd00::1'])
    expect(await call()).toEqual({ isDelivered: false, result: 'address' })
  })

  it('waits where the name is unknown or the name server is down', async () => {
    names([])
    expect(await call()).toEqual({ isDelivered: false, result: 'lookup' })
    receiver.answer = answer500
    expect(await call()).toEqual({ isDelivered: false, result: 'lookup' })
  })

  it('does not follow a redirect to a private address', async () => {
    names(
      ['200.160.2.3'],
      [],
      () => new Response(null, { status: 302, headers: { location: 'http://169.254.169.254/' } }),
    )
    expect(await call()).toEqual({ isDelivered: false, result: '302' })
    expect(receiver.received.at(-1)).toMatchObject({ url, redirect: 'manual' })
    expect(calledHosts()).toEqual(new Set(['cloudflare-dns.com', 'erp.frigorifico.com.br']))
  })

  it('fails where the receiver refuses the connection', async () => {
    names(['200.160.2.3'], [], () => {
      throw new TypeError('Network connection lost.')
    })
    expect(await call()).toEqual({ isDelivered: false, result: 'network' })
  })

  it('fails where the answer takes too long', async () => {
    names(['200.160.2.3'], [], () => {
      throw new DOMException('The operation timed out.', 'TimeoutError')
    })
    expect(await call()).toEqual({ isDelivered: false, result: 'timeout' })
  })
})
