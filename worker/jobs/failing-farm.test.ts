/** The data of one farm makes a job fail: the other farms have their turn, and the mail to the operator names the farm. */
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { db } from '../../tests/support/api-client.ts'
import { withQueryStats } from '../../tests/support/database/query-stats.ts'
import { createFarm } from '../../tests/support/farm.ts'
import { createFeedlot } from '../../tests/support/feedlot.ts'
import { runJobs } from '../cron.ts'
import { dirtyDays, farmDays, farms, jobs, operations, troughReadings } from '../db/schema.ts'
import { aggregateDirtyDays } from './aggregates.ts'
import { createOperationsOfTheDay } from './feeding-day/operations-of-the-day.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
const DAY = '2026-03-10'

const errors: string[] = []
beforeEach(() => {
  errors.length = 0
  vi.spyOn(console, 'error').mockImplementation((line: string) => void errors.push(line))
})

async function createFarmWithLots() {
  const farm = await createFarm()
  return { ...farm, ...(await createFeedlot(farm.id)) }
}

const failedFarms = async (name: string) =>
  (await db.select({ failed: jobs.failedFarms }).from(jobs).where(eq(jobs.name, name)))[0]?.failed

describe('a farm whose data makes a job fail', () => {
  it('with an unknown time zone, does not stop the operations of the others', async () => {
    const created = []
    for (let i = 0; i < 7; i += 1) created.push(await createFarmWithLots())
    const bad = created[3]?.id ?? 0
    await db.update(farms).set({ timezone: 'Nowhere/Else' }).where(eq(farms.id, bad))

    await expect(createOperationsOfTheDay(env.DB, NOW)).rejects.toThrow(`farms ${bad} `)
    const made = await db.select({ farmId: operations.farmId }).from(operations).orderBy(operations.farmId)
    expect(made.map(({ farmId }) => farmId)).toEqual(created.flatMap(({ id }) => (id === bad ? [] : [id])))
    expect(await failedFarms('operations_of_the_day')).toBe(`[${bad}]`)
    expect(errors.map(line => JSON.parse(line))).toEqual([
      { job: 'operations_of_the_day', farmId: bad, error: expect.stringContaining('time zone') },
    ])

    await db.update(farms).set({ timezone: 'America/Cuiaba' }).where(eq(farms.id, bad))
    await createOperationsOfTheDay(env.DB, NOW)
    expect(await db.$count(operations, eq(operations.day, DAY))).toBe(created.length)
    expect(await failedFarms('operations_of_the_day')).toBeNull()
  })

  it('with heads that no sum can hold, keeps its dirty day, and the others are aggregated', async () => {
    const [bad, ...others] = [await createFarmWithLots(), await createFarmWithLots(), await createFarmWithLots()]
    for (const { id, admin, big, small } of [bad, ...others]) {
      const reading = { farmId: id, userId: admin.id, at: NOW, originalAt: NOW, day: DAY, note: 5, createdAt: NOW }
      await db.insert(troughReadings).values([big, small].map(lot => ({ ...reading, lotId: lot.id })))
      await db.insert(dirtyDays).values({ farmId: id, day: DAY })
    }
    // two lots with the largest integer of SQLite
    await env.DB.prepare('update lots set quantity = 9223372036854775807 where farm_id = ?').bind(bad.id).run()

    await expect(aggregateDirtyDays(env.DB, NOW)).rejects.toThrow(`farms ${bad.id} `)
    expect((await db.select().from(dirtyDays)).map(({ farmId }) => farmId)).toEqual([bad.id])
    for (const { id } of others) expect(await db.$count(farmDays, eq(farmDays.farmId, id))).toBe(1)
  })

  it('with heads that no sum can hold, does not stop what follows a write of another farm', async () => {
    const [bad, good] = [await createFarmWithLots(), await createFarmWithLots()]
    await env.DB.prepare('update lots set quantity = 9223372036854775807 where farm_id = ?').bind(bad.id).run()
    const note = ({ admin, big, small }: typeof bad) =>
      admin.post('/lots/trough_readings', {
        readings: [big, small].map(({ id: lot_id }) => ({ lot_id, timestamp: new Date().toISOString(), note: 5 })),
      })
    // its own write fails to be worked out
    await note(bad).catch(() => undefined)
    expect(await db.$count(dirtyDays, eq(dirtyDays.farmId, bad.id))).toBe(1)

    errors.length = 0
    expect((await note(good)).status).toBe(200)
    expect(errors).toEqual([])
    expect(await db.$count(farmDays, eq(farmDays.farmId, good.id))).toBe(1)
  })

  it('does not stop the other jobs, and an error of every farm stops the search', async () => {
    await createFarmWithLots()
    for (let i = 0; i < 40; i += 1) await createFarm({ timezone: 'Nowhere/Else' })
    const { d1, stats } = withQueryStats(env.DB)
    await expect(createOperationsOfTheDay(d1, NOW)).rejects.toThrow('time zone')
    expect(stats.trips).toBeLessThan(60)
    await expect(runJobs(env, NOW)).rejects.toThrow('next run')
    expect(await failedFarms('retention')).toBeNull()
  })
})
