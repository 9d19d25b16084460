import { beforeEach, describe, expect, it } from 'vitest'
import { createRecord, daysAgo, lotBody } from '../../../tests/support/api-records.ts'
import { createFarm } from '../../../tests/support/farm.ts'

type Farm = Awaited<ReturnType<typeof createFarm>>
type Part = { as_fed_percent?: number; dry_matter_share?: number }
let farm: Farm
let ids: number[]

const NAMES = ['Silagem', 'Milho', 'Farelo', 'Núcleo']
const DRY_MATTERS = [33, 88, 90, 95]
const analyse = (ingredient: number | undefined, dry_matter: number, day = daysAgo(0)) =>
  farm.admin.post(`/ingredients/${ingredient}/analyses`, { day, dry_matter })
const recipeBody = (percents: number[], over = {}) => ({
  ...{ name: 'Terminação', timer: 5, dry_matter_percent: 60 },
  ingredients: percents.map((percent, at) => ({ ingredient_id: ids[at], percent })),
  ...over,
})
const inDryMatter = { basis: 'dry_matter', dry_matter_source: 'computed' }

beforeEach(async () => {
  farm = await createFarm()
  ids = []
  for (const name of NAMES) ids.push((await createRecord(farm.admin, '/ingredients', { name })).id)
})
const analyseAll = async () => {
  for (const [at, dryMatter] of DRY_MATTERS.entries()) await analyse(ids[at], dryMatter, daysAgo(3))
}
const shown = async (id: number) => (await farm.worker.get(`/recipes/${id}`)).body.data
const rounded = (parts: Part[]) => parts.map(part => Math.round((part.as_fed_percent ?? 0) * 100) / 100)

describe('analyses of an ingredient', () => {
  it('compute a recipe in dry matter, and move the load of a lot, never its call', async () => {
    await analyseAll()
    const recipe = await createRecord(farm.admin, '/recipes', recipeBody([30, 55, 11, 4], inDryMatter))
    expect(await shown(recipe.id)).toMatchObject({ dry_matter_percent: 58.88, ...inDryMatter })
    expect(rounded((await shown(recipe.id)).recipes_ingredients)).toEqual([53.53, 36.8, 7.2, 2.48])

    const corral = await createRecord(farm.admin, '/corrals', { name: 'B01' })
    const lot = await createRecord(farm.admin, '/lots', lotBody(corral.id, { quantity: 100, initial_load: 1_698 }))
    await createRecord(farm.admin, '/rules', { name: 'R', recipe_id: recipe.id, lot_ids: [lot.id] })
    await farm.admin.put('/settings', { feeding_basis: 'dry_matter' })
    const fed = async () => (await farm.worker.get(`/lots/${lot.id}`)).body.data
    expect(await fed()).toMatchObject({ call: 10, projected_load: 1_698 })

    const simulated = (await farm.worker.get(`/ingredients/${ids[0]}/simulation?dry_matter=30`)).body.data
    expect(simulated.recipes).toMatchObject([
      {
        changes: true,
        before: { dry_matter_percent: 58.88, kg_per_head: 16.98 },
        after: { dry_matter_percent: 55.89, kg_per_head: 17.89 },
      },
    ])
    expect((await fed()).projected_load).toBe(1_698)
    const { status, body } = await analyse(ids[0], 30)
    expect({ status, message: body.message }).toEqual({
      status: 201,
      message: 'Análise salva. Receitas com este ingrediente: 1.',
    })
    expect(await fed()).toMatchObject({ call: 10, projected_load: 1_789 })
    expect(rounded((await shown(recipe.id)).recipes_ingredients)).toEqual([55.89, 34.93, 6.83, 2.35])
    const plan = (await farm.worker.get('/feeding_plan')).body.data
    expect(plan.recipe_ingredients.map(({ percent }: { percent: number }) => Math.round(percent * 100) / 100)).toEqual([
      55.89, 34.93, 6.83, 2.35,
    ])

    await farm.admin.delete(`/ingredients/${ids[0]}/analyses/${body.data.id}`)
    expect(await fed()).toMatchObject({ call: 10, projected_load: 1_698 })
  })

  it('leave a recipe as-fed with a typed dry matter as it is, and tell its shares', async () => {
    const recipe = await createRecord(farm.admin, '/recipes', recipeBody([53.53, 36.8, 7.2, 2.47]))
    expect(await shown(recipe.id)).not.toHaveProperty('basis')
    expect((await shown(recipe.id)).recipes_ingredients[0]).not.toHaveProperty('dry_matter_share')
    await analyseAll()
    const { dry_matter_percent, recipes_ingredients } = await shown(recipe.id)
    expect({ dry_matter_percent, share: recipes_ingredients[0].dry_matter_share }).toEqual({
      dry_matter_percent: 60,
      share: expect.closeTo(30, 2),
    })
    expect(recipes_ingredients[0]).not.toHaveProperty('as_fed_percent')
  })

  it('are listed newest first, with who made them, and the last one is on the ingredient', async () => {
    await analyse(ids[0], 30)
    await analyse(ids[0], 33, daysAgo(9))
    const { body } = await farm.worker.get(`/ingredients/${ids[0]}/analyses`)
    expect(body.data).toMatchObject([
      { day: daysAgo(0), dry_matter: 30, user: { id: farm.admin.id } },
      { day: daysAgo(9), dry_matter: 33 },
    ])
    const all = (await farm.worker.get('/ingredients')).body.data
    const of = (id: number | undefined) => all.find((one: { id: number }) => one.id === id)
    expect(of(ids[0])).toMatchObject({ dry_matter: 30, analysed_on: daysAgo(0) })
    expect(of(ids[1])).not.toHaveProperty('dry_matter')
  })

  it('keep a wet roughage wet when a client renames it', async () => {
    await farm.admin.put(`/ingredients/${ids[0]}`, { name: 'Silagem', wet: true })
    expect((await farm.admin.put(`/ingredients/${ids[0]}`, { name: 'Silagem nova' })).body.data).toMatchObject({
      name: 'Silagem nova',
      wet: true,
    })
  })

  it.each([
    [{ dry_matter: 4 }, 'dry_matter', 'A matéria seca deve ficar entre 5% e 100%'],
    [{ dry_matter: 101 }, 'dry_matter', 'A matéria seca deve ficar entre 5% e 100%'],
    [{ day: daysAgo(-1) }, 'day', 'O dia da análise não pode ser depois de hoje. Confira o dia.'],
    [{ day: '1926-11-30' }, 'day', 'O dia da análise não pode ser de mais de dois anos atrás. Confira o dia.'],
  ])('reject %j', async (over, field, message) => {
    const body = { day: daysAgo(0), dry_matter: 33, ...over }
    const answer = await farm.admin.post(`/ingredients/${ids[0]}/analyses`, body)
    expect({ status: answer.status, error: answer.body.fields?.[field] }).toEqual({ status: 422, error: [message] })
  })

  it('are one a day, are needed by a computed recipe, and are not for an operator', async () => {
    const refused = await farm.admin.post('/recipes', recipeBody([30, 55, 11, 4], inDryMatter))
    expect(refused.body.fields.dry_matter_source[0]).toContain('Falta a análise de Silagem, Milho, Farelo e Núcleo.')
    await analyseAll()
    expect((await analyse(ids[0], 31, daysAgo(3))).body.fields.day[0]).toContain('já tem uma análise deste dia')
    await createRecord(farm.admin, '/recipes', recipeBody([30, 55, 11, 4], inDryMatter))
    const [only] = (await farm.admin.get(`/ingredients/${ids[0]}/analyses`)).body.data
    const answer = await farm.admin.delete(`/ingredients/${ids[0]}/analyses/${only.id}`)
    expect({ status: answer.status, errors: answer.body.errors }).toEqual({
      status: 409,
      errors: ['A receita Terminação é calculada com esta análise. Registre outra antes de excluir esta.'],
    })
    expect(
      (await farm.worker.post(`/ingredients/${ids[0]}/analyses`, { day: daysAgo(0), dry_matter: 30 })).status,
    ).toBe(403)
  })
})
