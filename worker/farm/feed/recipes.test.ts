import { describe, expect, it } from 'vitest'
import { callApi } from '../../../tests/support/api-client.ts'
import { createApiFeedlot, createRecord, recipeBody } from '../../../tests/support/api-records.ts'
import { createFarm, type FarmMember } from '../../../tests/support/farm.ts'
import { race } from '../../../tests/support/race.ts'

async function ingredients(admin: FarmMember) {
  return {
    corn: await createRecord(admin, '/ingredients', { name: 'Milho moído' }),
    silage: await createRecord(admin, '/ingredients', { name: 'Silagem' }),
    core: await createRecord(admin, '/ingredients', { name: 'Núcleo' }),
  }
}

it('creates, returns, lists, updates and deletes a recipe', async () => {
  const { admin } = await createFarm()
  const { corn, silage, core } = await ingredients(admin)
  const { status, body } = await admin.post('/recipes', recipeBody(corn, silage))
  expect(status).toBe(201)
  expect(body).toEqual({
    data: {
      id: expect.any(Number),
      name: 'Terminação',
      timer: 6,
      dry_matter_percent: 70,
      recipes_ingredients: [
        { ingredient_id: corn.id, ingredient_name: 'Milho moído', percent: 36.8 },
        { ingredient_id: silage.id, ingredient_name: 'Silagem', percent: 63.2 },
      ],
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    },
    message: 'Receita criada com sucesso!',
  })
  const path = `/recipes/${body.data.id}`
  expect((await admin.get(path)).body).toEqual({ data: body.data })
  expect((await admin.get('/recipes')).body).toEqual({ data: [body.data] })

  const thirds = [core, silage, corn].map(({ id }, i) => ({ ingredient_id: id, percent: i === 2 ? 33.34 : 33.33 }))
  const edited = await admin.put(path, { name: 'Crescimento', timer: 8, dry_matter_percent: 62.5, ingredients: thirds })
  expect(edited.status).toBe(200)
  expect(edited.body.data).toMatchObject({ name: 'Crescimento', timer: 8, dry_matter_percent: 62.5 })
  const order = edited.body.data.recipes_ingredients.map((part: { ingredient_name: string }) => part.ingredient_name)
  expect(order).toEqual(['Núcleo', 'Silagem', 'Milho moído'])
  expect((await admin.get(path)).body.data).toEqual(edited.body.data)

  expect((await admin.delete(path)).body).toEqual({ message: 'Receita excluída com sucesso!' })
  expect((await admin.get(path)).status).toBe(404)
  expect((await admin.get('/recipes')).body).toEqual({ data: [] })
})

it('lists each recipe with the current names of its ingredients', async () => {
  const { admin } = await createFarm()
  const { corn, silage, core } = await ingredients(admin)
  await createRecord(admin, '/recipes', recipeBody(corn, silage, { name: 'B' }))
  await createRecord(admin, '/recipes', recipeBody(core, corn, { name: 'A' }))
  await admin.put(`/ingredients/${corn.id}`, { name: 'Milho floculado' })
  const { body } = await admin.get('/recipes')
  const mixes = body.data.map(
    ({ name, recipes_ingredients }: { name: string; recipes_ingredients: { ingredient_name: string }[] }) => [
      name,
      recipes_ingredients.map(part => part.ingredient_name),
    ],
  )
  expect(mixes).toEqual([
    ['A', ['Núcleo', 'Milho floculado']],
    ['B', ['Milho floculado', 'Silagem']],
  ])
})

describe('create recipe', () => {
  const mix = (...parts: [number, number][]) => parts.map(([ingredient_id, percent]) => ({ ingredient_id, percent }))

  it.each([
    [{ name: '' }, { name: ['Nome é obrigatório'] }],
    [{ timer: 0 }, { timer: ['Deve ser maior que 0'] }],
    [{ dry_matter_percent: 0.5 }, { dry_matter_percent: ['Deve ser maior que 0%'] }],
    [{ dry_matter_percent: 101 }, { dry_matter_percent: ['Deve ser menor que 100%'] }],
    [{ ingredients: [] }, { ingredients: ['Adicione ao menos um ingrediente.'] }],
    [{ ingredients: mix([1, 99.99]) }, { ingredients: ['A soma dos ingredientes deve ser 100%. Faltam 0,01%'] }],
    [{ ingredients: mix([1, 60], [2, 50]) }, { ingredients: ['A soma dos percentuais excede 100% em 10,00%'] }],
    [{ ingredients: mix([1, 50], [1, 50]) }, { ingredients: ['Existem ingredientes duplicados. Por favor, ajuste.'] }],
    [{ ingredients: mix([1, 0.05]) }, { 'ingredients.0.percent': ['Deve ser maior que 0'] }],
  ])('rejects %j', async (over, fields) => {
    const { admin } = await createFarm()
    const rejected = await admin.post('/recipes', recipeBody({ id: 1 }, { id: 2 }, over))
    expect(rejected).toMatchObject({ status: 422, body: { fields } })
  })

  it('rejects an ingredient that is deleted or of another farm', async () => {
    const [mine, other] = [await createFarm(), await createFarm()]
    const { corn, silage } = await ingredients(mine.admin)
    const theirs = await createRecord(other.admin, '/ingredients', { name: 'Milho' })
    await mine.admin.delete(`/ingredients/${silage.id}`)
    const message = 'Ingrediente não encontrado. Atualize a lista e escolha outro.'
    for (const unknown of [silage, theirs]) {
      const rejected = await mine.admin.post('/recipes', recipeBody(corn, unknown))
      const fields = { 'ingredients.1.ingredient_id': [message] }
      expect(rejected).toMatchObject({ status: 422, body: { errors: [message], fields } })
    }
    expect((await mine.admin.get('/recipes')).body).toEqual({ data: [] })
  })

  it('rejects an ingredient that is deleted at the same time, and writes nothing', async () => {
    const { admin, id } = await createFarm()
    const { corn, silage } = await ingredients(admin)
    const bindings = race(() => admin.delete(`/ingredients/${corn.id}`))
    const rejected = await callApi('POST', `/farms/${id}/recipes`, {
      token: admin.token,
      body: recipeBody(corn, silage),
      bindings,
    })
    expect(rejected).toMatchObject({
      status: 422,
      body: { fields: { 'ingredients.0.ingredient_id': expect.any(Array) } },
    })
    expect((await admin.get('/recipes')).body).toEqual({ data: [] })
  })
})

it('rejects deleting a recipe while a rule feeds it', async () => {
  const { admin, worker } = await createFarm()
  const { recipe, rule, schedule } = await createApiFeedlot(admin, [worker])
  const rejected = await admin.delete(`/recipes/${recipe.id}`)
  expect(rejected.status).toBe(409)
  expect(rejected.body).toEqual({ errors: [expect.stringContaining('está em uso na regra Regra 1')] })
  await admin.delete(`/treat_schedules/${schedule.id}`)
  await admin.delete(`/rules/${rule.id}`)
  expect((await admin.delete(`/recipes/${recipe.id}`)).status).toBe(200)
})

it('responds 404 for a recipe of another farm, and 403 when a worker writes', async () => {
  const [mine, other] = [await createFarm(), await createFarm()]
  const { corn, silage } = await ingredients(other.admin)
  const recipe = await createRecord(other.admin, '/recipes', recipeBody(corn, silage))
  const path = `/recipes/${recipe.id}`
  const own = await ingredients(mine.admin)
  expect((await mine.admin.get(path)).status).toBe(404)
  expect((await mine.admin.put(path, recipeBody(own.corn, own.silage))).status).toBe(404)
  expect((await mine.admin.delete(path)).status).toBe(404)
  expect((await other.worker.put(path, recipeBody(corn, silage))).status).toBe(403)
  expect((await other.worker.get(path)).body.data).toEqual(recipe)
})
