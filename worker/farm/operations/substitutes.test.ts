/** Corn is out and sorghum goes into the wagon: its consumption is that of what was loaded, and the manager knows at once. */
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import * as Day from '../../../domain/time/day.ts'
import { db } from '../../../tests/support/api-client.ts'
import { freezeClock, NOW, TODAY } from '../../../tests/support/clock.ts'
import {
  createFarmWithOperation,
  fetchOperation,
  sendEvents,
  toWireEvent,
} from '../../../tests/support/operation-events.ts'
import { ingredientAnalyses } from '../../db/schema.ts'
import { aggregateDirtyDays } from '../../jobs/aggregates.ts'

beforeAll(freezeClock)

async function farmWithSorghum() {
  const farm = await createFarmWithOperation()
  const { body } = await farm.admin.post('/ingredients', { name: 'Sorgo' })
  const sorghum = { id: body.data.id, line: 1e10 + body.data.id * 2 }
  const { operation, line } = farm
  const load = toWireEvent(operation, 'load', 20, {
    line_id: sorghum.line,
    kg: 3_990,
    instead_of: line.corn,
    ingredient_name: 'outro nome',
    reason: 'Acabou o milho',
  })
  const events = [toWireEvent(operation, 'start', 30), load]
  return { farm, sorghum, events }
}

type Consumed = { ingredient_name: string; total_consumed: number }
type Row = { ingredient_name: string; planned: number; used: number }

describe('ingredient in place of another one', () => {
  it('is consumed, and the planned one is not', async () => {
    const { farm, events } = await farmWithSorghum()
    const { body } = await sendEvents(farm, [
      ...events,
      toWireEvent(farm.operation, 'load', 15, { line_id: farm.line.silage, kg: 6_800 }),
    ])
    expect(body.data).toMatchObject({ accepted: 3, rejected: [] })
    await aggregateDirtyDays(env.DB, NOW)
    const consumed = (await farm.admin.get('/ingredients/consumption?period=today')).body.data
    expect(consumed.map((row: Consumed) => [row.ingredient_name, row.total_consumed])).toEqual([
      ['Silagem de milho', 6800],
      ['Sorgo', 3990],
    ])
    const { rows } = (await farm.admin.get(`/reports/ingredients?from=${TODAY}&to=${TODAY}`)).body.data
    expect(rows.map((row: Row) => [row.ingredient_name, row.planned, row.used])).toEqual([
      ['Silagem de milho', 6825.6, 6800],
      ['Sorgo', 0, 3990],
      ['Milho moído', 3974.4, 0],
    ])
  })

  it('has the name of the record, its target, and why it was used', async () => {
    const { farm, events } = await farmWithSorghum()
    await sendEvents(farm, events)
    const { sub_operations } = await fetchOperation(farm)
    expect(sub_operations[0].load_operation_ingredients).toMatchObject([
      { ingredient_name: 'Milho moído', expected_quantity: 0, planned_quantity: 3974.4, actual_quantity: null },
      {
        ingredient_name: 'Sorgo',
        expected_quantity: 3974.4,
        planned_quantity: 0,
        actual_quantity: 3990,
        instead_of: { ingredient_name: 'Milho moído', quantity: 3974.4, reason: 'Acabou o milho' },
      },
      { ingredient_name: 'Silagem de milho' },
    ])
  })

  it('opens an alert at once, as a skip of much of the recipe does', async () => {
    const { farm, events } = await farmWithSorghum()
    const texts = async () =>
      (await farm.admin.get('/alerts?kind=recipe_changed')).body.data.map(({ text }: { text: string }) =>
        text.replaceAll('\u00a0', ' '),
      )
    await sendEvents(farm, events)
    expect(await texts()).toEqual(['Trato 1 das 07:00: entrou Sorgo no lugar de Milho moído, 36,8% da receita.'])
    const skip = { line_id: farm.line.silage, kg: 0, source: 'skipped', reason: 'Sem estoque' }
    await sendEvents(farm, [toWireEvent(farm.operation, 'load', 10, skip)])
    expect(await texts()).toContain(
      'Trato 1 das 07:00: Silagem de milho, 63,2% da receita, não entrou no vagão. O gado come outra ração.',
    )
  })

  it('gives the lots the dry matter of what was loaded', async () => {
    const { farm, sorghum, events } = await farmWithSorghum()
    const analyse = (id: number, dry_matter: number) =>
      farm.admin.post(`/ingredients/${id}/analyses`, { day: TODAY, dry_matter })
    const ingredients = (await farm.admin.get('/ingredients')).body.data
    const silage = ingredients.find(({ name }: { name: string }) => name === 'Silagem de milho')
    await analyse(sorghum.id, 87)
    const { body } = await analyse(silage.id, 33)
    await sendEvents(farm, [
      ...events,
      toWireEvent(farm.operation, 'load', 15, { line_id: farm.line.silage, kg: 6_800 }),
      toWireEvent(farm.operation, 'unload', 10, { line_id: farm.line.big, kg: 6_000 }),
    ])
    await aggregateDirtyDays(env.DB, NOW)
    // (3,990 x 87 + 6,800 x 33) / 10,790
    const [sub] = (await fetchOperation(farm)).sub_operations
    expect(sub).toMatchObject({ dry_matter_percent: 70, loaded_dry_matter: 52.97 })
    expect(
      sub.load_operation_ingredients.map((line: { dry_matter_percent?: number }) => line.dry_matter_percent),
    ).toEqual([undefined, 87, 33])
    const [day] = (await farm.admin.get(`/days?from=${TODAY}&to=${TODAY}`)).body.data
    expect(day.dry_matter).toBe(3178.109)
    // an analysis of later changes nothing of what was loaded
    await farm.admin.delete(`/ingredients/${silage.id}/analyses/${body.data.id}`)
    await analyse(silage.id, 30)
    await sendEvents(farm, [toWireEvent(farm.operation, 'finish', 5)])
    expect((await fetchOperation(farm)).sub_operations[0].loaded_dry_matter).toBe(52.97)
  })

  it('has the dry matter of when it was weighed, where a tablet without signal sends it after another analysis', async () => {
    const { farm, sorghum, events } = await farmWithSorghum()
    await farm.admin.post(`/ingredients/${sorghum.id}/analyses`, { day: Day.addDays(TODAY, -1), dry_matter: 87 })
    await db
      .update(ingredientAnalyses)
      .set({ createdAt: NOW - 60 * 60_000 })
      .where(eq(ingredientAnalyses.ingredientId, sorghum.id))
    await farm.admin.post(`/ingredients/${sorghum.id}/analyses`, { day: TODAY, dry_matter: 80 })
    await sendEvents(farm, events)
    const [sub] = (await fetchOperation(farm)).sub_operations
    expect(sub.load_operation_ingredients[1]).toMatchObject({ ingredient_name: 'Sorgo', dry_matter_percent: 87 })
  })

  it.each([
    ['itself', { instead_of: 'own' }],
    ['an ingredient of another treat', { instead_of: 2e10 + 2 }],
  ])('does not replace %s', async (_, { instead_of }) => {
    const { farm, sorghum, events } = await farmWithSorghum()
    const [start, load] = events
    const of = instead_of === 'own' ? sorghum.line : instead_of
    const { body } = await sendEvents(farm, [start, { ...load, instead_of: of }])
    expect(body.data.rejected).toMatchObject([{ error: expect.stringMatching(/^Esta linha não faz parte/) }])
  })
})
