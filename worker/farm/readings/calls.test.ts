/** Calls of dry matter on the API: their fold, the loads that follow, and the suggestion. */
import { beforeAll, describe, expect, it } from 'vitest'
import { createRecord, recipeBody } from '../../../tests/support/api-records.ts'
import { daysAgo, waitingApprovals } from '../../../tests/support/approvals.ts'
import { freezeClock } from '../../../tests/support/clock.ts'
import { createFarmWithLots, readingBody, sendReadings } from '../../../tests/support/trough-readings.ts'

beforeAll(freezeClock)

/** A farm of dry matter with a lot of 100 heads, a call of 9.00 and a recipe of 58.88 %. */
async function createCalledLot(feedingBasis: 'as_fed' | 'dry_matter' = 'dry_matter') {
  const farm = await createFarmWithLots({ feedingBasis })
  const { admin } = farm
  const one = await farm.lot({ quantity: 100, initial_load: 1_500, call: 9, breed_group: 'zebu' })
  const [corn, silage] = [
    await createRecord(admin, '/ingredients', { name: 'Milho' }),
    await createRecord(admin, '/ingredients', { name: 'Silagem' }),
  ]
  const recipe = await createRecord(admin, '/recipes', recipeBody(corn, silage, { dry_matter_percent: 58.88 }))
  const rule = await createRecord(admin, '/rules', { name: 'Regra 1', recipe_id: recipe.id, lot_ids: [one.id] })
  const show = async () => (await admin.get(`/lots/${one.id}`)).body.data
  return { ...farm, one, recipe, rule, show }
}

describe('call of a lot', () => {
  it('is typed with the lot, and its load follows from it everywhere', async () => {
    const { admin, one, show, rule } = await createCalledLot()
    expect(await show()).toMatchObject({ call: 9, breed_group: 'zebu', projected_load: 1_529, recent_calls: [] })
    const { call: _call, ...form } = { ...one, corral_id: one.corral.id }
    const put = await admin.put(`/lots/${one.id}`, { ...pickForm(form), call: 10 })
    expect(put.body.data, JSON.stringify(put.body)).toMatchObject({ call: 10, projected_load: 1_698 })
    const ruleJson = (await admin.get(`/rules/${rule.id}`)).body.data
    expect(ruleJson).toMatchObject({ total: 1_698, lots: [{ projected_load: 1_698 }] })
    const plan = (await admin.get('/feeding_plan')).body.data
    expect(plan.lots).toMatchObject([{ projected_load: 1_698, call: 10 }])
  })

  it('folds the calls of readings and the notes without a call, in any order', async () => {
    const { technician, one, show } = await createCalledLot()
    await sendReadings(technician, readingBody(one, daysAgo(1), -10))
    await sendReadings(
      technician,
      { ...readingBody(one, daysAgo(2), 0), call: 10, refused: 12.5, reason: 'Chuva' },
      readingBody(one, daysAgo(3), 10),
    )
    expect((await show()).recent_calls.map(({ call }: { call: number }) => call)).toEqual([9.9, 10, 9])
    expect(await show()).toMatchObject({ call: 9, projected_load: 1_529 })
    await sendReadings(technician, readingBody(one, daysAgo(3).replace('T12:00', 'T12:30'), 0))
    expect((await show()).recent_calls.map(({ call }: { call: number }) => call)).toEqual([9, 10, 9])
    const { body } = await technician.get(`/lots/trough_readings?lot_id=${one.id}`)
    expect(body.data.find(({ call }: { call?: number }) => call)).toMatchObject({
      call: 10,
      refused: 12.5,
      reason: 'Chuva',
    })
  })

  it('is not changed by a check, and a reading sent again with another call is rejected', async () => {
    const { worker, one, show } = await createCalledLot()
    const reading = { ...readingBody(one, daysAgo(1), 5), call: 9.4 }
    await sendReadings(worker, reading, { ...readingBody(one, daysAgo(0), -20), check: true })
    expect(await show()).toMatchObject({ call: 9.4, last_trough_reading_note: 5 })
    const again = (await sendReadings(worker, reading, { ...reading, call: 9.5 })).body.data
    expect({ accepted: again.accepted, repeated: again.repeated }).toEqual({ accepted: 0, repeated: 1 })
    expect(again.rejected[0].error).toContain('a chamada 9,40 kg')
  })

  it('refuses a bad call of a batch alone', async () => {
    const { worker, one } = await createCalledLot()
    const bad = { ...readingBody(one, daysAgo(1), 5), call: 40 }
    const { body } = await sendReadings(worker, bad, readingBody(one, daysAgo(2), 5))
    expect(body.data).toMatchObject({ accepted: 1, rejected: [{ lot_id: one.id }] })
    expect(body.data.rejected[0].error).toContain('entre 0,5 e 25 kg')
  })

  it('waits for an approval where an operator reads late', async () => {
    const { worker, admin, one, show } = await createCalledLot()
    await sendReadings(worker, { ...readingBody(one, daysAgo(6), 10), call: 9.6 })
    expect(await show()).toMatchObject({ call: 9 })
    const [waiting] = await waitingApprovals(admin)
    const approved = await admin.put(`/approvals/${waiting.id}/approve`)
    expect(approved.body.message).toContain('passou de 9,00 para 9,60 kg de MS por cabeça')
    expect(await show()).toMatchObject({ call: 9.6 })
  })

  it('changes no load in a farm of natural matter', async () => {
    const { worker, one, show } = await createCalledLot('as_fed')
    expect(await show()).toMatchObject({ call: 9, projected_load: 1_500 })
    await sendReadings(worker, { ...readingBody(one, daysAgo(0), 10), call: 12 })
    expect(await show()).toMatchObject({ projected_load: 1_650 })
  })
})

describe('suggestion', () => {
  it('rises after two clean mornings, and holds on the first', async () => {
    const { worker, admin, one, rule } = await createCalledLot()
    const suggest = async (note: number) => (await admin.get(`/lots/${one.id}/suggestion?note=${note}`)).body.data
    expect(await suggest(0)).toMatchObject({ call: 9, change: 0, rule: 'target' })
    expect(await suggest(10)).toMatchObject({ call: 9, rule: 'new_diet' })
    expect(await suggest(-20)).toMatchObject({ call: 8.1, change: -0.9, rule: 'cut' })
    expect((await admin.get(`/lots/${one.id}/suggestion?note=x`)).status).toBe(422)
    await sendReadings(worker, { ...readingBody(one, daysAgo(1), 5), call: 9 })
    expect(rule.id).toBeGreaterThan(0)
    expect((await admin.get(`/lots/${one.id}/suggestion?note=101`)).status).toBe(422)
  })

  it('asks for the call of a lot without one', async () => {
    const farm = await createFarmWithLots({ feedingBasis: 'dry_matter' })
    const one = await farm.lot()
    expect((await farm.worker.get(`/lots/${one.id}/suggestion?note=10`)).body.data).toEqual({
      call: null,
      change: null,
      sentence: 'Defina a chamada do lote.',
      rule: null,
    })
    expect(one).not.toHaveProperty('call')
  })
})

const formKeys = [
  'name',
  'quantity',
  'corral_id',
  'entry_date',
  'initial_avg_weight',
  'initial_load',
  'gmd',
  'updated_at',
]
const pickForm = (form: Record<string, unknown>) => Object.fromEntries(formKeys.map(key => [key, form[key]]))
