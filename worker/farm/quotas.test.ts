/** The quotas of a farm's records (domain/account/quotas.ts), held also when two requests come at once. */
import { env } from 'cloudflare:workers'
import { count, eq } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { findQuota, type QuotaKind } from '../../domain/account/quotas.ts'
import { callApi, db } from '../../tests/support/api-client.ts'
import { lotBody } from '../../tests/support/api-records.ts'
import { freezeClock } from '../../tests/support/clock.ts'
import { insertRows } from '../../tests/support/database/insert-rows.ts'
import { createFeedingFarm, type FeedingFarm } from '../../tests/support/operation-events.ts'
import { race } from '../../tests/support/race.ts'
import {
  corralIndexes,
  corrals,
  ingredients,
  lots,
  recipes,
  rules,
  treatItems,
  treatSchedules,
  treats,
} from '../db/schema.ts'

type FarmTable = SQLiteTable & { farmId: SQLiteColumn }
type Body = (farm: FeedingFarm) => object

const name = () => `Novo ${crypto.randomUUID()}`
const scheduleBody: Body = ({ worker, feedlot }) => ({
  name: name(),
  user_ids: [worker.id],
  treat_items: [{ rule_id: feedlot.rule.id, treat_id: feedlot.treat.id, scheduled_time: '10:00' }],
})

const kinds: [kind: QuotaKind, path: string, table: FarmTable, body: Body][] = [
  ['corral', '/corrals', corrals, () => ({ name: name() })],
  ['corral_index', '/corral_indexes', corralIndexes, () => ({ name: name(), value: 10 })],
  ['ingredient', '/ingredients', ingredients, () => ({ name: name() })],
  ['lot', '/lots', lots, ({ feedlot }) => lotBody(feedlot.corral.id, { name: name(), quantity: 1 })],
  [
    'recipe',
    '/recipes',
    recipes,
    ({ feedlot }) => ({
      name: name(),
      timer: 6,
      dry_matter_percent: 70,
      ingredients: [{ ingredient_id: feedlot.corn.id, percent: 100 }],
    }),
  ],
  [
    'rule',
    '/rules',
    rules,
    ({ feedlot }) => ({ name: name(), recipe_id: feedlot.recipe.id, lot_ids: [feedlot.big.id] }),
  ],
  ['treat', '/treats', treats, () => ({ name: name(), percent: 20 })],
  ['treat_schedule', '/treat_schedules', treatSchedules, scheduleBody],
  ['treatItem', '/treat_schedules', treatItems, scheduleBody],
]

beforeEach(() => {
  freezeClock()
})

/** Inserts rows like the farm's first one until the farm has `size` of them. */
async function fill({ id: farmId }: FeedingFarm, table: FarmTable, size: number): Promise<void> {
  const [first] = await db.select().from(table).where(eq(table.farmId, farmId))
  const missing = size - (await countRows(farmId, table))
  const rows = Array.from({ length: missing }, (_, i) => ({
    ...first,
    id: undefined,
    name: `Registro ${i}`,
    slot: i + 2,
    quantity: 1,
  }))
  await insertRows(env.DB, [{ table, rows }])
}

async function countRows(farmId: number, table: FarmTable): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(table).where(eq(table.farmId, farmId))
  return row?.rows ?? 0
}

describe('record quotas', () => {
  it.each(kinds)(
    'keeps the quota of %s records when two requests create the last one',
    async (...[kind, path, table, body]) => {
      const farm = await createFeedingFarm({ plan: 'starter' })
      const quota = findQuota('starter', kind)
      await farm.admin.post('/corral_indexes', { name: 'Lambido', value: 5 })
      await fill(farm, table, quota - 1)
      const create = () => farm.admin.post(path, body(farm))
      let first: number | undefined
      const bindings = race(async () => {
        first = (await create()).status
      })
      const second = await callApi('POST', `/farms/${farm.id}${path}`, {
        token: farm.admin.token,
        body: body(farm),
        bindings,
      })

      expect({ first, status: second.status }).toEqual({ first: 201, status: 409 })
      expect(second.body.errors[0]).toContain(`a fazenda já tem ${quota}.`)
      expect(await countRows(farm.id, table)).toBe(quota)
    },
  )

  it('keeps the quota of items when two edits add items', async () => {
    const farm = await createFeedingFarm({ plan: 'starter' })
    const { worker, feedlot } = farm
    const other = await farm.admin.post('/treat_schedules', scheduleBody(farm))
    await fill(farm, treatItems, findQuota('starter', 'treatItem') - 1)
    const { treat_items } = (await farm.admin.get(`/treat_schedules/${other.body.data.id}`)).body.data
    const items = (times: string[]) =>
      times.map(scheduled_time => ({ rule_id: feedlot.rule.id, treat_id: feedlot.treat.id, scheduled_time }))
    expect(treat_items).toHaveLength(1)
    const edit = (times: string[]) =>
      farm.admin.put(`/treat_schedules/${other.body.data.id}`, { user_ids: [worker.id], treat_items: items(times) })
    expect((await edit(['10:00', '11:00', '12:00'])).status).toBe(409)
    expect((await edit(['10:00', '11:00'])).status).toBe(200)
    expect((await edit(['10:00', '12:00'])).status).toBe(200)
  })

  it('counts no item of a deleted schedule', async () => {
    const farm = await createFeedingFarm({ plan: 'starter' })
    await fill(farm, treatItems, findQuota('starter', 'treatItem'))
    expect((await farm.admin.post('/treat_schedules', scheduleBody(farm))).status).toBe(409)
    await farm.admin.delete(`/treat_schedules/${farm.feedlot.schedule.id}`)
    expect((await farm.admin.post('/treat_schedules', scheduleBody(farm))).status).toBe(201)
  })
})
