/** The first day of a schedule, and what an edit does to the operation of today. The clock is that of clock.ts. */
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import * as Day from '../../../domain/time/day.ts'
import { HOUR_MS } from '../../../domain/time/milliseconds.ts'
import { db } from '../../../tests/support/api-client.ts'
import { freezeClock, NOW, TODAY } from '../../../tests/support/clock.ts'
import {
  allEvents,
  createFeedingFarm,
  createOperation,
  type FeedingFarm,
} from '../../../tests/support/operation-events.ts'
import { treatItems, treatSchedules } from '../../db/schema.ts'
import { createOperationsOfTheDay } from '../../jobs/feeding-day/operations-of-the-day.ts'

beforeAll(freezeClock)

const TOMORROW = Day.addDays(TODAY, 1)

const bodyOf = ({ worker, feedlot }: FeedingFarm, over: object = {}, times = ['07:00']) => ({
  user_ids: [worker.id],
  treat_items: times.map(scheduled_time => ({
    rule_id: feedlot.rule.id,
    treat_id: feedlot.treat.id,
    scheduled_time,
  })),
  ...over,
})

const daysOf = async ({ admin }: FeedingFarm, scheduleId: number) =>
  (await admin.get('/operations')).body.data
    .filter((one: { treat_schedule_id: number }) => one.treat_schedule_id === scheduleId)
    .map(({ date }: { date: string }) => date)

describe('starts_on of a treat schedule', () => {
  it('is today unless given, and the operation of today comes with it', async () => {
    const farm = await createFeedingFarm()
    const { status, body } = await farm.admin.post('/treat_schedules', bodyOf(farm))
    expect({ status, starts_on: body.data.starts_on }).toEqual({ status: 201, starts_on: TODAY })
    const [operation] = (await farm.admin.get('/operations')).body.data
    expect(body.data.today).toEqual({
      operation_id: operation.id,
      status: 'pending',
      deleted: false,
      restorable: false,
    })
    expect((await farm.admin.get(`/treat_schedules/${body.data.id}`)).body.data).toEqual(body.data)
    expect((await farm.admin.get('/treat_schedules')).body.data).toContainEqual(body.data)
  })

  it('is null for a schedule older than the column, which has operations every day', async () => {
    const farm = await createFeedingFarm()
    const [schedule] = (await farm.admin.get('/treat_schedules')).body.data
    expect(schedule).toMatchObject({ starts_on: null, today: null })
    await createOperationsOfTheDay(env.DB, NOW)
    expect((await farm.admin.get('/treat_schedules')).body.data[0].today).toMatchObject({ status: 'pending' })
  })

  it('tomorrow makes no operation today, neither with the schedule nor by the job', async () => {
    const farm = await createFeedingFarm()
    const { body } = await farm.admin.post('/treat_schedules', bodyOf(farm, { starts_on: TOMORROW }))
    expect(body.data).toMatchObject({ starts_on: TOMORROW, today: null })
    expect((await farm.admin.get('/operations/today')).body.data).toMatchObject([
      { treat_schedule_id: farm.feedlot.schedule.id },
    ])
    await createOperationsOfTheDay(env.DB, NOW)
    expect(await daysOf(farm, body.data.id)).toEqual([])
    await createOperationsOfTheDay(env.DB, NOW + 24 * HOUR_MS)
    expect(await daysOf(farm, body.data.id)).toEqual([TOMORROW])
  })

  it.each([Day.addDays(TODAY, -1), Day.addDays(TODAY, 2)])('rejects %s', async starts_on => {
    const farm = await createFeedingFarm()
    const { status, body } = await farm.admin.post('/treat_schedules', bodyOf(farm, { starts_on }))
    expect({ status, fields: body.fields }).toEqual({
      status: 422,
      fields: { starts_on: ['A programação começa hoje ou amanhã. Escolha um dos dois.'] },
    })
  })
})

describe('update treat schedule', () => {
  const update = (farm: FeedingFarm, id: number, over: object, times?: string[]) =>
    farm.admin.put(`/treat_schedules/${id}`, bodyOf(farm, over, times))

  it('keeps starts_on unless given, also once it has passed', async () => {
    const farm = await createFeedingFarm()
    const { id } = farm.feedlot.schedule
    await db.update(treatSchedules).set({ startsOn: '2026-03-01' }).where(eq(treatSchedules.id, id))
    expect((await update(farm, id, {})).body.data.starts_on).toBe('2026-03-01')
    expect((await update(farm, id, { starts_on: '2026-03-01' })).status).toBe(200)
    expect((await update(farm, id, { starts_on: '2026-03-02' })).status).toBe(422)
  })

  it('from tomorrow to today makes the operation of today', async () => {
    const farm = await createFeedingFarm()
    const { id } = (await farm.admin.post('/treat_schedules', bodyOf(farm, { starts_on: TOMORROW }))).body.data
    const { body } = await update(farm, id, { starts_on: TODAY })
    expect(body.data).toMatchObject({ starts_on: TODAY, today: { status: 'pending', deleted: false } })
    expect(await daysOf(farm, id)).toEqual([TODAY])
  })

  it('refuses tomorrow while there is an operation of today', async () => {
    const farm = await createFeedingFarm()
    await createOperation(farm)
    const { status, body } = await update(farm, farm.feedlot.schedule.id, { starts_on: TOMORROW })
    expect({ status, fields: body.fields }).toEqual({
      status: 422,
      fields: { starts_on: ['A operação de hoje já foi criada. Para não tratar hoje, exclua essa operação.'] },
    })
  })

  it('makes a missing operation of today, but none in place of a deleted one', async () => {
    const farm = await createFeedingFarm()
    const { id } = farm.feedlot.schedule
    expect((await update(farm, id, {})).body.data.today).toMatchObject({ status: 'pending', deleted: false })
    const [operation] = (await farm.admin.get('/operations/today')).body.data
    await farm.admin.delete(`/operations/${operation.id}`)
    const { body } = await update(farm, id, {}, ['08:00'])
    expect(body.data.today).toEqual({ operation_id: operation.id, status: 'pending', deleted: true, restorable: true })
    expect(body.message).toBe('Programação salva. A operação de hoje foi excluída e continua excluída.')
    expect((await farm.admin.get('/operations/today')).body.data).toEqual([])
  })

  it('gives new items the time of the edit, and unchanged ones keep theirs', async () => {
    const farm = await createFeedingFarm()
    const { id } = (await farm.admin.post('/treat_schedules', bodyOf(farm))).body.data
    vi.setSystemTime(NOW + 60_000)
    await update(farm, id, {}, ['07:00', '15:00'])
    vi.setSystemTime(NOW)
    const items = await db.select().from(treatItems).where(eq(treatItems.treatScheduleId, id))
    expect(items.map(item => [item.scheduledTime, item.createdAt])).toEqual([
      ['07:00', NOW],
      ['15:00', NOW + 60_000],
    ])
  })

  const timesOfToday = async (farm: FeedingFarm) =>
    (await farm.worker.get('/operations/today')).body.data[0].sub_operations.map(
      (sub: { scheduled_time: string }) => sub.scheduled_time,
    )

  it('is followed by the pending operation of today', async () => {
    const farm = await createFeedingFarm()
    await createOperation(farm)
    const { body } = await update(farm, farm.feedlot.schedule.id, {}, ['06:00', '17:00'])
    expect(body.message).toBe('Programação salva com sucesso.')
    expect(await timesOfToday(farm)).toEqual(['06:00', '17:00'])
  })

  it('leaves a running operation as it was, with a message', async () => {
    const farm = await createFeedingFarm()
    const operation = await createOperation(farm)
    await farm.worker.post('/operations/events', { events: allEvents(operation, farm.feedlot).slice(0, 4) })
    const before = (await farm.worker.get('/operations/today')).body.data
    const { body } = await update(farm, farm.feedlot.schedule.id, {}, ['06:00', '17:00'])
    expect(body.message).toBe('Programação salva. A operação de hoje já começou e segue como estava.')
    expect((await farm.worker.get('/operations/today')).body.data).toEqual(before)
    await farm.worker.post('/operations/events', { events: allEvents(operation, farm.feedlot).slice(4) })
    expect((await farm.worker.get(`/operations/${operation}`)).body.data).toMatchObject({ status: 'completed' })
    expect(await timesOfToday(farm)).toEqual(['07:00'])
  })

  it('has no message about a running operation when only the operators change', async () => {
    const farm = await createFeedingFarm()
    const operation = await createOperation(farm)
    await farm.worker.post('/operations/events', { events: allEvents(operation, farm.feedlot).slice(0, 2) })
    const { body } = await update(farm, farm.feedlot.schedule.id, { user_ids: [farm.technician.id] })
    expect(body.message).toBe('Programação salva com sucesso.')
  })
})
