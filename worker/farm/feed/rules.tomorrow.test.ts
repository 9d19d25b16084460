/** A lot that had its load of today joins another rule, and eats by it from tomorrow on. */
import { beforeAll, describe, expect, it } from 'vitest'
import { feedingDay } from '../../../domain/operation/feeding-day/feeding-day.ts'
import { dueOperations } from '../../../domain/operation/plan/feeding-plan.ts'
import { addDays } from '../../../domain/time/day.ts'
import { createRecord, recipeBody } from '../../../tests/support/api-records.ts'
import { freezeClock, NOW, TODAY } from '../../../tests/support/clock.ts'
import { createFeedingFarm } from '../../../tests/support/operation-events.ts'

beforeAll(freezeClock)

type Sub = { unload_operation_corrals: { lot_name: string }[] }

/** Two lots with a treat of 40 % at seven, and a rule of another lot with a treat of 60 % in the afternoon. */
async function createTwoRules() {
  const farm = await createFeedingFarm()
  const { admin, feedlot, worker } = farm
  const other = await createRecord(admin, '/lots', {
    name: 'Lote C',
    corral_id: feedlot.corral.id,
    quantity: 50,
    entry_date: TODAY,
    initial_avg_weight: 380,
    initial_load: 1_000,
    gmd: 1.5,
  })
  const rule = await createRecord(admin, '/rules', {
    name: 'Acabamento',
    recipe_id: feedlot.recipe.id,
    lot_ids: [other.id],
  })
  const treat = await createRecord(admin, '/treats', { name: 'Trato 2', percent: 60 })
  const schedule = await createRecord(admin, '/treat_schedules', {
    user_ids: [worker.id],
    treat_items: [{ rule_id: rule.id, treat_id: treat.id, scheduled_time: '15:00' }],
  })
  const join = (more: object) =>
    admin.put(`/rules/${rule.id}`, {
      name: 'Acabamento',
      recipe_id: feedlot.recipe.id,
      lot_ids: [other.id, feedlot.big.id],
      ...more,
    })
  const lotsOf = (subs: readonly Sub[]) => subs.flatMap(sub => sub.unload_operation_corrals.map(line => line.lot_name))
  const lotsOfToday = async () => {
    const operations = (await worker.get('/operations/today')).body.data
    return lotsOf(
      operations.find((one: { treat_schedule_id: number }) => one.treat_schedule_id === schedule.id).sub_operations,
    )
  }
  const lotsOfPlan = async (day: string) => {
    const plan = (await worker.get('/feeding_plan')).body.data
    const [operation] = dueOperations(plan, day, null).filter(one => one.treat_schedule_id === schedule.id)
    return lotsOf(operation?.sub_operations ?? [])
  }
  return { ...farm, rule, schedule, join, lotsOfToday, lotsOfPlan }
}

describe('lot that enters a rule tomorrow', () => {
  it('is in no treat of today, and in those of tomorrow, for the server and for a device without signal', async () => {
    const { join, lotsOfToday, lotsOfPlan, feedlot } = await createTwoRules()
    expect((await join({ tomorrow_lot_ids: [feedlot.big.id] })).status).toBe(200)
    expect(await lotsOfToday()).toEqual(['Lote C'])
    expect(await lotsOfPlan(TODAY)).toEqual(['Lote C'])
    expect((await lotsOfPlan(addDays(TODAY, 1))).sort()).toEqual(['Lote A', 'Lote C'])
  })

  it('eats today without such an answer, and after a second answer', async () => {
    const { join, lotsOfToday, feedlot, admin, rule } = await createTwoRules()
    await join({})
    expect((await lotsOfToday()).sort()).toEqual(['Lote A', 'Lote C'])
    const back = { name: 'Regra Terminação', recipe_id: feedlot.recipe.id, lot_ids: [feedlot.big.id, feedlot.small.id] }
    await admin.put(`/rules/${feedlot.rule.id}`, { ...back, tomorrow_lot_ids: [feedlot.big.id] })
    expect(await lotsOfToday()).toEqual(['Lote C'])
    expect(rule.id).toBeGreaterThan(0)
    await join({})
    expect((await lotsOfToday()).sort()).toEqual(['Lote A', 'Lote C'])
  })

  it('still enters tomorrow when the recipe of its rule changes today', async () => {
    const { join, lotsOfToday, feedlot, admin } = await createTwoRules()
    await join({ tomorrow_lot_ids: [feedlot.big.id] })
    const other = await createRecord(admin, '/recipes', recipeBody(feedlot.corn, feedlot.silage, { name: 'Outra' }))
    expect((await join({ recipe_id: other.id })).status).toBe(200)
    expect(await lotsOfToday()).toEqual(['Lote C'])
  })

  it('is above no load of today, and its answer is in the audit', async () => {
    const { join, admin, feedlot } = await createTwoRules()
    await join({ tomorrow_lot_ids: [feedlot.big.id] })
    const [plan, operations] = [
      (await admin.get('/feeding_plan')).body.data,
      (await admin.get('/operations/today')).body.data,
    ]
    const day = feedingDay({ plan, operations, day: TODAY, now: NOW, timezone: 'America/Sao_Paulo' })
    expect(day.lots.find(({ lotId }) => lotId === feedlot.big.id)?.waiting ?? 0).toBe(0)
    const entries = (await admin.get('/audit?type=rule')).body.data
    expect(entries[0].after.tomorrow_lots ?? entries[1].after.tomorrow_lots).toEqual(['Lote A'])
  })
})
