/** The cost of feed follows weighings, receipts, prices, counts and the method, whenever they come. */
import { env } from 'cloudflare:workers'
import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { subOperationId } from '../../domain/operation/plan/line-id.ts'
import type { CostMethod } from '../../domain/stock/ledger.ts'
import { addDays } from '../../domain/time/day.ts'
import { sumBy } from '../../domain/units/sum.ts'
import { db } from '../../tests/support/api-client.ts'
import { withQueryStats } from '../../tests/support/database/query-stats.ts'
import { createFarmWithFeedlot, type FarmWithFeedlot, insertFeeding } from '../../tests/support/feedings.ts'
import { markDirty } from '../db/dirty-days.ts'
import { markAllStock, markStock } from '../db/dirty-stock.ts'
import {
  dirtyCosts,
  farmCostDays,
  farms,
  ingredientPrices,
  loadLines,
  lotCostDays,
  operations,
  stockDays,
  stockEntries,
  subOperations,
} from '../db/schema.ts'
import { aggregateDirtyDays } from './aggregates.ts'
import { workOutFeedCosts } from './feed-costs.ts'
import { workOutDirtyStock } from './stock.ts'

const dayAt = (at: number) => addDays('2025-11-01', at)

async function runJobs() {
  await aggregateDirtyDays(env.DB, 1)
  await workOutDirtyStock(env.DB, 1)
  await workOutFeedCosts(env.DB, 1)
}

type Entry = { kind: 'receipt' | 'count'; day: number; kg: number; cents?: number }

async function enter({ farmId, userId, corn }: FarmWithFeedlot, { kind, day, kg, cents }: Entry) {
  const values = { farmId, ingredientId: corn.id, day: dayAt(day), userId, createdAt: 1 }
  await db
    .insert(stockEntries)
    .values({ ...values, id: crypto.randomUUID(), kind, grams: kg * 1000, cost: cents ?? null })
    .onConflictDoNothing()
  await markStock(db, farmId, corn.id, dayAt(day))
}

async function setPrice({ farmId, userId, corn }: FarmWithFeedlot, day: number, price: number) {
  await db
    .insert(ingredientPrices)
    .values({ farmId, ingredientId: corn.id, day: dayAt(day), price, userId, createdAt: 1 })
  await markStock(db, farmId, corn.id, dayAt(day))
}

const costsOf = async ({ farmId }: FarmWithFeedlot) => ({
  farm: await db
    .select({
      day: farmCostDays.day,
      cost: farmCostDays.feedCost,
      residue: farmCostDays.residue,
      missing: farmCostDays.missing,
    })
    .from(farmCostDays)
    .where(eq(farmCostDays.farmId, farmId))
    .orderBy(asc(farmCostDays.day)),
  lots: await db
    .select({
      day: lotCostDays.day,
      lotId: lotCostDays.lotId,
      cost: lotCostDays.feedCost,
      missing: lotCostDays.missing,
    })
    .from(lotCostDays)
    .where(eq(lotCostDays.farmId, farmId))
    .orderBy(asc(lotCostDays.day)),
})

type Change =
  | { kind: 'feed'; day: number; kg: number }
  | { kind: 'receipt' | 'count'; day: number; kg: number; cents: number }
  | { kind: 'price'; day: number; cents: number }

const day = fc.integer({ min: 0, max: 5 })
const kg = fc.integer({ min: 1, max: 3_000 })
const cents = fc.integer({ min: 0, max: 200_000 })
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant('feed' as const), day, kg }),
  fc.record({ kind: fc.constantFrom('receipt' as const, 'count' as const), day, kg, cents }),
  fc.record({ kind: fc.constant('price' as const), day, cents }),
)

/** The facts of a history, so that every order of them is possible. */
const history = fc.record({
  changes: fc.uniqueArray(change, { minLength: 2, maxLength: 8, selector: one => `${one.kind} ${one.day}` }),
  method: fc.constantFrom<CostMethod>('fifo', 'mean'),
})

async function apply(farm: FarmWithFeedlot, one: Change) {
  if (one.kind === 'feed') await insertFeeding(farm, dayAt(one.day), one.kg)
  else if (one.kind === 'price') await setPrice(farm, one.day, one.cents)
  else await enter(farm, one)
}

async function play(changes: readonly Change[], method: CostMethod) {
  const farm = await createFarmWithFeedlot()
  await db.update(farms).set({ costMethod: method }).where(eq(farms.id, farm.farmId))
  for (const one of changes) {
    await apply(farm, one)
    await runJobs()
  }
  return farm
}

describe('the cost of feed by day', () => {
  it('is the same in any order, and what came in = lots + residue + loss + stock', async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ changes, method }) => {
        const farm = await play(changes, method)
        const costs = await costsOf(farm)
        const other = await play([...changes].reverse(), method)
        const withoutId = ({ farm: own, lots }: Awaited<ReturnType<typeof costsOf>>) => ({
          farm: own.map(({ missing, ...row }) => ({ ...row, missing: missing.length })),
          lots: lots.map(({ lotId: _lot, missing, ...row }) => ({ ...row, missing: missing.length })),
        })
        expect(withoutId(await costsOf(other))).toEqual(withoutId(costs))
        const book = await db
          .select()
          .from(stockDays)
          .where(eq(stockDays.farmId, farm.farmId))
          .orderBy(asc(stockDays.day))
        const inLots = sumBy(costs.lots, row => row.cost ?? 0)
        const residue = sumBy(costs.farm, row => row.residue ?? 0)
        const beforeReceipts = sumBy(
          book.filter(row => row.balance === null),
          row => row.usedCost,
        )
        const cameIn = sumBy(book, row => row.receivedCost) + beforeReceipts
        const loss = sumBy(book, row => row.lossCost ?? 0)
        expect(inLots + residue + loss + (book.at(-1)?.balanceValue ?? 0)).toBe(cameIn)
        expect(await db.select().from(dirtyCosts).where(eq(dirtyCosts.farmId, farm.farmId))).toEqual([])
      }),
      { numRuns: 12 },
    )
  }, 120_000)

  it('is borne by the lot and the residue, and worked out again after a late receipt', async () => {
    const farm = await createFarmWithFeedlot()
    await enter(farm, { kind: 'receipt', day: 0, kg: 10_300, cents: 10_300_00 })
    await insertFeeding(farm, dayAt(3), 927)
    await runJobs()
    const { big } = farm
    expect(await costsOf(farm)).toEqual({
      farm: [{ day: dayAt(3), cost: 1_030_00, residue: 103_00, missing: [] }],
      lots: [{ day: dayAt(3), lotId: big.id, cost: 927_00, missing: [] }],
    })
    await db.update(stockEntries).set({ voidedAt: 1 }).where(eq(stockEntries.farmId, farm.farmId))
    await markStock(db, farm.farmId, farm.corn.id, dayAt(0))
    await enter(farm, { kind: 'receipt', day: 2, kg: 10_300, cents: 20_600_00 })
    await runJobs()
    expect(await costsOf(farm)).toMatchObject({ lots: [{ cost: 1_854_00 }] })
  })

  it('names the ingredient without a price, from the first price of the farm on', async () => {
    const farm = await createFarmWithFeedlot()
    await insertFeeding(farm, dayAt(1))
    await insertFeeding(farm, dayAt(4))
    await runJobs()
    expect(await costsOf(farm)).toEqual({ farm: [], lots: [] })
    const { farmId, userId, corn, silage } = farm
    await db.insert(stockEntries).values({
      id: crypto.randomUUID(),
      farmId,
      ingredientId: silage.id,
      kind: 'receipt',
      day: dayAt(2),
      grams: 1_000_000,
      cost: 1,
      userId,
      createdAt: 1,
    })
    await markStock(db, farmId, silage.id, dayAt(2))
    await runJobs()
    expect((await costsOf(farm)).farm).toEqual([{ day: dayAt(4), cost: null, residue: null, missing: [corn.id] }])
    await setPrice(farm, 0, 1_000_00)
    await runJobs()
    expect((await costsOf(farm)).farm).toMatchObject([
      { day: dayAt(1), cost: 1_030_00, missing: [] },
      { day: dayAt(4), cost: 1_030_00, missing: [] },
    ])
  })

  it('is not known while the load of what was unloaded waits for its weight', async () => {
    const farm = await createFarmWithFeedlot()
    await enter(farm, { kind: 'receipt', day: 0, kg: 10_300, cents: 10_300_00 })
    const id = await insertFeeding(farm, dayAt(3), 927)
    const weigh = async (actual: number | null) => {
      await db.update(loadLines).set({ actual }).where(eq(loadLines.operationId, id))
      await markDirty(db, farm.farmId, [dayAt(3)])
      await runJobs()
      return costsOf(farm)
    }
    const lot = { day: dayAt(3), lotId: farm.big.id, missing: [] }
    const unknown = {
      farm: [{ day: dayAt(3), cost: null, residue: null, missing: [] }],
      lots: [{ ...lot, cost: null }],
    }
    expect(await weigh(null)).toEqual(unknown)
    // a skipped line weighed nothing, and something was unloaded all the same
    expect(await weigh(0)).toEqual(unknown)
    expect((await weigh(1_030_000)).lots).toEqual([{ ...lot, cost: 927_00 }])
  })

  it('is that of the treat where its rest was planned and never given', async () => {
    const farm = await createFarmWithFeedlot()
    await enter(farm, { kind: 'receipt', day: 0, kg: 10_300, cents: 10_300_00 })
    const id = await insertFeeding(farm, dayAt(3))
    const [line] = await db.select().from(loadLines).where(eq(loadLines.operationId, id))
    const [sub] = await db.select().from(subOperations).where(eq(subOperations.operationId, id))
    if (!line || !sub) throw new Error('the feeding has no line')
    const rest = subOperationId(id, 1_001)
    await db.insert(subOperations).values({ ...sub, id: rest, position: 1 })
    await db.insert(loadLines).values({ ...line, id: 4, subOperationId: rest, actual: null })
    await markDirty(db, farm.farmId, [dayAt(3)])
    await runJobs()
    expect((await costsOf(farm)).lots).toMatchObject([{ cost: 1_030_00 }])
  })

  it('goes with the operation that is deleted, and follows the cost method', async () => {
    const farm = await createFarmWithFeedlot()
    await enter(farm, { kind: 'receipt', day: 0, kg: 1_030, cents: 1_030_00 })
    await enter(farm, { kind: 'receipt', day: 1, kg: 1_030, cents: 3_090_00 })
    const id = await insertFeeding(farm, dayAt(2))
    await runJobs()
    expect(await costsOf(farm)).toMatchObject({ farm: [{ cost: 1_030_00 }] })
    await db.update(farms).set({ costMethod: 'mean' }).where(eq(farms.id, farm.farmId))
    await markAllStock(db, farm.farmId)
    await runJobs()
    expect(await costsOf(farm)).toMatchObject({ farm: [{ cost: 2_060_00 }] })
    await db.update(operations).set({ deletedAt: 1 }).where(eq(operations.id, id))
    await markDirty(db, farm.farmId, [dayAt(2)])
    await runJobs()
    expect(await costsOf(farm)).toEqual({ farm: [], lots: [] })
  })

  it('reads the changed day, however long the history is', async () => {
    const readAfter = async (days: number) => {
      const farm = await createFarmWithFeedlot()
      await enter(farm, { kind: 'receipt', day: 0, kg: 90_000_000, cents: 90_000_00 })
      for (let at = 1; at <= days; at++) await insertFeeding(farm, dayAt(at))
      await runJobs()
      await markDirty(db, farm.farmId, [dayAt(days)])
      await aggregateDirtyDays(env.DB, 1)
      const { d1, stats } = withQueryStats(env.DB)
      await workOutFeedCosts(d1, 1)
      expect(stats.trips).toBe(3)
      return stats.rowsRead
    }
    expect(await readAfter(40)).toBe(await readAfter(5))
  }, 60_000)
})
