import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { describe, expect, it } from 'vitest'
import { createFarm } from '../../tests/support/farm.ts'
import { createFeedlot } from '../../tests/support/feedlot.ts'
import { explainQueries, scannedTables } from '../../tests/support/query-plan.ts'
import { ROWS_WRITTEN_BY_IDLE_JOB, withQueryStats } from '../../tests/support/query-stats.ts'
import { operations, treatSchedules } from '../db/schema.ts'
import { createOperationsOfTheDay, insertOperation } from './operations-of-the-day.ts'

const db = drizzle(env.DB)
const at = (iso: string) => Date.parse(iso)

async function fed(timezone: string) {
  const farm = await createFarm({ timezone })
  return { farmId: farm.id, ...(await createFeedlot(farm.id)) }
}

const daysOf = async (farmId: number) =>
  (await db.select().from(operations).where(eq(operations.farmId, farmId))).map(({ day }) => day).sort()

describe('operations of the day', () => {
  it('opens one pending operation of each schedule on the day that it is on its farm', async () => {
    const [saoPaulo, cuiaba, rioBranco] = [
      await fed('America/Sao_Paulo'),
      await fed('America/Cuiaba'),
      await fed('America/Rio_Branco'),
    ]
    await createOperationsOfTheDay(env.DB, at('2025-11-21T02:59:59Z'))
    for (const { farmId } of [saoPaulo, cuiaba, rioBranco]) expect(await daysOf(farmId)).toEqual(['2025-11-20'])
    await createOperationsOfTheDay(env.DB, at('2025-11-21T03:00:00Z'))
    expect(await daysOf(saoPaulo.farmId)).toEqual(['2025-11-20', '2025-11-21'])
    expect(await daysOf(cuiaba.farmId)).toEqual(['2025-11-20'])
    await createOperationsOfTheDay(env.DB, at('2025-11-21T04:00:00Z'))
    expect(await daysOf(cuiaba.farmId)).toEqual(['2025-11-20', '2025-11-21'])
    expect(await daysOf(rioBranco.farmId)).toEqual(['2025-11-20'])
    await createOperationsOfTheDay(env.DB, at('2025-11-21T05:00:00Z'))
    expect(await daysOf(rioBranco.farmId)).toEqual(['2025-11-20', '2025-11-21'])
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

  it('opens none twice: not on a rerun, not after registering, not after deleting it', async () => {
    const { farmId, schedule } = await fed('America/Sao_Paulo')
    const now = at('2025-11-21T12:00:00Z')
    await insertOperation(db, { farmId, treatScheduleId: schedule.id, day: '2025-11-21', now })
    await createOperationsOfTheDay(env.DB, now)
    expect(await daysOf(farmId)).toEqual(['2025-11-21'])
    await db.update(operations).set({ deletedAt: now }).where(eq(operations.farmId, farmId))
    const { d1, stats } = withQueryStats(env.DB)
    await createOperationsOfTheDay(d1, now)
    expect(stats.rowsWritten).toBe(ROWS_WRITTEN_BY_IDLE_JOB)
    expect(await daysOf(farmId)).toEqual(['2025-11-21'])
  })

  it('registers at 23:59 for the day that ends, and the job opens the next at midnight', async () => {
    const { farmId, schedule } = await fed('America/Cuiaba')
    const now = at('2025-11-21T03:59:00Z')
    await insertOperation(db, { farmId, treatScheduleId: schedule.id, day: '2025-11-20', now })
    await createOperationsOfTheDay(env.DB, now)
    expect(await daysOf(farmId)).toEqual(['2025-11-20'])
    await createOperationsOfTheDay(env.DB, now + 60_000)
    expect(await daysOf(farmId)).toEqual(['2025-11-20', '2025-11-21'])
  })

  it('leaves a deleted schedule alone', async () => {
    const { farmId, schedule } = await fed('America/Sao_Paulo')
    await db.update(treatSchedules).set({ deletedAt: 1 }).where(eq(treatSchedules.id, schedule.id))
    await createOperationsOfTheDay(env.DB, at('2025-11-21T12:00:00Z'))
    expect(await daysOf(farmId)).toEqual([])
  })

  it('goes from farms to their schedules by an index', async () => {
    const steps = await explainQueries(env.DB, d1 => createOperationsOfTheDay(d1, at('2025-11-21T06:05:00Z')))
    const [farms, theirTimezones] = ['f', 'farms']
    expect(scannedTables(steps)).toEqual([farms, theirTimezones])
  })
})
