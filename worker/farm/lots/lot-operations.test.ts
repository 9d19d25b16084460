import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import * as Day from '../../../domain/time/day.ts'
import { DAY_MS } from '../../../domain/time/milliseconds.ts'
import { callApi, db } from '../../../tests/support/api-client.ts'
import { freezeClock, NOW, TODAY } from '../../../tests/support/clock.ts'
import { explainQueries, scannedTables } from '../../../tests/support/database/query-plan.ts'
import { withQueryStats } from '../../../tests/support/database/query-stats.ts'
import { feedingEvents } from '../../../tests/support/fed-farm/operation-records.ts'
import {
  allEvents,
  createFeedingFarm,
  createOperation,
  type FeedingFarm,
  toWireEvent,
} from '../../../tests/support/operation-events.ts'
import { operations, treatItems, unloadLines } from '../../db/schema.ts'

beforeAll(freezeClock)

const send = (farm: FeedingFarm, events: unknown[]) => farm.worker.post('/operations/events', { events })
const get = (farm: FeedingFarm, lot: { id: number }, query = '') =>
  farm.worker.get(`/lots/${lot.id}/operations${query}`)
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

/** The ids of completed operations of as many days up to today, the latest first. */
async function feedDays(farm: FeedingFarm, days: number) {
  const ids: number[] = []
  for (let ago = days - 1; ago >= 0; ago--) {
    const id = await createOperation(farm, Day.addDays(TODAY, -ago))
    await send(farm, allEvents(id, farm.feedlot, NOW - ago * DAY_MS))
    ids.push(id)
  }
  return ids.reverse()
}

describe('GET lots/{id}/operations', () => {
  it('returns what was planned for the lot and delivered to it', async () => {
    const farm = await createFeedingFarm()
    const [id] = await feedDays(farm, 1)
    const { status, body } = await get(farm, farm.feedlot.big)
    expect(status).toBe(200)
    expect(body).toEqual({
      data: [
        {
          id,
          status: 'completed',
          date: TODAY,
          start_time: '2026-03-10T11:00:00.000Z',
          planned: 6000,
          delivered: 6180,
        },
      ],
      pagy: { count: 1, pages: 1, page: 1, prev: null, next: null, items: 5, next_cursor: null, prev_cursor: null },
    })
    expect((await get(farm, farm.feedlot.small)).body.data).toMatchObject([{ id, planned: 4800, delivered: 4700 }])
  })

  it('sums the treats of an operation, and ignores other lots', async () => {
    const farm = await createFeedingFarm()
    const { id: _, ...item } = farm.feedlot.item
    await db.insert(treatItems).values({ ...item, slot: 2, scheduledTime: '15:00' })
    const id = await createOperation(farm)
    const planned = (await farm.worker.get(`/operations/${id}`)).body.data
    expect(planned.sub_operations).toHaveLength(2)
    await send(farm, feedingEvents(planned, new Date(NOW).toISOString()))
    expect((await get(farm, farm.feedlot.big)).body.data).toMatchObject([{ id, planned: 12_000, delivered: 12_000 }])
    expect((await get(farm, farm.feedlot.small)).body.data).toMatchObject([{ id, planned: 9600, delivered: 9600 }])
  })

  it('sums grams exactly', async () => {
    const farm = await createFeedingFarm()
    const [id = 0] = await feedDays(farm, 1)
    const [line] = await db.select().from(unloadLines).where(eq(unloadLines.lotId, farm.feedlot.big.id))
    if (!line) throw new Error('The operation has no line of the lot.')
    const tenth = { ...line, expected: 100, actual: 200 }
    await db.insert(unloadLines).values([1, 2].map(n => ({ ...tenth, id: line.id + n * 1e10 })))
    expect((await get(farm, farm.feedlot.big)).body.data).toMatchObject([{ id, planned: 6000.2, delivered: 6180.4 }])
  })

  it('lists the newest first, five a page by default', async () => {
    const farm = await createFeedingFarm()
    const ids = await feedDays(farm, 7)
    const first = (await get(farm, farm.feedlot.big)).body
    expect(idsOf(first.data)).toEqual(ids.slice(0, 5))
    expect(first.pagy).toMatchObject({ page: 1, prev: null, next: 2, items: 5, prev_cursor: null })
    const second = (await get(farm, farm.feedlot.big, '?page=2&items=5')).body
    expect(idsOf(second.data)).toEqual(ids.slice(5))
    expect(second.pagy).toMatchObject({ count: 7, pages: 2, page: 2, prev: 1, next: null, items: 5, next_cursor: null })
    expect((await get(farm, farm.feedlot.big, '?page=9&items=100')).body.data).toEqual([])
  })

  it('goes on and back by cursors', async () => {
    const farm = await createFeedingFarm()
    const ids = await feedDays(farm, 5)
    const page = async (query: string) => (await get(farm, farm.feedlot.big, `?items=2${query}`)).body
    const first = await page('')
    const second = await page(`&page=2&cursor=${first.pagy.next_cursor}`)
    const third = await page(`&page=3&cursor=${second.pagy.next_cursor}`)
    const back = await page(`&page=2&cursor=${third.pagy.prev_cursor}`)
    expect([first, second, third, back].map(({ data }) => idsOf(data))).toEqual([
      ids.slice(0, 2),
      ids.slice(2, 4),
      ids.slice(4),
      ids.slice(2, 4),
    ])
    expect(third.pagy.next_cursor).toBeNull()
  })

  it('includes an operation from its start on, with nothing delivered yet', async () => {
    const farm = await createFeedingFarm()
    const id = await createOperation(farm)
    expect((await get(farm, farm.feedlot.big)).body).toMatchObject({ data: [], pagy: { count: 0, pages: 1 } })
    await send(farm, [toWireEvent(id, 'start', 5)])
    expect((await get(farm, farm.feedlot.big)).body).toMatchObject({
      data: [{ id, status: 'in_progress', planned: 6000, delivered: 0 }],
      pagy: { count: 1 },
    })
    await send(farm, [toWireEvent(id, 'cancel', 4, { reason: 'Vagão quebrou' })])
    expect((await get(farm, farm.feedlot.big)).body.data).toMatchObject([{ id, status: 'canceled', delivered: 0 }])
  })

  it('leaves out deleted operations', async () => {
    const farm = await createFeedingFarm()
    const [latest, before] = await feedDays(farm, 2)
    await farm.admin.delete(`/operations/${latest}`)
    const { body } = await get(farm, farm.feedlot.big)
    expect({ ids: idsOf(body.data), count: body.pagy.count }).toEqual({ ids: [before], count: 1 })
  })

  it('responds 404 for a lot of another farm, a deleted lot and an unknown id', async () => {
    const [farm, other] = [await createFeedingFarm(), await createFeedingFarm()]
    await feedDays(farm, 1)
    expect((await get(other, farm.feedlot.big)).status).toBe(404)
    expect((await get(farm, { id: 999_999 })).status).toBe(404)
    await farm.admin.delete(`/lots/${farm.feedlot.big.id}`)
    expect((await get(farm, farm.feedlot.big)).status).toBe(404)
  })

  it.each([
    ['items=0', 'items'],
    ['items=101', 'items'],
    ['page=0', 'page'],
  ])('rejects ?%s', async (query, field) => {
    const farm = await createFeedingFarm()
    const { status, body } = await get(farm, farm.feedlot.big, `?${query}`)
    expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 422, fields: [field] })
  })

  describe('cost', () => {
    const call = (farm: FeedingFarm, d1: D1Database) =>
      callApi('GET', `/farms/${farm.id}/lots/${farm.feedlot.big.id}/operations?items=8`, {
        token: farm.worker.token,
        bindings: { ...env, DB: d1 },
      })

    const rowsRead = async (farm: FeedingFarm) => {
      const { d1, stats } = withQueryStats(env.DB)
      expect((await call(farm, d1)).status).toBe(200)
      expect(stats.trips).toBe(1)
      return stats.rowsRead
    }

    /** Copies of an operation on earlier days, with its lines of one lot. */
    async function insertHistory(id: number, lotId: number, days: { from: number; to: number }) {
      const [operation] = await db.select().from(operations).where(eq(operations.id, id))
      const [line] = await db.select().from(unloadLines).where(eq(unloadLines.operationId, id))
      if (!operation || !line) throw new Error('There is no operation to copy.')
      for (let ago = days.from; ago < days.to; ago++) {
        const { id: _, ...columns } = operation
        const [copy] = await db
          .insert(operations)
          .values({ ...columns, day: Day.addDays(TODAY, -ago) })
          .returning()
        await db.insert(unloadLines).values({ ...line, operationId: copy?.id ?? 0, lotId })
      }
    }

    it('reads three rows per line of the page, none of earlier ones, and none of other lots', async () => {
      const farm = await createFeedingFarm()
      const [id = 0] = await feedDays(farm, 1)
      await insertHistory(id, farm.feedlot.big.id, { from: 1, to: 20 })
      const before = await rowsRead(farm)
      const [pageAndTheRowAfterIt, memberAndLot] = [9 * 3, 20]
      expect(before).toBeLessThanOrEqual(pageAndTheRowAfterIt + memberAndLot)
      await insertHistory(id, farm.feedlot.big.id, { from: 20, to: 110 })
      await insertHistory(id, farm.feedlot.small.id, { from: 110, to: 200 })
      expect(await rowsRead(farm)).toBe(before)
    })

    it('scans no table', async () => {
      const farm = await createFeedingFarm()
      await feedDays(farm, 1)
      expect(scannedTables(await explainQueries(env.DB, d1 => call(farm, d1)))).toEqual([])
    })
  })
})
