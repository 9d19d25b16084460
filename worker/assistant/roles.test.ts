/** Role x intent x farm: what each person gets for each question, and that every number of an answer is one of its figures or of the question. */
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Reply } from '../../domain/assistant/message-output.ts'
import type { Overview as Costs } from '../../domain/cost/cost-output.ts'
import type { Lot } from '../../domain/lot/lot-output.ts'
import type { Overview as Stock } from '../../domain/stock/stock-output.ts'
import { addDays, dayAt } from '../../domain/time/day.ts'
import { callApi, db } from '../../tests/support/api-client.ts'
import { insertDemoFarm } from '../../tests/support/demo-farm.ts'
import { createSession } from '../../tests/support/farm.ts'
import { runJobs } from '../cron.ts'
import { users } from '../db/schema.ts'

const FARM = 1
const NEIGHBOUR = 1001
const today = dayAt(Date.now(), 'America/Sao_Paulo')

/** One question for each intent that reads the record. */
const questions = {
  feeding_progress: 'como anda o trato',
  load: 'carga da b03',
  delivered: 'quanto foi entregue ontem',
  intake: 'consumo da b03 ontem',
  lot_summary: 'b03',
  readings: 'notas da b03 na semana',
  readings_missing: 'quem falta ler',
  errors: 'erro de carga dos últimos 7 dias',
  ingredient_use: 'quanto de milho gastou ontem',
  stock: 'quanto tem de milho',
  heads: 'quantas cabeças na fazenda',
  days_on_feed: 'dias de cocho da b03',
  weight: 'peso da b03',
  deaths: 'quantos morreram esse mes',
  recipe: 'qual a receita da b03',
  cost_day: 'custo da diaria da b03',
  cost_arroba: 'custo da arroba da b03',
  alerts: 'alertas',
  farm_summary: 'resumo de ontem',
  near_slaughter: 'quem está perto do abate',
  register_reading: 'b03 lambido',
  register_death: 'morreu 1 na b03',
} as const
type Question = keyof typeof questions

const people = {
  admin: 'gestor@demo.cochoemdia.com.br',
  technician: 'tecnico@demo.cochoemdia.com.br',
  worker: 'operador@demo.cochoemdia.com.br',
} as const
type Role = keyof typeof people
const roles = Object.keys(people) as Role[]
const money: readonly Question[] = ['stock', 'cost_day', 'cost_arroba']

const tokens: Partial<Record<string, string>> = {}
async function tokenOf(email: string): Promise<string> {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  tokens[email] ??= await createSession(user?.id ?? 0)
  return tokens[email]
}
async function ask(role: Role, text: string, farm = FARM): Promise<Reply> {
  const email = farm === FARM ? people[role] : 'vizinho@demo.cochoemdia.com.br'
  const path = `/farms/${farm}/assistant/messages`
  const { status, body } = await callApi('POST', path, { token: await tokenOf(email), body: { text } })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const get = async <Data>(path: string) =>
  (await callApi('GET', `/farms/${FARM}${path}`, { token: await tokenOf(people.admin) })).body.data as Data

beforeAll(async () => {
  await insertDemoFarm(env.DB, Date.now(), '-')
  await runJobs(env, Date.now())
  const token = await tokenOf(people.admin)
  for (const { id } of await get<{ id: number }[]>('/ingredients'))
    await callApi('POST', `/farms/${FARM}/ingredients/${id}/prices`, {
      token,
      body: { day: addDays(today, -60), price_per_ton: 1234.5 },
    })
  const [first] = (await get<{ id: number; name: string }[]>('/ingredients')).filter(({ name }) => /^Milho/.test(name))
  await callApi('POST', `/farms/${FARM}/stock/receipts`, {
    token,
    body: {
      id: crypto.randomUUID(),
      ingredient_id: first?.id,
      day: addDays(today, -30),
      net_kg: 9_000_000,
      price_per_ton: 1200,
    },
  })
  await callApi('POST', `/farms/${FARM}/cost_rates`, { token, body: { day: addDays(today, -60), per_head_day: 1.85 } })
  for (let run = 0; run < 5; run += 1) await runJobs(env, Date.now())
})

/** Numbers of a text, without those of days, of hours and of names. */
function numbersIn(text: string, names: readonly string[]): string[] {
  const plain = names
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, name) => rest.replaceAll(name, ' '), text)
    .replaceAll(/\d{2}\/\d{2}(?:\/\d{4})?/g, ' ')
    .replaceAll(/\d{2}:\d{2}/g, ' ')
    .replaceAll(/últimos \d+ dias/g, ' ')
  return plain.match(/\d[\d.]*(?:,\d+)?/g)?.map(number => number.replace(/\.$/, '')) ?? []
}

describe.each(roles)('%s', role => {
  it.each(Object.entries(questions))('%s: %s', async (intent, text) => {
    const reply = await ask(role, text)
    expect(reply.understood.intent).toBe(intent)
    const mayNot = role === 'worker' && money.includes(intent as Question)
    if (mayNot) {
      expect(reply).toMatchObject({
        text: expect.stringMatching(/só o gestor e o técnico veem\.$/),
        figures: [],
        sources: [],
      })
      return
    }
    expect(reply.text).not.toMatch(/^(Custos|O estoque) só o gestor/)
    expect(reply.text.length).toBeLessThanOrEqual(600)
    expect(reply.sources, reply.text).not.toEqual([])
  })
})

describe('every number of an answer', () => {
  it.each(Object.entries(questions))('is one of its figures or of the question: %s', async (intent, text) => {
    const lots = await get<Lot[]>('/lots')
    const reply = await ask('admin', text)
    const names = [
      ...lots.flatMap(({ name, corral }) => [name, corral?.name ?? []].flat()),
      ...(await get<{ name: string }[]>('/ingredients')).map(({ name }) => name),
      ...(await get<{ name: string }[]>('/treats')).map(({ name }) => name),
      ...(await get<{ name: string }[]>('/recipes')).map(({ name }) => name),
      ...reply.sources.map(({ name }) => name),
    ].filter(Boolean)
    // an alert's text is that of its screen
    const alerts = intent === 'alerts' ? await get<{ text: string }[]>('/alerts?items=100') : []
    const known = new Set(
      [...reply.figures.map(figure => figure.text), ...numbersIn(text, []), ...alerts.map(one => one.text)].flatMap(
        one => numbersIn(one, []),
      ),
    )
    expect(
      numbersIn(reply.text, names).filter(number => !known.has(number)),
      `${reply.text}\n${JSON.stringify(reply.figures.map(figure => figure.text))}`,
    ).toEqual([])
  })
})

describe('money', () => {
  it('has the figures of the page of costs', async () => {
    const costs = await get<Costs>(`/costs?from=${addDays(today, -6)}&to=${today}`)
    const row = costs.lots.find(({ per_arroba: arroba }) => arroba !== null)
    expect(row, JSON.stringify(costs)).toBeDefined()
    const day = await ask('technician', `custo da diaria do ${row?.lot.name}`)
    expect(day.figures.map(({ value }) => value)).toEqual([row?.per_head, row?.feed, row?.operational])
    const arroba = await ask('admin', `custo da arroba do ${row?.lot.name}`)
    expect(arroba.figures.map(({ value }) => value)).toEqual([row?.per_arroba])
    expect(arroba.text).toMatch(/R\$\s[\d,.]+/)
  })

  it('has the balance of the page of the stock', async () => {
    const stock = await get<Stock>('/stock')
    const item = stock.items.find(({ ingredient }) => ingredient.name === 'Milho moído')
    const { figures, text } = await ask('admin', 'quanto tem de milho moido')
    expect(figures.map(({ value }) => value)).toEqual([item?.balance, item?.mean_use].filter(one => one != null))
    expect(text).toContain('em estoque')
  })
})

describe('a death by message', () => {
  it('is echoed, and recorded by its ordinary call with the time of the message', async () => {
    const before = (await get<Lot[]>('/lots')).find(({ corral }) => corral?.name === 'B05')
    const { text, proposal, outcome } = await ask('worker', 'morreram 2 na b05')
    expect(outcome).toBe('confirm')
    expect(text).toContain('2 cabeças')
    expect(text).toMatch(/Confirma\?$/)
    if (proposal?.kind !== 'head_movement') throw new Error('a death is proposed')
    const path = `/farms/${FARM}/lots/movements`
    const token = await tokenOf(people.worker)
    const recorded = await callApi('POST', path, { token, body: proposal.body })
    expect(recorded.body.data).toMatchObject({ accepted: 1, rejected: [] })
    const again = await callApi('POST', path, { token, body: proposal.body })
    expect(again.body.data).toMatchObject({ accepted: 0, repeated: 1 })
    const after = (await get<Lot[]>('/lots')).find(({ corral }) => corral?.name === 'B05')
    expect(after?.quantity).toBe((before?.quantity ?? 0) - 2)
    const deaths = await ask('admin', 'quantos morreram hoje na b05')
    expect(deaths.figures[0]).toMatchObject({ value: 2, label: 'Mortes' })
  })

  it('of more heads than the lot has is not proposed', async () => {
    const { proposal, text } = await ask('admin', 'morreram 9000 na b05')
    expect(proposal).toBeUndefined()
    expect(text).toMatch(/confira quantas morreram/)
  })

  it('that is asked about is none', async () => {
    expect((await ask('admin', 'morreu algum boi na b05 ontem?')).proposal).toBeUndefined()
  })
})

describe('another farm', () => {
  it.each(Object.entries(questions))('has nothing of this one: %s', async (_, text) => {
    const reply = await ask('admin', text, NEIGHBOUR)
    expect(JSON.stringify([reply.figures, reply.sources, reply.proposal ?? null, reply.choices ?? []])).not.toMatch(
      /"B\d\d|Brangus|Senepol|Santa Rita/,
    )
  })
})
