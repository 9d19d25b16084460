import { env } from 'cloudflare:workers'
import { createECDH, type ECDH, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { decrypt as decryptContent } from 'http_ece'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callApi, db } from '../../tests/support/api-client.ts'
import { createApiFeedlot } from '../../tests/support/api-records.ts'
import { d1Proxy } from '../../tests/support/d1-proxy.ts'
import { createFarm, createSession } from '../../tests/support/farm.ts'
import { withQueryStats } from '../../tests/support/query-stats.ts'
import { withoutRateLimits } from '../../tests/support/rate-limits.ts'
import { runJobs } from '../cron.ts'
import { alerts, farms, farmUsers, pushMessages, pushSubscriptions, sessions } from '../db/schema.ts'
import { sendNotifications } from './send-notifications.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** What a browser keeps: its keys, and the address at its push service. */
type Browser = { endpoint: string; pair: ECDH; auth: Buffer }
type Sent = { endpoint: string; headers: Headers; body: Uint8Array; redirect: string | undefined }

let sent: Sent[]
let answer: (endpoint: string) => Promise<Response> | Response

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW - HOUR })
  vi.spyOn(console, 'error').mockReturnValue()
  sent = []
  answer = () => new Response(null, { status: 201 })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { url: endpoint } = new Request(input, init)
    const body = new Uint8Array(init?.body as Uint8Array<ArrayBuffer>)
    sent.push({ endpoint, headers: new Headers(init?.headers), body, redirect: init?.redirect })
    return answer(endpoint)
  })
  await db.delete(alerts)
  await db.delete(pushSubscriptions)
})
afterEach(() => vi.restoreAllMocks())

let browsers = 0

function createBrowser(host = 'fcm.googleapis.com'): Browser {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return { endpoint: `https://${host}/send/${++browsers}`, pair, auth: randomBytes(16) }
}

type Poster = { post: (path: string, body: unknown) => Promise<{ status: number; body: unknown }> }

async function subscribe(member: Poster, topics: string[], browser = createBrowser()): Promise<Browser> {
  const { endpoint, pair, auth } = browser
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') }
  const { status, body } = await member.post('/push_subscriptions', { endpoint, keys, topics })
  if (status !== 201) throw new Error(JSON.stringify(body))
  await db.update(sessions).set({ expiresAt: NOW + 24 * HOUR })
  return browser
}

let keys = 0

const insertAlert = (farmId: number, over: Partial<typeof alerts.$inferInsert> = {}) =>
  db
    .insert(alerts)
    .values({
      farmId,
      kind: 'trough_empty',
      key: `key ${++keys}`,
      severity: 'warning',
      title: 'Cocho vazio na Baia 1',
      text: 'Nota 0 às 08:40.',
      actionLabel: 'Ver o lote',
      actionHref: '/admin/lots/1',
      subjectType: 'farm',
      subjectId: farmId,
      subjectName: 'Fazenda',
      openedAt: NOW,
      openedOn: '2026-03-10',
      ...over,
    })
    .returning()

const run = (now = NOW, bindings: Env = env) => sendNotifications(bindings, now)

/** By an implementation of RFC 8291 that is not the one that encrypts. */
function decrypt({ pair, auth }: Browser, { body }: Sent): unknown {
  const text = decryptContent(Buffer.from(body), {
    version: 'aes128gcm',
    privateKey: pair,
    authSecret: auth.toString('base64url'),
  })
  return JSON.parse(text.toString())
}

const endpoints = () => sent.map(({ endpoint }) => endpoint)

describe('notifications of alerts', () => {
  it('are encrypted for the browser, and signed for its push service', async () => {
    const { id, admin } = await createFarm()
    const browser = await subscribe(admin, ['trough_empty'])
    const [alert] = await insertAlert(id)
    await run()
    const [message] = sent
    expect(message && decrypt(browser, message)).toEqual({
      title: 'Cocho vazio na Baia 1',
      body: 'Nota 0 às 08:40.',
      tag: `alert-${alert?.id}`,
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

  it('go once to each device of whoever asked for the kind', async () => {
    const { id, admin, technician } = await createFarm()
    const token = await createSession(admin.id)
    const other = { post: (path: string, body: unknown) => callApi('POST', `/farms/${id}${path}`, { token, body }) }
    const first = await subscribe(admin, ['trough_empty'])
    const second = await subscribe(other, ['trough_empty'])
    await subscribe(technician, ['load_error'])
    await insertAlert(id)
    await run()
    await run(NOW + 5 * MINUTE)
    expect(endpoints().toSorted()).toEqual([first.endpoint, second.endpoint].toSorted())
  })

  it('come in one message where a kind has several', async () => {
    const { id, admin } = await createFarm()
    const browser = await subscribe(admin, ['trough_empty'])
    for (const n of [1, 2, 3]) await insertAlert(id, { title: `Baia ${n}` })
    await run()
    expect(sent.map(message => decrypt(browser, message))).toEqual([
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
    ['snoozed', { snoozedUntil: NOW + HOUR }],
    ['from before the subscription', { openedAt: NOW - 2 * HOUR }],
  ])('are not sent of an alert that is %s', async (_, over) => {
    const { id, admin } = await createFarm()
    await subscribe(admin, ['trough_empty'])
    await insertAlert(id, over)
    await run()
    expect(sent).toEqual([])
  })

  it('wait in the quiet hours, unless they are critical, and tell afterwards what is still open', async () => {
    const { id, admin } = await createFarm({ quietFrom: '20:00', quietTo: '10:00' })
    const browser = await subscribe(admin, ['trough_empty', 'load_error'])
    await insertAlert(id, { title: 'Ainda aberto' })
    const [closed] = await insertAlert(id, { title: 'Fechado de noite' })
    await insertAlert(id, { kind: 'load_error', severity: 'critical', title: 'Crítico' })
    await run()
    expect(sent.map(message => decrypt(browser, message))).toMatchObject([{ title: 'Crítico' }])
    await db
      .update(alerts)
      .set({ closedAt: NOW })
      .where(eq(alerts.id, closed?.id ?? 0))
    await run(NOW + HOUR)
    expect(sent.slice(1).map(message => decrypt(browser, message))).toMatchObject([{ title: 'Ainda aberto' }])
    expect(sent.map(({ headers }) => headers.get('urgency'))).toEqual(['high', 'normal'])
  })
})

describe('notifications of feedings', () => {
  it('tell the operators of a new schedule right after it was saved, and those of a late one', async () => {
    vi.setSystemTime(NOW - HOUR)
    const { id, admin, worker, technician } = await createFarm()
    const browser = await subscribe(worker, ['feeding'])
    await subscribe(technician, ['feeding'])
    const { schedule } = await createApiFeedlot(admin, [worker])
    expect(sent.map(message => decrypt(browser, message))).toMatchObject([
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
    await run(NOW + 5 * MINUTE)
    expect(sent.slice(1).map(message => decrypt(browser, message))).toMatchObject([
      { title: 'Atrasado', path: '/operador' },
    ])
  })
})

describe('a subscription', () => {
  const insertDue = async () => {
    const farm = await createFarm()
    const browser = await subscribe(farm.admin, ['trough_empty'])
    await insertAlert(farm.id)
    return { ...farm, browser }
  }

  it.each([404, 410])('is removed when the push service answers %i', async status => {
    await insertDue()
    answer = () => new Response(null, { status })
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
    expect([sent, await db.$count(pushSubscriptions)]).toEqual([[], 0])
  })

  it('gets nothing of a suspended farm', async () => {
    const { id } = await insertDue()
    await db.update(farms).set({ suspendedAt: NOW }).where(eq(farms.id, id))
    await run()
    expect(sent).toEqual([])
  })

  it('gets nothing, and stays, on a server without keys', async () => {
    await insertDue()
    await run(NOW, { ...env, VAPID_PRIVATE_KEY: '' } as Env)
    expect([sent, await db.$count(pushSubscriptions)]).toEqual([[], 1])
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
  const countOn = (host: string) => endpoints().filter(endpoint => endpoint.includes(host)).length

  it('that is down stops no other, is left alone after three failures, and is tried again later', async () => {
    await withAlertOn([...Array(8).fill('fcm.googleapis.com'), 'web.push.apple.com'])
    answer = endpoint => new Response(null, { status: endpoint.includes('fcm') ? 503 : 201 })
    await run()
    expect([countOn('apple'), countOn('fcm')]).toEqual([1, expect.toBeOneOf([3, 4])])
    sent = []
    answer = () => new Response(null, { status: 201 })
    await run(NOW + 5 * MINUTE)
    expect(sent).toEqual([])
    await run(NOW + 16 * MINUTE)
    expect([countOn('apple'), countOn('fcm')]).toEqual([0, 8])
    await run(NOW + 60 * MINUTE)
    expect(sent).toHaveLength(8)
  })

  it('that breaks the connection gets a message no second time: it may have arrived', async () => {
    await withAlertOn(['fcm.googleapis.com', 'web.push.apple.com'])
    answer = endpoint => {
      if (endpoint.includes('fcm')) throw new TypeError('Network connection lost.')
      return new Response(null, { status: 201 })
    }
    await run()
    await run(NOW + 16 * MINUTE)
    expect([countOn('apple'), countOn('fcm')]).toEqual([1, 1])
  })

  it('is told nothing when the record of it fails', async () => {
    await withAlertOn(['fcm.googleapis.com'])
    let batches = 0
    const DB = d1Proxy(env.DB, {
      aroundBatch: send => (++batches === 3 ? Promise.reject(new Error('overloaded')) : send()),
    })
    await expect(run(NOW, { ...env, DB })).rejects.toThrow('overloaded')
    expect(sent).toEqual([])
    await run()
    expect(sent).toHaveLength(1)
  })

  it('gets each message from one of two runs at once', async () => {
    await withAlertOn(['fcm.googleapis.com', 'web.push.apple.com'])
    await Promise.all([run(), run()])
    expect(sent).toHaveLength(2)
  })

  it('is not followed to another address, and a stored address of no push service is not called', async () => {
    const admin = await withAlertOn(['fcm.googleapis.com'])
    await db
      .update(pushSubscriptions)
      .set({ endpoint: 'http://169.254.169.254/latest' })
      .where(eq(pushSubscriptions.userId, admin.id))
    await run()
    expect([sent, await db.$count(pushSubscriptions)]).toEqual([[], 0])
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
  sent = []
  expect(await measure(NOW)).toEqual(few)
  expect(sent).toHaveLength(29)
  await db.update(farms).set({ timezone: 'America/Sao_Paulo' })
})

it('tells operator and manager of a late feeding in the run of the cron that finds it', async () => {
  vi.setSystemTime(NOW - 4 * HOUR)
  const { admin, worker } = await createFarm()
  await createApiFeedlot(admin, [worker])
  vi.setSystemTime(NOW - 4 * HOUR + MINUTE)
  const operator = await subscribe(worker, ['feeding'])
  const manager = await subscribe(admin, ['feeding_late'])
  vi.setSystemTime(NOW)
  for (const minutes of [0, 5]) await runJobs(withoutRateLimits(), NOW + minutes * MINUTE).catch(() => undefined)
  const toldTo = (browser: Browser) =>
    sent.filter(({ endpoint }) => endpoint === browser.endpoint).map(message => decrypt(browser, message))
  const late = { title: expect.stringContaining('07:00') }
  expect(toldTo(operator)).toMatchObject([{ ...late, path: '/operador' }])
  expect(toldTo(manager)).toMatchObject([late])
})
