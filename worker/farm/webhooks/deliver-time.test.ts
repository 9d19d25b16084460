/** Receivers that are slow: how long a run takes, and whose turn comes then. */
import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '../../../domain/time/milliseconds.ts'
import { db } from '../../../tests/support/api-client.ts'
import { webhookBody } from '../../../tests/support/api-records.ts'
import { NOW } from '../../../tests/support/clock.ts'
import { multiplyRows } from '../../../tests/support/database/bulk-rows.ts'
import { createFarm } from '../../../tests/support/farm.ts'
import { mockReceiver, RECEIVER } from '../../../tests/support/webhooks/receiver.ts'
import { webhookDeliveries, webhooks } from '../../db/schema.ts'
import { webhookJob } from './webhook-job.ts'

let receiver: ReturnType<typeof mockReceiver>

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await db.delete(webhookDeliveries)
  await db.delete(webhooks)
  receiver = mockReceiver()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const stored = (farmId: number) => db.select().from(webhookDeliveries).where(eq(webhookDeliveries.farmId, farmId))

/** A farm whose webhooks have so many deliveries to send, those of the first before those of the others. */
async function createWaiting(...counts: number[]) {
  const { id, admin } = await createFarm()
  for (const count of counts) {
    const webhook = (await admin.post('/webhooks', webhookBody({ url: RECEIVER }))).body.data
    const row = { farmId: id, webhookId: webhook.id, type: 'lot.finished' as const, at: NOW }
    for (let n = 0; n < count; n += 1)
      await db.insert(webhookDeliveries).values({ ...row, messageId: `msg_${n}`, subject: `lot:${1e9 + n}` })
  }
  return id
}

const takes = (ms: number) => () => {
  vi.setSystemTime(Date.now() + ms)
  return new Response(null, { status: 204 })
}
const run = (bindings: Env = env) => webhookJob(bindings)(env.DB, NOW)

describe('a run', () => {
  it('leaves to the next one what a slow receiver has no time for', async () => {
    const farms = [await createWaiting(20), await createWaiting(20)]
    receiver.answer = takes(3 * SECOND_MS)
    await run()
    for (const farm of farms) {
      const rows = await stored(farm)
      expect(rows.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill('delivered'))
      expect(rows.slice(10)).toEqual(
        Array(10).fill(expect.objectContaining({ status: 'pending', tries: 0, nextAt: 0, lastAt: null })),
      )
    }
  })

  it('sends the one of a webhook that waits behind a slow receiver with many', async () => {
    const farm = await createWaiting(60, 1)
    receiver.answer = takes(3 * SECOND_MS)
    await run()
    expect((await stored(farm)).at(-1)?.status).toBe('delivered')
  })

  it('ends after two minutes, whatever waits on other farms', async () => {
    for (let farm = 0; farm < 7; farm += 1) await createWaiting(10)
    receiver.answer = takes(10 * SECOND_MS)
    await run()
    expect(receiver.received).toHaveLength(12)
  })

  it('claims from when it claims, though the jobs before it took minutes', async () => {
    const farm = await createWaiting(1)
    const claimedUntil: number[] = []
    vi.setSystemTime(NOW + 4 * MINUTE_MS)
    receiver.answer = async () => {
      claimedUntil.push(...(await stored(farm)).map(({ nextAt }) => nextAt))
      return new Response(null, { status: 204 })
    }
    await run()
    expect(claimedUntil).toEqual([NOW + 9 * MINUTE_MS])
    expect(await stored(farm)).toMatchObject([{ status: 'delivered', lastAt: NOW + 4 * MINUTE_MS }])
  })

  it('makes 300 calls, because a run of a Worker may make a thousand requests', async () => {
    const farms = [await createWaiting(1), await createWaiting(1)]
    for (const farm of farms) await multiplyRows(farm, 'webhook_deliveries', 200)
    await db.update(webhookDeliveries).set({ subject: sql`'lot:' || (1000000000 + id)` })
    receiver.answer = takes(0)
    await run()
    expect(receiver.received).toHaveLength(300)
  })

  it('looks the name of a receiver up once for all that waits', async () => {
    const farm = await createWaiting(3)
    await db.update(webhooks).set({ url: 'https://erp.frigorifico.com.br/webhooks' }).where(eq(webhooks.farmId, farm))
    receiver.answer = ({ url }) =>
      url.startsWith('https://cloudflare-dns.com/')
        ? Response.json({ Status: 0, Answer: [{ type: url.endsWith('type=A') ? 1 : 28, data: '200.160.2.3' }] })
        : new Response(null, { status: 204 })
    await run({ ...env, WEBHOOK_LOOPBACK: 'false' } as Env)
    expect(receiver.received.map(({ url }) => new URL(url).hostname)).toEqual([
      ...Array(2).fill('cloudflare-dns.com'),
      ...Array(3).fill('erp.frigorifico.com.br'),
    ])
  })
})
