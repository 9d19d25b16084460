/** The job works out only what changed, and what it stores is what the ledger of all facts would be. */
import { env } from 'cloudflare:workers'
import { and, asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { workOutStock } from '../../domain/stock/stock-days.ts'
import { addDays } from '../../domain/time/day.ts'
import { db } from '../../tests/support/api-client.ts'
import { withQueryStats } from '../../tests/support/database/query-stats.ts'
import { createFarmWithFeedlot, type FarmWithFeedlot, insertFeeding } from '../../tests/support/feedings.ts'
import { markDirty } from '../db/dirty-days.ts'
import { markStock } from '../db/dirty-stock.ts'
import { dirtyStock, ingredientDays, operations, stockDays, stockEntries } from '../db/schema.ts'
import { aggregateDirtyDays } from './aggregates.ts'
import { workOutDirtyStock } from './stock.ts'

const FIRST = '2025-11-01'
const dayAt = (at: number) => addDays(FIRST, at)

type Change =
  | { kind: 'receipt'; day: number; grams: number; cents: number }
  | { kind: 'count'; day: number; grams: number }
  | { kind: 'use'; day: number; grams: number }
  | { kind: 'void'; at: number }

const day = fc.integer({ min: 0, max: 9 })
const grams = fc.integer({ min: 1, max: 9_000 })
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant('receipt' as const), day, grams, cents: fc.integer({ min: 0, max: 900 }) }),
  fc.record({ kind: fc.constant('count' as const), day, grams }),
  fc.record({ kind: fc.constant('use' as const), day, grams }),
  fc.record({ kind: fc.constant('void' as const), at: fc.nat() }),
)

async function apply({ farmId, userId, corn }: FarmWithFeedlot, one: Change): Promise<void> {
  const ofCorn = { farmId, ingredientId: corn.id }
  if (one.kind === 'void') {
    const rows = await db
      .select()
      .from(stockEntries)
      .where(eq(stockEntries.farmId, farmId))
      .orderBy(asc(stockEntries.id))
    const entry = rows.filter(({ voidedAt }) => voidedAt === null)[one.at % Math.max(1, rows.length)]
    if (!entry) return
    await db
      .update(stockEntries)
      .set({ voidedAt: 1 })
      .where(and(eq(stockEntries.farmId, farmId), eq(stockEntries.id, entry.id)))
    await markStock(db, farmId, corn.id, entry.day)
    return
  }
  const values = { ...ofCorn, day: dayAt(one.day) }
  if (one.kind === 'use')
    await db
      .insert(ingredientDays)
      .values({ ...values, ingredientName: 'Milho', planned: 1, consumed: one.grams })
      .onConflictDoUpdate({
        target: [ingredientDays.farmId, ingredientDays.day, ingredientDays.ingredientId],
        set: { consumed: one.grams },
      })
  else
    await db
      .insert(stockEntries)
      .values({
        ...values,
        id: crypto.randomUUID(),
        kind: one.kind,
        grams: one.grams,
        cost: one.kind === 'receipt' ? one.cents : null,
        userId,
        createdAt: 1,
      })
      .onConflictDoNothing()
  await markStock(db, farmId, corn.id, values.day)
}

async function expectedDays({ farmId, corn }: FarmWithFeedlot) {
  const entries = await db.select().from(stockEntries).where(eq(stockEntries.farmId, farmId))
  const valid = entries.filter(({ voidedAt }) => voidedAt === null)
  const uses = await db.select().from(ingredientDays).where(eq(ingredientDays.farmId, farmId))
  const facts = {
    receipts: valid.filter(({ kind }) => kind === 'receipt').map(row => ({ ...row, cents: row.cost ?? 0 })),
    counts: valid.filter(({ kind }) => kind === 'count'),
    uses: uses
      .filter(({ ingredientId }) => ingredientId === corn.id)
      .map(row => ({ day: row.day, grams: row.consumed })),
    prices: [],
  }
  return workOutStock('fifo', facts, undefined)
}

const storedDays = async ({ farmId, corn }: FarmWithFeedlot) =>
  (await db.select().from(stockDays).where(eq(stockDays.farmId, farmId)).orderBy(asc(stockDays.day)))
    .filter(({ ingredientId }) => ingredientId === corn.id)
    .map(({ farmId: _farm, ingredientId: _ingredient, ...row }) => row)

describe('the stock of ingredients that changed', () => {
  it('is that of all facts, after any changes in any order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async changes => {
        const farm = await createFarmWithFeedlot()
        for (const one of changes) {
          await apply(farm, one)
          await workOutDirtyStock(env.DB, 1)
          expect(await storedDays(farm)).toEqual(await expectedDays(farm))
        }
      }),
      { numRuns: 15 },
    )
  }, 60_000)

  it('follows a weight that comes late, and an operation that is deleted', async () => {
    const farm = await createFarmWithFeedlot()
    await apply(farm, { kind: 'receipt', day: 0, grams: 5_000_000, cents: 5_000_00 })
    const id = await insertFeeding(farm, dayAt(3))
    await aggregateDirtyDays(env.DB, 1)
    expect(await db.select({ day: dirtyStock.day }).from(dirtyStock)).toEqual([{ day: dayAt(0) }])
    await workOutDirtyStock(env.DB, 1)
    expect(await storedDays(farm)).toMatchObject([{ received: 5_000_000 }, { used: 1_030_000, usedCost: 1_030_00 }])
    await db.update(operations).set({ deletedAt: 1 }).where(eq(operations.id, id))
    await markDirty(db, farm.farmId, [dayAt(3)])
    await aggregateDirtyDays(env.DB, 2)
    await workOutDirtyStock(env.DB, 2)
    expect(await storedDays(farm)).toMatchObject([{ received: 5_000_000, balance: 5_000_000 }])
  })

  it('does not mark what a farm without receipts and prices feeds', async () => {
    const farm = await createFarmWithFeedlot()
    await insertFeeding(farm, dayAt(3))
    await aggregateDirtyDays(env.DB, 1)
    expect(await db.select().from(dirtyStock).where(eq(dirtyStock.farmId, farm.farmId))).toEqual([])
  })

  it('reads nothing of the past: as much after 10 days as after 60', async () => {
    const readAfter = async (days: number) => {
      const farm = await createFarmWithFeedlot()
      const { d1, stats } = withQueryStats(env.DB)
      for (let at = 0; at < days; at++) {
        await apply(farm, { kind: 'receipt', day: at, grams: 5_000_000, cents: 5_000_00 })
        await apply(farm, { kind: 'use', day: at, grams: 4_900_000 })
      }
      await workOutDirtyStock(env.DB, 1)
      await apply(farm, { kind: 'use', day: days, grams: 1 })
      await workOutDirtyStock(d1, 1)
      expect(stats.trips).toBe(3)
      return stats.rowsRead
    }
    expect(await readAfter(60)).toBe(await readAfter(10))
  })

  it('writes nothing where nothing changed', async () => {
    const farm = await createFarmWithFeedlot()
    await apply(farm, { kind: 'receipt', day: 0, grams: 5_000_000, cents: 5_000_00 })
    await workOutDirtyStock(env.DB, 1)
    const before = await db.select().from(stockDays)
    await markStock(db, farm.farmId, farm.corn.id, dayAt(0))
    await workOutDirtyStock(env.DB, 1)
    expect(await db.select().from(stockDays)).toEqual(before)
    expect(await db.select().from(dirtyStock)).toEqual([])
  })
})
