/**
 * A week of a farm that calls dry matter: deaths, a transfer, a weighing, rain on the silage, a load that was short of it, feed that was taken out, and
 * a late reading. Each lot-day is computed once more from these facts, with none of the product's code.
 */
import { describe, expect, it } from 'vitest'
import { feed, goTo, setMorningClock } from '../../../tests/support/alert-farm.ts'
import { db } from '../../../tests/support/api-client.ts'
import { createRecord, lotBody } from '../../../tests/support/api-records.ts'
import { createFarm } from '../../../tests/support/farm.ts'
import { sessions } from '../../db/schema.ts'

setMorningClock()

const LAST_DAY = 15
const dayName = (day: number) => `2026-03-${day}`
const at = (day: number, time: string) => new Date(`${dayName(day)}T${time}:00-03:00`).toISOString()
const DRY_MATTERS = [33, 88, 90, 95]
const SHARES = [30, 55, 11, 4]

async function createCalledFarm() {
  const farm = await createFarm()
  await db.update(sessions).set({ expiresAt: Date.parse('2030-01-01T00:00:00Z') })
  const { admin, worker } = farm
  const ingredients: { id: number }[] = []
  for (const [i, dry_matter] of DRY_MATTERS.entries()) {
    const ingredient = await createRecord(admin, '/ingredients', {
      name: `Ingrediente ${i}`,
      ...(i === 0 && { wet: true }),
    })
    await admin.post(`/ingredients/${ingredient.id}/analyses`, { day: dayName(10), dry_matter })
    ingredients.push(ingredient)
  }
  const recipe = await createRecord(admin, '/recipes', {
    ...{ name: 'Terminação', timer: 5, dry_matter_percent: 60, basis: 'dry_matter', dry_matter_source: 'computed' },
    ingredients: SHARES.map((percent, i) => ({ ingredient_id: ingredients[i]?.id, percent })),
  })
  const corral = await createRecord(admin, '/corrals', { name: 'B01' })
  const entered = { entry_date: '2026-03-01', initial_avg_weight: 360, gmd: 1.4 }
  const a = await createRecord(
    admin,
    '/lots',
    lotBody(corral.id, { ...entered, name: 'A', quantity: 100, initial_load: 1_698 }),
  )
  const b = await createRecord(
    admin,
    '/lots',
    lotBody(corral.id, { ...entered, name: 'B', quantity: 80, initial_load: 1_223 }),
  )
  const rule = await createRecord(admin, '/rules', { name: 'R', recipe_id: recipe.id, lot_ids: [a.id, b.id] })
  const treat = await createRecord(admin, '/treats', { name: 'Trato', percent: 100 })
  await admin.put('/settings', { feeding_basis: 'dry_matter' })
  await createRecord(admin, '/treat_schedules', {
    user_ids: [worker.id],
    treat_items: [{ rule_id: rule.id, treat_id: treat.id, scheduled_time: '07:00' }],
  })
  return { ...farm, silage: ingredients[0], a, b }
}

type Farm = Awaited<ReturnType<typeof createCalledFarm>>
const UNLOADED = [1.02, 0.97]
/** On the 14th half of the silage is missing in the wagon. */
const loadedShares = (day: number) => (day === 14 ? [0.5, 1, 1, 1] : [1, 1, 1, 1])

async function playWeek(farm: Farm) {
  const { admin, technician, worker, a, b, silage } = farm
  const read = (who: Farm['admin'], reading: object) => who.post('/lots/trough_readings', { readings: [reading] })
  const move = (more: object) => admin.post('/lots/movements', { movements: [{ id: crypto.randomUUID(), ...more }] })
  // the routine of a feeding takes lines of any treat; only this farm's routes are called
  const feedDay = (day: number) =>
    feed(farm as unknown as Parameters<typeof feed>[0], { unload: UNLOADED, load: loadedShares(day) })
  for (let day = 10; day <= LAST_DAY; day += 1) {
    await goTo(day, '06:50')
    if (day === 11) {
      await read(worker, { lot_id: a.id, timestamp: at(11, '06:00'), note: 5, call: 10.2 })
      await worker.post('/lots/movements', {
        movements: [{ id: crypto.randomUUID(), lot_id: b.id, kind: 'death', quantity: 2, at: at(11, '05:30') }],
      })
    }
    if (day === 12) await admin.post(`/ingredients/${silage?.id}/analyses`, { day: dayName(12), dry_matter: 30 })
    if (day === 13) {
      await admin.post(`/lots/${a.id}/weighings`, { day: dayName(13), avg_weight: 380, heads: 30 })
      await move({ lot_id: a.id, to_lot_id: b.id, kind: 'transfer', quantity: 5, at: at(13, '06:00') })
      await read(worker, { lot_id: b.id, timestamp: at(13, '06:10'), note: -10 })
      await read(worker, { lot_id: a.id, timestamp: at(13, '06:05'), note: 0, refused: 40 })
    }
    await feedDay(day)
    // the call of the 14th is decided after its feed, and entered a day late: the plan of the 14th stays
    if (day === LAST_DAY) await read(technician, { lot_id: a.id, timestamp: at(14, '12:00'), note: 0, call: 10.5 })
  }
  await goTo(16, '12:00')
}

/** What is known of each day: heads at its end, the call when it was fed and at its end, the weight, and feed taken out on the next morning. */
const facts = {
  a: {
    heads: [100, 100, 100, 95, 95, 95],
    fed: [10, 10.2, 10.2, 10.2, 10.2, 10.2],
    call: [10, 10.2, 10.2, 10.2, 10.5, 10.5],
    // 360 kg on the 1st, weighed 380 kg on the 13th
    weight: [372.6, 374, 375.4, 380, 381.4, 382.8],
    refused: [0, 0, 40, 0, 0, 0],
    share: UNLOADED[0] ?? 0,
  },
  b: {
    heads: [80, 78, 78, 83, 83, 83],
    fed: [9, 9, 9, 8.1, 8.1, 8.1],
    call: [9, 9, 9, 8.1, 8.1, 8.1],
    weight: [372.6, 374, 375.4, 376.8, 378.2, 379.6],
    refused: [0, 0, 0, 0, 0, 0],
    share: UNLOADED[1] ?? 0,
  },
}
/** The silage was measured at 33 %, and on the 12th at 30 %. */
const dryMatterOn = (day: number) => (day < 12 ? 58.88 : 55.89)
/** The dry matter of what was loaded: sum(kg x dry matter) / sum(kg). A share of dry matter weighs share / dry matter. */
function loadedOn(day: number): number {
  const dryMatters = [day < 12 ? 33 : 30, ...DRY_MATTERS.slice(1)]
  const kg = SHARES.map((share, i) => (share / (dryMatters[i] ?? 1)) * (loadedShares(day)[i] ?? 1))
  const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0)
  return total(kg.map((one, i) => one * (dryMatters[i] ?? 0))) / total(kg)
}
/** A half is rounded up, also where its binary fraction is a little less. */
const hundredths = (value: number) => Math.round(value * 100 * (1 + Number.EPSILON)) / 100

function expectedDays({ heads, fed, call, weight, refused, share }: (typeof facts)['a']) {
  return heads.map((quantity, i) => {
    const day = 10 + i
    const planned = Math.round((quantity * (fed[i] ?? 0) * 100) / dryMatterOn(day))
    const delivered = Math.round(planned * share * 1_000) / 1_000
    const eaten = ((delivered - (refused[i] ?? 0)) * loadedOn(day)) / 100
    return {
      date: dayName(day),
      quantity,
      projected_avg_weight: weight[i],
      planned,
      delivered,
      kg_per_head: hundredths(delivered / quantity),
      dry_matter_intake: hundredths((eaten / quantity / (weight[i] ?? 1)) * 100),
      call: call[i],
      dry_matter_per_head: hundredths(eaten / quantity),
      ...(refused[i] ? { refused: refused[i] } : {}),
    }
  })
}

describe('a week in dry matter', () => {
  it('is each lot-day as its facts make it, whatever was entered late', async () => {
    const farm = await createCalledFarm()
    await playWeek(farm)
    for (const key of ['a', 'b'] as const) {
      const { body } = await farm.admin.get(`/lots/${farm[key].id}/days?from=${dayName(10)}&to=${dayName(LAST_DAY)}`)
      expect(body.data.map(({ note: _n, days_confined: _d, ...day }: Record<string, unknown>) => day)).toEqual(
        expectedDays(facts[key]),
      )
    }
    // heads of when it was fed: those of the transfer of the 13th are in
    const sheet = (await farm.admin.get(`/reports/day?date=${dayName(14)}`)).body.data
    const perHead = ({ fed, share }: (typeof facts)['a']) =>
      hundredths(((((fed[4] ?? 0) * 100) / dryMatterOn(14)) * share * loadedOn(14)) / 100)
    const shown = sheet.operations[0].sub_operations[0].lots.map(
      (lot: { dry_matter_per_head: number }) => lot.dry_matter_per_head,
    )
    expect(shown).toEqual([perHead(facts.a), perHead(facts.b)].map(kg => expect.closeTo(kg, 2)))
    const file = await farm.admin.get(`/reports/day?date=${dayName(14)}&format=csv`)
    expect(new TextDecoder().decode(file.body as Uint8Array)).toContain('A confirmar;MS/cab (kg)')
    const { data } = (await farm.admin.get(`/lots/${farm.b.id}/movements?from=${dayName(10)}&to=${dayName(LAST_DAY)}`))
      .body
    expect(data.head_days).toBe(80 + 78 + 78 + 83 + 83 + 83)
  })
})
