/** In a farm of dry matter, the treats that are left correct what the earlier ones gave. The figures are those of domain/operation/plan/next-pass.test.ts. */
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { deriveOperation } from '../../domain/operation/plan/feeding-plan.ts'
import { toDayFeedings } from '../../domain/operation/plan/next-pass.ts'
import { callApi, db } from '../../tests/support/api-client.ts'
import { freezeClock, NOW, TODAY } from '../../tests/support/clock.ts'
import { recordStatements } from '../../tests/support/database/recorded-statements.ts'
import { createFeedingFarm, lineIds, sendEvents, toWireEvent } from '../../tests/support/operation-events.ts'
import { lotDays, lots, recipes, treatItems, treatSchedules, treats, unloadLines } from '../db/schema.ts'
import { aggregateDirtyDays } from '../jobs/aggregates.ts'

beforeAll(freezeClock)

type Farm = Awaited<ReturnType<typeof calledFarm>>
type Served = {
  id: number
  treat_schedule_id: number
  sub_operations: { unload_operation_corrals: { expected_quantity: number; planned_quantity?: number }[] }[]
}

/** 588 heads that are called 10 kg of a recipe with 58.80 % of dry matter, in four treats of as many schedules. */
async function calledFarm({ locked = false, limits = {} }: { locked?: boolean; limits?: object } = {}) {
  const farm = await createFeedingFarm()
  const { feedlot } = farm
  await farm.admin.put('/settings', { feeding_basis: 'dry_matter', limits })
  await db.update(recipes).set({ dryMatterPercent: 58.8 }).where(eq(recipes.id, feedlot.recipe.id))
  await db.update(lots).set({ deletedAt: NOW }).where(eq(lots.id, feedlot.small.id))
  await db.update(lots).set({ quantity: 588, baseCall: 10_000, call: 10_000 }).where(eq(lots.id, feedlot.big.id))
  await db.update(treats).set({ percent: 30, locked }).where(eq(treats.id, feedlot.treat.id))
  for (const [at, percent] of [20, 20, 30].entries()) await addSchedule(farm, at + 2, percent)
  return farm
}

async function addSchedule(
  { id: farmId, feedlot }: Awaited<ReturnType<typeof createFeedingFarm>>,
  n: number,
  percent: number,
) {
  const own = { farmId, createdAt: 0, updatedAt: 0 }
  const [treat] = await db
    .insert(treats)
    .values({ ...own, name: `Trato ${n}`, percent })
    .returning()
  const [schedule] = await db
    .insert(treatSchedules)
    .values({ ...own, name: `Programação ${n}`, nextSlot: 2 })
    .returning()
  if (!treat || !schedule) throw new Error('The schedule was not inserted.')
  await db.insert(treatItems).values({
    farmId,
    treatScheduleId: schedule.id,
    slot: 1,
    ruleId: feedlot.rule.id,
    treatId: treat.id,
    scheduledTime: `${10 + n}:00`,
  })
}

const today = async (farm: Farm): Promise<Served[]> => (await farm.admin.get('/operations/today')).body.data

/** Kg of each operation of the day: what the lot is to get, and what the day planned. */
const expected = (operations: readonly Served[]) =>
  [...operations]
    .sort((a, b) => a.treat_schedule_id - b.treat_schedule_id)
    .map(({ sub_operations: [sub] }) => {
      const [line] = sub?.unload_operation_corrals ?? []
      return [
        Math.round(line?.expected_quantity ?? 0),
        Math.round(line?.planned_quantity ?? line?.expected_quantity ?? 0),
      ]
    })

/** What the device sends of the first treat. */
function morning(farm: Farm, kg: number | null, skipped = {}) {
  const { feedlot } = farm
  const line = lineIds(feedlot)
  const of = (type: string, minutes: number, more: object) => {
    const { operation_id: _id, ...event } = toWireEvent(0, type, minutes, more)
    return { ...event, treat_schedule_id: feedlot.schedule.id, date: TODAY }
  }
  const plan = [
    { line_id: line.corn, expected_quantity: 1_104 },
    { line_id: line.silage, expected_quantity: 1_896 },
    { line_id: line.big, expected_quantity: 3_000 },
  ]
  const unload = kg === null ? [] : [of('unload', 40, { line_id: line.big, kg, ...skipped })]
  return [of('start', 60, { plan }), ...unload, of('finish', 20, {})]
}

const byWeight = ([a]: (number | null)[], [b]: (number | null)[]) => (a ?? 0) - (b ?? 0)

/** The dry matter of what was loaded, which a load of weighed and analysed ingredients has. */
const setLoaded = (percent: number, { id }: Farm) =>
  env.DB.prepare('update sub_operations set loaded_dry_matter = ? where farm_id = ?').bind(percent, id).run()

describe('the next pass', () => {
  it('gives what is left of the dry matter of the day, and leaves the plan of the day', async () => {
    const farm = await calledFarm()
    expect(expected(await today(farm))).toEqual([3_000, 2_000, 2_000, 3_000].map(kg => [kg, kg]))
    await sendEvents(farm, morning(farm, 3_300))
    await setLoaded(57, farm)
    expect(expected(await today(farm))).toEqual([
      [3_000, 3_000],
      [1_943, 2_000],
      [1_943, 2_000],
      [2_915, 3_000],
    ])
  })

  it('answers the same in one operation, in the feeding plan and in the report of the day', async () => {
    const farm = await calledFarm()
    await env.DB.prepare(
      "insert into operations (farm_id, treat_schedule_id, day, status, created_at, updated_at) select farm_id, id, ?, 'pending', 0, 0 from treat_schedules where farm_id = ?",
    )
      .bind(TODAY, farm.id)
      .run()
    await sendEvents(farm, morning(farm, 3_300))
    const served = (await today(farm)).filter(({ treat_schedule_id: id }) => id !== farm.feedlot.schedule.id)
    const plan = (await farm.worker.get('/feeding_plan')).body.data
    const derived = plan.schedules
      .filter(({ id }: { id: number }) => id !== farm.feedlot.schedule.id)
      .map((schedule: never) => deriveOperation(plan, schedule, TODAY))
    expect(expected(derived)).toEqual(expected(served))
    for (const operation of served) {
      const { body } = await farm.worker.get(`/operations/${operation.id}`)
      expect(expected([body.data])).toEqual(expected([operation]))
    }
    const report = (await farm.admin.get(`/reports/day?date=${TODAY}`)).body.data
    const lines = JSON.stringify(report)
    for (const [kg] of expected(served)) expect(lines).toContain(String(kg))
  })

  it('pours no missed treat onto the others', async () => {
    const farm = await calledFarm()
    await sendEvents(farm, morning(farm, null))
    expect(expected(await today(farm)).slice(1)).toEqual([
      [2_200, 2_000],
      [2_200, 2_000],
      [3_300, 3_000],
    ])
  })

  it('gives no more to a lot whose trough was full', async () => {
    const farm = await calledFarm()
    await sendEvents(farm, morning(farm, 0, { source: 'skipped', reason: 'Cocho cheio' }))
    const served = await today(farm)
    expect(expected(served).slice(1)).toEqual([2_000, 2_000, 3_000].map(kg => [kg, kg]))
    const first = served.filter(({ treat_schedule_id: id }) => id === farm.feedlot.schedule.id)
    const feedings = (await farm.worker.get('/feeding_plan')).body.data.next_pass
    expect(first.flatMap(operation => toDayFeedings(operation as never))).toMatchObject([{ dryMatter: 1_764_000 }])
    expect(feedings).toMatchObject([{ dry_matter: 1_764 }])
  })

  it('stores what the next treat was to give beside what the day planned', async () => {
    const farm = await calledFarm()
    await sendEvents(farm, morning(farm, 3_300))
    const second = (await today(farm)).find(({ treat_schedule_id: id }) => id !== farm.feedlot.schedule.id)
    if (!second) throw new Error('no second operation')
    const { id: _id, operation_id: _operation, ...start } = toWireEvent(0, 'start', 5)
    await sendEvents(farm, [
      { ...start, id: crypto.randomUUID(), treat_schedule_id: second.treat_schedule_id, date: TODAY },
    ])
    const rows = await db.select().from(unloadLines).where(eq(unloadLines.farmId, farm.id))
    expect(rows.map(({ expected: grams, planned }) => [Math.round(grams / 1_000), planned]).sort(byWeight)).toEqual([
      [1_914, 2_000_000],
      [3_000, null],
    ])
    await aggregateDirtyDays(env.DB, NOW)
    const [day] = await db.select().from(lotDays).where(eq(lotDays.farmId, farm.id))
    expect(day?.planned).toBe(5_000_000)
  })

  it('keeps the plan of the day where a device without signal knew the morning before the server', async () => {
    const farm = await calledFarm()
    const operations = await today(farm)
    const second = operations.find(({ treat_schedule_id: id }) => id !== farm.feedlot.schedule.id)
    if (!second) throw new Error('no second operation')
    const line = lineIds(farm.feedlot)
    const { operation_id: _id, ...start } = toWireEvent(0, 'start', 5, {
      plan: [
        { line_id: line.corn, expected_quantity: 704.27 },
        { line_id: line.silage, expected_quantity: 1_209.49 },
        { line_id: line.big, expected_quantity: 1_913.76 },
      ],
    })
    await sendEvents(farm, [
      ...morning(farm, 3_300),
      { ...start, treat_schedule_id: second.treat_schedule_id, date: TODAY },
    ])
    const stored = async () => {
      const rows = await db.select().from(unloadLines).where(eq(unloadLines.farmId, farm.id))
      return rows.map(({ expected: grams, planned }) => [grams, planned]).sort(byWeight)
    }
    const asTheDayPlanned = [
      [1_913_760, 2_000_000],
      [3_000_000, null],
    ]
    expect(await stored()).toEqual(asTheDayPlanned)
    const { operation_id: _own, ...finish } = toWireEvent(0, 'finish', 2)
    await sendEvents(farm, [{ ...finish, treat_schedule_id: second.treat_schedule_id, date: TODAY }])
    expect(await stored()).toEqual(asTheDayPlanned)
  })

  it('gives the call of before the reading to a locked treat', async () => {
    const farm = await calledFarm({ locked: true })
    const reading = {
      lot_id: farm.feedlot.big.id,
      note: 5,
      call: 10.5,
      timestamp: new Date(NOW - 60_000).toISOString(),
    }
    const { body } = await farm.worker.post('/lots/trough_readings', { readings: [reading] })
    expect(body.data).toMatchObject({ accepted: 1 })
    expect(expected(await today(farm))).toEqual([
      [3_000, 3_150],
      [2_143, 2_100],
      [2_143, 2_100],
      [3_214, 3_150],
    ])
  })

  it('changes no treat where the farm turned it off, nor where it is as-fed', async () => {
    const off = await calledFarm({ limits: { correct_next_pass: false } })
    await sendEvents(off, morning(off, 3_300))
    expect(expected(await today(off)).slice(1)).toEqual([2_000, 2_000, 3_000].map(kg => [kg, kg]))
    expect((await off.worker.get('/feeding_plan')).body.data).not.toHaveProperty('next_pass')
    const asFed = await createFeedingFarm()
    expect((await asFed.worker.get('/feeding_plan')).body.data).not.toHaveProperty('next_pass')
  })

  it('spreads nothing by hand of what the next treats give by themselves', async () => {
    const farm = await calledFarm()
    await sendEvents(farm, morning(farm, null))
    const first = (await today(farm)).find(({ treat_schedule_id: id }) => id === farm.feedlot.schedule.id)
    expect((await farm.worker.post(`/operations/${first?.id}/spread`, {})).status).toBe(409)
  })

  it('reads in one trip', async () => {
    const farm = await calledFarm()
    for (const path of ['operations/today', 'feeding_plan']) {
      const { bindings, recorded } = recordStatements()
      await callApi('GET', `/farms/${farm.id}/${path}`, { token: farm.worker.token, bindings })
      expect(recorded.trips).toBe(1)
    }
  })
})
