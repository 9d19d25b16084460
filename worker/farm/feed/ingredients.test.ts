import { afterEach, describe, expect, it, vi } from 'vitest'
import { callApi, db } from '../../../tests/support/api-client.ts'
import { createApiFeedlot, createRecord, recipeBody } from '../../../tests/support/api-records.ts'
import { createFarm } from '../../../tests/support/farm.ts'
import { race } from '../../../tests/support/race.ts'
import { ingredientDays } from '../../db/schema.ts'

it('creates, lists, updates and deletes an ingredient', async () => {
  const { admin } = await createFarm()
  const { status, body } = await admin.post('/ingredients', { name: 'Milho moído' })
  expect(status).toBe(201)
  expect(body).toEqual({
    data: {
      id: expect.any(Number),
      name: 'Milho moído',
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    },
    message: 'Ingrediente criado com sucesso!',
  })
  expect((await admin.get('/ingredients')).body).toEqual({ data: [body.data] })
  const path = `/ingredients/${body.data.id}`
  const edited = await admin.put(path, { name: 'Milho floculado' })
  expect(edited).toMatchObject({ status: 200, body: { data: { name: 'Milho floculado' } } })
  expect((await admin.get('/ingredients')).body.data).toEqual([edited.body.data])
  expect((await admin.delete(path)).body).toEqual({ message: 'Ingrediente excluído com sucesso!' })
  expect((await admin.get('/ingredients')).body).toEqual({ data: [] })
  expect((await admin.put(path, { name: 'De volta' })).status).toBe(404)
})

it.each([{}, { name: '' }, { name: '   ' }, { name: null }])('rejects %j without a name', async body => {
  const { admin } = await createFarm()
  const errors = ['Informe um nome para o ingrediente']
  expect(await admin.post('/ingredients', body)).toMatchObject({
    status: 422,
    body: { errors, fields: { name: errors } },
  })
})

describe('delete ingredient', () => {
  it('rejects while recipes contain the ingredient, and names the recipes', async () => {
    const { admin, worker } = await createFarm()
    const { corn, silage, recipe, rule, schedule } = await createApiFeedlot(admin, [worker])
    const rejected = await admin.delete(`/ingredients/${corn.id}`)
    expect(rejected.status).toBe(409)
    expect(rejected.body).toEqual({ errors: [expect.stringContaining('está em uso na receita Terminação')] })
    await createRecord(admin, '/recipes', recipeBody(corn, silage, { name: 'Crescimento' }))
    expect((await admin.delete(`/ingredients/${corn.id}`)).body.errors[0]).toContain('Terminação e Crescimento')
    await admin.delete(`/treat_schedules/${schedule.id}`)
    await admin.delete(`/rules/${rule.id}`)
    await admin.delete(`/recipes/${recipe.id}`)
    expect((await admin.delete(`/ingredients/${corn.id}`)).body.errors[0]).toContain('na receita Crescimento')
  })

  it('rejects when a recipe with the ingredient is created at the same time', async () => {
    const { admin, id } = await createFarm()
    const [corn, silage] = [
      await createRecord(admin, '/ingredients', { name: 'A' }),
      await createRecord(admin, '/ingredients', { name: 'B' }),
    ]
    const bindings = race(() => createRecord(admin, '/recipes', recipeBody(corn, silage)))
    const rejected = await callApi('DELETE', `/farms/${id}/ingredients/${corn.id}`, { token: admin.token, bindings })
    expect(rejected.status).toBe(409)
  })
})

describe('GET ingredients/consumption', () => {
  afterEach(() => void vi.useRealTimers())
  const at = (day: string) => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${day}T12:00:00Z`) })

  /** Kg by day: corn and silage, as the job writes them. */
  async function insertConsumption(
    farmId: number,
    ids: { corn: number; silage: number },
    days: Record<string, [number, number]>,
  ) {
    for (const [day, [corn, silage]] of Object.entries(days))
      await db.insert(ingredientDays).values([
        { farmId, day, ingredientId: ids.corn, ingredientName: 'Milho', planned: 0, consumed: corn * 1000 },
        { farmId, day, ingredientId: ids.silage, ingredientName: 'Silagem', planned: 0, consumed: silage * 1000 },
      ])
  }

  it('sums the days of a period, largest first', async () => {
    // Saturday, 21 November 2026
    at('2026-11-21')
    const { admin, worker, id } = await createFarm()
    const [corn, silage] = [
      await createRecord(admin, '/ingredients', { name: 'Milho' }),
      await createRecord(admin, '/ingredients', { name: 'Silagem' }),
    ]
    const days = {
      '2026-11-21': [10, 40.5],
      '2026-11-20': [1, 0],
      '2026-11-15': [100, 0],
      '2026-11-14': [0, 1000],
      '2026-11-01': [0, 5000],
      '2026-10-31': [7, 0],
      '2025-01-01': [20_000, 0],
    } satisfies Record<string, [number, number]>
    await insertConsumption(id, { corn: corn.id, silage: silage.id }, days)
    const totals = async (query: string) => {
      const { body } = await worker.get(`/ingredients/consumption${query}`)
      return body.data.map((row: { ingredient_name: string; total_consumed: number }) => [
        row.ingredient_name,
        row.total_consumed,
      ])
    }
    const today = [
      ['Silagem', 40.5],
      ['Milho', 10],
    ]
    expect(await totals('')).toEqual(today)
    expect(await totals('?period=today')).toEqual(today)
    expect(await totals('?period=yesterday')).toEqual([['Milho', 1]])
    expect(await totals('?period=week')).toEqual([
      ['Milho', 111],
      ['Silagem', 40.5],
    ])
    expect(await totals('?period=month')).toEqual([
      ['Silagem', 6040.5],
      ['Milho', 111],
    ])
    expect(await totals('?period=total')).toEqual([
      ['Milho', 20_118],
      ['Silagem', 6040.5],
    ])
    expect(await totals('?period=custom&start=2026-10-31&end=2026-11-01')).toEqual([
      ['Silagem', 5000],
      ['Milho', 7],
    ])
    expect(await totals('?period=custom&start=2020-01-01&end=2020-12-31')).toEqual([])
    const { body } = await worker.get('/ingredients/consumption?period=yesterday&whatever=1')
    expect(body).toEqual({ data: [{ ingredient_id: corn.id, ingredient_name: 'Milho', total_consumed: 1 }] })
  })

  it('has the present name of an ingredient, also of a deleted one', async () => {
    at('2026-11-21')
    const { admin, id } = await createFarm()
    const create = (name: string) => createRecord(admin, '/ingredients', { name })
    const [corn, silage] = [await create('Milho moído'), await create('Silagem de milho')]
    await insertConsumption(id, { corn: corn.id, silage: silage.id }, { '2026-11-21': [10, 5], '2026-11-20': [1, 1] })
    await admin.put(`/ingredients/${corn.id}`, { name: 'Milho moído fino' })
    await admin.delete(`/ingredients/${silage.id}`)
    const names = (await admin.get('/ingredients/consumption?period=week')).body.data.map(
      (row: { ingredient_name: string }) => row.ingredient_name,
    )
    expect(names).toEqual(['Milho moído fino', 'Silagem de milho'])
  })

  it("uses the day in the farm's time zone", async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T02:30:00Z') })
    const [west, east] = [
      await createFarm({ timezone: 'America/Rio_Branco' }),
      await createFarm({ timezone: 'Etc/GMT-3' }),
    ]
    for (const { admin, id } of [west, east]) {
      const corn = await createRecord(admin, '/ingredients', { name: 'Milho' })
      const row = { farmId: id, ingredientId: corn.id, ingredientName: 'Milho', planned: 0 }
      await db.insert(ingredientDays).values([
        { ...row, day: '2026-11-21', consumed: 21_000 },
        { ...row, day: '2026-11-22', consumed: 22_000 },
      ])
    }
    expect((await west.admin.get('/ingredients/consumption')).body.data).toMatchObject([{ total_consumed: 21 }])
    expect((await east.admin.get('/ingredients/consumption')).body.data).toMatchObject([{ total_consumed: 22 }])
    expect((await east.admin.get('/ingredients/consumption?period=total')).body.data).toMatchObject([
      { total_consumed: 43 },
    ])
  })

  it.each([
    ['?period=ever', { period: ['Período deve estar em um formato válido'] }],
    ['?period=custom', { start: ['Informe a data inicial do período.'] }],
    ['?period=custom&start=2026-02-30&end=2026-03-01', { start: ['Início deve estar em um formato válido'] }],
    [
      '?period=custom&start=2026-03-02&end=2026-03-01',
      { end: ['A data final deve ser igual ou posterior à data inicial.'] },
    ],
  ])('rejects %s and names its field', async (query, fields) => {
    const { admin } = await createFarm()
    expect(await admin.get(`/ingredients/consumption${query}`)).toMatchObject({ status: 422, body: { fields } })
  })
})

it('responds 404 for an ingredient of another farm, and 403 when a worker writes', async () => {
  const [mine, other] = [await createFarm(), await createFarm()]
  const corn = await createRecord(other.admin, '/ingredients', { name: 'Milho' })
  expect((await mine.admin.put(`/ingredients/${corn.id}`, { name: 'Meu' })).status).toBe(404)
  expect((await mine.admin.delete(`/ingredients/${corn.id}`)).status).toBe(404)
  expect((await mine.admin.get('/ingredients')).body).toEqual({ data: [] })
  expect((await other.worker.post('/ingredients', { name: 'A' })).status).toBe(403)
  expect((await other.worker.get('/ingredients')).body.data).toEqual([corn])
})
