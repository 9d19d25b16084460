import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { describe, expect, it } from 'vitest'
import { explainQueries, scannedTables } from '../../tests/support/database/query-plan.ts'
import { ROWS_WRITTEN_BY_IDLE_JOB, withQueryStats } from '../../tests/support/database/query-stats.ts'
import { createFarm } from '../../tests/support/farm.ts'
import { createFeedlot } from '../../tests/support/feedlot.ts'
import { operations, treatSchedules } from '../db/schema.ts'
import { createOperationsOfTheDay, insertMissingOperations, insertOperation } from './operations-of-the-day.ts'

const db = drizzle(env.DB)
const instant = (iso: string) => Date.parse(iso)

async function createFarmWithSchedule(timezone: string) {
  const farm = await createFarm({ timezone })
  return { farmId: farm.id, ...(await createFeedlot(farm.id)) }
}

async function createSchedule(farmId: number, over: Partial<typeof treatSchedules.$inferInsert> = {}) {
  const values = { farmId, name: 'Tarde', nextSlot: 1, createdAt: 0, updatedAt: 0, ...over }
  const [schedule] = await db.insert(treatSchedules).values(values).returning()
  if (!schedule) throw new Error('no schedule')
  return schedule
}

const operationDaysOf = async (farmId: number) =>
  (await db.select().from(operations).where(eq(operations.farmId, farmId))).map(({ day }) => day).sort()

describe('create operations of the day', () => {
  it('creates a pending operation of each schedule on the farm-local day', async () => {
    const [saoPaulo, cuiaba, rioBranco] = [
      await createFarmWithSchedule('America/Sao_Paulo'),
      await createFarmWithSchedule('America/Cuiaba'),
      await createFarmWithSchedule('America/Rio_Branco'),
    ]
    await createOperationsOfTheDay(env.DB, instant('2025-11-21T02:59:59Z'))
    for (const { farmId } of [saoPaulo, cuiaba, rioBranco])
      expect(await operationDaysOf(farmId)).toEqual(['2025-11-20'])
    await createOperationsOfTheDay(env.DB, instant('2025-11-21T03:00:00Z'))
    expect(await operationDaysOf(saoPaulo.farmId)).toEqual(['2025-11-20', '2025-11-21'])
    expect(await operationDaysOf(cuiaba.farmId)).toEqual(['2025-11-20'])
    await createOperationsOfTheDay(env.DB, instant('2025-11-21T04:00:00Z'))
    expect(await operationDaysOf(cuiaba.farmId)).toEqual(['2025-11-20', '2025-11-21'])
    expect(await operationDaysOf(rioBranco.farmId)).toEqual(['2025-11-20'])
    await createOperationsOfTheDay(env.DB, instant('2025-11-21T05:00:00Z'))
    expect(await operationDaysOf(rioBranco.farmId)).toEqual(['2025-11-20', '2025-11-21'])
    const [row] = await db.select().from(operations).where(eq(operations.farmId, rioBranco.farmId))
    expect(row).toMatchObject({
      status: 'pending',
      treatScheduleId: rioBranco.schedule.id,
      userId: null,
      startTime: null,
      revision: 0,
      loadExpected: 0,
      deletedAt: null,
    })
  })

  it('creates none twice: on a rerun, after insertOperation, or after it was deleted', async () => {
    const { farmId, schedule } = await createFarmWithSchedule('America/Sao_Paulo')
    const now = instant('2025-11-21T12:00:00Z')
    await insertOperation(db, { farmId, treatScheduleId: schedule.id, day: '2025-11-21', now })
    await createOperationsOfTheDay(env.DB, now)
    expect(await operationDaysOf(farmId)).toEqual(['2025-11-21'])
    await db.update(operations).set({ deletedAt: now }).where(eq(operations.farmId, farmId))
    const { d1, stats } = withQueryStats(env.DB)
    await createOperationsOfTheDay(d1, now)
    expect(stats.rowsWritten).toBe(ROWS_WRITTEN_BY_IDLE_JOB)
    expect(await operationDaysOf(farmId)).toEqual(['2025-11-21'])
  })

  it('creates the operation of the next day at midnight', async () => {
    const { farmId, schedule } = await createFarmWithSchedule('America/Cuiaba')
    const now = instant('2025-11-21T03:59:00Z')
    await insertOperation(db, { farmId, treatScheduleId: schedule.id, day: '2025-11-20', now })
    await createOperationsOfTheDay(env.DB, now)
    expect(await operationDaysOf(farmId)).toEqual(['2025-11-20'])
    await createOperationsOfTheDay(env.DB, now + 60_000)
    expect(await operationDaysOf(farmId)).toEqual(['2025-11-20', '2025-11-21'])
  })

  it('creates none for a deleted schedule', async () => {
    const { farmId, schedule } = await createFarmWithSchedule('America/Sao_Paulo')
    await db.update(treatSchedules).set({ deletedAt: 1 }).where(eq(treatSchedules.id, schedule.id))
    await createOperationsOfTheDay(env.DB, instant('2025-11-21T12:00:00Z'))
    expect(await operationDaysOf(farmId)).toEqual([])
  })

  it('scans only farms, and finds schedules by an index', async () => {
    const steps = await explainQueries(env.DB, d1 => createOperationsOfTheDay(d1, instant('2025-11-21T06:05:00Z')))
    const [joinedFarms, timezones] = ['f', 'farms']
    // tables with a foreign key to operations are in the plan of an insert, and read only when a key was violated
    const children = ['approvals', 'scale_figures', 'weighing_traces']
    expect(scannedTables(steps).filter(table => !children.includes(table))).toEqual([joinedFarms, timezones])
  })
})

describe('insert missing operations', () => {
  const missing = (farmId: number, day: string) => insertMissingOperations(db, { farmId, day, now: 1 })

  it('creates what the farm lacks on the day, once, and nothing on other farms', async () => {
    const [mine, other] = [
      await createFarmWithSchedule('America/Sao_Paulo'),
      await createFarmWithSchedule('America/Cuiaba'),
    ]
    const evening = await createSchedule(mine.farmId)
    await insertOperation(db, { farmId: mine.farmId, treatScheduleId: evening.id, day: '2025-11-21', now: 1 })
    await missing(mine.farmId, '2025-11-21')
    await missing(mine.farmId, '2025-11-21')
    expect(await operationDaysOf(mine.farmId)).toEqual(['2025-11-21', '2025-11-21'])
    expect(await operationDaysOf(other.farmId)).toEqual([])
  })

  it('creates none for a deleted schedule, nor where the operation of the day was deleted', async () => {
    const { farmId, schedule } = await createFarmWithSchedule('America/Sao_Paulo')
    const deleted = await createSchedule(farmId, { deletedAt: 1 })
    await insertOperation(db, { farmId, treatScheduleId: schedule.id, day: '2025-11-21', now: 1 })
    await db.update(operations).set({ deletedAt: 1 }).where(eq(operations.farmId, farmId))
    await missing(farmId, '2025-11-21')
    expect(await operationDaysOf(farmId)).toEqual(['2025-11-21'])
    expect(await db.select().from(operations).where(eq(operations.treatScheduleId, deleted.id))).toEqual([])
  })
})
