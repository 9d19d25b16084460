import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { db } from '../../../tests/support/api-client.ts'
import { freezeClock, NOW, TODAY } from '../../../tests/support/clock.ts'
import { insertRows } from '../../../tests/support/database/insert-rows.ts'
import {
  allEvents,
  createFarmWithOperation,
  createFeedingFarm,
  createOperation,
  type FeedingFarm,
  sendEvents,
  toWireEvent,
} from '../../../tests/support/operation-events.ts'
import { sessions, treatSchedules, treatScheduleUsers, unloadLines } from '../../db/schema.ts'
import { createOperationsOfTheDay } from '../../jobs/feeding-day/operations-of-the-day.ts'

beforeAll(freezeClock)

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

describe('GET operations/today', () => {
  it('returns a worker their own operations, and the other roles all of them', async () => {
    const farm = await createFeedingFarm()
    const [schedule] = await db
      .insert(treatSchedules)
      .values({ farmId: farm.id, name: 'Tarde', nextSlot: 1, createdAt: 0, updatedAt: 0 })
      .returning()
    await createOperationsOfTheDay(env.DB, NOW)
    const of = async (who: 'admin' | 'technician' | 'worker') => (await farm[who].get('/operations/today')).body.data
    expect((await of('worker')).map((one: { treat_schedule_id: number }) => one.treat_schedule_id)).toEqual([
      farm.feedlot.schedule.id,
    ])
    expect(await of('admin')).toHaveLength(2)
    expect(await of('technician')).toHaveLength(2)
    const [mine] = await of('worker')
    expect(mine).toEqual((await farm.worker.get(`/operations/${mine.id}`)).body.data)
    await db
      .insert(treatScheduleUsers)
      .values({ farmId: farm.id, treatScheduleId: schedule?.id ?? 0, userId: farm.worker.id })
    expect(await of('worker')).toHaveLength(2)
  })

  it.each([
    ['America/Sao_Paulo', '2026-03-10T02:59:00Z', '2026-03-10T03:00:00Z'],
    ['America/Cuiaba', '2026-03-10T03:59:00Z', '2026-03-10T04:00:00Z'],
    ['America/Rio_Branco', '2026-03-10T04:59:00Z', '2026-03-10T05:00:00Z'],
  ])('changes day at midnight in %s, and keeps operations that are not over', async (timezone, before, after) => {
    const farm = await createFeedingFarm({ timezone })
    const [today, yesterday] = [await createOperation(farm), await createOperation(farm, '2026-03-09')]
    const at = async (iso: string) => {
      vi.setSystemTime(iso)
      const response = await farm.worker.get('/operations/today')
      vi.setSystemTime(NOW)
      return idsOf(response.body.data)
    }
    expect(await at(before)).toEqual([yesterday])
    expect(new Set(await at(after))).toEqual(new Set([today, yesterday]))
    await farm.worker.post('/operations/events', { events: [toWireEvent(yesterday, 'start', 600)] })
    expect(new Set(await at(after))).toEqual(new Set([today, yesterday]))
  })
})

describe('operations that the job has not made yet', () => {
  const fetchToday = async ({ worker }: Pick<FeedingFarm, 'worker'>) =>
    (await worker.get('/operations/today')).body.data

  it('are in GET operations/today as the job makes them, with another id', async () => {
    const farm = await createFeedingFarm()
    const [due, ...others] = await fetchToday(farm)
    expect(others).toEqual([])
    expect(due).toMatchObject({ treat_schedule_id: farm.feedlot.schedule.id, date: TODAY, status: 'pending' })
    await createOperationsOfTheDay(env.DB, NOW)
    const [made] = await fetchToday(farm)
    const withoutIds = (json: object) =>
      JSON.parse(JSON.stringify(json), (key, value) => (/^(id|created_at|updated_at)$/.test(key) ? undefined : value))
    expect(withoutIds(due)).toEqual(withoutIds(made))
    expect(made.sub_operations[0].load_operation_ingredients).toEqual(due.sub_operations[0].load_operation_ingredients)
    expect(due.id).not.toBe(made.id)
  })

  it('are made by events that name that id, and may be sent in parts', async () => {
    const farm = await createFeedingFarm()
    const [due] = await fetchToday(farm)
    const events = allEvents(due.id, farm.feedlot)
    expect((await sendEvents(farm, events.slice(0, 3))).body.data).toMatchObject({ accepted: 3, rejected: [] })
    expect((await sendEvents(farm, events)).body.data).toMatchObject({ accepted: 4, repeated: 3, rejected: [] })
    const [made, ...others] = await fetchToday(farm)
    expect(others).toEqual([])
    expect(made).toMatchObject({ date: TODAY, status: 'completed' })
    expect(made.sub_operations[0].tare_weight).toBe(6200)
    expect(made.id).toBeLessThan(due.id)
  })

  it('are not those of others, of schedules that start later or are deleted, or that were deleted', async () => {
    const farm = await createFeedingFarm()
    const { id } = farm.feedlot.schedule
    const update = (values: object) => db.update(treatSchedules).set(values).where(eq(treatSchedules.id, id))
    await update({ startsOn: '2026-03-11' })
    expect(await fetchToday(farm)).toEqual([])
    await update({ startsOn: TODAY })
    expect(await fetchToday(farm)).toHaveLength(1)
    await update({ deletedAt: NOW })
    expect(await fetchToday(farm)).toEqual([])
    await update({ deletedAt: null })
    await farm.admin.delete(`/operations/${await createOperation(farm)}`)
    expect(await fetchToday(farm)).toEqual([])
    await db.delete(treatScheduleUsers).where(eq(treatScheduleUsers.treatScheduleId, id))
    const other = await createFeedingFarm()
    expect((await other.admin.get('/operations/today')).body.data).toHaveLength(1)
    await db.delete(treatScheduleUsers).where(eq(treatScheduleUsers.farmId, other.id))
    expect(await fetchToday(other)).toEqual([])
  })

  it("are of the farm's day, beside an operation of yesterday in progress", async () => {
    const farm = await createFeedingFarm({ timezone: 'America/Rio_Branco' })
    const yesterday = await createOperation(farm, '2026-03-09')
    await sendEvents(farm, [toWireEvent(yesterday, 'start', 600)])
    const datesAt = async (iso: string) => {
      vi.setSystemTime(iso)
      const dates = (await fetchToday(farm)).map(({ date }: { date: string }) => date)
      vi.setSystemTime(NOW)
      return dates
    }
    expect(await datesAt('2026-03-10T04:59:00Z')).toEqual(['2026-03-09'])
    expect(await datesAt('2026-03-10T05:00:00Z')).toEqual([TODAY, '2026-03-09'])
  })

  it('are of yesterday too, until its feeding day closes', async () => {
    const farm = await createFeedingFarm()
    const yesterday = await createOperation(farm, '2026-03-09')
    const idsAt = async (iso: string) => {
      vi.setSystemTime(iso)
      const ids = idsOf(await fetchToday(farm))
      vi.setSystemTime(NOW)
      return ids
    }
    expect(await idsAt('2026-03-10T05:59:00Z')).toContain(yesterday)
    expect(await idsAt('2026-03-10T06:00:00Z')).not.toContain(yesterday)
  })

  it('stay within 2 MB with 3,000 weighings of the longest names and reasons', async () => {
    const farm = await createFarmWithOperation()
    await sendEvents(farm, [toWireEvent(farm.operation, 'start', 60)])
    const line = { ...(await db.select().from(unloadLines).where(eq(unloadLines.operationId, farm.operation)))[0] }
    const texts = { lotName: 'x'.repeat(120), corralName: 'x'.repeat(120), skipReason: 'x'.repeat(200) }
    const rows = Array.from({ length: 3_000 }, (_, i) => ({
      ...line,
      ...texts,
      id: 2e10 + i,
      actual: 1,
      source: 'skipped',
    }))
    await insertRows(env.DB, [{ table: unloadLines, rows }])
    const { status, body } = await farm.worker.get('/operations/today')
    expect({
      status,
      unload_operation_corralsCount: body.data[0].sub_operations[0].unload_operation_corrals.length,
    }).toEqual({ status: 200, unload_operation_corralsCount: 3_002 })
    expect(JSON.stringify(body).length).toBeLessThan(2_000_000)
  })
})

describe('create treat schedule', () => {
  it("creates the operation of the day in the farm's time zone, also at 23:59", async () => {
    const farm = await createFeedingFarm({ timezone: 'America/Cuiaba' })
    const { rule, treat } = farm.feedlot
    vi.setSystemTime('2026-03-11T03:59:00Z')
    const item = { rule_id: rule.id, treat_id: treat.id, scheduled_time: '07:00' }
    await db
      .update(sessions)
      .set({ expiresAt: Date.now() + 60_000 })
      .where(eq(sessions.userId, farm.admin.id))
    const saved = await farm.admin.post('/treat_schedules', { user_ids: [farm.worker.id], treat_items: [item] })
    expect(saved.status).toBe(201)
    const opened = async () => (await farm.admin.get('/operations')).body.data.map((one: { date: string }) => one.date)
    expect(await opened()).toEqual(['2026-03-10', '2026-03-10'])
    await createOperationsOfTheDay(env.DB, Date.now())
    expect(await opened()).toEqual(['2026-03-10', '2026-03-10'])
    await createOperationsOfTheDay(env.DB, Date.now() + 60_000)
    expect(await opened()).toEqual(['2026-03-11', '2026-03-11', '2026-03-10', '2026-03-10'])
    vi.setSystemTime(NOW)
  })
})
