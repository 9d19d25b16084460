import { env } from 'cloudflare:workers'
import { asc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { describe, expect, it } from 'vitest'
import { createFarmWithFeedlot, insertFeeding } from '../../tests/support/feedings.ts'
import { markDirty } from '../db/dirty-days.ts'
import { lotSums, operations, unloadLines } from '../db/schema.ts'
import { aggregateDirtyDays } from './aggregates.ts'

const db = drizzle(env.DB)

describe('sums of lots', () => {
  it('sum up the days of a lot until the day before the last one, which is being fed', async () => {
    const farm = await createFarmWithFeedlot()
    const sumsAfter = async (...days: string[]) => {
      await markDirty(db, farm.farmId, days)
      await aggregateDirtyDays(env.DB, 1)
      const rows = await db.select().from(lotSums).where(eq(lotSums.farmId, farm.farmId)).orderBy(asc(lotSums.day))
      return rows.map(({ day, delivered }) => [day.slice(-2), delivered / 1000])
    }
    await insertFeeding(farm, '2025-11-18', 1)
    const deleted = await insertFeeding(farm, '2025-11-19', 10)
    expect(await sumsAfter()).toEqual([['18', 1]])
    await insertFeeding(farm, '2025-11-21', 100)
    expect(await sumsAfter()).toEqual([
      ['18', 1],
      ['19', 11],
    ])
    // late facts of a day in the sums, and of one between them and the last day
    await db.update(unloadLines).set({ actual: 20_000 }).where(eq(unloadLines.operationId, deleted))
    expect(await sumsAfter('2025-11-19', '2025-11-21')).toEqual([
      ['18', 1],
      ['19', 21],
    ])
    const last = await insertFeeding(farm, '2025-11-20', 1_000)
    expect(await sumsAfter()).toEqual([
      ['18', 1],
      ['19', 21],
      ['20', 1_021],
    ])
    await db.update(operations).set({ deletedAt: 1 }).where(eq(operations.id, deleted))
    expect(await sumsAfter('2025-11-19')).toEqual([
      ['18', 1],
      ['20', 1_001],
    ])
    // the last day is empty again: the sums keep the days before it
    await db.update(operations).set({ deletedAt: 1 }).where(eq(operations.day, '2025-11-21'))
    await db.update(unloadLines).set({ actual: 2_000_000 }).where(eq(unloadLines.operationId, last))
    expect(await sumsAfter('2025-11-20', '2025-11-21')).toEqual([
      ['18', 1],
      ['20', 2_001],
    ])
  })
})
