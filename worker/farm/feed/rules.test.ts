import { describe, expect, it } from 'vitest'
import { callApi } from '../../../tests/support/api-client.ts'
import { createApiFeedlot, createRecord, lotBody, recipeBody } from '../../../tests/support/api-records.ts'
import { createFarm, type FarmMember } from '../../../tests/support/farm.ts'
import { race } from '../../../tests/support/race.ts'

/** Two recipes and three lots in no rule yet. */
async function createRuleRecords(admin: FarmMember) {
  const corral = await createRecord(admin, '/corrals', { name: 'Baia 1' })
  const corn = await createRecord(admin, '/ingredients', { name: 'Milho' })
  const silage = await createRecord(admin, '/ingredients', { name: 'Silagem' })
  const lot = (name: string, initial_load: number) =>
    createRecord(admin, '/lots', lotBody(corral.id, { name, initial_load }))
  return {
    recipe: await createRecord(admin, '/recipes', recipeBody(corn, silage)),
    other: await createRecord(admin, '/recipes', recipeBody(silage, corn, { name: 'Adaptação' })),
    a: await lot('Lote A', 15_000),
    b: await lot('Lote B', 12_000),
    c: await lot('Lote C', 900.5),
  }
}

const idAndName = ({ id, name }: { id: number; name: string }) => ({ id, name })
const ruleOf = async (admin: FarmMember, lot: { id: number }) => (await admin.get(`/lots/${lot.id}`)).body.data.rule

it('creates, returns, lists, updates and deletes a rule', async () => {
  const { admin } = await createFarm()
  const { recipe, other, a, b, c } = await createRuleRecords(admin)
  const { status, body } = await admin.post('/rules', { name: 'Regra 1', recipe_id: recipe.id, lot_ids: [b.id, a.id] })
  expect(status).toBe(201)
  expect(body).toEqual({
    data: {
      id: expect.any(Number),
      name: 'Regra 1',
      recipe: { id: recipe.id, name: recipe.name, recipes_ingredients: recipe.recipes_ingredients },
      lots: [
        { id: a.id, name: 'Lote A', quantity: 150, projected_load: 15_000 },
        { id: b.id, name: 'Lote B', quantity: 150, projected_load: 12_000 },
      ],
      total: 27_000,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    },
    moved: [],
    message: 'Regra criada com sucesso!',
  })
  const path = `/rules/${body.data.id}`
  expect((await admin.get(path)).body).toEqual({ data: body.data })
  expect((await admin.get('/rules')).body).toEqual({ data: [body.data] })
  expect(await ruleOf(admin, a)).toEqual(idAndName(body.data))

  const edited = await admin.put(path, { name: 'Regra 2', recipe_id: other.id, lot_ids: [b.id, c.id] })
  expect(edited.status).toBe(200)
  expect(edited.body).toMatchObject({ moved: [], message: 'Regra atualizada com sucesso!' })
  expect(edited.body.data).toMatchObject({ name: 'Regra 2', recipe: { name: 'Adaptação' }, total: 12_900.5 })
  expect((await admin.get(path)).body.data).toEqual(edited.body.data)
  expect(await ruleOf(admin, a)).toBeNull()

  expect((await admin.delete(path)).body).toEqual({ message: 'Regra excluída com sucesso!' })
  expect((await admin.get(path)).status).toBe(404)
  expect((await admin.get('/rules')).body).toEqual({ data: [] })
  expect(await ruleOf(admin, b)).toBeNull()
})

describe('lot of another rule', () => {
  it('moves to the new rule, and the response lists the move', async () => {
    const { admin } = await createFarm()
    const { recipe, other, a, b, c } = await createRuleRecords(admin)
    const first = await createRecord(admin, '/rules', { name: 'Regra 1', recipe_id: recipe.id, lot_ids: [a.id, b.id] })
    const { body } = await admin.post('/rules', { name: 'Regra 2', recipe_id: other.id, lot_ids: [b.id, c.id] })
    expect(body.moved).toEqual([{ lot: idAndName(b), from: idAndName(first) }])
    expect(body.message).toBe('Regra criada com sucesso! Mudaram de regra: Lote B.')
    expect(body.data.lots.map(idAndName)).toEqual([idAndName(b), idAndName(c)])
    expect((await admin.get(`/rules/${first.id}`)).body.data).toMatchObject({ lots: [{ id: a.id }], total: 15_000 })
    expect(await ruleOf(admin, b)).toEqual(idAndName(body.data))
  })

  it('moves on an update, and the response lists only moved lots', async () => {
    const { admin } = await createFarm()
    const { recipe, a, b } = await createRuleRecords(admin)
    const first = await createRecord(admin, '/rules', { name: 'Regra 1', recipe_id: recipe.id, lot_ids: [a.id] })
    const second = await createRecord(admin, '/rules', { name: 'Regra 2', recipe_id: recipe.id, lot_ids: [b.id] })
    const both = { name: 'Regra 2', recipe_id: recipe.id, lot_ids: [a.id, b.id] }
    const { body } = await admin.put(`/rules/${second.id}`, both)
    expect(body.moved).toEqual([{ lot: idAndName(a), from: idAndName(first) }])
    expect((await admin.get(`/rules/${first.id}`)).body.data).toMatchObject({ lots: [], total: 0 })
    expect((await admin.put(`/rules/${second.id}`, both)).body.moved).toEqual([])
  })

  it('ends in one rule when two rules take it at the same time', async () => {
    const { admin, id } = await createFarm()
    const { recipe, a } = await createRuleRecords(admin)
    const bindings = race(() =>
      createRecord(admin, '/rules', { name: 'Regra 1', recipe_id: recipe.id, lot_ids: [a.id] }),
    )
    const body = { name: 'Regra 2', recipe_id: recipe.id, lot_ids: [a.id] }
    const response = await callApi('POST', `/farms/${id}/rules`, { token: admin.token, body, bindings })
    expect(response.status).toBe(201)
    expect(response.body.moved).toMatchObject([{ from: { name: 'Regra 1' } }])
    const rules = (await admin.get('/rules')).body.data
    expect(rules.map((rule: { name: string; lots: unknown[] }) => [rule.name, rule.lots.length])).toEqual([
      ['Regra 1', 0],
      ['Regra 2', 1],
    ])
  })
})

it('leaves out finished and deleted lots', async () => {
  const { admin } = await createFarm()
  const { recipe, a, b, c } = await createRuleRecords(admin)
  const rule = await createRecord(admin, '/rules', {
    name: 'Regra 1',
    recipe_id: recipe.id,
    lot_ids: [a.id, b.id, c.id],
  })
  await admin.put(`/lots/${a.id}/finish`, { finish_date: a.entry_date })
  await admin.delete(`/lots/${b.id}`)
  expect((await admin.get(`/rules/${rule.id}`)).body.data).toMatchObject({ lots: [{ id: c.id }], total: 900.5 })
})

describe('create rule', () => {
  it.each([
    [
      {},
      { name: ['Nome é obrigatório'], recipe_id: ['Receita é obrigatória'], lot_ids: ['Selecione ao menos um lote.'] },
    ],
    [{ name: 'A', recipe_id: 1, lot_ids: [] }, { lot_ids: ['Selecione ao menos um lote.'] }],
    [{ name: 'A', recipe_id: '1', lot_ids: [1] }, { recipe_id: ['Receita deve estar em um formato válido'] }],
  ])('rejects %j', async (body, fields) => {
    const { admin } = await createFarm()
    expect(await admin.post('/rules', body)).toMatchObject({ status: 422, body: { fields } })
  })

  it('rejects a recipe of another farm, and a lot that is unknown, finished or of another farm', async () => {
    const [mine, theirs] = [await createFarm(), await createFarm()]
    const own = await createRuleRecords(mine.admin)
    const other = await createRuleRecords(theirs.admin)
    await mine.admin.put(`/lots/${own.b.id}/finish`, { finish_date: own.b.entry_date })
    const rule = (recipe_id: number, ...lot_ids: number[]) =>
      mine.admin.post('/rules', { name: 'A', recipe_id, lot_ids })
    const noRecipe = { fields: { recipe_id: ['Receita não encontrada. Atualize a lista e escolha outra.'] } }
    expect(await rule(other.recipe.id, own.a.id)).toMatchObject({ status: 422, body: noRecipe })
    const noLot = ['Há um lote que não está entre os lotes ativos. Atualize a lista e escolha de novo.']
    for (const lot of [other.a.id, own.b.id, 999_999])
      expect(await rule(own.recipe.id, own.a.id, lot)).toMatchObject({
        status: 422,
        body: { fields: { lot_ids: noLot } },
      })
    expect((await mine.admin.get('/rules')).body).toEqual({ data: [] })
    expect(await ruleOf(mine.admin, own.a)).toBeNull()
  })
})

it('is edited without a lot once its lots have left, and keeps the last one otherwise', async () => {
  const { admin } = await createFarm()
  const { recipe, a } = await createRuleRecords(admin)
  const rule = await createRecord(admin, '/rules', { name: 'Regra 1', recipe_id: recipe.id, lot_ids: [a.id] })
  const rename = () => admin.put(`/rules/${rule.id}`, { name: 'Regra 2', recipe_id: recipe.id, lot_ids: [] })
  const noLot = { fields: { lot_ids: ['Selecione ao menos um lote.'] } }
  expect(await rename()).toMatchObject({ status: 422, body: noLot })
  await admin.put(`/lots/${a.id}/finish`, { finish_date: a.entry_date })
  expect(await rename()).toMatchObject({ status: 200, body: { data: { name: 'Regra 2', lots: [], total: 0 } } })
})

it('rejects deleting a rule while a schedule feeds it', async () => {
  const { admin, worker } = await createFarm()
  const { rule, schedule, big } = await createApiFeedlot(admin, [worker])
  const rejected = await admin.delete(`/rules/${rule.id}`)
  expect(rejected.status).toBe(409)
  expect(rejected.body).toEqual({ errors: [expect.stringContaining('está em uso na programação Trato 1 às 07:00')] })
  expect(await ruleOf(admin, big)).toEqual(idAndName(rule))
  await admin.delete(`/treat_schedules/${schedule.id}`)
  expect((await admin.delete(`/rules/${rule.id}`)).status).toBe(200)
})

it('responds 404 for a rule of another farm, and 403 when a worker writes', async () => {
  const [mine, other] = [await createFarm(), await createFarm()]
  const { recipe, a } = await createRuleRecords(other.admin)
  const own = await createRuleRecords(mine.admin)
  const rule = await createRecord(other.admin, '/rules', { name: 'Regra 1', recipe_id: recipe.id, lot_ids: [a.id] })
  const path = `/rules/${rule.id}`
  expect((await mine.admin.get(path)).status).toBe(404)
  expect((await mine.admin.put(path, { name: 'A', recipe_id: own.recipe.id, lot_ids: [own.a.id] })).status).toBe(404)
  expect((await mine.admin.delete(path)).status).toBe(404)
  expect((await other.worker.delete(path)).status).toBe(403)
  expect((await other.worker.get(path)).body.data).toEqual(rule)
})
