/** The list of messages that failed: refusals of Meta, its reports, and messages that three runs could not answer. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { callApi, db } from '../../tests/support/api-client.ts'
import { createFarm } from '../../tests/support/farm.ts'
import { createStaff, type Staff } from '../../tests/support/staff.ts'
import * as Whatsapp from '../../tests/support/whatsapp.ts'
import { assistantMessages } from '../db/schema.ts'

let graph: Whatsapp.Graph
let farm: Awaited<ReturnType<typeof createFarm>>
let person: Whatsapp.Person
let staff: Staff

beforeAll(async () => {
  graph = Whatsapp.mockGraph()
  vi.spyOn(console, 'error').mockReturnValue()
  farm = await createFarm({ name: 'Fazenda Santa Fé' })
  person = await Whatsapp.link(farm.admin.token)
  staff = await createStaff()
})
beforeEach(async () => {
  graph.answer = graph.accept
  await db.delete(assistantMessages)
})
afterAll(() => vi.restoreAllMocks())

const list = async () => {
  const { status, body } = await staff.get('/manager/whatsapp/failed')
  expect(status).toBe(200)
  return body.data
}
const santaFe = () => ({ id: farm.id, name: 'Fazenda Santa Fé' })

describe('failed messages', () => {
  it('are those that Meta refused, with the farm, the code and a sentence', async () => {
    graph.answer = () => Response.json({ error: { code: 131026 } }, { status: 400 })
    await Whatsapp.write(person, 'quantas cabeças')
    expect(await list()).toEqual([
      {
        at: expect.stringMatching(/^\d{4}-/),
        kind: 'question',
        farm: santaFe(),
        code: '131026',
        reason: expect.stringMatching(/^A pessoa não pode receber/),
      },
    ])
  })

  it('are those of which Meta reported afterwards that they did not arrive', async () => {
    await Whatsapp.write(person, 'quantas cabeças')
    expect(await list()).toEqual([])
    const rows = await db.select().from(assistantMessages)
    const id = rows.find(({ direction }) => direction === 'out')?.id
    const errors = [{ code: 131047 }]
    await Whatsapp.postWebhook(Whatsapp.buildPayload({ statuses: [{ id, status: 'failed', timestamp: '1', errors }] }))
    expect(await list()).toMatchObject([
      { kind: 'answer', farm: santaFe(), code: '131047', reason: expect.stringMatching(/24 horas/) },
    ])
  })

  it('have no farm where nobody knows it', async () => {
    graph.answer = () => Response.json({ error: { code: 131026 } }, { status: 400 })
    await Whatsapp.write(Whatsapp.newPerson(), 'oi')
    expect(await list()).toMatchObject([{ farm: null }])
  })

  it('tell no text, number or name', async () => {
    graph.answer = () => Response.json({ error: { code: 131026 } }, { status: 400 })
    await Whatsapp.write(person, 'consumo do lote secreto')
    const text = JSON.stringify(await list())
    for (const secret of ['secreto', person.from, person.from_user_id]) expect(text).not.toContain(String(secret))
  })

  it('are for the staff only', async () => {
    expect((await callApi('GET', '/manager/whatsapp/failed', { token: farm.admin.token })).status).toBe(403)
    expect((await callApi('GET', '/manager/whatsapp/failed')).status).toBe(401)
  })
})
