import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { MAX_WAITING } from '../../../domain/approval/approval.ts'
import { callApi, db } from '../../../tests/support/api-client.ts'
import { daysAgo } from '../../../tests/support/approvals.ts'
import { freezeClock } from '../../../tests/support/clock.ts'
import { race } from '../../../tests/support/race.ts'
import { createFarmWithLots, readingBody, sendReadings } from '../../../tests/support/trough-readings.ts'
import { approvalCounts } from '../../db/schema.ts'

beforeAll(freezeClock)

describe('approvals', () => {
  it('lets a technician or manager of the farm decide', async () => {
    const { lot, worker } = await createFarmWithLots()
    await sendReadings(worker, readingBody(await lot(), daysAgo(5), 10))
    const [own] = (await worker.get('/approvals/own')).body.data
    const stranger = (await createFarmWithLots()).admin
    expect((await worker.get('/approvals')).status).toBe(403)
    expect((await worker.put(`/approvals/${own.id}/approve`)).status).toBe(403)
    expect((await stranger.put(`/approvals/${own.id}/approve`)).status).toBe(404)
  })

  it('lists pages by cursor in both directions', async () => {
    const { lot, worker, admin } = await createFarmWithLots()
    const one = await lot()
    const readings = Array.from({ length: 30 }, (_, i) => readingBody(one, daysAgo(4 + i / 48), 1))
    await sendReadings(worker, ...readings)
    const first = (await admin.get('/approvals?items=12')).body
    const second = (await admin.get(`/approvals?items=12&page=2&cursor=${first.pagy.next_cursor}`)).body
    const last = (await admin.get(`/approvals?items=12&page=3&cursor=${second.pagy.next_cursor}`)).body
    const ids = [first, second, last].flatMap(({ data }) => data.map(({ id }: { id: number }) => id))
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    expect({ idsCount: ids.length, next_cursor: last.pagy.next_cursor, prev_cursor: first.pagy.prev_cursor }).toEqual({
      idsCount: 30,
      next_cursor: null,
      prev_cursor: null,
    })
    expect(second.pagy).toMatchObject({ count: 30, pages: 3, page: 2, prev: 1, next: 3, items: 12 })
    const back = (await admin.get(`/approvals?items=12&page=2&cursor=${last.pagy.prev_cursor}`)).body
    expect(back.data).toEqual(second.data)
  })

  it('rejects readings beyond the limit of what may wait', async () => {
    const { lot, worker } = await createFarmWithLots()
    const one = await lot()
    await sendReadings(worker, readingBody(one, daysAgo(5), 1))
    await db.update(approvalCounts).set({ count: MAX_WAITING })
    const refused = (await sendReadings(worker, readingBody(one, daysAgo(15), 1))).body.data
    expect(refused).toMatchObject({ accepted: 0, rejected: [{ error: expect.stringContaining('o máximo') }] })
  })

  it('keeps the limit where two batches come at once', async () => {
    const { id, lot, worker } = await createFarmWithLots()
    const one = await lot()
    await sendReadings(worker, readingBody(one, daysAgo(5), 1))
    await db
      .update(approvalCounts)
      .set({ count: MAX_WAITING - 2 })
      .where(eq(approvalCounts.farmId, id))
    const batch = (day: number) => [0, 1].map(i => readingBody(one, daysAgo(day + i / 48), 1))
    const bindings = race(() => sendReadings(worker, ...batch(10)))
    const { body } = await callApi('POST', `/farms/${id}/lots/trough_readings`, {
      token: worker.token,
      body: { readings: batch(15) },
      bindings,
    })
    expect(body.data.accepted).toBe(0)
    expect(body.data.rejected).toHaveLength(2)
    const [waiting] = await db.select().from(approvalCounts).where(eq(approvalCounts.farmId, id))
    expect(waiting?.count).toBe(MAX_WAITING)
  })
})
