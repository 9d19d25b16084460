/** Tests which subscriptions are deleted, and which rejected messages are sent again. */
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '../../domain/time/milliseconds.ts'
import { insertAlert } from '../../tests/support/alert-rows.ts'
import { callApi, db } from '../../tests/support/api-client.ts'
import { NOW } from '../../tests/support/clock.ts'
import { d1Proxy } from '../../tests/support/database/d1-proxy.ts'
import { createFarm, createSession } from '../../tests/support/farm.ts'
import { createBrowser, type PushServices, preparePushServices, subscribe } from '../../tests/support/push-service.ts'
import { farms, farmUsers, pushSubscriptions, sessions } from '../db/schema.ts'
import { sendNotifications } from './send-notifications.ts'

let push: PushServices

beforeEach(async () => {
  push = await preparePushServices()
})
afterEach(() => vi.restoreAllMocks())

const run = (now = NOW, bindings: Env = env) => sendNotifications(bindings, now)

describe('a subscription', () => {
  const insertDue = async () => {
    const farm = await createFarm()
    const browser = await subscribe(farm.admin, ['trough_empty'])
    await insertAlert(farm.id)
    return { ...farm, browser }
  }

  it.each([404, 410])('is removed when the push service answers %i', async status => {
    await insertDue()
    push.answer = () => new Response(null, { status })
    await run()
    expect(await db.$count(pushSubscriptions)).toBe(0)
  })

  it.each([
    ['the session of its device', (userId: number) => db.delete(sessions).where(eq(sessions.userId, userId))],
    [
      'the membership of its person',
      (userId: number) => db.update(farmUsers).set({ active: false }).where(eq(farmUsers.userId, userId)),
    ],
  ])('ends with %s', async (_, end) => {
    const { admin } = await insertDue()
    await end(admin.id)
    await run()
    expect({ received: push.received, pushSubscriptionsCount: await db.$count(pushSubscriptions) }).toEqual({
      received: [],
      pushSubscriptionsCount: 0,
    })
  })

  it('gets nothing of a suspended farm', async () => {
    const { id } = await insertDue()
    await db.update(farms).set({ suspendedAt: NOW }).where(eq(farms.id, id))
    await run()
    expect(push.received).toEqual([])
  })

  it('gets nothing, and stays, on a server without keys', async () => {
    await insertDue()
    await run(NOW, { ...env, VAPID_PRIVATE_KEY: '' } as Env)
    expect({ received: push.received, pushSubscriptionsCount: await db.$count(pushSubscriptions) }).toEqual({
      received: [],
      pushSubscriptionsCount: 1,
    })
  })
})

describe('a push service', () => {
  const withAlertOn = async (hosts: string[]) => {
    const { id, admin } = await createFarm()
    for (const host of hosts) {
      const token = await createSession(admin.id)
      const device = { post: (path: string, body: unknown) => callApi('POST', `/farms/${id}${path}`, { token, body }) }
      await subscribe(device, ['trough_empty'], createBrowser(host))
    }
    await insertAlert(id)
    return admin
  }
  const countOn = (host: string) => push.endpoints().filter(endpoint => endpoint.includes(host)).length

  it('that is down stops no other, is left alone after three failures, and is tried again later', async () => {
    await withAlertOn([...Array(8).fill('fcm.googleapis.com'), 'web.push.apple.com'])
    push.answer = endpoint => new Response(null, { status: endpoint.includes('fcm') ? 503 : 201 })
    await run()
    expect([countOn('apple'), countOn('fcm')]).toEqual([1, expect.toBeOneOf([3, 4])])
    push.received = []
    push.answerCreated()
    await run(NOW + 5 * MINUTE_MS)
    expect(push.received).toEqual([])
    await run(NOW + 16 * MINUTE_MS)
    expect([countOn('apple'), countOn('fcm')]).toEqual([0, 8])
    await run(NOW + 60 * MINUTE_MS)
    expect(push.received).toHaveLength(8)
  })

  it('that breaks the connection gets a message no second time: it may have arrived', async () => {
    await withAlertOn(['fcm.googleapis.com', 'web.push.apple.com'])
    push.answer = endpoint => {
      if (endpoint.includes('fcm')) throw new TypeError('Network connection lost.')
      return new Response(null, { status: 201 })
    }
    await run()
    await run(NOW + 16 * MINUTE_MS)
    expect([countOn('apple'), countOn('fcm')]).toEqual([1, 1])
  })

  it('gets no message that could not be recorded', async () => {
    await withAlertOn(['fcm.googleapis.com'])
    let batches = 0
    const DB = d1Proxy(env.DB, {
      aroundBatch: send => (++batches === 3 ? Promise.reject(new Error('overloaded')) : send()),
    })
    await expect(run(NOW, { ...env, DB })).rejects.toThrow('overloaded')
    expect(push.received).toEqual([])
    await run()
    expect(push.received).toHaveLength(1)
  })

  it('gets each message from one of two runs at once', async () => {
    await withAlertOn(['fcm.googleapis.com', 'web.push.apple.com'])
    await Promise.all([run(), run()])
    expect(push.received).toHaveLength(2)
  })

  it('is not followed to another address, and a stored address of no push service is not called', async () => {
    const admin = await withAlertOn(['fcm.googleapis.com'])
    await db
      .update(pushSubscriptions)
      .set({ endpoint: 'http://169.254.169.254/latest' })
      .where(eq(pushSubscriptions.userId, admin.id))
    await run()
    expect({ received: push.received, pushSubscriptionsCount: await db.$count(pushSubscriptions) }).toEqual({
      received: [],
      pushSubscriptionsCount: 0,
    })
  })
})
