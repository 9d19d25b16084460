/** The job of the alerts: what it costs, and what a farm does to the others. The kinds are in alerts.feeding.test.ts and alerts.records.test.ts. */
import { env } from 'cloudflare:workers'
import { eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { db } from '../../../tests/support/api-client.ts'
import { explainQueries, scannedTables } from '../../../tests/support/database/query-plan.ts'
import { ROWS_WRITTEN_BY_IDLE_JOB, withQueryStats } from '../../../tests/support/database/query-stats.ts'
import { createFarm } from '../../../tests/support/farm.ts'
import { createFeedlot } from '../../../tests/support/feedlot.ts'
import { alerts, farms, jobs } from '../../db/schema.ts'
import { createOperationsOfTheDay } from '../feeding-day/operations-of-the-day.ts'
import { updateAlerts } from './alerts.ts'
import { updateAlertsNow } from './alerts-after-write.ts'

/** 08:00 in São Paulo: both troughs are unread, the treat of 07:00 is late, and there is no other. */
const NOW = Date.parse('2026-03-10T11:00:00Z')

async function createFarmWithLots() {
  const farm = await createFarm()
  return { ...farm, ...(await createFeedlot(farm.id)) }
}

const openKinds = async (farmId: number) => {
  const rows = await db.select().from(alerts).where(eq(alerts.farmId, farmId))
  return rows
    .filter(({ closedAt }) => closedAt === null)
    .map(({ kind }) => kind)
    .sort()
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

describe('alerts job', () => {
  it('opens what it finds, follows the figures, and writes nothing on a rerun', async () => {
    const { id } = await createFarmWithLots()
    await createOperationsOfTheDay(env.DB, NOW)
    await updateAlerts(env.DB, NOW)
    const kinds = ['feeding_late', 'reading_missing', 'treats_not_100']
    expect(await openKinds(id)).toEqual(kinds)
    const { d1, stats } = withQueryStats(env.DB)
    await updateAlerts(d1, NOW)
    expect(stats).toMatchObject({ trips: 2, rowsWritten: ROWS_WRITTEN_BY_IDLE_JOB })
    await updateAlerts(d1, NOW + 15 * 60_000)
    // the delay of the treat
    expect(stats.rowsWritten).toBe(2 * ROWS_WRITTEN_BY_IDLE_JOB + 1)
    expect(await openKinds(id)).toEqual(kinds)
  })

  it('opens each alert once in runs at the same time', async () => {
    const { id } = await createFarmWithLots()
    await createOperationsOfTheDay(env.DB, NOW)
    await Promise.all([updateAlerts(env.DB, NOW), updateAlertsNow(env.DB, id, NOW), updateAlerts(env.DB, NOW)])
    expect((await openKinds(id)).length).toBe(3)
  })

  it('closes the alerts of a suspended farm', async () => {
    const { id } = await createFarmWithLots()
    await updateAlerts(env.DB, NOW)
    await db.update(farms).set({ suspendedAt: NOW }).where(eq(farms.id, id))
    await updateAlerts(env.DB, NOW)
    expect(await openKinds(id)).toEqual([])
  })

  it('does the others when the data of a farm makes it fail', async () => {
    const [bad, ...others] = [await createFarmWithLots(), await createFarmWithLots(), await createFarmWithLots()]
    await db.update(farms).set({ timezone: 'Nowhere/Else' }).where(eq(farms.id, bad.id))
    await expect(updateAlerts(env.DB, NOW)).rejects.toThrow(`farms ${bad.id} `)
    for (const { id } of others) expect(await openKinds(id)).toContain('reading_missing')
    const [job] = await db.select().from(jobs).where(eq(jobs.name, 'alerts'))
    expect(job?.failedFarms).toBe(`[${bad.id}]`)
    await expect(updateAlertsNow(env.DB, bad.id, NOW)).resolves.toBe(false)
    await db.update(farms).set({ timezone: 'America/Cuiaba' }).where(eq(farms.id, bad.id))
  })

  it('scans only farms, and finds everything else by an index', async () => {
    const steps = await explainQueries(env.DB, d1 => updateAlerts(d1, NOW))
    expect(scannedTables(steps)).toEqual(['f', 'farms'])
    expect(steps.filter(step => /^SEARCH/.test(step) && !/INDEX|PRIMARY KEY/.test(step))).toEqual([])
  })
})

/** Rows as the jobs leave them, of many farms at once. */
async function insertManyFarms(count: number, lotCount: number) {
  const { id, rule, corral, schedule } = await createFarmWithLots()
  const run = (sql: string, ...values: (string | number)[]) =>
    env.DB.prepare(sql)
      .bind(...values)
      .run()
  const numbers = (n: number) =>
    `(with recursive n(i) as (select 1 union all select i + 1 from n where i < ${n}) select i from n)`
  const others = `(select id from farms where id > ${id})`
  await run(
    `insert into farms (name, timezone, plan, created_at, updated_at) select 'Fazenda ' || i, 'America/Sao_Paulo', 'enterprise', 0, 0 from ${numbers(count - 1)}`,
  )
  const copy = async (table: string, columns: string, key = 'id') =>
    run(`insert into ${table} (farm_id, ${columns}) select f.id, ${columns
      .split(', ')
      .map(column => `t.${column}`)
      .join(', ')}
      from ${others} f cross join ${table} t where t.farm_id = ${id} order by f.id, t.${key}`)
  await copy('recipes', 'name, timer, dry_matter_percent, created_at, updated_at')
  await copy('treats', 'name, percent, created_at, updated_at')
  await run(
    `insert into rules (farm_id, name, recipe_id, created_at, updated_at) select f.id, 'Regra', (select id from recipes where farm_id = f.id), 0, 0 from ${others} f`,
  )
  await run(
    `insert into corrals (farm_id, name, capacity, created_at, updated_at) select f.id, 'B' || i, 500, 0, 0 from ${others} f cross join ${numbers(lotCount)}`,
  )
  await run(`insert into lots (farm_id, name, corral_id, rule_id, quantity, entry_date, initial_avg_weight, gmd, initial_load, base_load, projected_load, position, created_at, updated_at)
    select c.farm_id, 'Lote ' || c.name, c.id, (select id from rules where farm_id = c.farm_id), 100, '2026-01-01', 400000, 1500, 2000000, 2000000, 2000000, c.id, 0, 0 from corrals c where c.farm_id > ${id}`)
  await run(
    `insert into treat_schedules (farm_id, name, next_slot, created_at, updated_at) select f.id, 'Dia', 5, 0, 0 from ${others} f`,
  )
  await run(`insert into treat_items (farm_id, treat_schedule_id, slot, rule_id, treat_id, scheduled_time)
    select s.farm_id, s.id, n.i, (select id from rules where farm_id = s.farm_id), (select id from treats where farm_id = s.farm_id), '0' || (n.i + 4) || ':00'
    from treat_schedules s cross join ${numbers(4)} n where s.farm_id > ${id}`)
  await createOperationsOfTheDay(env.DB, NOW)
  await run(`update operations set status = 'completed', start_time = ${NOW}, end_time = ${NOW} where farm_id > ${id}`)
  await run(`insert into sub_operations (id, farm_id, operation_id, position, rule_name, recipe_name, treat_name, scheduled_time, timer, dry_matter_percent)
    select o.id * 1000 + n.i, o.farm_id, o.id, n.i, 'Regra', 'Terminação', 'Trato ' || n.i, '0' || (n.i + 4) || ':00', 6, 70 from operations o cross join ${numbers(4)} n where o.farm_id > ${id}`)
  await run(`insert into unload_lines (operation_id, id, farm_id, sub_operation_id, position, expected, actual, at, lot_id, lot_name, corral_name, quantity)
    select s.operation_id, s.position * 10000000000 + l.id * 2 + 1, s.farm_id, s.id, l.id, 500000, 500000, ${NOW}, l.id, l.name, 'B', 100
    from sub_operations s cross join lots l on l.farm_id = s.farm_id`)
  await run(`insert into trough_readings (farm_id, lot_id, user_id, at, original_at, day, note, created_at)
    select l.farm_id, l.id, 1, ${NOW} - n.i * 86400000, ${NOW} - n.i * 86400000, date('2026-03-11', '-' || n.i || ' days'), 0, 0 from lots l cross join ${numbers(10)} n where l.farm_id > ${id}`)
  return { rule, corral, schedule }
}

describe('alerts job of many farms', () => {
  it('reads a bounded number of rows of 200 farms with 50 lots each', async () => {
    const [farmCount, lotCount] = [200, 50]
    await insertManyFarms(farmCount, lotCount)
    await updateAlerts(env.DB, NOW)
    const { d1, stats } = withQueryStats(env.DB)
    const startedAt = performance.now()
    await updateAlerts(d1, NOW)
    const perLot = stats.rowsRead / (farmCount * lotCount)
    const open = await db.$count(alerts, isNull(alerts.closedAt))
    // biome-ignore lint/suspicious/noConsole: a figure to read
    console.log(
      `${farmCount} farms x ${lotCount} lots: ${stats.statements} statements, ${stats.rowsRead} rows read (${perLot.toFixed(1)} a lot), ` +
        `${stats.rowsWritten} written, ${Math.round(stats.durationMs)} ms of SQL, ${Math.round(performance.now() - startedAt)} ms in all, ${open} open alerts`,
    )
    expect(stats).toMatchObject({ trips: 2, rowsWritten: ROWS_WRITTEN_BY_IDLE_JOB })
    // a lot, its corral, four readings and four weights, and what few rows a farm has besides
    expect(perLot).toBeLessThan(20)
  }, 120_000)
})
