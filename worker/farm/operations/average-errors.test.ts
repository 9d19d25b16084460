import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { db } from '../../../tests/support/api-client.ts'
import { freezeClock, NOW, TODAY } from '../../../tests/support/clock.ts'
import { createFeedingFarm, type FeedingFarm } from '../../../tests/support/operation-events.ts'
import { farmUsers, operatorDays } from '../../db/schema.ts'

beforeAll(freezeClock)

describe('GET operations/average_errors', () => {
  const day = (farm: FeedingFarm, userId: number, day: string, more: object = {}) => ({
    farmId: farm.id,
    userId,
    day,
    operations: 1,
    loadExpected: 2_040_000,
    loadActual: 2_044_000,
    loadMiss: 64_000,
    unloadExpected: 0,
    unloadActual: 0,
    unloadMiss: 0,
    ...more,
  })

  it('returns the average error and the bias, weighted by what was expected', async () => {
    const farm = await createFeedingFarm()
    await db.insert(operatorDays).values([
      day(farm, farm.worker.id, TODAY),
      day(farm, farm.technician.id, TODAY, {
        loadExpected: 1_000_000,
        loadActual: 970_000,
        loadMiss: 30_000,
        unloadExpected: 1_000_000,
        unloadActual: 1_030_000,
        unloadMiss: 30_000,
      }),
    ])
    expect((await farm.admin.get('/operations/average_errors')).body.data).toEqual([
      {
        user_id: farm.technician.id,
        user_name: 'technician',
        operations: 1,
        avg_load_error: 3,
        avg_unload_error: 3,
        load_bias: -3,
        unload_bias: 3,
      },
      {
        user_id: farm.worker.id,
        user_name: 'worker',
        operations: 1,
        avg_load_error: 3.14,
        avg_unload_error: null,
        load_bias: 0.2,
        unload_bias: null,
      },
    ])
  })

  it('shows a technician or a worker only their own', async () => {
    const farm = await createFeedingFarm()
    const { admin, technician, worker } = farm
    await db.insert(operatorDays).values([day(farm, technician.id, TODAY), day(farm, worker.id, TODAY)])
    const names = async (caller: typeof worker) =>
      (await caller.get('/operations/average_errors')).body.data.map((row: { user_name: string }) => row.user_name)
    expect(await names(admin)).toEqual(['technician', 'worker'])
    expect(await names(technician)).toEqual(['technician'])
    expect(await names(worker)).toEqual(['worker'])
  })

  it("counts the days of the period in the farm's time zone", async () => {
    const farm = await createFeedingFarm()
    const days = ['2026-02-28', '2026-03-01', '2026-03-07', '2026-03-08', '2026-03-09', '2026-03-10']
    await db.insert(operatorDays).values(days.map(one => day(farm, farm.worker.id, one)))
    const count = async (query: string) =>
      (await farm.admin.get(`/operations/average_errors?${query}`)).body.data[0]?.operations ?? 0
    expect(await count('period=today')).toBe(1)
    expect(await count('period=yesterday')).toBe(1)
    expect(await count('period=week')).toBe(3)
    expect(await count('period=month')).toBe(5)
    expect(await count('period=total')).toBe(6)
    expect(await count('period=custom&start=2026-02-28&end=2026-03-01')).toBe(2)
    vi.setSystemTime('2026-03-10T02:59:00Z')
    expect(await count('period=today')).toBe(1)
    expect(await count('period=yesterday')).toBe(1)
    expect(await count('period=week')).toBe(2)
    vi.setSystemTime(NOW)
  })

  it('requires both ends of a custom period', async () => {
    const { admin } = await createFeedingFarm()
    const response = await admin.get('/operations/average_errors?period=custom&start=2026-03-01')
    expect({ status: response.status, fields: response.body.fields }).toEqual({
      status: 422,
      fields: { end: ['Informe a data final do período.'] },
    })
    expect((await admin.get('/operations/average_errors?period=decade')).status).toBe(422)
  })

  it('includes people who no longer work on the farm', async () => {
    const farm = await createFeedingFarm()
    await db.insert(operatorDays).values(day(farm, farm.worker.id, TODAY))
    await db.update(farmUsers).set({ active: false }).where(eq(farmUsers.userId, farm.worker.id))
    expect((await farm.admin.get('/operations/average_errors')).body.data).toHaveLength(1)
    expect((await farm.worker.get('/operations/average_errors')).status).toBe(404)
  })
})
