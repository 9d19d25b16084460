/** The daily digest by WhatsApp, at 06:00 of Cuiabá. */
import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../../domain/time/milliseconds.ts'
import { captureMail } from '../../../tests/support/accounts.ts'
import { callApi, db } from '../../../tests/support/api-client.ts'
import { createFarm, type FarmMember } from '../../../tests/support/farm.ts'
import * as Whatsapp from '../../../tests/support/whatsapp.ts'
import { assistantMessages, farmUsers, users, whatsappLinks } from '../../db/schema.ts'
import { sendDigests } from '../send-digests.ts'

/** The next one, so that a message of the test's beginning is in the window. */
const SIX = Math.ceil((Date.now() - 10 * 60 * MINUTE_MS) / DAY_MS) * DAY_MS + 10 * 60 * MINUTE_MS
let graph: Whatsapp.Graph
let farm: Awaited<ReturnType<typeof createFarm>>
let person: Whatsapp.Person

beforeAll(async () => {
  graph = Whatsapp.mockGraph()
  vi.spyOn(console, 'error').mockReturnValue()
})
beforeEach(async () => {
  await db.update(farmUsers).set({ digest: false })
  graph.answer = graph.accept
  farm = await createFarm({ timezone: 'America/Cuiaba' })
  person = await Whatsapp.link(farm.admin.token)
  await db.update(users).set({ verifiedAt: 1 }).where(eq(users.id, farm.admin.id))
  await db.update(farmUsers).set({ digest: true, digestChannel: 'whatsapp' }).where(membership(farm.admin))
  graph.sent.length = 0
})
afterAll(() => vi.restoreAllMocks())

const membership = ({ id }: FarmMember) => eq(farmUsers.userId, id)
const isOn = async () => (await db.select().from(farmUsers).where(membership(farm.admin)))[0]?.digest

/** What left: the texts by WhatsApp, and to whom the mails. */
async function run(now: number, over: Partial<Env> = {}) {
  graph.sent.length = 0
  const { bindings, sent } = captureMail({ SECRET_KEY: 'k'.repeat(40), ...over } as Partial<Env>)
  await sendDigests(bindings, now)
  return { whatsapp: graph.sent.map(({ type }) => type), mails: sent.map(({ to }) => to) }
}
const byMail = () => ({ mails: [farm.admin.email] })
const NOTHING = { whatsapp: [], mails: [] }
const TEMPLATE = { WHATSAPP_DIGEST_TEMPLATE: 'resumo_diario' } as unknown as Partial<Env>

describe('digest by WhatsApp', () => {
  it('is a text at 06:00 of Cuiabá within 24 hours of the last message, once', async () => {
    expect(await run(SIX - MINUTE_MS)).toEqual(NOTHING)
    expect(await run(SIX)).toEqual({ whatsapp: ['text'], mails: [] })
    expect(graph.last()).toMatch(/^\*Resumo da Fazenda Boa Vista\*\n\n\*Ontem, .*responda PARAR\.$/s)
    expect(graph.sent[0]?.to).toBe(person.from)
    expect(await run(SIX + 5 * MINUTE_MS)).toEqual(NOTHING)
    const [message] = await db.select().from(assistantMessages).where(eq(assistantMessages.outcome, 'digest'))
    expect(message).toMatchObject({ direction: 'out', farmId: farm.id, status: 'sent', contact: person.from_user_id })
  })

  it('is the approved template later, and a mail where there is none', async () => {
    expect(await run(SIX + DAY_MS, TEMPLATE)).toEqual({
      whatsapp: ['template'],
      mails: [],
    })
    const [sent] = graph.sent
    expect(sent?.template?.name).toBe('resumo_diario')
    expect(sent?.template?.components[0]?.parameters[0]?.text).toBe('Resumo da Fazenda Boa Vista')
    expect(await run(SIX + 2 * DAY_MS, { WHATSAPP_DIGEST_TEMPLATE: '' })).toMatchObject({ whatsapp: [], ...byMail() })
  })

  it.each([
    ['Meta refuses it', () => Response.json({ error: { code: 131026 } }, { status: 400 })],
    ['Meta is down', () => Response.json({}, { status: 503 })],
    ['nothing answers', () => Promise.reject(new TypeError('network'))],
  ])('is a mail when %s, and not tried again', async (_, answer) => {
    graph.answer = answer
    expect(await run(SIX)).toMatchObject(byMail())
    graph.answer = graph.accept
    expect(await run(SIX + 5 * MINUTE_MS)).toEqual(NOTHING)
  })

  it('is a mail at the next run when Meta reports afterwards that it did not arrive, once', async () => {
    await run(SIX)
    const [message] = await db
      .select()
      .from(assistantMessages)
      .where(and(eq(assistantMessages.farmId, farm.id), eq(assistantMessages.outcome, 'digest')))
    const report = Whatsapp.buildPayload({
      statuses: [{ id: message?.id, status: 'failed', timestamp: '1', errors: [{ code: 131047 }] }],
    })
    await Whatsapp.postWebhook(report)
    expect(await run(SIX + 5 * MINUTE_MS)).toEqual({ whatsapp: [], ...byMail() })
    await Whatsapp.postWebhook(report)
    expect(await run(SIX + 10 * MINUTE_MS)).toEqual(NOTHING)
    expect((await run(SIX + DAY_MS, TEMPLATE)).whatsapp).toEqual(['template'])
  })

  it('stops trying in a run in which Meta does not answer', async () => {
    const rows = JSON.stringify(Array.from({ length: 20 }, (_, i) => 2_000_000 + i))
    await env.DB.batch([
      env.DB.prepare(`insert into users (id, email, name, password_hash, verified_at, created_at, updated_at)
        select value, value || '@y.test', 'P', '-', 1, 1, 1 from json_each(?)`).bind(rows),
      env.DB.prepare(`insert into farm_users (farm_id, user_id, user_type, digest, digest_channel, created_at, updated_at)
        select ${farm.id}, value, 'worker', 1, 'whatsapp', 1, 1 from json_each(?)`).bind(rows),
      env.DB.prepare(`insert into whatsapp_links (user_id, contact_id, linked_at, last_inbound_at)
        select value, 'c' || value, 1, ${SIX} from json_each(?)`).bind(rows),
    ])
    graph.answer = () => Promise.reject(new TypeError('network'))
    const { whatsapp, mails } = await run(SIX)
    expect(mails).toHaveLength(21)
    expect(whatsapp.length).toBeLessThan(10)
  })

  it('does not need a proven address, and falls to nothing where it fails', async () => {
    await db.update(users).set({ verifiedAt: null }).where(eq(users.id, farm.admin.id))
    expect(await run(SIX)).toEqual({ whatsapp: ['text'], mails: [] })
    await db.update(farmUsers).set({ digestSentOn: null }).where(membership(farm.admin))
    graph.answer = () => Response.json({ error: { code: 190 } }, { status: 401 })
    expect((await run(SIX)).mails).toEqual([])
    expect(await run(SIX + 5 * MINUTE_MS)).toEqual(NOTHING)
  })

  it('does not go to who is deactivated or left', async () => {
    await db.update(farmUsers).set({ active: false }).where(membership(farm.admin))
    expect(await run(SIX)).toEqual(NOTHING)
  })

  it('is a mail again once the WhatsApp is unlinked, or the server has none', async () => {
    expect(await run(SIX, { WHATSAPP_TOKEN: '' } as Partial<Env>)).toEqual({ whatsapp: [], ...byMail() })
    await callApi('DELETE', '/users/whatsapp', { token: farm.admin.token })
    expect((await farm.admin.get('/digest')).body.data).toEqual({
      ...{ enabled: true, channel: 'email', whatsapp_linked: false },
    })
    expect(await run(SIX + DAY_MS)).toEqual({ whatsapp: [], ...byMail() })
  })
})

describe('PARAR', () => {
  it('ends the digest by WhatsApp, and is answered in a line', async () => {
    expect(await isOn()).toBe(true)
    await Whatsapp.write(person, 'PARAR')
    expect(graph.last()).toMatch(/^Pronto: o resumo diário não chega mais por aqui\./)
    expect(await isOn()).toBe(false)
    expect(await run(SIX)).toEqual(NOTHING)
  })

  it('ends no digest by e-mail and none of another person, and of a farm that the person left', async () => {
    await db.update(farmUsers).set({ digest: true }).where(membership(farm.worker))
    await db.update(farmUsers).set({ digestChannel: 'email' }).where(membership(farm.admin))
    await Whatsapp.write(person, 'parar')
    expect(await isOn()).toBe(true)
    await db.update(farmUsers).set({ digestChannel: 'whatsapp', active: false }).where(membership(farm.admin))
    await Whatsapp.write(person, 'Parar o resumo.')
    expect(await isOn()).toBe(false)
    expect((await db.select().from(farmUsers).where(membership(farm.worker)))[0]?.digest).toBe(true)
  })

  it('has ended it also where its line does not leave', async () => {
    graph.answer = () => Response.json({ error: { code: 131026 } }, { status: 400 })
    await Whatsapp.write(person, 'PARAR')
    expect(await isOn()).toBe(false)
  })
})

describe('choice of WhatsApp', () => {
  it('is for who is linked', async () => {
    const { status, body } = await farm.admin.put('/digest', { enabled: true, channel: 'email' })
    expect({ status, data: body.data }).toEqual({
      status: 200,
      data: { enabled: true, channel: 'email', whatsapp_linked: true },
    })
    expect((await farm.admin.put('/digest', { enabled: true, channel: 'whatsapp' })).body.message).toBe(
      'O resumo diário chega por WhatsApp.',
    )
    const refused = await farm.worker.put('/digest', { enabled: true, channel: 'whatsapp' })
    expect({ status: refused.status, errors: refused.body.errors }).toEqual({
      status: 422,
      errors: ['Para receber o resumo por WhatsApp, ligue antes o seu WhatsApp em Minha conta.'],
    })
  })

  it('stays for a later link', async () => {
    await db.update(whatsappLinks).set({ revokedAt: 1 }).where(eq(whatsappLinks.userId, farm.admin.id))
    expect((await farm.admin.get('/digest')).body.data.channel).toBe('email')
    await farm.admin.put('/digest', { enabled: true })
    await Whatsapp.link(farm.admin.token)
    expect((await farm.admin.get('/digest')).body.data.channel).toBe('whatsapp')
  })
})
