import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../../domain/time/day.ts'
import { db } from '../../../tests/support/api-client.ts'
import { daysAgo } from '../../../tests/support/api-records.ts'
import { createFarm } from '../../../tests/support/farm.ts'
import { insertFeeding } from '../../../tests/support/feedings.ts'
import { createFeedlot } from '../../../tests/support/feedlot.ts'
import { lots } from '../../db/schema.ts'
import { aggregateDirtyDays } from '../../jobs/aggregates.ts'
import { workOutFeedCosts } from '../../jobs/feed-costs.ts'
import { workOutDirtyStock } from '../../jobs/stock.ts'

async function runJobs() {
  await aggregateDirtyDays(env.DB, Date.now())
  await workOutDirtyStock(env.DB, Date.now())
  await workOutFeedCosts(env.DB, Date.now())
}

/** 1,030 kg of corn were loaded yesterday, and 927 kg unloaded to lot A, which has 150 heads. */
async function createFarmOfYesterday() {
  const farm = await createFarm()
  const feedlot = await createFeedlot(farm.id)
  const all = { farmId: farm.id, userId: farm.worker.id, ...feedlot }
  await insertFeeding(all, daysAgo(1), 927)
  await runJobs()
  const pay = (day: string, price_per_ton: number) =>
    farm.technician.post(`/ingredients/${feedlot.corn.id}/prices`, { day, price_per_ton })
  return { ...farm, ...feedlot, pay, feed: (day: string) => insertFeeding(all, day, 927) }
}

const period = `?from=${daysAgo(6)}&to=${daysAgo(0)}`

describe('the costs of a farm', () => {
  it('have no figure and nothing missing before the first price', async () => {
    const { admin } = await createFarmOfYesterday()
    const { status, body } = await admin.get(`/costs${period}`)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      farm: { feed: null, per_head: null, residue: null },
      uncosted_days: 1,
      missing: [],
    })
  })

  it('are the feed of the lots, the residue of the wagon and the operation', async () => {
    const { admin, pay, big, id } = await createFarmOfYesterday()
    await pay(daysAgo(3), 1_000)
    await admin.post('/cost_rates', { day: daysAgo(2), per_head_day: 1.9 })
    await runJobs()
    const { body } = await admin.get(`/costs${period}`)
    const [row] = await db.select().from(lots).where(eq(lots.farmId, id)).limit(1)
    const per_arroba = Math.round(((8.08 * 15) / (((row?.gmd ?? 0) / 1000) * 0.65)) * 100) / 100
    const figures = { operational: 285, head_days: 150, per_kg_dm: 1.4286 }
    expect(body.data).toMatchObject({
      updating: false,
      farm: { ...figures, feed: 1_030, per_head: 8.77, residue: 103, per_kg_dm: 1.5873 },
      lots: [{ ...figures, lot: { id: big.id }, feed: 927, per_head: 8.08, per_arroba, missing: [] }],
      missing: [],
    })
    const ofLot = await admin.get(`/lots/${big.id}/costs${period}`)
    expect(ofLot.body.data).toMatchObject({
      days: [{ date: daysAgo(1), heads: 150, feed: 927, operational: 285, per_head: 8.08, per_kg_dm: 1.4286 }],
      to_date: { feed: 927, operational: 285, uncosted_days: 0, per_arroba_today: per_arroba },
      missing: [],
    })
  })

  it('are the same after a lot was finished with an earlier day, and after it was deleted', async () => {
    const { admin, pay, big } = await createFarmOfYesterday()
    await pay(daysAgo(3), 1_000)
    const read = async () => {
      await runJobs()
      return (await admin.get(`/costs${period}`)).body.data
    }
    const before = await read()
    expect(before.lots).toHaveLength(1)
    expect((await admin.put(`/lots/${big.id}/finish`, { finish_date: daysAgo(7) })).status).toBe(200)
    expect(await read()).toEqual(before)
    expect((await admin.delete(`/lots/${big.id}`)).status).toBe(200)
    expect(await read()).toEqual({ ...before, lots: [{ ...before.lots[0], deleted: true }] })
  })

  it('name the ingredient without a price', async () => {
    const farm = await createFarmOfYesterday()
    await farm.pay(daysAgo(0), 1_000)
    await farm.technician.post(`/ingredients/${farm.silage.id}/prices`, { day: daysAgo(5), price_per_ton: 250 })
    await farm.feed(daysAgo(0))
    await runJobs()
    const { body } = await farm.admin.get(`/lots/${farm.big.id}/costs${period}`)
    expect(body.data).toMatchObject({
      days: [{ feed: null, per_head: null }, { feed: 927 }],
      to_date: { feed: null, uncosted_days: 1, per_arroba: null },
    })
  })

  it('take the operational cost of each day, and only from its day on', async () => {
    const { admin, pay, big } = await createFarmOfYesterday()
    await pay(daysAgo(3), 1_000)
    await admin.post('/cost_rates', { day: daysAgo(0), per_head_day: 5 })
    const before = await admin.get(`/lots/${big.id}/costs${period}`)
    expect(before.body.data).toMatchObject({ days: [{ operational: null, per_head: 6.18 }] })
    await admin.post('/cost_rates', { day: daysAgo(1), per_head_day: 1 })
    await admin.post('/cost_rates', { day: daysAgo(1), per_head_day: 2 })
    const after = await admin.get(`/lots/${big.id}/costs${period}`)
    expect(after.body.data).toMatchObject({ days: [{ operational: 300, per_head: 8.18 }] })
    const rates = await admin.get('/cost_rates')
    expect(rates.body.data).toMatchObject([
      { day: daysAgo(0), per_head_day: 5 },
      { day: daysAgo(1), per_head_day: 2 },
    ])
  })

  it('have the former operational cost again where one is taken back', async () => {
    const { admin, technician, pay, big } = await createFarmOfYesterday()
    await pay(daysAgo(3), 1_000)
    await admin.post('/cost_rates', { day: daysAgo(3), per_head_day: 2 })
    await admin.post('/cost_rates', { day: daysAgo(1), per_head_day: 190 })
    expect((await technician.delete(`/cost_rates/${daysAgo(1)}`)).status).toBe(403)
    expect((await admin.delete(`/cost_rates/${daysAgo(1)}`)).status).toBe(200)
    expect((await admin.delete(`/cost_rates/${daysAgo(1)}`)).status).toBe(404)
    const { body } = await admin.get(`/lots/${big.id}/costs${period}`)
    expect(body.data).toMatchObject({ days: [{ operational: 300 }] })
    expect((await admin.get('/cost_rates')).body.data).toMatchObject([{ day: daysAgo(3), per_head_day: 2 }])
  })

  it('have the former price of an ingredient again where one is taken back, and none without it', async () => {
    const { technician, worker, pay, big, corn, admin } = await createFarmOfYesterday()
    await pay(daysAgo(3), 1_000)
    await pay(daysAgo(1), 10_000)
    await runJobs()
    const feed = async () => (await admin.get(`/lots/${big.id}/costs${period}`)).body.data.days[0].feed
    expect(await feed()).toBe(9_270)
    const path = `/ingredients/${corn.id}/prices`
    expect((await worker.delete(`${path}/${daysAgo(1)}`)).status).toBe(403)
    expect((await technician.delete(`${path}/${daysAgo(1)}`)).status).toBe(200)
    await runJobs()
    expect(await feed()).toBe(927)
    await technician.delete(`${path}/${daysAgo(3)}`)
    await runJobs()
    expect(await feed()).toBeNull()
    expect((await technician.get(path)).body.data).toEqual([])
  })

  it('are set by a manager, and for no coming day', async () => {
    const { admin, technician, worker } = await createFarmOfYesterday()
    const rate = { day: daysAgo(0), per_head_day: 2 }
    expect((await technician.post('/cost_rates', rate)).status).toBe(403)
    expect((await worker.get('/costs')).status).toBe(403)
    expect((await admin.post('/cost_rates', { ...rate, day: addDays(daysAgo(0), 2) })).status).toBe(422)
  })
})
