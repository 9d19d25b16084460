/** The costs of the demo farm, computed again from the raw weighings, tickets and counts by a slow path of their own: equal. */
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../worker/auth/password.ts'
import { runJobs } from '../../worker/cron.ts'
import { farmCostDays, lotCostDays, stockDays } from '../../worker/db/schema.ts'
import { db } from '../support/api-client.ts'
import { freezeClock, NOW, TODAY } from '../support/clock.ts'
import { type CostFacts, readCostFacts, recomputeCosts } from '../support/demo-farm/cost-oracle.ts'
import { insertDemoFarm, PASSWORD } from '../support/demo-farm.ts'

const FARM = 1
let facts: CostFacts
let expected: ReturnType<typeof recomputeCosts>

beforeAll(async () => {
  freezeClock()
  await insertDemoFarm(env.DB, NOW, await hashPassword(PASSWORD))
  await runJobs(env, NOW)
  facts = await readCostFacts(FARM)
  expected = recomputeCosts(facts)
})

/** The parts of a day are whole cents, some thirty of them: their sum is off by a few. */
const isNear = (cents: number | null | undefined, other: number) => Math.abs((cents ?? Number.NaN) - other) < 10

describe('the costs of the demo farm', () => {
  it('are those of each lot and day', async () => {
    const rows = await db.select().from(lotCostDays).where(eq(lotCostDays.farmId, FARM))
    expect(rows.length).toBeGreaterThan(500)
    expect(rows.length).toBe(expected.lots.size)
    const off = rows.filter(row => !isNear(row.feedCost, expected.lots.get(`${row.day} ${row.lotId}`) ?? Number.NaN))
    expect(off).toEqual([])
  })

  it('are those of the farm, with what stayed in the wagon', async () => {
    const rows = await db.select().from(farmCostDays).where(eq(farmCostDays.farmId, FARM))
    expect(rows).toHaveLength(98)
    const off = rows.filter(({ day, feedCost, residue }) => {
      const one = expected.days.get(day)
      return !one || !isNear(feedCost, one.cost) || !isNear(residue, one.residue)
    })
    expect(off).toEqual([])
  })

  it('close to the cent: what came in = lots + residue + loss + what is there', async () => {
    const stock = await db.select().from(stockDays).where(eq(stockDays.farmId, FARM))
    const lots = await db.select().from(lotCostDays).where(eq(lotCostDays.farmId, FARM))
    const farm = await db.select().from(farmCostDays).where(eq(farmCostDays.farmId, FARM))
    const sum = <Row>(rows: readonly Row[], cents: (row: Row) => number | null) =>
      rows.reduce((all, row) => all + (cents(row) ?? Number.NaN), 0)
    // what has a reference price alone is in no book
    const unbooked = sum(
      stock.filter(({ balance }) => balance === null),
      ({ usedCost }) => usedCost,
    )
    const last = [...Map.groupBy(stock, ({ ingredientId }) => ingredientId).values()].flatMap(rows =>
      rows.sort((a, b) => (a.day < b.day ? -1 : 1)).slice(-1),
    )
    const out = {
      lots: sum(lots, ({ feedCost }) => feedCost),
      residue: sum(farm, ({ residue }) => residue),
      loss: sum(
        stock.filter(({ lossCost }) => lossCost !== null),
        ({ lossCost }) => lossCost,
      ),
      left: sum(
        last.filter(({ balance }) => balance !== null),
        ({ balanceValue }) => balanceValue,
      ),
    }
    expect(out.loss).toBeGreaterThan(0)
    expect(sum(stock, ({ receivedCost }) => receivedCost) + unbooked).toBe(out.lots + out.residue + out.loss + out.left)
  })

  it('have a stock that is never short, up to yesterday', async () => {
    const short = await db.select().from(stockDays).where(eq(stockDays.farmId, FARM))
    expect(short.filter(({ shortSince, balance }) => shortSince !== null || (balance ?? 0) < 0)).toEqual([])
    expect(short.some(({ day }) => day < TODAY)).toBe(true)
  })
})
