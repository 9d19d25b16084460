/** The weighings of a day have a quota, so that the answers with every line of a farm stay within 2 MB. */
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { findQuota } from '../../../domain/account/quotas.ts'
import { callApi, db } from '../../../tests/support/api-client.ts'
import { freezeClock, TODAY } from '../../../tests/support/clock.ts'
import { insertRows } from '../../../tests/support/database/insert-rows.ts'
import { createFeedingFarm, type FeedingFarm } from '../../../tests/support/operation-events.ts'
import { race } from '../../../tests/support/race.ts'
import { corrals, lots, rules } from '../../db/schema.ts'

beforeAll(freezeClock)

const MEGABYTE = 1_000_000

/** The longest name that a form accepts. */
const longName = (i: number) => `Confinamento ${i} `.padEnd(120, 'x')

/** A farm whose rule has `size` lots, and the body of a schedule with `items` items of that rule. */
async function farmOf(size: number, plan: 'starter' | 'enterprise') {
  const farm = await createFeedingFarm({ plan })
  const { id: _, ...lot } = farm.feedlot.big
  const rows = Array.from({ length: size - 2 }, (_, i) => ({
    ...lot,
    name: longName(i),
    quantity: 1,
    recentDays: '[]',
  }))
  await insertRows(env.DB, [{ table: lots, rows }])
  await db
    .update(corrals)
    .set({ name: longName(0) })
    .where(eq(corrals.id, farm.feedlot.corral.id))
  await farm.admin.delete(`/treat_schedules/${farm.feedlot.schedule.id}`)
  return farm
}

const schedule = ({ worker, feedlot }: FeedingFarm, items: number) => ({
  name: 'Dia',
  user_ids: [worker.id],
  treat_items: Array.from({ length: items }, (_, i) => ({
    rule_id: feedlot.rule.id,
    treat_id: feedlot.treat.id,
    scheduled_time: `${String(Math.floor(i / 60)).padStart(2, '0')}:${String(i % 60).padStart(2, '0')}`,
  })),
})

/** Creates a schedule of 1,000 lines, begins its operation and deletes it. The status of the schedule, or why it was refused. */
async function beginAndDelete(farm: FeedingFarm) {
  const { status, body } = await farm.admin.post('/treat_schedules', schedule(farm, 10))
  if (status !== 201) return body.errors[0]
  const event = { id: crypto.randomUUID(), type: 'start', at: new Date().toISOString(), date: TODAY }
  await farm.worker.post('/operations/events', { events: [{ ...event, treat_schedule_id: body.data.id }] })
  await farm.admin.delete(`/treat_schedules/${body.data.id}`)
  return status
}

describe('the quota of weighings a day', () => {
  it('refuses the schedule, the rule and the recipe that would exceed it', async () => {
    const farm = await farmOf(98, 'starter') // with two ingredients: 100 lines an item, 1,000 a day
    const { admin, feedlot } = farm
    expect((await admin.post('/treat_schedules', schedule(farm, 11))).status).toBe(409)
    const created = await admin.post('/treat_schedules', schedule(farm, 10))
    expect(created.status).toBe(201)
    const more = await admin.post('/treat_schedules', schedule(farm, 1))
    expect({ status: more.status, errors: more.body.errors[0] }).toEqual({
      status: 409,
      errors: expect.stringContaining('até 1.000 pesagens por dia'),
    })
    const path = `/treat_schedules/${created.body.data.id}`
    expect((await admin.put(path, schedule(farm, 11))).status).toBe(409)

    const { id } = (await admin.post('/ingredients', { name: 'Núcleo' })).body.data
    const parts = [feedlot.corn.id, feedlot.silage.id, id].map((ingredient_id, i) => ({
      ingredient_id,
      percent: i ? 30 : 40,
    }))
    const recipe = { name: 'Terminação', timer: 6, dry_matter_percent: 70, ingredients: parts }
    expect((await admin.put(`/recipes/${feedlot.recipe.id}`, recipe)).status).toBe(409)

    const [row] = await db.select().from(lots).where(eq(lots.farmId, farm.id))
    const { id: __, ...lot } = row ?? feedlot.big
    const [free] = await db
      .insert(lots)
      .values({ ...lot, name: 'Novo', ruleId: null })
      .returning()
    const active = (await admin.get('/lots')).body.data.map((one: { id: number }) => one.id)
    const rule = { name: feedlot.rule.name, recipe_id: feedlot.recipe.id, lot_ids: active }
    expect(active).toContain(free?.id)
    expect((await admin.put(`/rules/${feedlot.rule.id}`, rule)).status).toBe(409)

    expect((await admin.put(path, schedule(farm, 9))).status).toBe(200)
    expect((await admin.put(`/rules/${feedlot.rule.id}`, rule)).status).toBe(200)
    expect((await admin.put(`/recipes/${feedlot.recipe.id}`, recipe)).status).toBe(200)
  })

  it('holds when two schedules are created at once', async () => {
    const farm = await farmOf(98, 'starter')
    await farm.admin.post('/treat_schedules', schedule(farm, 5))
    const body = schedule(farm, 3)
    const bindings = race(() => farm.admin.post('/treat_schedules', body))
    const second = await callApi('POST', `/farms/${farm.id}/treat_schedules`, {
      token: farm.admin.token,
      body,
      bindings,
    })
    expect(second.status).toBe(409)
    expect((await farm.admin.get('/treat_schedules')).body.data).toHaveLength(2)
  })

  it('counts the lines of operations that began, though their schedule is deleted', async () => {
    const farm = await farmOf(98, 'starter')
    const results = [await beginAndDelete(farm), await beginAndDelete(farm), await beginAndDelete(farm)]
    expect(results).toEqual([201, 201, 201])
    expect(await beginAndDelete(farm)).toContain('Deixe esta mudança para amanhã')
  })

  it('limits the lines of today apart from those of every day when a schedule is changed', async () => {
    const farm = await farmOf(98, 'starter')
    expect(await beginAndDelete(farm)).toBe(201) // today has 1,000 lines, and the schedules have none
    const { status, body } = await farm.admin.post('/treat_schedules', schedule(farm, 1))
    expect(status).toBe(201)
    expect((await farm.admin.put(`/treat_schedules/${body.data.id}`, schedule(farm, 5))).status).toBe(200)
  })

  it('keeps the answers of the largest farm within 2 MB', async () => {
    const farm = await farmOf(198, 'enterprise')
    for (let i = 0; i < 2; i++) expect((await farm.admin.post('/treat_schedules', schedule(farm, 10))).status).toBe(201)
    expect((await farm.admin.post('/treat_schedules', schedule(farm, 1))).status).toBe(409)
    const rest = findQuota('enterprise', 'lot') - 198
    const [rule] = await db
      .insert(rules)
      .values({ ...farm.feedlot.rule, id: undefined, name: longName(0) })
      .returning()
    const { id: _, ...lot } = farm.feedlot.big
    const others = Array.from({ length: rest }, (_, i) => ({
      ...lot,
      ruleId: rule?.id,
      name: longName(200 + i),
      recentDays: '[]',
    }))
    await insertRows(env.DB, [{ table: lots, rows: others }])

    const sizes: Record<string, number> = {}
    for (const path of ['/treat_schedules', '/operations/today', '/feeding_plan', '/lots', '/rules'])
      sizes[path] = new TextEncoder().encode(JSON.stringify((await farm.worker.get(path)).body)).length
    expect(Math.max(...Object.values(sizes))).toBeLessThan(2 * MEGABYTE)
  })
})
