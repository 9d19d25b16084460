import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import * as Day from '../../../domain/time/day.ts'
import { callApi, db } from '../../../tests/support/api-client.ts'
import { freezeClock, NOW, TODAY } from '../../../tests/support/clock.ts'
import { explainQueries, scannedTables } from '../../../tests/support/database/query-plan.ts'
import { withQueryStats } from '../../../tests/support/database/query-stats.ts'
import {
  allEvents,
  createFeedingFarm,
  createOperation,
  type FeedingFarm,
  lineIds,
} from '../../../tests/support/operation-events.ts'
import { dirtyDays, ingredientDays, lotDays, operations, operatorDays, treatItems } from '../../db/schema.ts'
import { createOperationsOfTheDay } from '../../jobs/feeding-day/operations-of-the-day.ts'

beforeAll(freezeClock)

/** `count` operations on as many days up to today, the newest id the latest day. */
async function history(farm: FeedingFarm, count: number) {
  const ids: number[] = []
  for (let i = count - 1; i >= 0; i--) ids.push(await createOperation(farm, Day.addDays(TODAY, -i)))
  return ids.reverse()
}

const feed = (farm: FeedingFarm, operation: number) =>
  farm.worker.post('/operations/events', { events: allEvents(operation, farm.feedlot) })
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

describe('GET operations', () => {
  it('lists the newest first, five a page by default', async () => {
    const farm = await createFeedingFarm()
    const ids = await history(farm, 7)
    await feed(farm, ids[0] ?? 0)
    const first = await farm.technician.get('/operations')
    expect(first.status).toBe(200)
    expect(idsOf(first.body.data)).toEqual(ids.slice(0, 5))
    expect(first.body.pagy).toMatchObject({ count: 7, pages: 2, page: 1, prev: null, next: 2, items: 5 })
    expect(first.body.data[0]).toEqual({
      id: ids[0],
      status: 'completed',
      user: { id: farm.worker.id, name: 'worker' },
      treat_schedule_id: farm.feedlot.schedule.id,
      date: TODAY,
      start_time: '2026-03-10T11:00:00.000Z',
      end_time: '2026-03-10T11:40:00.000Z',
      created_at: '2026-03-10T12:00:00.000Z',
      updated_at: '2026-03-10T12:00:00.000Z',
      treat_schedule_name: 'Manhã',
      scheduled_time: '07:00',
      planned_quantity: 10800,
      delivered_quantity: 10880,
      avg_load_error: 0.47,
      avg_unload_error: 2.59,
      load_bias: 0,
      unload_bias: 0.74,
    })
    expect(first.body.data[1]).toMatchObject({
      status: 'pending',
      user: null,
      start_time: null,
      end_time: null,
      scheduled_time: null,
      planned_quantity: null,
      delivered_quantity: 0,
      avg_load_error: null,
    })
    const second = (await farm.worker.get('/operations?page=2&items=5')).body
    expect({ ids: idsOf(second.data), pagy: second.pagy }).toMatchObject({
      ids: ids.slice(5),
      pagy: { count: 7, pages: 2, page: 2, prev: 1, next: null, items: 5 },
    })
    const beyond = (await farm.worker.get('/operations?page=9&items=100')).body
    expect({ data: beyond.data, pagy: beyond.pagy }).toMatchObject({
      data: [],
      pagy: { count: 7, pages: 1, page: 9, prev: 1, next: null, items: 100 },
    })
  })

  it('rejects an end before its beginning', async () => {
    const { admin } = await createFeedingFarm()
    const fields = { to: ['O fim deve ser igual ou posterior ao início.'] }
    expect(await admin.get(`/operations?from=${TODAY}&to=${Day.addDays(TODAY, -1)}`)).toMatchObject({
      status: 422,
      body: { fields },
    })
    expect((await admin.get(`/operations?from=${TODAY}&to=${TODAY}`)).status).toBe(200)
  })

  it('filters by status, days and person, and counts the filtered operations', async () => {
    const farm = await createFeedingFarm()
    const ids = await history(farm, 6)
    await feed(farm, ids[0] ?? 0)
    const get = async (query: string) => (await farm.admin.get(`/operations?${query}`)).body
    const done = await get('status=completed')
    expect({ ids: idsOf(done.data), count: done.pagy.count }).toEqual({ ids: [ids[0]], count: 1 })
    const days = await get(`from=${Day.addDays(TODAY, -3)}&to=${Day.addDays(TODAY, -1)}`)
    expect({ ids: idsOf(days.data), count: days.pagy.count }).toEqual({ ids: ids.slice(1, 4), count: 3 })
    const both = await get(`status=pending&from=${Day.addDays(TODAY, -1)}`)
    expect({ ids: idsOf(both.data), count: both.pagy.count }).toEqual({ ids: ids.slice(1, 2), count: 1 })
    const own = await get(`user_id=${farm.worker.id}`)
    expect({ ids: idsOf(own.data), count: own.pagy.count }).toEqual({ ids: [ids[0]], count: 1 })
    const none = await get('status=canceled')
    expect({ data: none.data, pagy: none.pagy }).toMatchObject({
      data: [],
      pagy: { count: 0, pages: 1, page: 1, prev: null, next: null, items: 5 },
    })
  })

  it.each([
    ['items=0', 'items'],
    ['items=101', 'items'],
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['status=late', 'status'],
    ['from=2026-02-30', 'from'],
  ])('rejects ?%s', async (query, field) => {
    const { admin } = await createFeedingFarm()
    const response = await admin.get(`/operations?${query}`)
    expect(response.status).toBe(422)
    expect(Object.keys(response.body.fields)).toEqual([field])
  })

  it('reads three rows per returned operation, also with ten times the history', async () => {
    const farm = await createFeedingFarm()
    await history(farm, 30)
    const read = async (query: string) => {
      const { d1, stats } = withQueryStats(env.DB)
      await callApi('GET', `/farms/${farm.id}/operations?${query}`, {
        token: farm.admin.token,
        bindings: { ...env, DB: d1 },
      })
      return stats
    }
    const [all, pending] = [await read('items=20'), await read('items=20&status=pending')]
    const sessionAndCounts = 15
    expect(all.trips).toBe(1)
    expect(all.rowsRead).toBeLessThanOrEqual(60 + sessionAndCounts)
    expect(pending.rowsRead).toBeLessThanOrEqual(60 + sessionAndCounts)
    for (let i = 30; i < 300; i++) await createOperation(farm, Day.addDays(TODAY, -i))
    expect((await read('items=20')).rowsRead).toBe(all.rowsRead)
    expect((await read('items=20&status=pending')).rowsRead).toBe(pending.rowsRead)
  }, 30_000)

  it('scans no table', async () => {
    const farm = await createFeedingFarm()
    const operation = await createOperation(farm)
    const scans = async (method: string, path: string, body?: object) => {
      const url = `/farms/${farm.id}/operations${path}`
      return scannedTables(
        await explainQueries(env.DB, d1 =>
          callApi(method, url, { token: farm.admin.token, body, bindings: { ...env, DB: d1 } }),
        ),
      )
    }
    for (const path of [
      '',
      '?status=pending',
      `?from=${TODAY}&to=${TODAY}`,
      `/${operation}`,
      '/today',
      '/average_errors',
    ])
      expect({ path, scans: await scans('GET', path) }).toEqual({ path, scans: [] })
    // CONSTANT: the row of an assertion
    const aggregation = ['CONSTANT', 'days_of_lots', 'dirty_farms', 'dirty_lots', 'f', 'fed_day']
    expect(await scans('POST', '/events', { events: allEvents(operation, farm.feedlot) })).toEqual(aggregation)
  })
})

describe('GET operations/{id}', () => {
  it('computes the lines of a pending operation from the current loads', async () => {
    const farm = await createFeedingFarm()
    const { feedlot } = farm
    const id = await createOperation(farm)
    const line = lineIds(feedlot)
    const pending = { actual_quantity: null, difference_quantity: null, error_percent: null }
    expect((await farm.worker.get(`/operations/${id}`)).body.data).toMatchObject({
      id,
      status: 'pending',
      user: null,
      start_time: null,
      end_time: null,
      sub_operations: [
        {
          id: id * 1000 + 1,
          rule_name: 'Regra Terminação',
          treat_name: 'Trato 1',
          scheduled_time: '07:00',
          tare_weight: null,
          load_operation_ingredients: [
            { id: line.corn, ingredient_name: 'Milho moído', expected_quantity: 3974.4, ...pending, start_time: null },
            { id: line.silage, expected_quantity: 6825.6, ...pending },
          ],
          unload_operation_corrals: [
            {
              id: line.big,
              lot_name: 'Lote A',
              corral_name: 'B01',
              expected_quantity: 6000,
              ...pending,
              end_time: null,
            },
            { id: line.small, expected_quantity: 4800 },
          ],
        },
      ],
    })
    await db.update(treatItems).set({ deletedAt: NOW }).where(eq(treatItems.id, feedlot.item.id))
    expect((await farm.worker.get(`/operations/${id}`)).body.data.sub_operations).toEqual([])
  })

  it('responds 404 for an operation of another farm, a deleted one and an unknown id', async () => {
    const [farm, other] = [await createFeedingFarm(), await createFeedingFarm()]
    const id = await createOperation(farm)
    expect((await other.admin.get(`/operations/${id}`)).status).toBe(404)
    expect((await farm.admin.get('/operations/999999')).status).toBe(404)
    await db.update(operations).set({ deletedAt: NOW }).where(eq(operations.id, id))
    expect((await farm.admin.get(`/operations/${id}`)).status).toBe(404)
  })
})

describe('DELETE operations/{id}', () => {
  it('removes the operation from the lists and from the aggregated figures', async () => {
    const farm = await createFeedingFarm()
    const id = await createOperation(farm)
    await feed(farm, id)
    const response = await farm.admin.delete(`/operations/${id}`)
    expect({ status: response.status, body: response.body }).toEqual({
      status: 200,
      body: { message: 'Operação excluída com sucesso!' },
    })
    expect((await farm.admin.get('/operations')).body).toMatchObject({ data: [], pagy: { count: 0 } })
    for (const table of [lotDays, ingredientDays, operatorDays, dirtyDays])
      expect(await db.select().from(table).where(eq(table.farmId, farm.id))).toEqual([])
    expect((await farm.admin.delete(`/operations/${id}`)).status).toBe(404)
    await createOperationsOfTheDay(env.DB, NOW)
    expect((await farm.admin.get('/operations')).body.data).toEqual([])
  })

  it('responds 403 to other roles, and 404 for an operation of another farm', async () => {
    const [farm, other] = [await createFeedingFarm(), await createFeedingFarm()]
    const id = await createOperation(farm)
    expect((await farm.worker.delete(`/operations/${id}`)).status).toBe(403)
    expect((await farm.technician.delete(`/operations/${id}`)).status).toBe(403)
    expect((await other.admin.delete(`/operations/${id}`)).status).toBe(404)
    expect((await farm.admin.get(`/operations/${id}`)).status).toBe(200)
  })
})
