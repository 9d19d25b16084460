import { env } from 'cloudflare:workers'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { db } from '../../../tests/support/api-client.ts'
import { daysAgo } from '../../../tests/support/api-records.ts'
import { createFarm } from '../../../tests/support/farm.ts'
import { insertFeeding } from '../../../tests/support/feedings.ts'
import { createFeedlot } from '../../../tests/support/feedlot.ts'
import { loadLines } from '../../db/schema.ts'
import { aggregateDirtyDays } from '../../jobs/aggregates.ts'
import { workOutFeedCosts } from '../../jobs/feed-costs.ts'
import { workOutDirtyStock } from '../../jobs/stock.ts'

async function runJobs() {
  await aggregateDirtyDays(env.DB, Date.now())
  await workOutDirtyStock(env.DB, Date.now())
  await workOutFeedCosts(env.DB, Date.now())
}

/** Corn costs R$ 1.200 a tonne. It was loaded on two days: 30 kg above the plan, and then 15 kg below it. */
async function createFarmOfTwoDays() {
  const farm = await createFarm()
  const feedlot = await createFeedlot(farm.id)
  const all = { farmId: farm.id, userId: farm.worker.id, ...feedlot }
  for (const day of [daysAgo(2), daysAgo(1)]) await insertFeeding(all, day, 927)
  const last = sql`(select max(operation_id) from load_lines where farm_id = ${farm.id})`
  await db.update(loadLines).set({ actual: 985_000 }).where(eq(loadLines.operationId, last))
  await runJobs()
  const path = `/ingredients/${feedlot.corn.id}/prices`
  return { ...farm, ...feedlot, pay: () => farm.technician.post(path, { day: daysAgo(5), price_per_ton: 1_200 }) }
}

const path = `/costs/deviations?from=${daysAgo(6)}&to=${daysAgo(0)}`

describe('GET costs/deviations', () => {
  it('has no row before the first price of the farm', async () => {
    const { admin } = await createFarmOfTwoDays()
    const { status, body } = await admin.get(path)
    expect(status).toBe(200)
    expect(body.data).toEqual({
      ...{ from: daysAgo(6), to: daysAgo(0), since: null, rows: [], missing: [] },
      totals: { over_cost: 0, under_cost: 0 },
    })
  })

  it('has what the weighed lines were above and below their plan, at the cost of their days', async () => {
    const farm = await createFarmOfTwoDays()
    await farm.pay()
    await runJobs()
    const lines = await db
      .select()
      .from(loadLines)
      .where(and(eq(loadLines.farmId, farm.id), eq(loadLines.ingredientId, farm.corn.id)))
    const off = lines.map(({ actual, expected }) => (actual ?? 0) - expected)
    const kg = (sign: 1 | -1) => off.reduce((sum, one) => sum + Math.max(0, sign * one), 0) / 1_000
    const reais = (sign: 1 | -1) => Math.round(kg(sign) * 1.2 * 100) / 100
    const { body } = await farm.admin.get(path)
    expect([kg(1), kg(-1)]).toEqual([30, 15])
    expect(body.data.rows.find((row: { ingredient: { id: number } }) => row.ingredient.id === farm.corn.id)).toEqual({
      user: { id: farm.worker.id, name: expect.any(String) },
      ingredient: { id: farm.corn.id, name: farm.corn.name },
      ...{ over_kg: kg(1), over_cost: reais(1), under_kg: kg(-1), under_cost: reais(-1) },
    })
    expect(body.data.since).toBe(daysAgo(2))
  })

  it('has only their own rows for a person who may not read the errors of others', async () => {
    const farm = await createFarmOfTwoDays()
    await farm.pay()
    await runJobs()
    expect((await farm.technician.get(path)).body.data).toMatchObject({ since: daysAgo(2), rows: [] })
  })

  it('is a file with both sums apart, and of no operator', async () => {
    const farm = await createFarmOfTwoDays()
    await farm.pay()
    await runJobs()
    const csv = await farm.admin.get(`${path}&format=csv`)
    expect(csv.status).toBe(200)
    expect(new TextDecoder().decode(csv.body)).toContain(
      'Operador;Ingrediente;A mais (kg);A mais (R$);A menos (kg);A menos (R$);A confirmar',
    )
    expect((await farm.worker.get(path)).status).toBe(403)
  })
})
