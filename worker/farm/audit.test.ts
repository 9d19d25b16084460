import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createAccount, PASSWORD } from '../../tests/support/accounts.ts'
import { db } from '../../tests/support/api-client.ts'
import { createRecord, daysAgo, today } from '../../tests/support/api-records.ts'
import { createFarm } from '../../tests/support/farm.ts'
import { createFedFarm } from '../../tests/support/fed-farm/fed-farm.ts'
import { auditEntries, farmUsers, users } from '../db/schema.ts'

type Entry = { text: string; subject: { type: string; id: number; name: string | null } }

const textsOf = async (caller: Awaited<ReturnType<typeof createFarm>>['admin'], query = '') =>
  (await caller.get(`/audit${query}`)).body.data.map(({ text }: Entry) => text)

const nameOf = (id: number, name: string) => db.update(users).set({ name }).where(eq(users.id, id))

describe('audit', () => {
  it('lists what happened to a corral in sentences, the newest first', async () => {
    const { admin, technician } = await createFarm()
    await nameOf(admin.id, 'Ana')
    await nameOf(technician.id, 'Rui')
    const { id } = await createRecord(admin, '/corrals', { name: 'Baia 3', capacity: 100 })
    await technician.put(`/corrals/${id}`, { name: 'Baia 3', capacity: 120 })
    await admin.delete(`/corrals/${id}`)
    expect(await textsOf(admin)).toEqual([
      'Ana excluiu a Baia 3',
      'Rui mudou a capacidade da Baia 3 de 100 para 120 animais',
      'Ana criou a Baia 3',
    ])
    const [, update] = (await admin.get('/audit')).body.data
    expect(update).toEqual({
      id: expect.any(Number),
      at: expect.stringMatching(/Z$/),
      user: { id: technician.id, name: 'Rui', staff: false, token: null },
      action: 'update',
      subject: { type: 'corral', id, name: 'Baia 3' },
      before: { capacity: 100 },
      after: { capacity: 120 },
      text: 'Rui mudou a capacidade da Baia 3 de 100 para 120 animais',
    })
  })

  it('names what each write of a feedlot did', async () => {
    const { admin, worker } = await createFedFarm()
    await nameOf(admin.id, 'Ana')
    await nameOf(worker.id, 'Zé')
    const texts = await textsOf(admin, '?items=100')
    expect(texts).toEqual(
      expect.arrayContaining([
        'Ana criou a Baia 1',
        'Ana criou o índice Lambido',
        'Ana criou a receita Terminação',
        'Ana criou o Lote A',
        'Ana criou a Regra 1',
        'Ana criou o Trato 1',
        'Ana criou a programação Trato 1 às 07:00',
        expect.stringMatching(/^Ana encerrou o Lote C em /),
      ]),
    )
    const [rule] = (await admin.get('/rules')).body.data
    const [lot, kept] = rule.lots
    await admin.put(`/rules/${rule.id}`, { name: rule.name, recipe_id: rule.recipe.id, lot_ids: [kept.id] })
    expect((await textsOf(admin))[0]).toBe(`Ana mudou os lotes da Regra 1: retirou ${lot.name}`)
  })

  it('records both rules when a lot moves from one to the other', async () => {
    const { admin } = await createFedFarm()
    const [rule] = (await admin.get('/rules')).body.data
    const [lot] = rule.lots
    await createRecord(admin, '/rules', { name: 'Regra 2', recipe_id: rule.recipe.id, lot_ids: [lot.id] })
    const entries: Entry[] = (await admin.get('/audit?type=rule&items=2')).body.data
    expect(new Set(entries.map(({ subject }) => subject.name))).toEqual(new Set(['Regra 1', 'Regra 2']))
    expect(entries.find(({ subject }) => subject.id === rule.id)?.text).toContain(`retirou ${lot.name}`)
  })

  it('records a correction with the weight before it, and not its reason', async () => {
    const { admin } = await createFedFarm()
    const [{ id }] = (await admin.get('/operations')).body.data
    const [sub] = (await admin.get(`/operations/${id}`)).body.data.sub_operations
    const [line] = sub.load_operation_ingredients
    const event = { id: crypto.randomUUID(), operation_id: id, type: 'correct', at: new Date().toISOString() }
    await admin.post('/operations/events', {
      events: [{ ...event, line_id: line.id, kg: 4_000, reason: 'O Zé errou' }],
    })
    const [entry] = (await admin.get(`/audit?type=operation&id=${id}`)).body.data
    expect({ action: entry.action, before: entry.before.weight, after: entry.after.weight }).toEqual({
      action: 'correct',
      before: line.actual_quantity,
      after: 4_000,
    })
    expect(JSON.stringify(entry)).not.toContain('Zé')
  })

  it('filters by person, kind, record and days', async () => {
    const { admin, technician } = await createFarm()
    const first = await createRecord(admin, '/corrals', { name: 'A' })
    const second = await createRecord(technician, '/corrals', { name: 'B' })
    await createRecord(technician, '/treats', { name: 'C', percent: 10 })
    const ids = async (query: string) =>
      (await admin.get(`/audit${query}`)).body.data.map(({ subject }: Entry) => subject.name)
    expect(await ids(`?user_id=${admin.id}`)).toEqual(['A'])
    expect(await ids('?type=corral')).toEqual(['B', 'A'])
    expect(await ids(`?type=corral&id=${first.id}`)).toEqual(['A'])
    expect(await ids(`?type=corral&id=${second.id}&user_id=${admin.id}`)).toEqual([])
    expect(await ids(`?from=${today()}&to=${today()}`)).toEqual(['C', 'B', 'A'])
    expect(await ids(`?to=${daysAgo(1)}`)).toEqual([])
  })

  it('takes the days of the farm, whatever the day is in UTC', async () => {
    const { id: farmId, admin } = await createFarm({ timezone: 'America/Rio_Branco' })
    const at = Date.parse('2026-03-10T03:30:00Z')
    const entry = { farmId, userId: admin.id, at, day: '2026-03-09', writeId: '-' }
    await db.insert(auditEntries).values({ ...entry, action: 'create', subjectType: 'lot', subjectId: 1 })
    const found = async (day: string) => (await textsOf(admin, `?from=${day}&to=${day}`)).length
    expect([await found('2026-03-08'), await found('2026-03-09'), await found('2026-03-10')]).toEqual([0, 1, 0])
  })

  it('has pages, and whether there is a next one', async () => {
    const { admin } = await createFarm()
    for (const name of ['A', 'B', 'C', 'D', 'E']) await createRecord(admin, '/ingredients', { name })
    const page = async (number: number) => (await admin.get(`/audit?items=2&page=${number}`)).body
    const names = ({ data }: { data: Entry[] }) => data.map(({ subject }) => subject.name)
    expect([names(await page(1)), names(await page(3))]).toEqual([['E', 'D'], ['A']])
    expect((await page(1)).pagy).toMatchObject({ page: 1, prev: null, next: 2 })
    expect((await page(3)).pagy).toMatchObject({ count: 5, page: 3, prev: 2, next: null })
  })

  it('goes on and back by cursors', async () => {
    const { admin } = await createFarm()
    for (const name of ['A', 'B', 'C', 'D', 'E']) await createRecord(admin, '/ingredients', { name })
    const page = async (cursor: string) => {
      const { data, pagy } = (await admin.get(`/audit?items=2${cursor && `&cursor=${cursor}`}`)).body
      return { names: data.map(({ subject }: Entry) => subject.name), ...pagy }
    }
    const first = await page('')
    const second = await page(first.next_cursor)
    const third = await page(second.next_cursor)
    expect({ firstNames: first.names, secondNames: second.names, thirdNames: third.names }).toEqual({
      firstNames: ['E', 'D'],
      secondNames: ['C', 'B'],
      thirdNames: ['A'],
    })
    expect({ prev_cursor: first.prev_cursor, next_cursor: third.next_cursor }).toEqual({
      prev_cursor: null,
      next_cursor: null,
    })
    expect((await page(third.prev_cursor)).names).toEqual(['C', 'B'])
    expect((await page(second.prev_cursor)).names).toEqual(['E', 'D'])
  })

  it.each([
    ['?id=3'],
    ['?page=102&items=10'],
    ['?cursor=n1'],
    ['?cursor=nada.1'],
    ['?type=password'],
    ['?from=2026-02-01&to=2026-01-01'],
  ])('rejects %s', async query => {
    const { admin } = await createFarm()
    expect((await admin.get(`/audit${query}`)).status).toBe(422)
  })

  it('shows nothing of another farm', async () => {
    const [farm, neighbour] = [await createFarm(), await createFarm()]
    const { id } = await createRecord(neighbour.admin, '/corrals', { name: 'Baia do vizinho' })
    expect(await textsOf(farm.admin)).toEqual([])
    expect(await textsOf(farm.admin, `?type=corral&id=${id}`)).toEqual([])
  })

  it('names an erased person neither as who wrote nor as who was changed', async () => {
    const farm = await createFarm()
    const rosa = await createAccount('Rosa Lima')
    await db
      .insert(farmUsers)
      .values({ farmId: farm.id, userId: rosa.id, userType: 'admin', createdAt: 0, updatedAt: 0 })
    const body = { name: 'Rosa Prado', email: rosa.email, user_type: 'technician' }
    await farm.admin.put(`/farm_users/${rosa.id}`, body)
    expect((await textsOf(farm.admin))[0]).toMatch(/mudou o tipo e o nome do usuário Rosa Prado$/)
    await rosa.post(`/farms/${farm.id}/corrals`, { name: 'Baia 9' })
    expect((await textsOf(farm.admin))[0]).toBe('Rosa Prado criou a Baia 9')
    expect((await rosa.delete('/users/me', { password: PASSWORD })).status).toBe(200)
    const texts: string[] = await textsOf(farm.admin)
    expect(texts).toEqual([
      'Usuário removido criou a Baia 9',
      expect.stringMatching(/mudou o tipo e o nome do Usuário removido$/),
    ])
    const stored = await db.select().from(auditEntries).where(eq(auditEntries.farmId, farm.id))
    expect(JSON.stringify([texts, stored])).not.toMatch(/Rosa|fazenda\.test/)
  })
})
