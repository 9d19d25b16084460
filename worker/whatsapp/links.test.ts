/** Links of WhatsApp: the code, wrong codes, ids that change, one account and one WhatsApp, and what an erasure leaves. */
import { env } from 'cloudflare:workers'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/time/milliseconds.ts'
import { captureMail, createAccount, PASSWORD } from '../../tests/support/accounts.ts'
import { callApi, db } from '../../tests/support/api-client.ts'
import { createSession, createUser } from '../../tests/support/farm.ts'
import { withoutRateLimits } from '../../tests/support/rate-limits.ts'
import * as Whatsapp from '../../tests/support/whatsapp.ts'
import { assistantMessages, whatsappCodes, whatsappLinks } from '../db/schema.ts'
import { deleteExpired } from '../jobs/retention.ts'

let graph: Whatsapp.Graph

beforeAll(() => {
  graph = Whatsapp.mockGraph()
})
afterEach(() => {
  vi.useRealTimers()
  graph.sent.length = 0
})
afterAll(() => vi.restoreAllMocks())

const goTo = (now: number) => vi.useFakeTimers({ toFake: ['Date'], now })
const state = async (token: string) => (await callApi('GET', '/users/whatsapp', { token })).body.data
const codeOf = async (token: string) => (await callApi('POST', '/users/whatsapp', { token })).body.data
const liveLinks = (userId: number) =>
  db
    .select()
    .from(whatsappLinks)
    .where(and(eq(whatsappLinks.userId, userId), isNull(whatsappLinks.revokedAt)))

describe('the code of a link', () => {
  it('has eight characters, a link of wa.me and ten minutes, and is stored hashed', async () => {
    const user = await createUser()
    const { code, url, expires_at } = await codeOf(user.token)
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/)
    expect(url).toBe(`https://wa.me/556530000000?text=${encodeURIComponent(`Código ${code}`)}`)
    expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(9 * MINUTE_MS)
    expect(JSON.stringify(await db.select().from(whatsappCodes))).not.toMatch(new RegExp(code.replace('-', '-?')))
  })

  it('links who sends it, once, and is not kept in the inbox', async () => {
    const { bindings, sent } = captureMail()
    const user = await createUser()
    const { code } = await codeOf(user.token)
    const person = Whatsapp.newPerson()
    const id = Whatsapp.newId()
    await Whatsapp.write(person, `código ${code.toLowerCase()}`, { id, bindings })
    expect(graph.last()).toMatch(/está ligado à sua conta/)
    expect(await state(user.token)).toMatchObject({ available: true, missing: [], linked_at: expect.any(String) })
    const [row] = await db.select().from(assistantMessages).where(eq(assistantMessages.id, id))
    expect(row).toMatchObject({ text: null, outcome: 'linked' })
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([[user.email, 'WhatsApp ligado à sua conta']])
    const other = Whatsapp.newPerson()
    await Whatsapp.write(other, code)
    expect(graph.last()).toMatch(/não vale/)
    expect(await liveLinks(user.id)).toMatchObject([{ contactId: person.from_user_id, phone: person.from }])
  })

  it('is not tried again where the answer does not leave: the link stands, and its person is mailed', async () => {
    const { bindings, sent } = captureMail()
    const user = await createUser()
    const { code } = await codeOf(user.token)
    const person = Whatsapp.newPerson()
    const id = Whatsapp.newId()
    graph.answer = () => new Response('{}', { status: 503 })
    await Whatsapp.write(person, code, { id, bindings })
    graph.answer = graph.accept
    const [link] = await liveLinks(user.id)
    expect(link).toMatchObject({ contactId: person.from_user_id })
    const [row] = await db.select().from(assistantMessages).where(eq(assistantMessages.id, id))
    expect(row).toMatchObject({ text: null, outcome: 'linked', linkId: link?.id, status: 'failed', nextTryAt: null })
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([[user.email, 'WhatsApp ligado à sua conta']])
  })

  it('ends after ten minutes, and when a newer one is made', async () => {
    const user = await createUser()
    const first = await codeOf(user.token)
    const second = await codeOf(user.token)
    await Whatsapp.write(Whatsapp.newPerson(), first.code)
    expect(await liveLinks(user.id)).toEqual([])
    goTo(Date.now() + 10 * MINUTE_MS)
    await Whatsapp.write(Whatsapp.newPerson(), second.code)
    expect(await liveLinks(user.id)).toEqual([])
  })

  it('gets no answer for an hour after five wrong ones', async () => {
    const user = await createUser()
    const person = Whatsapp.newPerson()
    for (let i = 0; i < 5; i += 1) await Whatsapp.write(person, `ABCD-EFG${i + 2}`)
    expect(graph.sent.length).toBe(5)
    const { code } = await codeOf(user.token)
    await Whatsapp.write(person, code)
    await Whatsapp.write(person, 'oi')
    expect({ sent: graph.sent.length, links: await liveLinks(user.id) }).toEqual({ sent: 5, links: [] })
    goTo(Date.now() + HOUR_MS + MINUTE_MS)
    const { code: later } = await codeOf(await createSession(user.id))
    await Whatsapp.write(person, later)
    expect(await liveLinks(user.id)).toHaveLength(1)
  })
})

describe('one account, one WhatsApp', () => {
  it('ends the link of before on both sides', async () => {
    const [a, b] = [await createUser(), await createUser()]
    const person = await Whatsapp.link(a.token)
    await Whatsapp.link(b.token, person)
    expect([await liveLinks(a.id), await liveLinks(b.id)].map(({ length }) => length)).toEqual([0, 1])
    const second = await Whatsapp.link(b.token)
    expect(await liveLinks(b.id)).toMatchObject([{ contactId: second.from_user_id }])
    graph.sent.length = 0
    await Whatsapp.write(person, 'alertas')
    expect(graph.last()).toMatch(/Minha conta > WhatsApp/)
  })

  it('keeps the number that moved to it, where Meta gives only the number', async () => {
    const [a, b] = [await createUser(), await createUser()]
    const person = { from: '5565955554444' }
    await Whatsapp.link(a.token, person)
    await Whatsapp.link(b.token, person)
    expect(await liveLinks(b.id)).toMatchObject([{ phone: person.from }])
    expect(await liveLinks(a.id)).toEqual([])
  })

  it('is unlinked on the account’s page, at the next message', async () => {
    const user = await createUser()
    const person = await Whatsapp.link(user.token)
    expect((await callApi('DELETE', '/users/whatsapp', { token: user.token })).status).toBe(200)
    await Whatsapp.write(person, 'alertas')
    expect(graph.last()).toMatch(/Minha conta > WhatsApp/)
    expect((await state(user.token)).linked_at).toBeNull()
  })
})

describe('who writes', () => {
  it('is known by either id, and by a number that is new', async () => {
    const user = await createUser()
    const person = await Whatsapp.link(user.token)
    const { from = '', from_user_id = '' } = person
    graph.sent.length = 0
    const ways = [{ from_user_id }, { from }, { from: '5565988887777', from_user_id }, { from_user_id }]
    for (const way of ways) {
      await Whatsapp.write(way, 'ajuda')
      expect(graph.last(), JSON.stringify(way)).not.toMatch(/Minha conta/)
    }
    expect(await liveLinks(user.id)).toMatchObject([{ phone: '5565988887777', contactId: from_user_id }])
    // the number of before is another person's now
    await Whatsapp.write({ from, from_user_id: 'BR.OTHER' }, 'ajuda')
    expect(graph.last()).toMatch(/Minha conta/)
  })

  it('learns the id of a link by number', async () => {
    const user = await createUser()
    await Whatsapp.link(user.token, { from: '5565977776666' })
    await Whatsapp.write({ from: '5565977776666', from_user_id: 'BR.77' }, 'ajuda')
    expect(await liveLinks(user.id)).toMatchObject([{ contactId: 'BR.77' }])
  })

  it('keeps the link when Meta reports another id', async () => {
    const user = await createUser()
    const person = await Whatsapp.link(user.token)
    await Whatsapp.postWebhook(
      Whatsapp.buildPayload({
        messages: [
          {
            ...Whatsapp.buildMessage(person, { type: 'system' }),
            system: { type: 'user_changed_number', wa_id: '5565911112222', user_id: 'BR.NEW' },
          },
        ],
      }),
    )
    expect(await liveLinks(user.id)).toMatchObject([{ contactId: 'BR.NEW', phone: '5565911112222' }])
    await Whatsapp.postWebhook(
      Whatsapp.buildPayload({ user_id_update: [{ user_id: { previous: 'BR.NEW', current: 'BR.NEWER' } }] }),
    )
    expect(await liveLinks(user.id)).toMatchObject([{ contactId: 'BR.NEWER', phone: '5565911112222' }])
  })

  it('gets one line a day as a stranger', async () => {
    const person = Whatsapp.newPerson()
    for (const text of ['oi', 'tudo bem?', 'b03']) await Whatsapp.write(person, text)
    expect(graph.texts()).toEqual([expect.stringMatching(/Minha conta > WhatsApp/)])
    goTo(Date.now() + DAY_MS + MINUTE_MS)
    await Whatsapp.write(person, 'oi')
    expect(graph.sent.length).toBe(2)
  })
})

describe('without the settings', () => {
  it('says what is missing, and makes no code', async () => {
    const { token } = await createUser()
    const bindings = withoutRateLimits({ WHATSAPP_NUMBER: '' } as Partial<Env>)
    const { body } = await callApi('GET', '/users/whatsapp', { token, bindings })
    expect(body.data).toMatchObject({ available: false, missing: ['WHATSAPP_NUMBER'], linked_at: null })
    expect((await callApi('POST', '/users/whatsapp', { token, bindings })).status).toBe(503)
  })
})

describe('personal data', () => {
  it('is in the export, and an erasure deletes it', async () => {
    const account = await createAccount()
    const person = await Whatsapp.link(account.token)
    await Whatsapp.write(person, 'ajuda')
    const { body } = await callApi('GET', '/users/export', { token: account.token })
    expect(body.data.whatsapp_links).toMatchObject([{ phone: person.from, contact_id: person.from_user_id }])
    const { whatsapp_messages: messages } = body.data as {
      whatsapp_messages: { direction: string; text: string | null }[]
    }
    expect(messages.filter(({ direction }) => direction === 'in').map(({ text }) => text)).toEqual([null, 'ajuda'])
    expect(messages.filter(({ direction }) => direction === 'out')).toHaveLength(2)
    const erased = await callApi('DELETE', '/users/me', { token: account.token, body: { password: PASSWORD } })
    expect(erased.status, JSON.stringify(erased.body)).toBe(200)
    const left = JSON.stringify([await db.select().from(assistantMessages), await db.select().from(whatsappLinks)])
    expect(left).not.toContain(person.from)
  })

  it('is emptied after 30 days', async () => {
    const user = await createUser()
    const person = await Whatsapp.link(user.token)
    await Whatsapp.write(person, 'ajuda')
    const hour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS
    await deleteExpired(env.DB, hour + 33 * DAY_MS)
    const rows = await db.select().from(assistantMessages)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ text, contact, phone, understood }) => text ?? contact ?? phone ?? understood)).toEqual([])
    await deleteExpired(env.DB, hour + 186 * DAY_MS)
    expect(await db.select().from(assistantMessages)).toEqual([])
  })
})
