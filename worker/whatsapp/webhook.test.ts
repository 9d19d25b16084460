/** The webhook of WhatsApp: signatures, repeats, order, deaths between insert and answer, and a Graph that is down. */
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '../../domain/time/milliseconds.ts'
import { callApi, db } from '../../tests/support/api-client.ts'
import { recordStatements } from '../../tests/support/database/recorded-statements.ts'
import { createFarm, createUser } from '../../tests/support/farm.ts'
import { createFedFarm } from '../../tests/support/fed-farm/fed-farm.ts'
import { withoutRateLimits } from '../../tests/support/rate-limits.ts'
import * as Whatsapp from '../../tests/support/whatsapp.ts'
import { assistantMessages, farmUsers } from '../db/schema.ts'
import { whatsappJob } from './inbox-job.ts'

let graph: Whatsapp.Graph
let farm: Awaited<ReturnType<typeof createFedFarm>>
let person: Whatsapp.Person

beforeAll(async () => {
  graph = Whatsapp.mockGraph()
  vi.spyOn(console, 'error').mockReturnValue()
  farm = await createFedFarm()
  person = await Whatsapp.link(farm.admin.token)
})
beforeEach(() => {
  graph.sent.length = 0
  graph.answer = graph.accept
})
afterAll(() => vi.restoreAllMocks())

const inbound = () => db.select().from(assistantMessages).where(eq(assistantMessages.direction, 'in'))
const rowOf = async (id: string) => (await db.select().from(assistantMessages).where(eq(assistantMessages.id, id)))[0]
const runJob = (now = Date.now()) => whatsappJob(withoutRateLimits())(env.DB, now)

describe('GET whatsapp/webhook', () => {
  const ask = (query: string, bindings?: Env) =>
    callApi('GET', `/whatsapp/webhook?${query}`, bindings ? { bindings } : {})

  it('answers the challenge to who knows the token', async () => {
    const { status, headers, body } = await ask(
      `hub.mode=subscribe&hub.verify_token=${Whatsapp.settings.verifyToken}&hub.challenge=1158201444`,
    )
    expect({ status, type: headers.get('content-type'), text: new TextDecoder().decode(body) }).toEqual({
      status: 200,
      type: 'text/plain; charset=utf-8',
      text: '1158201444',
    })
  })

  it.each(['', 'hub.mode=subscribe&hub.challenge=1', 'hub.mode=subscribe&hub.verify_token=x&hub.challenge=1'])(
    'rejects %s',
    async query => expect((await ask(query)).status).toBe(403),
  )

  it('is not there without the secrets', async () => {
    const bindings = { ...withoutRateLimits(), WHATSAPP_APP_SECRET: '' } as Env
    expect((await ask('hub.mode=subscribe', bindings)).status).toBe(404)
    expect((await Whatsapp.postWebhook('{}', { bindings })).status).toBe(404)
  })
})

describe('POST whatsapp/webhook', () => {
  const payload = (text: string) =>
    Whatsapp.buildPayload({ messages: [Whatsapp.buildMessage(person, Whatsapp.textContent(text))] })

  it('rejects a wrong or missing signature without a trip', async () => {
    for (const signature of [null, '', 'sha256=00', Whatsapp.sign('other')]) {
      const { bindings, recorded } = recordStatements()
      const { status } = await Whatsapp.postWebhook(payload('oi'), { signature, bindings })
      expect({ status, trips: recorded.trips }).toEqual({ status: 401, trips: 0 })
    }
  })

  it('rejects a body that was parsed and written again', async () => {
    const raw = JSON.stringify(payload('São João')).replaceAll('ã', '\\u00e3')
    const signature = Whatsapp.sign(raw)
    expect((await Whatsapp.postWebhook(JSON.stringify(JSON.parse(raw)), { signature })).status).toBe(401)
    expect((await Whatsapp.postWebhook(raw, { signature })).status).toBe(200)
  })

  it.each([
    ['bytes that are no text', new Uint8Array([0, 255, 254, 128])],
    ['no JSON', 'hub'],
    ['null', 'null'],
    ['an empty object', '{}'],
    ['entries of another kind', '{"entry":[null,1,{"changes":[{"value":7}]}]}'],
    [
      'another number of ours',
      JSON.stringify(Whatsapp.buildPayload({ messages: [{ id: 'x', from: '1', type: 'text' }] }, '1')),
    ],
    ['a message without an id', JSON.stringify(Whatsapp.buildPayload({ messages: [{ from: '1', type: 'text' }] }))],
  ])('drops what is signed and unknown: %s', async (_, body) => {
    const before = (await inbound()).length
    expect((await Whatsapp.postWebhook(body)).status).toBe(200)
    expect((await inbound()).length).toBe(before)
    expect(graph.sent).toEqual([])
  })

  it('answers a message that comes five times once', async () => {
    const body = payload('quantas cabeças')
    await Promise.all([1, 2, 3].map(() => Whatsapp.postWebhook(body)))
    await Whatsapp.postWebhook(body)
    await Whatsapp.postWebhook(body)
    expect(graph.sent.length).toBe(1)
    expect(graph.authorization.at(-1)).toBe('Bearer token-of-tests')
  })

  it('answers the messages of a person in their order, however they are split', async () => {
    const at = Date.now() - 10_000
    const texts = ['quantas cabeças', 'e ontem?', 'alertas', 'ajuda']
    const messages = texts.map((text, i) =>
      Whatsapp.buildMessage(person, Whatsapp.textContent(text), { at: at + i * 1_000 }),
    )
    const [a, b, c, d] = messages
    await Whatsapp.postWebhook(Whatsapp.buildPayload({ messages: [d, b].toReversed() }))
    await Promise.all([
      Whatsapp.postWebhook(Whatsapp.buildPayload({ messages: [c] })),
      Whatsapp.postWebhook(Whatsapp.buildPayload({ messages: [a, b] })),
    ])
    expect(graph.sent.length).toBe(4)
    for (const { id } of messages) expect(await rowOf(id)).toMatchObject({ status: 'answered', tries: 1 })
  })

  it('never answers two of a person at once', async () => {
    let open = 0
    let most = 0
    graph.answer = async () => {
      open += 1
      most = Math.max(most, open)
      await new Promise(done => setTimeout(done, 20))
      open -= 1
      return graph.accept()
    }
    await Promise.all(
      ['alertas', 'ajuda', 'quantas cabeças', 'receita', 'oi'].map(text => Whatsapp.write(person, text)),
    )
    expect({ most, sent: graph.sent.length }).toEqual({ most: 1, sent: 5 })
  })

  it('uses a trip to take in and one to read; marks go to no session', async () => {
    const { bindings, recorded } = recordStatements()
    const response = await Whatsapp.postWebhook(payload('alertas'), { bindings })
    expect(response.status).toBe(200)
    expect(graph.sent.length).toBe(1)
    expect(recorded.trips).toBe(2)
  })
})

describe('a message that is not answered at once', () => {
  it('is answered by the job when the request died after the insert', async () => {
    const id = Whatsapp.newId()
    const now = Date.now()
    await db.insert(assistantMessages).values({
      id,
      direction: 'in',
      contact: person.from_user_id ?? null,
      contactId: person.from_user_id ?? null,
      phone: person.from ?? null,
      at: now - 5 * MINUTE_MS,
      receivedAt: now - 5 * MINUTE_MS,
      kind: 'text',
      text: 'alertas',
      status: 'answering',
      tries: 1,
      claim: 'dead',
      claimedAt: now - 5 * MINUTE_MS,
    })
    await runJob()
    expect(await rowOf(id)).toMatchObject({ status: 'answered', tries: 2 })
    expect(graph.sent.length).toBe(1)
    await runJob()
    expect(graph.sent.length).toBe(1)
  })

  it('is tried three times while Graph is down, in order, and is then marked', async () => {
    const other = await Whatsapp.link(farm.technician.token)
    graph.sent.length = 0
    graph.answer = () => Response.json({ error: { code: 131016 } }, { status: 503 })
    const [first, second] = [Whatsapp.newId(), Whatsapp.newId()]
    await Whatsapp.write(other, 'alertas', { id: first, at: Date.now() - 2_000 })
    await Whatsapp.write(other, 'ajuda', { id: second })
    expect(graph.sent.length, 'the second waits for the first').toBe(1)
    let now = Date.now()
    for (let run = 0; run < 2; run += 1) {
      now += 5 * MINUTE_MS
      vi.useFakeTimers({ toFake: ['Date'], now })
      await runJob(now)
    }
    expect(await rowOf(first)).toMatchObject({ status: 'failed', errorCode: '131016', tries: 3 })
    graph.answer = graph.accept
    now += 5 * MINUTE_MS
    vi.useFakeTimers({ toFake: ['Date'], now })
    await runJob(now)
    vi.useRealTimers()
    expect(await rowOf(second)).toMatchObject({ status: 'answered' })
  })

  it.each([
    ['refuses', () => Response.json({ error: { code: 131047 } }, { status: 400 }), '131047'],
    ['is slow', () => Promise.reject(Object.assign(new Error('slow'), { name: 'TimeoutError' })), 'timeout'],
  ])('is marked with the reason, and not sent again, when Graph %s', async (_, answer, errorCode) => {
    graph.answer = answer
    const id = Whatsapp.newId()
    await Whatsapp.write(person, 'alertas', { id })
    await runJob(Date.now() + 10 * MINUTE_MS)
    expect(await rowOf(id)).toMatchObject({ status: 'failed', errorCode })
    expect(graph.sent.length).toBe(1)
  })

  it.each([
    ['is slow', () => Promise.reject(Object.assign(new Error('slow'), { name: 'TimeoutError' }))],
    ['names no id', () => Response.json({})],
  ])('is recorded by Sim, because its echo may be on the phone, when Graph %s', async (_, answer) => {
    const [lot] = (await farm.admin.get('/lots')).body.data
    graph.answer = answer
    await Whatsapp.write(person, `morreu 1 no ${lot.name}`)
    graph.answer = graph.accept
    await Whatsapp.write(person, 'sim')
    expect(graph.last()).toMatch(/^Morte da .* registrada/)
  })

  it('goes to another farm, because the line about it may be on the phone, when Graph is slow', async () => {
    const { id: userId, token, createdAt, updatedAt } = await createUser()
    const other = await createFarm({ name: 'Fazenda Santa Luzia' })
    for (const { id: farmId } of [farm, other])
      await db.insert(farmUsers).values({ farmId, userId, userType: 'admin', createdAt, updatedAt })
    const both = await Whatsapp.link(token)
    graph.sent.length = 0
    graph.answer = () => Promise.reject(Object.assign(new Error('slow'), { name: 'TimeoutError' }))
    await Whatsapp.write(both, `trocar para ${other.name}`)
    graph.answer = graph.accept
    await Whatsapp.write(both, 'alertas')
    expect(graph.last()).toMatch(new RegExp(`^${other.name}\n`))
  })

  it('keeps the failure that Meta reports later', async () => {
    const ours = Whatsapp.newId()
    graph.answer = () => Response.json({ messages: [{ id: ours }] })
    await Whatsapp.write(person, 'alertas')
    const status = (name: string, more = {}) =>
      Whatsapp.postWebhook(Whatsapp.buildPayload({ statuses: [{ id: ours, status: name, timestamp: '1', ...more }] }))
    await status('delivered')
    expect(await rowOf(ours)).toMatchObject({ status: 'delivered', direction: 'out' })
    await status('failed', { errors: [{ code: 131047, title: 'Re-engagement message' }] })
    await status('sent')
    expect(await rowOf(ours)).toMatchObject({ status: 'failed', errorCode: '131047' })
    expect(graph.sent.length).toBe(1)
  })

  it('gets no free text after 24 hours', async () => {
    const id = Whatsapp.newId()
    await Whatsapp.write(person, 'alertas', { id, at: Date.now() - 25 * 60 * MINUTE_MS })
    expect(await rowOf(id)).toMatchObject({ status: 'ignored', outcome: 'late' })
    expect(graph.sent).toEqual([])
  })
})

describe('who writes too much', () => {
  it('gets 20 answers a minute, and one line', async () => {
    const { token } = await createUser()
    const other = await Whatsapp.link(token)
    graph.sent.length = 0
    const messages = Array.from({ length: 30 }, () => Whatsapp.buildMessage(other, Whatsapp.textContent('oi')))
    await Whatsapp.postWebhook(Whatsapp.buildPayload({ messages }))
    // the code was the first of the minute
    expect(graph.sent.length).toBe(20)
    expect(graph.last()).toMatch(/mensagens demais/)
  })
})
