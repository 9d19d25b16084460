import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '../../domain/time/milliseconds.ts'
import { callApi, db } from '../../tests/support/api-client.ts'
import { columnNames, tableNames } from '../../tests/support/database/database-tables.ts'
import { ROWS_WRITTEN_BY_IDLE_JOB, withQueryStats } from '../../tests/support/database/query-stats.ts'
import { createFedFarm } from '../../tests/support/fed-farm/fed-farm.ts'
import { farms, treatSchedules, users, whatsappLinks } from '../db/schema.ts'
import { deleteEndedFarms } from './delete-ended-farms.ts'
import { createOperationsOfTheDay } from './feeding-day/operations-of-the-day.ts'

const NOW = Date.now()
/** They outlive the farm: the audit five years, security events six months. */
const KEPT = ['audit_entries', 'security_events']

const farmTables = tableNames.filter(table => columnNames(table).includes('farm_id'))

/** Rows by table, of every table of the database that has farms. */
async function rowsOf(farmId: number): Promise<Record<string, number>> {
  const results = await env.DB.batch<{ rows: number }>(
    farmTables.map(table => env.DB.prepare(`select count(*) as rows from ${table} where farm_id = ?`).bind(farmId)),
  )
  return Object.fromEntries(farmTables.map((table, i) => [table, results[i]?.results[0]?.rows ?? 0]))
}

const suspend = (id: number, days: number) =>
  db
    .update(farms)
    .set({ suspendedAt: NOW - days * DAY_MS })
    .where(eq(farms.id, id))

async function runUntilIdle(): Promise<number> {
  for (let runs = 1; ; runs += 1) {
    const before = await db.$count(farms, eq(farms.suspendedAt, NOW - 90 * DAY_MS))
    await deleteEndedFarms(env.DB, NOW)
    const [open] = await db
      .select()
      .from(farms)
      .where(eq(farms.suspendedAt, NOW - 90 * DAY_MS))
    if (!before || open?.dataDeletedAt || runs > 20) return runs
  }
}

beforeEach(() => db.update(farms).set({ suspendedAt: null }))

describe('a farm that was suspended 90 days ago', () => {
  it('leaves no row in any table, apart from its audit and security events', async () => {
    const { id, admin } = await createFedFarm()
    const before = await rowsOf(id)
    expect(Object.keys(before).length).toBeGreaterThan(30)
    expect(Object.values(before).filter(rows => rows > 0).length).toBeGreaterThan(20)
    await suspend(id, 90)
    expect(await runUntilIdle()).toBeLessThan(5)
    const { audit_entries: audit, security_events: events, ...left } = await rowsOf(id)
    expect([audit, events]).toEqual(KEPT.map(table => before[table]))
    expect(Object.entries(left).filter(([, rows]) => rows > 0)).toEqual([])
    expect((await db.select().from(farms).where(eq(farms.id, id)))[0]).toMatchObject({ dataDeletedAt: NOW })
    expect(await callApi('GET', `/farms/${id}/lots`, { token: admin.token })).toMatchObject({ status: 404 })
  })

  it('ends, although the job of the operations runs between', async () => {
    const { id: farmId } = await createFedFarm()
    const schedule = { farmId, name: 'Trato', nextSlot: 1, createdAt: 0, updatedAt: 0 }
    await db.insert(treatSchedules).values(Array.from({ length: 15 }, () => schedule))
    await createOperationsOfTheDay(env.DB, NOW)
    await suspend(farmId, 90)
    for (let run = 0; run < 10; run += 1) {
      await createOperationsOfTheDay(env.DB, NOW)
      await deleteEndedFarms(env.DB, NOW)
    }
    expect((await db.select().from(farms).where(eq(farms.id, farmId)))[0]).toMatchObject({ dataDeletedAt: NOW })
  })

  it('leaves the accounts of its people, and other farms as they were', async () => {
    const [ended, suspended, active] = [await createFedFarm(), await createFedFarm(), await createFedFarm()]
    await suspend(ended.id, 90)
    await suspend(suspended.id, 89.9)
    const before = await Promise.all([rowsOf(suspended.id), rowsOf(active.id)])
    await runUntilIdle()
    expect(await Promise.all([rowsOf(suspended.id), rowsOf(active.id)])).toEqual(before)
    expect(await db.$count(users, eq(users.managedBy, ended.id))).toBe(3)
    expect(await callApi('GET', '/users/me', { token: ended.admin.token })).toMatchObject({
      status: 200,
      body: { farms: [] },
    })
  })

  it('leaves the WhatsApp of a person, who may be on other farms', async () => {
    const { id: farmId, worker } = await createFedFarm()
    const link = { userId: worker.id, farmId, phone: '5565999990000', linkedAt: NOW, lastInboundAt: NOW }
    await db.insert(whatsappLinks).values(link)
    await suspend(farmId, 90)
    await runUntilIdle()
    expect((await db.select().from(farms).where(eq(farms.id, farmId)))[0]).toMatchObject({ dataDeletedAt: NOW })
    expect(await db.$count(whatsappLinks, eq(whatsappLinks.userId, worker.id))).toBe(1)
  })

  it('is deleted again when rows turn up within a week, and left alone after', async () => {
    const { id } = await createFedFarm()
    await suspend(id, 90)
    await db.update(farms).set({ dataDeletedAt: NOW }).where(eq(farms.id, id))
    await deleteEndedFarms(env.DB, NOW + 8 * DAY_MS)
    expect((await rowsOf(id)).operation_events).toBeGreaterThan(0)
    await deleteEndedFarms(env.DB, NOW + DAY_MS)
    expect((await rowsOf(id)).operation_events).toBe(0)
  })

  it('costs nothing while there is none', async () => {
    await createFedFarm()
    const { d1, stats } = withQueryStats(env.DB)
    await deleteEndedFarms(d1, NOW)
    expect(stats.rowsWritten).toBe(ROWS_WRITTEN_BY_IDLE_JOB)
  })
})
