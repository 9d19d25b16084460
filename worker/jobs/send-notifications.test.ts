import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../domain/time/milliseconds.ts'
import { insertAlert } from '../../tests/support/alert-rows.ts'
import { callApi, db } from '../../tests/support/api-client.ts'
import { createApiFeedlot } from '../../tests/support/api-records.ts'
import { NOW } from '../../tests/support/clock.ts'
import { withQueryStats } from '../../tests/support/database/query-stats.ts'
import { createFarm, createSession } from '../../tests/support/farm.ts'
import {
  type Browser,
  decrypt,
  type PushServices,
  preparePushServices,
  subscribe,
} from '../../tests/support/push-service.ts'
import { withoutRateLimits } from '../../tests/support/rate-limits.ts'
import { runJobs } from '../cron.ts'
import { alerts, farms, jobs, pushMessages, pushSubscriptions } from '../db/schema.ts'
import { sendNotifications } from './send-notifications.ts'

let push: PushServices

beforeEach(async () => {
  push = await preparePushServices()
})
afterEach(() => vi.restoreAllMocks())

const run = (now = NOW, bindings: Env = env) => sendNotifications(bindings, now)

describe('notifications of alerts', () => {
  it('are encrypted for the browser, and signed for its push service', async () => {
    const { id, admin } = await createFarm()
    const browser = await subscribe(admin, ['trough_empty'])
    const alert = await insertAlert(id)
    await run()
    const [message] = push.received
    expect(message && decrypt(browser, message)).toEqual({
      title: 'Cocho vazio: Lote A',
      body: 'O cocho do Lote A está vazio há três dias: notas +5%, +5% e +5%.',
      tag: `alert-${alert.id}`,
      path: '/admin/lots/1',
    })
    expect(message).toMatchObject({ endpoint: browser.endpoint, redirect: 'manual' })
    const [, token = '', key] = /^vapid t=(\S+), k=(\S+)$/.exec(message?.headers.get('authorization') ?? '') ?? []
    const [, claims = ''] = token.split('.')
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: 'https://fcm.googleapis.com',
      sub: `mailto:${env.OPERATOR_EMAIL}`,
    })
    expect(key).toBe((env as { VAPID_PUBLIC_KEY?: string }).VAPID_PUBLIC_KEY)
    expect(message?.headers.get('content-encoding')).toBe('aes128gcm')
    expect(message?.body.length).toBeLessThanOrEqual(4096)
  })

  it('go once to each device that subscribed to the kind', async () => {
    const { id, admin, technician } = await createFarm()
    const token = await createSession(admin.id)
    const other = { post: (path: string, body: unknown) => callApi('POST', `/farms/${id}${path}`, { token, body }) }
    const first = await subscribe(admin, ['trough_empty'])
    const second = await subscribe(other, ['trough_empty'])
    await subscribe(technician, ['load_error'])
    await insertAlert(id)
    await run()
    await run(NOW + 5 * MINUTE_MS)
    expect(push.endpoints().toSorted()).toEqual([first.endpoint, second.endpoint].toSorted())
  })

  it('come in one message where a kind has several', async () => {
    const { id, admin } = await createFarm()
    const browser = await subscribe(admin, ['trough_empty'])
    for (const n of [1, 2, 3]) await insertAlert(id, { title: `Baia ${n}` })
    await run()
    expect(push.received.map(message => decrypt(browser, message))).toEqual([
      {
        title: 'Cocho vazio: 3 avisos',
        body: 'Baia 1; Baia 2; Baia 3',
        tag: 'trough_empty',
        path: '/admin/alerts?kind=trough_empty',
      },
    ])
  })

  it.each([
    ['closed', { closedAt: NOW }],
    ['acknowledged', { acknowledgedAt: NOW }],
    ['snoozed', { snoozedUntil: NOW + HOUR_MS }],
    ['from before the subscription', { openedAt: NOW - 2 * HOUR_MS }],
  ])('are not sent of an alert that is %s', async (_, over) => {
    const { id, admin } = await createFarm()
    await subscribe(admin, ['trough_empty'])
    await insertAlert(id, over)
    await run()
    expect(push.received).toEqual([])
  })

  it('wait in the quiet hours, unless they are critical, and list afterwards what is still open', async () => {
    const { id, admin } = await createFarm({ quietFrom: '20:00', quietTo: '10:00' })
    const browser = await subscribe(admin, ['trough_empty', 'load_error'])
    await insertAlert(id, { title: 'Ainda aberto' })
    const closed = await insertAlert(id, { title: 'Fechado de noite' })
    await insertAlert(id, { kind: 'load_error', severity: 'critical', title: 'Crítico' })
    await run()
    expect(push.received.map(message => decrypt(browser, message))).toMatchObject([{ title: 'Crítico' }])
    await db.update(alerts).set({ closedAt: NOW }).where(eq(alerts.id, closed.id))
    await run(NOW + HOUR_MS)
    expect(push.received.slice(1).map(message => decrypt(browser, message))).toMatchObject([{ title: 'Ainda aberto' }])
    expect(push.received.map(({ headers }) => headers.get('urgency'))).toEqual(['high', 'normal'])
  })
})

describe('notifications of feedings', () => {
  it('go to the operators of a new schedule right after it was saved, and to those of a late one', async () => {
    const { id, admin, worker, technician } = await createFarm()
    const browser = await subscribe(worker, ['feeding'])
    await subscribe(technician, ['feeding'])
    const { schedule } = await createApiFeedlot(admin, [worker])
    expect(push.received.map(message => decrypt(browser, message))).toMatchObject([
      { title: `Novo trato: ${schedule.name}`, body: 'Hoje, às 07:00.', path: '/operador' },
    ])
    const [operation] = (await admin.get('/operations')).body.data
    await insertAlert(id, {
      kind: 'feeding_late',
      subjectType: 'operation',
      subjectId: operation.id,
      title: 'Atrasado',
    })
    await run()
    await run(NOW + 5 * MINUTE_MS)
    expect(push.received.slice(1).map(message => decrypt(browser, message))).toMatchObject([
      { title: 'Atrasado', path: '/operador' },
    ])
  })
})

it('runs the same statements for 30 farms as for 3, and a farm with wrong data keeps no other from its messages', async () => {
  const createFarms = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      const { id, admin } = await createFarm()
      await subscribe(admin, ['trough_empty'])
      await insertAlert(id)
    }
  }
  const measure = async (now: number) => {
    const { d1, stats } = withQueryStats(env.DB)
    await run(now, { ...env, DB: d1 })
    return [stats.trips, stats.statements]
  }
  await createFarms(3)
  const few = await measure(NOW)
  await createFarms(27)
  const [broken] = await db.select({ id: pushSubscriptions.farmId }).from(pushSubscriptions).limit(1)
  await db.delete(pushMessages)
  await db
    .update(farms)
    .set({ timezone: 'Nowhere/Else', quietFrom: '22:00', quietTo: '05:00' })
    .where(eq(farms.id, broken?.id ?? 0))
  push.received = []
  expect(await measure(NOW)).toEqual(few)
  expect(push.received).toHaveLength(29)
  await db.update(farms).set({ timezone: 'America/Sao_Paulo' })
})

it.each([
  [403, 1],
  [400, 1],
  [410, 0],
  [503, 0],
])('counts a notification that is refused for good: %i', async (status, failures) => {
  await db.delete(jobs)
  const { id, admin } = await createFarm()
  await subscribe(admin, ['trough_empty'])
  await insertAlert(id)
  push.answer = () => new Response(null, { status })
  await sendNotifications(withoutRateLimits(), NOW)
  const [row] = await db.select().from(jobs).where(eq(jobs.name, 'push'))
  expect(row?.failures ?? 0).toBe(failures)
})

it('notifies operator and manager of a late feeding in the run of the cron that finds it', async () => {
  vi.setSystemTime(NOW - 4 * HOUR_MS)
  const { admin, worker } = await createFarm()
  await createApiFeedlot(admin, [worker])
  vi.setSystemTime(NOW - 4 * HOUR_MS + MINUTE_MS)
  const operator = await subscribe(worker, ['feeding'])
  const manager = await subscribe(admin, ['feeding_late'])
  vi.setSystemTime(NOW)
  for (const minutes of [0, 5]) await runJobs(withoutRateLimits(), NOW + minutes * MINUTE_MS).catch(() => undefined)
  const messagesTo = (browser: Browser) =>
    push.received.filter(({ endpoint }) => endpoint === browser.endpoint).map(message => decrypt(browser, message))
  const late = { title: expect.stringContaining('07:00') }
  expect(messagesTo(operator)).toMatchObject([{ ...late, path: '/operador' }])
  expect(messagesTo(manager)).toMatchObject([late])
})
