import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Operation } from '../../../domain/operation/fold/operation-output.ts'
import * as FeedingPlan from '../../../domain/operation/plan/feeding-plan.ts'
import type * as FeedingPlanOutput from '../../../domain/operation/plan/feeding-plan-output.ts'
import { callApi, db } from '../../../tests/support/api-client.ts'
import { freezeClock, NOW, TODAY } from '../../../tests/support/clock.ts'
import { multiplyRows } from '../../../tests/support/database/bulk-rows.ts'
import { recordStatements } from '../../../tests/support/database/recorded-statements.ts'
import type { FarmMember } from '../../../tests/support/farm.ts'
import { createFeedingFarm, createOperation } from '../../../tests/support/operation-events.ts'
import { createRandomFarm, randomFeed } from '../../../tests/support/random/random-feed.ts'
import { operations, treatItems, treatSchedules } from '../../db/schema.ts'
import { createOperationsOfTheDay } from '../../jobs/feeding-day/operations-of-the-day.ts'

beforeAll(freezeClock)

const fetchPlan = async ({ worker }: { worker: FarmMember }): Promise<FeedingPlanOutput.FeedingPlan> =>
  (await worker.get('/feeding_plan')).body.data

describe('GET feeding_plan', () => {
  it('returns the schedules and all that their operations are derived from', async () => {
    const farm = await createFeedingFarm()
    const { schedule, rule, recipe, treat, corn, silage, big, small, corral } = farm.feedlot
    const operation = await createOperation(farm)
    expect(await fetchPlan(farm)).toEqual({
      day: TODAY,
      schedules: [
        {
          id: schedule.id,
          name: 'Manhã',
          starts_on: null,
          user_ids: [farm.worker.id],
          created_at: '1970-01-01T00:00:00.000Z',
          items: [{ slot: 1, rule_id: rule.id, treat_id: treat.id, scheduled_time: '07:00', created_at: null }],
        },
      ],
      operations: [
        {
          id: operation,
          treat_schedule_id: schedule.id,
          date: TODAY,
          status: 'pending',
          deleted: false,
          created_at: new Date(NOW).toISOString(),
        },
      ],
      rules: [{ id: rule.id, name: 'Regra Terminação', recipe_id: recipe.id }],
      recipes: [{ id: recipe.id, name: 'Terminação', timer: 6, dry_matter_percent: 70 }],
      recipe_ingredients: [
        { recipe_id: recipe.id, position: 0, ingredient_id: corn.id, percent: 36.8 },
        { recipe_id: recipe.id, position: 1, ingredient_id: silage.id, percent: 63.2 },
      ],
      ingredients: [
        { id: corn.id, name: 'Milho moído' },
        { id: silage.id, name: 'Silagem de milho' },
      ],
      treats: [{ id: treat.id, name: 'Trato 1', percent: 40 }],
      lots: [
        { ...lotJson(big), name: 'Lote A', quantity: 150, projected_load: 15_000, position: 1 },
        { ...lotJson(small), name: 'Lote B', quantity: 120, projected_load: 12_000, position: 2 },
      ],
      corrals: [{ id: corral.id, name: 'B01' }],
    })
    function lotJson({ id }: { id: number }) {
      return { id, rule_id: rule.id, corral_id: corral.id }
    }
  })

  it('has the operations of today and yesterday, deleted ones too', async () => {
    const farm = await createFeedingFarm()
    const ids = []
    for (const day of ['2026-03-08', '2026-03-09', TODAY, '2026-03-11']) ids.push(await createOperation(farm, day))
    await db
      .update(operations)
      .set({ deletedAt: NOW })
      .where(eq(operations.id, ids[2] ?? 0))
    expect((await fetchPlan(farm)).operations).toMatchObject([
      { id: ids[1], date: '2026-03-09', deleted: false },
      { id: ids[2], date: TODAY, deleted: true },
    ])
  })

  it.each([
    ['America/Sao_Paulo', '2026-03-10T02:59:00Z', '2026-03-10T03:00:00Z'],
    ['America/Rio_Branco', '2026-03-10T04:59:00Z', '2026-03-10T05:00:00Z'],
  ])('changes day at midnight in %s', async (timezone, before, after) => {
    const farm = await createFeedingFarm({ timezone })
    for (const day of ['2026-03-08', '2026-03-09', TODAY]) await createOperation(farm, day)
    const at = async (iso: string) => {
      vi.setSystemTime(iso)
      const { day, operations } = await fetchPlan(farm)
      vi.setSystemTime(NOW)
      return [day, ...operations.map(({ date }) => date)]
    }
    expect(await at(before)).toEqual(['2026-03-09', '2026-03-08', '2026-03-09'])
    expect(await at(after)).toEqual([TODAY, '2026-03-09', TODAY])
  })

  it('reads no more rows with a history of deleted operations', async () => {
    const farm = await createFeedingFarm()
    const old = await createOperation(farm, '2026-03-01')
    await db.update(operations).set({ deletedAt: NOW }).where(eq(operations.id, old))
    const rowsRead = async () => {
      const { bindings, recorded } = recordStatements()
      await callApi('GET', `/farms/${farm.id}/feeding_plan`, { token: farm.worker.token, bindings })
      return recorded.rowsRead
    }
    const before = await rowsRead()
    await multiplyRows(farm.id, 'operations', 300)
    expect(await rowsRead()).toBe(before)
  })

  it('leaves out deleted schedules and removed items', async () => {
    const farm = await createFeedingFarm()
    await db.update(treatItems).set({ deletedAt: NOW }).where(eq(treatItems.id, farm.feedlot.item.id))
    expect((await fetchPlan(farm)).schedules).toMatchObject([{ items: [] }])
    await db.update(treatSchedules).set({ deletedAt: NOW }).where(eq(treatSchedules.id, farm.feedlot.schedule.id))
    expect((await fetchPlan(farm)).schedules).toEqual([])
  })
})

describe('operations derived from the feeding plan', () => {
  it('equal those of GET operations/today on random farms', async () => {
    await fc.assert(
      fc.asyncProperty(randomFeed, async feed => {
        const farm = await createRandomFarm(feed)
        await createOperationsOfTheDay(env.DB, NOW)
        const served: Operation[] = (await farm.admin.get('/operations/today')).body.data
        const derived = FeedingPlan.dueOperations(await fetchPlan(farm), TODAY, null)
        expect(derived.sort((a, b) => b.id - a.id)).toEqual(served)
        expect(served).toHaveLength(feed.schedules.length)
      }),
      { numRuns: 15 },
    )
  })
})

it('leaves out the ingredients of a deleted recipe', async () => {
  const { admin, worker, feedlot } = await createFeedingFarm()
  const parts = [{ ingredient_id: feedlot.corn.id, percent: 100 }]
  const recipe = { name: 'Adaptação', timer: 6, dry_matter_percent: 70, ingredients: parts }
  const { id } = (await admin.post('/recipes', recipe)).body.data
  const recipesOf = async () =>
    (await worker.get('/feeding_plan')).body.data.recipe_ingredients.map(
      (part: { recipe_id: number }) => part.recipe_id,
    )
  expect(await recipesOf()).toContain(id)
  await admin.delete(`/recipes/${id}`)
  expect(await recipesOf()).not.toContain(id)
})
