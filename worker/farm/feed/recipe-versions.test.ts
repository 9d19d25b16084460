/** A recipe changes today or on a later day, and takes over that morning: in the plans of each day, on the phone and in the loads of lots. */
import { describe, expect, it, vi } from 'vitest'
import type { Operation } from '../../../domain/operation/fold/operation-output.ts'
import * as FeedingPlan from '../../../domain/operation/plan/feeding-plan.ts'
import { createFarmWithTreats, feed, goTo, setMorningClock } from '../../../tests/support/alert-farm.ts'
import { createRecord, recipeBody } from '../../../tests/support/api-records.ts'
import { race } from '../../../tests/support/race.ts'
import { takeOverRecipeVersions } from '../../jobs/due-changes/recipe-versions.ts'

setMorningClock()

const [TODAY, TOMORROW] = ['2026-03-10', '2026-03-11']

async function createFarm() {
  const farm = await createFarmWithTreats()
  const mix = (corn: number, over: object = {}) => {
    const body = recipeBody(farm.corn, farm.silage, over)
    const [first, second] = body.ingredients
    return {
      ...body,
      ingredients: [
        { ...first, percent: corn },
        { ...second, percent: 100 - corn },
      ],
    }
  }
  const path = `/recipes/${farm.recipe.id}`
  const change = (corn: number, over: object = {}) => farm.admin.put(path, mix(corn, over))
  const operationOf = async (day: string): Promise<Operation> =>
    (await farm.admin.get('/operations/today')).body.data.find(({ date }: Operation) => date === day)
  /** Percent of corn in the first treat, as the server and as a phone without signal plan it. */
  const cornOn = async (day: string) => {
    const plan = (await farm.worker.get('/feeding_plan')).body.data
    const served = await operationOf(day)
    const derived = FeedingPlan.deriveOperation(plan, plan.schedules[0], day)
    const percentOf = (operation: Operation | undefined) => {
      const lines = operation?.sub_operations[0]?.load_operation_ingredients ?? []
      const of = (name: string) => lines.find(line => line.ingredient_name === name)?.expected_quantity ?? 0
      return Math.round((of('Milho moído') * 1000) / (of('Milho moído') + of('Silagem de milho'))) / 10
    }
    if (served?.status === 'pending') expect(percentOf(served)).toBe(percentOf(derived))
    return percentOf(derived)
  }
  const corn = async () =>
    (await farm.admin.get(path)).body.data.recipes_ingredients.map(({ percent }: { percent: number }) => percent)[0]
  const versions = async () => (await farm.worker.get(`${path}/versions`)).body.data
  return { ...farm, path, mix, change, operationOf, cornOn, cornOfRecipe: corn, versions }
}

describe('versions of a recipe', () => {
  it('takes over on the morning of its day, in the plan, on the phone and in the recipe', async () => {
    const farm = await createFarm()
    await goTo(10, '06:00')
    const { status, body } = await farm.change(40, { valid_from: TOMORROW })
    expect({ status, message: body.message, data: body.data }).toMatchObject({
      status: 200,
      message: 'Versão marcada para 11/03/2026. Até lá, a receita fica como está.',
      data: { next_version_on: TOMORROW, recipes_ingredients: [{ percent: 36.8 }, {}] },
    })
    expect([await farm.cornOn(TODAY), await farm.cornOn(TOMORROW)]).toEqual([36.8, 40])
    await goTo(11, '00:05')
    expect([await farm.cornOfRecipe(), await farm.cornOn(TOMORROW)]).toEqual([40, 40])
    // the treats of yesterday wait until its day is closed, and are those of its version
    expect(await farm.cornOn(TODAY)).toBe(36.8)
    expect((await farm.admin.get(farm.path)).body.data).toMatchObject({ valid_from: TOMORROW })
  })

  it('of today is that of waiting operations, and one that began keeps its own', async () => {
    const farm = await createFarm()
    await goTo(10, '06:50')
    await feed(farm, { unload: [1, 1] })
    await farm.change(50)
    const { sub_operations } = await farm.operationOf(TODAY)
    expect(sub_operations[0]?.load_operation_ingredients[0]).toMatchObject({
      expected_quantity: Math.round(10_800 * 36.8 * 10) / 1_000,
    })
    expect(await farm.cornOn(TOMORROW)).toBe(50)
  })

  it('are listed with who changed what, and since when', async () => {
    const farm = await createFarm()
    await farm.change(36.8, { name: 'Terminação nova' })
    await farm.technician.put(farm.path, farm.mix(40, { valid_from: TOMORROW, timer: 8 }))
    await farm.technician.put(farm.path, farm.mix(45, { valid_from: TOMORROW, dry_matter_percent: 68 }))
    const all = await farm.versions()
    expect(all).toMatchObject([
      {
        valid_from: TOMORROW,
        status: 'upcoming',
        user: { id: farm.technician.id },
        changes: [
          'Milho moído: de 36,8% para 45%',
          'Silagem de milho: de 63,2% para 55%',
          'Matéria seca: de 70% para 68%',
        ],
      },
      {
        valid_from: TOMORROW,
        status: 'replaced',
        changes: expect.arrayContaining(['Tempo do misturador: de 6 minutos para 8 minutos']),
      },
      { valid_from: TODAY, status: 'in_force', user: { id: farm.admin.id }, changes: [] },
    ])
    await goTo(12, '06:00')
    expect((await farm.versions()).map(({ status }: { status: string }) => status)).toEqual([
      'in_force',
      'replaced',
      'past',
    ])
    expect(await farm.cornOfRecipe()).toBe(45)
  })

  it('keeps the one of tomorrow when today changes, and the form sees that it took over', async () => {
    const farm = await createFarm()
    await farm.change(40, { valid_from: TOMORROW })
    await farm.change(30)
    const { updated_at } = (await farm.admin.get(farm.path)).body.data
    expect([await farm.cornOn(TODAY), await farm.cornOn(TOMORROW)]).toEqual([30, 40])
    await goTo(11, '06:00')
    expect(await farm.cornOfRecipe()).toBe(40)
    expect((await farm.change(31, { updated_at })).status).toBe(409)
  })

  it('of a day that is over is refused in its place', async () => {
    const farm = await createFarm()
    const { status, body } = await farm.change(40, { valid_from: '2026-03-09' })
    expect({ status, fields: body.fields }).toEqual({
      status: 422,
      fields: { valid_from: [expect.stringContaining('Uma versão vale de hoje em diante')] },
    })
    const created = await farm.admin.post('/recipes', farm.mix(40, { name: 'Outra', valid_from: TOMORROW }))
    expect(created.status).toBe(422)
  })

  it('to come keeps its ingredients in use', async () => {
    const farm = await createFarm()
    const sorghum = await createRecord(farm.admin, '/ingredients', { name: 'Sorgo' })
    const body = recipeBody(farm.corn, sorghum, { valid_from: TOMORROW })
    await farm.admin.put(farm.path, body)
    const refused = await farm.admin.delete(`/ingredients/${sorghum.id}`)
    expect({ status: refused.status, error: refused.body.errors?.[0] }).toEqual({
      status: 409,
      error: expect.stringContaining('Terminação'),
    })
    await goTo(11, '06:00')
    // nothing needs the silage any more
    expect((await farm.admin.delete(`/ingredients/${farm.silage.id}`)).status).toBe(200)
    const [version] = await farm.versions()
    expect(version.ingredients.map((part: { ingredient_name: string }) => part.ingredient_name)).toEqual([
      'Milho moído',
      'Sorgo',
    ])
    expect((await farm.versions()).at(-1).ingredients[1]).toMatchObject({ ingredient_name: 'Silagem de milho' })
  })

  it('follows a new analysis before it takes over', async () => {
    const farm = await createFarm()
    const analyse = (id: number, dry_matter: number, day = TODAY) =>
      farm.admin.post(`/ingredients/${id}/analyses`, { day, dry_matter })
    await analyse(farm.corn.id, 88)
    await analyse(farm.silage.id, 33)
    const inDryMatter = { basis: 'dry_matter', dry_matter_source: 'computed' }
    await farm.change(60, { valid_from: '2026-03-12', ...inDryMatter })
    await goTo(11, '06:00')
    await analyse(farm.silage.id, 30, TOMORROW)
    await goTo(12, '06:00')
    // 100 / (60 / 88 + 40 / 30)
    expect((await farm.admin.get(farm.path)).body.data).toMatchObject({ dry_matter_percent: 49.62, ...inDryMatter })
    expect(await farm.cornOn('2026-03-12')).toBe(33.8)
  })

  it('follows an analysis that is saved while it takes over', async () => {
    const farm = await createFarm()
    const analyse = (id: number, dry_matter: number, day = TODAY) =>
      farm.admin.post(`/ingredients/${id}/analyses`, { day, dry_matter })
    await analyse(farm.corn.id, 88)
    await analyse(farm.silage.id, 33)
    await farm.change(60, { valid_from: TOMORROW, basis: 'dry_matter', dry_matter_source: 'computed' })
    vi.setSystemTime(Date.parse('2026-03-11T00:05:00-03:00'))
    const { DB } = race(async () => expect((await analyse(farm.silage.id, 30, TOMORROW)).status).toBe(201))
    await takeOverRecipeVersions(DB, Date.now())
    expect((await farm.admin.get(farm.path)).body.data).toMatchObject({
      ...{ valid_from: TOMORROW, dry_matter_percent: 49.62 },
      recipes_ingredients: [{ as_fed_percent: expect.closeTo(33.83, 2) }, {}],
    })
  })

  it('is a new diet of the lots that have a call, from its day on', async () => {
    const farm = await createFarm()
    const { name, entry_date, initial_avg_weight, gmd, corral } = farm.big
    const heads = {
      name,
      entry_date,
      initial_avg_weight,
      gmd,
      corral_id: corral.id,
      quantity: 960,
      initial_load: 15_000,
    }
    await farm.admin.put(`/lots/${farm.big.id}`, heads)
    await farm.admin.put('/settings', { feeding_basis: 'dry_matter' })
    const lot = async () => (await farm.admin.get(`/lots/${farm.big.id}`)).body.data
    const { call } = await lot()
    expect(call).toBe(10.94)
    await farm.change(36.8, { timer: 9 })
    const before = (await lot()).diet_changed_on
    await farm.change(40, { valid_from: TOMORROW, dry_matter_percent: 60 })
    expect((await lot()).diet_changed_on).toBe(before)
    await goTo(11, '06:00')
    expect(await lot()).toMatchObject({
      diet_changed_on: TOMORROW,
      call,
      projected_load: Math.round((960 * 10.94 * 100) / 60),
    })
    await goTo(12, '06:00')
    await farm.change(41, { dry_matter_percent: 60 })
    expect(await lot()).toMatchObject({ diet_changed_on: '2026-03-12', call })
  })
})
