import { env } from 'cloudflare:workers'
import { and, asc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { describe, expect, it } from 'vitest'
import * as Day from '../../domain/time/day.ts'
import { explainQueries, scannedTables } from '../../tests/support/database/query-plan.ts'
import { ROWS_WRITTEN_BY_IDLE_JOB, withQueryStats } from '../../tests/support/database/query-stats.ts'
import { createFarmWithFeedlot, type FarmWithFeedlot, insertFeeding } from '../../tests/support/feedings.ts'
import { markDirty } from '../db/dirty-days.ts'
import {
  dirtyDays,
  farmDays,
  ingredientDays,
  lotDays,
  lots,
  operations,
  operatorDays,
  troughReadings,
} from '../db/schema.ts'
import { aggregateDirtyDays } from './aggregates.ts'

const db = drizzle(env.DB)

const selectLotDays = ({ farmId }: FarmWithFeedlot) =>
  db.select().from(lotDays).where(eq(lotDays.farmId, farmId)).orderBy(asc(lotDays.day))
const recentDaysOf = async ({ big }: FarmWithFeedlot) =>
  (await db.select().from(lots).where(eq(lots.id, big.id)))[0]?.recentDays ?? []

describe('aggregate dirty days', () => {
  it('upserts the days of lots, ingredients, operators and the farm', async () => {
    const farm = await createFarmWithFeedlot()
    await insertFeeding(farm, '2025-11-21')
    await db.insert(troughReadings).values({
      farmId: farm.farmId,
      lotId: farm.small.id,
      userId: farm.userId,
      at: 5,
      originalAt: 5,
      day: '2025-11-21',
      note: -2.5,
      createdAt: 0,
    })
    await aggregateDirtyDays(env.DB, 1)
    const { farmId, userId, big, small, corn } = farm
    const key = { farmId, day: '2025-11-21' }
    const weight = { daysConfined: 20, projectedAvgWeight: 430_000 }
    const withoutCall = { call: null, refused: 0, imported: 0, isImported: false }
    expect(await selectLotDays(farm)).toEqual([
      {
        ...key,
        lotId: big.id,
        quantity: 150,
        ...weight,
        planned: 1_000_000,
        delivered: 1_030_000,
        dryMatter: 721_000,
        note: null,
        ...withoutCall,
      },
      {
        ...key,
        lotId: small.id,
        quantity: 120,
        ...weight,
        planned: 0,
        delivered: 0,
        dryMatter: 0,
        note: -2.5,
        ...withoutCall,
      },
    ])
    expect(await db.select().from(ingredientDays).where(eq(ingredientDays.farmId, farmId))).toEqual([
      { ...key, ingredientId: corn.id, ingredientName: 'Milho moído', planned: 1_000_000, consumed: 1_030_000 },
    ])
    const errors = { loadExpected: 1_000_000, loadMiss: 30_000, unloadExpected: 1_000_000, unloadMiss: 30_000 }
    expect(await db.select().from(operatorDays).where(eq(operatorDays.farmId, farmId))).toEqual([
      {
        ...key,
        userId,
        operations: 1,
        ...errors,
        loadActual: 1_030_000,
        unloadActual: 1_030_000,
        ingredients: { [corn.id]: [1, 1_000_000, 1_030_000, 30_000] },
        lots: { [big.id]: [1, 1_000_000, 1_030_000, 30_000] },
      },
    ])
    expect(await db.select().from(farmDays).where(eq(farmDays.farmId, farmId))).toEqual([
      {
        ...key,
        quantity: 270,
        planned: 1_000_000,
        delivered: 1_030_000,
        dryMatter: 721_000,
        imported: 0,
        operations: 1,
        ...errors,
        ingredients: { [corn.id]: [1_000_000, 1_030_000] },
        notes: { [small.id]: -2.5 },
        loads: { [userId]: { [corn.id]: [1, 1_000_000, 1_030_000, 30_000] } },
        unloads: { [userId]: { [big.id]: [1, 1_000_000, 1_030_000, 30_000] } },
      },
    ])
    expect(await recentDaysOf(farm)).toEqual([
      { day: '2025-11-21', quantity: 150, planned: 1_000_000, delivered: 1_030_000, note: null },
    ])
    expect((await db.select().from(lots).where(eq(lots.id, big.id)))[0]?.recentSums).toEqual({
      fedDays: 1,
      headDays: 150,
      liveWeight: 150 * 430_000,
      planned: 1_000_000,
      delivered: 1_030_000,
      dryMatter: 721_000,
      readings: 0,
      notes: 0,
    })
    expect(await db.select().from(dirtyDays)).toEqual([])
  })

  it('writes nothing on a rerun with unchanged facts', async () => {
    const farm = await createFarmWithFeedlot()
    await insertFeeding(farm, '2025-11-21')
    await aggregateDirtyDays(env.DB, 1)
    await markDirty(db, farm.farmId, ['2025-11-21'])
    const { d1, stats } = withQueryStats(env.DB)
    await aggregateDirtyDays(d1, 2)
    expect(stats).toMatchObject({ trips: 1, rowsWritten: ROWS_WRITTEN_BY_IDLE_JOB + 1 })
    await aggregateDirtyDays(d1, 3)
    expect(stats.rowsWritten).toBe(ROWS_WRITTEN_BY_IDLE_JOB + 1 + ROWS_WRITTEN_BY_IDLE_JOB)
  })

  it('removes the aggregates of a deleted operation', async () => {
    const farm = await createFarmWithFeedlot()
    await insertFeeding(farm, '2025-11-20')
    const id = await insertFeeding(farm, '2025-11-21')
    await aggregateDirtyDays(env.DB, 1)
    await db.update(operations).set({ deletedAt: 1 }).where(eq(operations.id, id))
    await markDirty(db, farm.farmId, ['2025-11-21'])
    await aggregateDirtyDays(env.DB, 2)
    expect((await selectLotDays(farm)).map(({ day }) => day)).toEqual(['2025-11-20'])
    expect((await recentDaysOf(farm)).map(({ day }: { day: string }) => day)).toEqual(['2025-11-20'])
    for (const table of [ingredientDays, operatorDays, farmDays])
      expect(
        await db
          .select()
          .from(table)
          .where(and(eq(table.farmId, farm.farmId), eq(table.day, '2025-11-21'))),
      ).toEqual([])
  })

  it('copies the last seven days with delivery to the lot, oldest first', async () => {
    const farm = await createFarmWithFeedlot()
    const days = Array.from({ length: 10 }, (_, i) => Day.addDays('2025-11-10', i))
    for (const [i, day] of days.entries()) await insertFeeding(farm, day, i === 8 ? 0 : 1_000)
    await aggregateDirtyDays(env.DB, 1)
    expect((await recentDaysOf(farm)).map(({ day }: { day: string }) => day)).toEqual([
      ...days.slice(2, 8),
      ...days.slice(9),
    ])
  })

  it('reads as many rows after 10 days of history as after 40', async () => {
    const readAfter = async (history: number) => {
      const farm = await createFarmWithFeedlot()
      for (let i = 1; i <= history; i++) await insertFeeding(farm, Day.addDays('2025-11-21', -i))
      await aggregateDirtyDays(env.DB, 1)
      await insertFeeding(farm, '2025-11-21')
      const { d1, stats } = withQueryStats(env.DB)
      await aggregateDirtyDays(d1, 2)
      return stats.rowsRead
    }
    expect(await readAfter(40)).toBe(await readAfter(10))
  })

  it('runs the same statements for 3 farms and for 30, in one trip', async () => {
    const farms = await Promise.all(Array.from({ length: 30 }, createFarmWithFeedlot))
    for (const farm of farms.slice(0, 3)) await insertFeeding(farm, '2025-11-21')
    const three = withQueryStats(env.DB)
    await aggregateDirtyDays(three.d1, 1)
    for (const farm of farms) await insertFeeding(farm, '2025-11-22')
    const thirty = withQueryStats(env.DB)
    await aggregateDirtyDays(thirty.d1, 2)
    expect(thirty.stats).toMatchObject({ trips: 1, statements: three.stats.statements })
    for (const farm of farms) expect((await selectLotDays(farm)).at(-1)?.day).toBe('2025-11-22')
  })

  it('scans only the dirty days and derived tables', async () => {
    const steps = await explainQueries(env.DB, d1 => aggregateDirtyDays(d1, 1))
    const dirty = ['d', 'dirty_days']
    const derived = ['days_of_lots', 'dirty_farms', 'dirty_lots', 'f', 'fed_day']
    expect(scannedTables(steps)).toEqual([...dirty, ...derived].toSorted())
  })
})
