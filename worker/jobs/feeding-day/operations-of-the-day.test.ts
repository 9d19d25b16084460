import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { explainQueries, scannedTables } from '../../../tests/support/database/query-plan.ts'
import { ROWS_WRITTEN_BY_IDLE_JOB, withQueryStats } from '../../../tests/support/database/query-stats.ts'
import { createFarm } from '../../../tests/support/farm.ts'
import { createFeedlot } from '../../../tests/support/feedlot.ts'
import { farms, jobs, operations, treatSchedules } from '../../db/schema.ts'
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

beforeEach(() => db.delete(jobs))

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

  it('creates none for a suspended farm, whose people cannot record anything', async () => {
    const { farmId } = await createFarmWithSchedule('America/Sao_Paulo')
    await db
      .update(farms)
      .set({ suspendedAt: instant('2025-11-21T11:00:00Z') })
      .where(eq(farms.id, farmId))
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

describe('operations of the days on which the job did not run', () => {
  const [LAST, BACK] = [instant('2025-11-20T12:00:00Z'), instant('2025-11-23T12:00:00Z')]
  const MISSED = ['2025-11-21', '2025-11-22']
  const setLastRun = (at: number) =>
    db.update(jobs).set({ lastSuccessAt: at }).where(eq(jobs.name, createOperationsOfTheDay.jobName))

  async function createFarmBeforeOutage(timezone = 'America/Sao_Paulo') {
    const created = await createFarmWithSchedule(timezone)
    await createOperationsOfTheDay(env.DB, LAST)
    await setLastRun(LAST)
    return created
  }

  it('come with the next run, in each time zone, once', async () => {
    const all = [await createFarmBeforeOutage(), await createFarmBeforeOutage('America/Rio_Branco')]
    await createOperationsOfTheDay(env.DB, BACK)
    for (const { farmId } of all) expect(await operationDaysOf(farmId)).toEqual(['2025-11-20', ...MISSED, '2025-11-23'])
    await setLastRun(LAST)
    const { d1, stats } = withQueryStats(env.DB)
    await createOperationsOfTheDay(d1, BACK)
    expect(stats.rowsWritten).toBe(ROWS_WRITTEN_BY_IDLE_JOB)
  })

  it('are of a week at most', async () => {
    const { farmId } = await createFarmBeforeOutage()
    await createOperationsOfTheDay(env.DB, instant('2025-12-20T12:00:00Z'))
    const days = await operationDaysOf(farmId)
    expect([days.length, days[1], days.at(-1)]).toEqual([9, '2025-12-13', '2025-12-20'])
  })

  it('are of the schedules that were there at the first instant of the day', async () => {
    const { farmId, schedule } = await createFarmBeforeOutage()
    const at = (iso: string) => ({ createdAt: instant(iso) })
    const [created, deleted, starting] = [
      await createSchedule(farmId, at('2025-11-21T12:00:00Z')),
      await createSchedule(farmId, { deletedAt: instant('2025-11-22T02:00:00Z') }),
      await createSchedule(farmId, { startsOn: '2025-11-22' }),
    ]
    await db.update(operations).set({ deletedAt: 1 }).where(eq(operations.farmId, farmId))
    await insertOperation(db, { farmId, treatScheduleId: schedule.id, day: '2025-11-21', now: LAST })
    await db.update(operations).set({ deletedAt: 1 }).where(eq(operations.day, '2025-11-21'))
    await createOperationsOfTheDay(env.DB, BACK)
    const rows = await db.select().from(operations).where(eq(operations.farmId, farmId))
    const missedOf = ({ id }: { id: number }) =>
      rows
        .filter(({ treatScheduleId, day }) => treatScheduleId === id && MISSED.includes(day))
        .map(({ day, status, deletedAt }) => [day, deletedAt === null ? status : 'deleted'])
    expect(missedOf(created)).toEqual([['2025-11-22', 'pending']])
    expect(missedOf(deleted)).toEqual([['2025-11-21', 'canceled']])
    expect(missedOf(starting)).toEqual([['2025-11-22', 'pending']])
    expect(missedOf(schedule)).toEqual([
      ['2025-11-21', 'deleted'],
      ['2025-11-22', 'pending'],
    ])
  })

  it('are none of a farm while it was suspended', async () => {
    const { farmId } = await createFarmBeforeOutage()
    await db
      .update(farms)
      .set({ suspendedAt: instant('2025-11-21T12:00:00Z') })
      .where(eq(farms.id, farmId))
    await createOperationsOfTheDay(env.DB, BACK)
    expect(await operationDaysOf(farmId)).toEqual(['2025-11-20', '2025-11-21'])
  })

  it('come when the data of a farm that made the job fail are mended', async () => {
    const [bad, good] = [await createFarmBeforeOutage(), await createFarmBeforeOutage()]
    await db.update(farms).set({ timezone: 'Nowhere/Else' }).where(eq(farms.id, bad.farmId))
    vi.spyOn(console, 'error').mockReturnValue()
    for (const day of ['21', '22'])
      await expect(createOperationsOfTheDay(env.DB, instant(`2025-11-${day}T12:00:00Z`))).rejects.toThrow()
    expect(await operationDaysOf(good.farmId)).toEqual(['2025-11-20', ...MISSED])
    await db.update(farms).set({ timezone: 'America/Sao_Paulo' }).where(eq(farms.id, bad.farmId))
    await createOperationsOfTheDay(env.DB, BACK)
    expect(await operationDaysOf(bad.farmId)).toEqual(['2025-11-20', ...MISSED, '2025-11-23'])
  })

  it('cost a run without an outage two rows: that of the last run, and its index', async () => {
    const { farmId } = await createFarmBeforeOutage()
    for (let i = 0; i < 20; i += 1) await createSchedule(farmId, { deletedAt: LAST })
    const rowsRead = async () => {
      const { d1, stats } = withQueryStats(env.DB)
      await createOperationsOfTheDay(d1, LAST + 3_600_000)
      return stats.rowsRead
    }
    const known = await rowsRead()
    await db.delete(jobs)
    expect(known - (await rowsRead())).toBe(2)
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
