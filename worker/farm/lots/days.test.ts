import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import * as Day from '../../../domain/time/day.ts'
import { db } from '../../../tests/support/api-client.ts'
import { createRecord, lotBody } from '../../../tests/support/api-records.ts'
import { freezeClock, TODAY } from '../../../tests/support/clock.ts'
import { allEvents, createFeedingFarm, createOperation } from '../../../tests/support/operation-events.ts'
import { lotDays, recipes } from '../../db/schema.ts'

beforeAll(freezeClock)

describe('GET lots/{id}/days', () => {
  it('returns the figures of each day of the lot', async () => {
    const farm = await createFeedingFarm()
    await farm.worker.post('/operations/events', { events: allEvents(await createOperation(farm), farm.feedlot) })
    expect((await farm.worker.get(`/lots/${farm.feedlot.big.id}/days`)).body.data).toEqual([
      {
        date: TODAY,
        quantity: 150,
        days_confined: 20,
        projected_avg_weight: 430,
        planned: 6000,
        delivered: 6180,
        kg_per_head: 41.2,
        dry_matter_intake: 6.71,
        note: null,
      },
    ])
  })

  it('lists the days of the range, oldest first, the last 30 days by default', async () => {
    const farm = await createFeedingFarm()
    const { id: lotId } = farm.feedlot.big
    const days = [0, 5, 30, 40].map(ago => Day.addDays(TODAY, -ago))
    const row = { farmId: farm.id, lotId, quantity: 1, daysConfined: 0, projectedAvgWeight: 0, delivered: 1 }
    await db.insert(lotDays).values(days.map(day => ({ ...row, day })))
    const get = async (query = '') =>
      (await farm.admin.get(`/lots/${lotId}/days${query}`)).body.data.map(({ date }: { date: string }) => date)
    expect(await get()).toEqual(days.slice(0, 3).reverse())
    expect(await get(`?from=${days[3]}`)).toEqual(days.toReversed())
    expect(await get(`?to=${days[1]}`)).toEqual([days[2], days[1]])
    expect(await get(`?from=${days[2]}&to=${days[1]}`)).toEqual([days[2], days[1]])
  })

  it('responds 404 for a lot of another farm', async () => {
    const [farm, other] = [await createFeedingFarm(), await createFeedingFarm()]
    expect((await other.admin.get(`/lots/${farm.feedlot.big.id}/days`)).status).toBe(404)
  })
})

describe('dry matter intake', () => {
  it('is the same on the lot, its day and its report after the dry matter of its recipe changed', async () => {
    const farm = await createFeedingFarm()
    await farm.worker.post('/operations/events', { events: allEvents(await createOperation(farm), farm.feedlot) })
    await db.update(recipes).set({ dryMatterPercent: 35 }).where(eq(recipes.farmId, farm.id))
    const get = async (path: string) => (await farm.admin.get(path)).body.data
    const lot = await get(`/lots/${farm.feedlot.big.id}`)
    const [day] = await get(`/lots/${lot.id}/days`)
    const { rows } = await get(`/reports/lots?from=${TODAY}&to=${TODAY}`)
    const row = rows.find((one: { lot: { id: number } }) => one.lot.id === lot.id)
    expect(day.dry_matter_intake, 'day').toBe(6.71)
    expect(row.dry_matter_intake, 'report').toBe(6.71)
    expect(lot.dry_matter_intake, 'lot').toBe(6.71)
  })
})

describe('GET days', () => {
  it('returns the figures of each day of the farm', async () => {
    const farm = await createFeedingFarm()
    await farm.worker.post('/operations/events', { events: allEvents(await createOperation(farm), farm.feedlot) })
    expect((await farm.technician.get('/days')).body.data).toEqual([
      {
        date: TODAY,
        quantity: 270,
        planned: 10_800,
        delivered: 10_880,
        dry_matter: 7616,
        live_weight: 116_100,
        dry_matter_intake: 6.56,
        kg_per_head: 40.3,
        operations: 1,
        avg_load_error: 0.47,
        avg_unload_error: 2.59,
      },
    ])
    const other = await createFeedingFarm()
    expect((await other.admin.get('/days')).body.data).toEqual([])
  })

  it('counts the heads of all lots of the farm, and feed per head of those that were fed, as the report of the lots', async () => {
    const farm = await createFeedingFarm()
    await farm.worker.post('/operations/events', { events: allEvents(await createOperation(farm), farm.feedlot) })
    const lot = (name: string, entry_date: string) =>
      createRecord(farm.admin, '/lots', lotBody(farm.feedlot.corral.id, { name, quantity: 30, entry_date }))
    await lot('Lote C', Day.addDays(TODAY, -1))
    const finished = await lot('Lote D', Day.addDays(TODAY, -9))
    await farm.admin.put(`/lots/${finished.id}/finish`, { finish_date: TODAY })
    expect((await farm.admin.get('/days')).body.data).toMatchObject([{ date: TODAY, quantity: 300, kg_per_head: 40.3 }])
  })

  it('has no errors on a day without weighings', async () => {
    const farm = await createFeedingFarm()
    const timestamp = new Date().toISOString()
    await farm.worker.post('/lots/trough_readings', { readings: [{ lot_id: farm.feedlot.big.id, timestamp, note: 5 }] })
    expect((await farm.admin.get('/days')).body.data).toMatchObject([
      { date: TODAY, quantity: 270, delivered: 0, kg_per_head: null, avg_load_error: null, avg_unload_error: null },
    ])
  })

  it.each([
    ['from=ontem', 'from'],
    ['from=2026-03-02&to=2026-03-01', 'to'],
    ['from=2024-01-01&to=2026-03-01', 'to'],
  ])('rejects ?%s', async (query, field) => {
    const { admin } = await createFeedingFarm()
    const response = await admin.get(`/days?${query}`)
    expect(response.status).toBe(422)
    expect(Object.keys(response.body.fields)).toEqual([field])
  })
})
