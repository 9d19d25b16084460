/** Conversations by WhatsApp: the answers of the panel, for who is linked and active, and readings after 'Sim'. */
import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Reply } from '../../domain/assistant/message-output.ts'
import type { Lot } from '../../domain/lot/lot-output.ts'
import { DAY_MS, MINUTE_MS } from '../../domain/time/milliseconds.ts'
import { callApi, db } from '../../tests/support/api-client.ts'
import { phrasings } from '../../tests/support/assistant/phrasings.ts'
import { insertDemoFarm } from '../../tests/support/demo-farm.ts'
import { createSession } from '../../tests/support/farm.ts'
import * as Whatsapp from '../../tests/support/whatsapp.ts'
import { runJobs } from '../cron.ts'
import { assistantMessages, farms, farmUsers, troughReadings, unknownSentences, users } from '../db/schema.ts'

const FARM = 1
const NEIGHBOUR = 1001
let graph: Whatsapp.Graph
let manager: Whatsapp.Person
let operator: Whatsapp.Person
let token: string
const logged: string[] = []

const userOf = async (name: string) => {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.email, `${name}@demo.cochoemdia.com.br`))
  if (!user) throw new Error(name)
  return user
}
const panel = async (text: string, before?: unknown) => {
  const { body } = await callApi('POST', `/farms/${FARM}/assistant/messages`, { token, body: { text, before } })
  return body.data as Reply
}
const lotOf = async (corral: string) => {
  const { body } = await callApi('GET', `/farms/${FARM}/lots`, { token })
  const lot = (body.data as Lot[]).find(one => one.corral?.name === corral)
  if (!lot) throw new Error(corral)
  return lot
}
const say = async (person: Whatsapp.Person, text: string, at?: number) => {
  graph.sent.length = 0
  await Whatsapp.write(person, text, at === undefined ? {} : { at })
  return graph.last()
}

beforeAll(async () => {
  await insertDemoFarm(env.DB, Date.now(), '-')
  await runJobs(env, Date.now())
  graph = Whatsapp.mockGraph()
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...line: unknown[]) => void logged.push(line.map(String).join(' ')))
  const user = await userOf('gestor')
  token = await createSession(user.id)
  manager = await Whatsapp.link(token)
  operator = await Whatsapp.link(await createSession((await userOf('operador')).id))
})
// a minute has 20 messages
beforeEach(() => db.update(assistantMessages).set({ receivedAt: 1 }))
afterEach(() => vi.useRealTimers())
afterAll(() => vi.restoreAllMocks())

describe('a question by WhatsApp', () => {
  it('has the answer of the panel, and a link to the screen', async () => {
    const texts = phrasings('demo')
      .filter(({ before }) => before === '-')
      .map(({ phrase }) => phrase)
    for (const text of texts) {
      await db.update(assistantMessages).set({ receivedAt: 1, understood: null, pending: null })
      const { text: expected, sources, proposal } = await panel(text)
      const said = await say(manager, text)
      // minutes may pass between the two
      const plain = (one: string) => one.replaceAll(/até \d\d:\d\d/g, 'até')
      if (!/farm|fazenda/i.test(text)) expect(plain(said).split('\nhttp')[0], text).toBe(plain(expected))
      if (sources[0] && !proposal) expect(said, text).toContain(sources[0].href)
      expect(said.length, text).toBeLessThanOrEqual(600)
    }
  })

  it('goes on with the one before', async () => {
    await say(manager, 'consumo da b03 ontem')
    const first = await panel('consumo da b03 ontem')
    const second = await panel('e a b07?', first.understood)
    expect((await say(manager, 'e a b07?')).split('\nhttp')[0]).toBe(second.text)
  })

  it('offers what to choose as buttons or a list', async () => {
    await say(manager, 'algodão essa semana')
    const options = Whatsapp.readOptions(graph.sent.at(-1))
    expect(options.length).toBeGreaterThan(1)
    for (const { title } of options) expect(title.length).toBeLessThanOrEqual(24)
    graph.sent.length = 0
    await Whatsapp.tap(manager, options[0]?.id ?? '')
    expect(graph.last()).not.toMatch(/Qual ingrediente/)
  })

  it('is of the person’s own permissions', async () => {
    expect(await say(operator, 'quanto custou o dia ontem')).toMatch(/só o gestor e o técnico veem/i)
    expect(await say(operator, 'erro do marcos vinicius na semana')).toMatch(/só o gestor vê/)
  })

  it('is told in one true line what is no text', async () => {
    for (const [type, line] of [
      ['audio', 'Ainda não ouço áudio aqui. Escreva, por exemplo: b03 lambido.'],
      ['image', 'Só leio texto aqui. Escreva, por exemplo: como anda o trato.'],
    ]) {
      await Whatsapp.postWebhook(
        Whatsapp.buildPayload({ messages: [Whatsapp.buildMessage(manager, { type, [String(type)]: { id: '1' } })] }),
      )
      expect(graph.last()).toBe(line)
    }
    expect(await say(manager, 'a'.repeat(501))).toBe('Escreva de 1 a 500 caracteres.')
  })

  it('that is not understood is kept without who wrote it', async () => {
    await db.delete(unknownSentences)
    await say(manager, 'qual a cotação do boi')
    expect(await db.select().from(unknownSentences)).toMatchObject([{ text: 'qual a cotação do boi', times: 1 }])
  })

  it('leaves no text, name and number in the log', () => {
    const log = logged.join('\n')
    expect(log.length).toBeGreaterThan(0)
    for (const secret of [manager.from, manager.from_user_id, 'consumo da', 'cotação', 'Brangus', 'token-of-tests'])
      expect(log.includes(String(secret)), String(secret)).toBe(false)
  })
})

describe('a reading by WhatsApp', () => {
  const readingsOf = (lotId: number) => db.select().from(troughReadings).where(eq(troughReadings.lotId, lotId))

  it('is recorded by Sim, with the time of the first message', async () => {
    const lot = await lotOf('B03')
    const before = (await readingsOf(lot.id)).length
    const at = Math.floor((Date.now() - 3 * MINUTE_MS) / 1_000) * 1_000
    const echo = await say(operator, 'b03 lambido', at)
    expect(echo).toMatch(/Leitura da B03 .*Lambido.*Confirma\?/s)
    expect(Whatsapp.readOptions(graph.sent.at(-1)).map(({ title }) => title)).toEqual(['Sim', 'Não'])
    expect((await readingsOf(lot.id)).length).toBe(before)
    expect(await say(operator, 'Sim')).toMatch(/^Leitura da B03 registrada. Carga /)
    const user = await userOf('operador')
    const rows = await readingsOf(lot.id)
    expect(rows.length).toBe(before + 1)
    expect(rows.find(row => row.at === at)).toMatchObject({ userId: user.id, note: 10 })
    expect((await lotOf('B03')).last_trough_reading_note).toBe(10)
    expect(await say(operator, 'sim')).toBe('Não há nada esperando confirmação.')
  })

  it('is recorded by the button of its own echo only', async () => {
    await say(operator, 'b04 lambido')
    const [first] = Whatsapp.readOptions(graph.sent.at(-1))
    await say(operator, 'b05 lambido')
    expect(graph.last()).toMatch(/^O que esperava confirmação não foi registrado\. /)
    const [second] = Whatsapp.readOptions(graph.sent.at(-1))
    await Whatsapp.tap(operator, first?.id ?? '')
    expect(graph.last()).toBe('Não há nada esperando confirmação.')
    await say(operator, 'b05 lambido')
    const [third] = Whatsapp.readOptions(graph.sent.at(-1))
    expect(third?.id).not.toBe(second?.id)
    await Whatsapp.tap(operator, third?.id ?? '')
    expect(graph.last()).toMatch(/^Leitura da B05 registrada/)
  })

  it.each(['não', 'cancela', 'alertas', 'oi'])('is cancelled by %s', async text => {
    const lot = await lotOf('B06')
    const before = (await readingsOf(lot.id)).length
    await say(operator, 'b06 lambido')
    await say(operator, text)
    expect(await say(operator, 'sim')).toBe('Não há nada esperando confirmação.')
    expect((await readingsOf(lot.id)).length).toBe(before)
  })

  it('is not recorded by Sim after ten minutes', async () => {
    await say(operator, 'b06 lambido', Date.now() - 11 * MINUTE_MS)
    expect(await say(operator, 'sim')).toMatch(/^Passaram mais de 10 minutos/)
    expect(await say(operator, 'sim')).toBe('Não há nada esperando confirmação.')
  })

  it('is recorded once when Meta repeats the Sim, and when its answer did not leave', async () => {
    const lot = await lotOf('B06')
    const before = (await readingsOf(lot.id)).length
    await say(operator, 'b06 lambido')
    graph.answer = () => Response.json({ error: { code: 1 } }, { status: 503 })
    const id = Whatsapp.newId()
    await Whatsapp.write(operator, 'sim', { id })
    graph.answer = graph.accept
    const later = Date.now() + 5 * MINUTE_MS
    vi.useFakeTimers({ toFake: ['Date'], now: later })
    graph.sent.length = 0
    await runJobs({ ...env } as Env, later)
    await Whatsapp.write(operator, 'sim', { id })
    expect(graph.texts()).toEqual([expect.stringMatching(/^Leitura da B06 registrada/)])
    expect((await readingsOf(lot.id)).length).toBe(before + 1)
  })

  it('of a death is recorded likewise', async () => {
    const lot = await lotOf('B07')
    expect(await say(operator, 'morreu um boi na b07')).toMatch(/Morte na B07/)
    expect(await say(operator, 'sim')).toMatch(/^Morte da B07 registrada/)
    expect((await lotOf('B07')).quantity).toBe(lot.quantity - 1)
  })
})

describe('who may ask', () => {
  const setMember = (userId: number, values: object, farmId = FARM) =>
    db
      .update(farmUsers)
      .set(values)
      .where(and(eq(farmUsers.farmId, farmId), eq(farmUsers.userId, userId)))

  it('is who is active at the message', async () => {
    const { id } = await userOf('operador')
    await say(operator, 'b08 lambido')
    await setMember(id, { active: false })
    expect(await say(operator, 'sim')).toMatch(/nenhuma fazenda ativa/)
    expect(await say(operator, 'alertas')).toMatch(/nenhuma fazenda ativa/)
    await setMember(id, { active: true })
    expect(await say(operator, 'ajuda')).toMatch(/^Respondo com/)
  })

  it('has the role of the moment', async () => {
    const { id } = await userOf('gestor')
    expect(await say(manager, 'quanto custou o dia ontem')).not.toMatch(/só o gestor/i)
    await setMember(id, { userType: 'worker' })
    expect(await say(manager, 'quanto custou o dia ontem')).toMatch(/só o gestor/i)
    await setMember(id, { userType: 'admin' })
  })

  it('goes from one farm to another, and each answer names its farm', async () => {
    const { id, createdAt, updatedAt } = await userOf('gestor')
    await db.insert(farmUsers).values({ farmId: NEIGHBOUR, userId: id, userType: 'worker', createdAt, updatedAt })
    const [first] = await db.select().from(farms).where(eq(farms.id, FARM))
    const [second] = await db.select().from(farms).where(eq(farms.id, NEIGHBOUR))
    expect(await say(manager, 'alertas')).toMatch(new RegExp(`^${first?.name}\n`))
    expect(await say(manager, `trocar para ${second?.name}`)).toBe(`Agora respondo sobre ${second?.name}.`)
    const other = await say(manager, 'como anda o trato')
    expect(other).toMatch(new RegExp(`^${second?.name}\n`))
    expect(await say(manager, 'quantas cabeças')).not.toMatch(/Brangus|Senepol/)
    expect(await say(manager, 'trocar de fazenda')).toMatch(/^Qual fazenda\?/)
    await setMember(id, { active: false }, NEIGHBOUR)
    expect(await say(manager, 'ajuda')).toMatch(/^Respondo com/)
  })

  it('is answered by another farm where one can no longer be read', async () => {
    const { id } = await userOf('gestor')
    await setMember(id, { active: true }, NEIGHBOUR)
    const [first] = await db.select().from(farms).where(eq(farms.id, FARM))
    const [second] = await db.select().from(farms).where(eq(farms.id, NEIGHBOUR))
    await say(manager, `trocar para ${first?.name}`)
    await db
      .update(farms)
      .set({ suspendedAt: Date.now() - 31 * DAY_MS })
      .where(eq(farms.id, FARM))
    expect(await say(manager, 'quantas cabeças')).toMatch(new RegExp(`^${second?.name}\n`))
    expect(await say(manager, `trocar para ${first?.name}`)).toMatch(/está suspensa/)
    expect(await say(operator, 'quantas cabeças')).toMatch(/está suspensa/)
    await db.update(farms).set({ suspendedAt: null }).where(eq(farms.id, FARM))
    await setMember(id, { active: false }, NEIGHBOUR)
  })

  it('reads a suspended farm, and records nothing there', async () => {
    await db.update(farms).set({ suspendedAt: Date.now() }).where(eq(farms.id, FARM))
    expect(await say(manager, 'quantas cabeças')).toMatch(/cabeças/)
    await say(operator, 'b08 lambido')
    expect(await say(operator, 'sim')).toMatch(/suspens/)
    await db.update(farms).set({ suspendedAt: null }).where(eq(farms.id, FARM))
  })
})
