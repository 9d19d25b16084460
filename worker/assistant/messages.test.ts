/** The assistant on the demo farm: its answers have the figures of the screens, in one or two trips, and nothing of another farm. */
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Reply } from '../../domain/assistant/message-output.ts'
import type { Lot } from '../../domain/lot/lot-output.ts'
import type { LotReport } from '../../domain/report/report-output.ts'
import { addDays, dayAt } from '../../domain/time/day.ts'
import { DAY_MS, HOUR_MS } from '../../domain/time/milliseconds.ts'
import { callApi, db } from '../../tests/support/api-client.ts'
import { mismatch, phrasings } from '../../tests/support/assistant/phrasings.ts'
import { insertDemoFarm } from '../../tests/support/demo-farm.ts'
import { createSession } from '../../tests/support/farm.ts'
import { createStaff } from '../../tests/support/staff.ts'
import { runJobs } from '../cron.ts'
import { unknownSentences, users } from '../db/schema.ts'
import { deleteExpired } from '../jobs/retention.ts'

const FARM = 1
const today = dayAt(Date.now(), 'America/Sao_Paulo')
const yesterday = addDays(today, -1)
let token: string

const get = async <Data>(path: string) => (await callApi('GET', `/farms/${FARM}${path}`, { token })).body.data as Data
async function ask(text: string, before?: Reply['understood']): Promise<Reply> {
  const response = await callApi('POST', `/farms/${FARM}/assistant/messages`, { token, body: { text, before } })
  expect(response.status, JSON.stringify(response.body)).toBe(200)
  return response.body.data as Reply
}

beforeAll(async () => {
  await insertDemoFarm(env.DB, Date.now(), '-')
  await runJobs(env, Date.now())
  const [manager] = await db.select().from(users).where(eq(users.email, 'gestor@demo.cochoemdia.com.br'))
  token = await createSession(manager?.id ?? 0)
})

describe('a message to the assistant', () => {
  it('is understood as on paper, for the 60 phrasings of the demo farm', async () => {
    const wrong: string[] = []
    for (const one of phrasings('demo')) {
      const before = one.before === '-' ? undefined : (await ask(one.before)).understood
      const { outcome, understood, text } = await ask(one.phrase, before)
      const slots = {
        ...understood.slots,
        ingredient: understood.slots.ingredient === null ? null : { id: 0, name: understood.slots.ingredient },
        operator: understood.slots.operator === null ? null : { id: 0, name: understood.slots.operator },
        farm: null,
      }
      const isAsked = (value: string) => value.includes('?')
      const open = isAsked(one.lot) ? 'lot' : isAsked(one.other) ? (one.other.split('=')[0] as 'note') : undefined
      const miss = mismatch(one, { outcome, intent: understood.intent, slots, choices: [], ...(open && { open }) })
      if (miss) wrong.push(`${one.id} ${one.phrase}: ${miss}`)
      expect(text.length, text).toBeLessThanOrEqual(600)
    }
    expect(wrong).toEqual([])
  })

  it('has the figures of the report of lots', async () => {
    const report = await get<LotReport>(`/reports/lots?from=${yesterday}&to=${yesterday}`)
    const row = report.rows.find(({ lot }) => lot.corral?.name === 'B03')
    const lots = await get<Lot[]>('/lots')
    const lot = lots.find(({ corral }) => corral?.name === 'B03')
    const { figures } = await ask('consumo da b03 ontem')
    expect(figures.map(({ value }) => value)).toEqual([
      row?.kg_per_head,
      row?.dry_matter_intake,
      lot?.average_consumption,
      lot?.dry_matter_intake,
    ])
  })
})

describe('a message of another farm or role', () => {
  const NEIGHBOUR = 1001
  const askAs = async (email: string, farmId: number, text: string, before?: unknown) => {
    const [user] = await db.select().from(users).where(eq(users.email, email))
    const path = `/farms/${farmId}/assistant/messages`
    return callApi('POST', path, { token: await createSession(user?.id ?? 0), body: { text, before } })
  }
  const neighbour = 'vizinho@demo.cochoemdia.com.br'

  it('has nothing of the demo farm, whatever is asked', async () => {
    for (const { phrase } of phrasings('demo')) {
      const { status, body } = await askAs(neighbour, NEIGHBOUR, phrase)
      expect(status).toBe(200)
      const reply = body.data as Reply
      expect(JSON.stringify([reply.figures, reply.sources, reply.choices ?? []]), phrase).not.toMatch(
        /"B\d\d|Brangus|Senepol|Santa Rita|João Batista/,
      )
    }
  })

  it('leaves out a lot of another farm that `before` names', async () => {
    const before = (await ask('consumo da b03')).understood
    const { body } = await askAs(neighbour, NEIGHBOUR, 'e ontem?', before)
    expect(body.data.understood.slots).toMatchObject({ lot: null, period: 'yesterday' })
  })

  it('is refused on a farm that the person is not on', async () => {
    expect((await askAs(neighbour, FARM, 'alertas')).status).toBe(404)
  })

  it('shows an operator no accuracy of others', async () => {
    const operator = 'operador@demo.cochoemdia.com.br'
    const { body } = await askAs(operator, FARM, 'erro do marcos vinicius na semana')
    expect(body.data.text).toMatch(/só o gestor vê/)
    expect(body.data.figures).toEqual([])
  })

  it('is from 1 to 500 characters', async () => {
    expect((await askAs(neighbour, NEIGHBOUR, ' ')).status).toBe(422)
    expect((await askAs(neighbour, NEIGHBOUR, 'a'.repeat(501))).status).toBe(422)
    expect((await askAs(neighbour, NEIGHBOUR, '😀'.repeat(20))).body.data.outcome).toBe('unknown')
  })
})

describe('a sentence that is not understood', () => {
  const unknown = () => db.select().from(unknownSentences)

  it('is kept masked, counted, and without who wrote it', async () => {
    await db.delete(unknownSentences)
    for (const text of ['qual a senha do 123.456.789-09', 'qual a senha do 987.654.321-00', 'b03']) await ask(text)
    const rows = await unknown()
    expect(rows).toEqual([{ text: 'qual a senha do ###.###.###-##', times: 2, lastAt: expect.any(Number) }])
    const staff = await createStaff()
    const { body } = await staff.get('/manager/assistant/unknown')
    expect(body.data).toEqual([{ text: rows[0]?.text, times: 2, last_at: expect.stringMatching(/Z$/) }])
  })

  it('is deleted after 90 days', async () => {
    const hour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS
    await db.update(unknownSentences).set({ lastAt: hour - 91 * DAY_MS })
    await deleteExpired(env.DB, hour)
    expect(await unknown()).toEqual([])
  })
})
