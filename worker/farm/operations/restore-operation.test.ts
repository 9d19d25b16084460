import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import * as Day from '../../../domain/time/day.ts'
import { DAY_MS } from '../../../domain/time/milliseconds.ts'
import { callApi, db } from '../../../tests/support/api-client.ts'
import { freezeClock, NOW, TODAY } from '../../../tests/support/clock.ts'
import { recordStatements } from '../../../tests/support/database/recorded-statements.ts'
import {
  allEvents,
  createFeedingFarm,
  createOperation,
  type FeedingFarm,
  toWireEvent,
} from '../../../tests/support/operation-events.ts'
import { race } from '../../../tests/support/race.ts'
import { operations, operatorDays, treatSchedules } from '../../db/schema.ts'
import { closeFeedingDay } from '../../jobs/feeding-day/close-feeding-day.ts'

beforeAll(freezeClock)

const pathOf = ({ feedlot }: FeedingFarm) => `/treat_schedules/${feedlot.schedule.id}/operation`
const restore = (farm: FeedingFarm) => farm.admin.post(pathOf(farm))
const send = (farm: FeedingFarm, events: object[]) => farm.worker.post('/operations/events', { events })
const fetchOperation = async (farm: FeedingFarm, id: number) => (await farm.admin.get(`/operations/${id}`)).body.data
const todayOf = async (farm: FeedingFarm) => (await farm.admin.get('/treat_schedules')).body.data[0].today
const deliveredOf = async (farm: FeedingFarm) =>
  (await db.select().from(operatorDays).where(eq(operatorDays.farmId, farm.id))).map(day => day.unloadActual)

describe("restore today's operation", () => {
  it('creates a missing one, once, in two trips', async () => {
    const farm = await createFeedingFarm()
    const { bindings, recorded } = recordStatements()
    const first = await callApi('POST', `/farms/${farm.id}${pathOf(farm)}`, { token: farm.admin.token, bindings })
    expect({ status: first.status, message: first.body.message, trips: recorded.trips }).toEqual({
      status: 201,
      message: 'A operação de hoje foi criada de novo.',
      trips: 2,
    })
    expect(first.body.data).toMatchObject({
      status: 'pending',
      date: TODAY,
      sub_operations: [{ scheduled_time: '07:00' }],
    })
    expect(first.body.data).toEqual(await fetchOperation(farm, first.body.data.id))
    const again = await restore(farm)
    expect({ id: again.body.data.id, message: again.body.message }).toEqual({
      id: first.body.data.id,
      message: 'A operação de hoje já existe.',
    })
  })

  it('creates one when two ask at once', async () => {
    const farm = await createFeedingFarm()
    const bindings = race(() => restore(farm))
    const { body } = await callApi('POST', `/farms/${farm.id}${pathOf(farm)}`, { token: farm.admin.token, bindings })
    expect((await farm.admin.get('/operations')).body.data.map(({ id }: { id: number }) => id)).toEqual([body.data.id])
  })

  it('undeletes a pending one, which follows the schedule as it is now', async () => {
    const farm = await createFeedingFarm()
    const id = await createOperation(farm)
    await farm.admin.delete(`/operations/${id}`)
    expect(await todayOf(farm)).toMatchObject({ deleted: true, restorable: true })
    const { body } = await restore(farm)
    expect(body.data).toMatchObject({ id, status: 'pending' })
    expect(body.data).toEqual(await fetchOperation(farm, id))
    expect(await todayOf(farm)).toMatchObject({ operation_id: id, status: 'pending', deleted: false })
  })

  it('brings the weights of a deleted one back, also into the figures of the day', async () => {
    const farm = await createFeedingFarm()
    const id = await createOperation(farm)
    await send(farm, allEvents(id, farm.feedlot).slice(0, 5))
    const [before, delivered] = [await fetchOperation(farm, id), await deliveredOf(farm)]
    expect(delivered).toEqual([6_180_000])
    await farm.admin.delete(`/operations/${id}`)
    expect(await deliveredOf(farm)).toEqual([])
    const { body } = await restore(farm)
    const { updated_at: _, ...lines } = before
    expect(body.data).toMatchObject({ ...lines, status: 'in_progress' })
    expect(body.data).toEqual(await fetchOperation(farm, id))
    expect(await deliveredOf(farm)).toEqual(delivered)
  })

  it('reopens one that a clock ahead of time closed, with what was weighed', async () => {
    const [waiting, running] = [await createFeedingFarm(), await createFeedingFarm()]
    const [waitingId, runningId] = [await createOperation(waiting), await createOperation(running)]
    await send(running, allEvents(runningId, running.feedlot).slice(0, 4))
    await closeFeedingDay(env.DB, NOW + 2 * DAY_MS)
    await running.admin.delete(`/operations/${runningId}`)
    expect(await todayOf(waiting)).toMatchObject({ status: 'canceled', restorable: true })
    expect((await restore(waiting)).body.data).toMatchObject({ id: waitingId, status: 'pending', end_time: null })
    expect((await restore(running)).body.data).toMatchObject({ id: runningId, status: 'in_progress', end_time: null })
    await send(waiting, allEvents(waitingId, waiting.feedlot))
    expect(await fetchOperation(waiting, waitingId)).toMatchObject({ status: 'completed' })
  })

  it('reopens one that the operator canceled before anything was weighed', async () => {
    const farm = await createFeedingFarm()
    const id = await createOperation(farm)
    await send(farm, [toWireEvent(id, 'cancel', 30, { reason: 'vagão quebrado' })])
    expect(await todayOf(farm)).toMatchObject({ status: 'canceled', restorable: true })
    expect((await restore(farm)).body.data).toMatchObject({ id, status: 'pending', user: null, start_time: null })
    expect(await fetchOperation(farm, id)).toMatchObject({ id, status: 'pending', start_time: null })
    await send(
      farm,
      allEvents(id, farm.feedlot).map(event => ({ ...event, at: new Date(NOW).toISOString() })),
    )
    expect(await fetchOperation(farm, id)).toMatchObject({ status: 'completed' })
    await send(farm, [toWireEvent(id, 'cancel', 20)])
    expect(await fetchOperation(farm, id)).toMatchObject({ status: 'completed' })
  })

  it('lets it be canceled again', async () => {
    const farm = await createFeedingFarm()
    const id = await createOperation(farm)
    await send(farm, [toWireEvent(id, 'cancel', 30)])
    await restore(farm)
    await send(farm, [toWireEvent(id, 'cancel', -1)])
    expect(await fetchOperation(farm, id)).toMatchObject({ status: 'canceled' })
  })

  it('reopens one that was finished before anything was weighed', async () => {
    const farm = await createFeedingFarm()
    const id = await createOperation(farm)
    await send(farm, [toWireEvent(id, 'start', 40), toWireEvent(id, 'finish', 30)])
    expect(await todayOf(farm)).toMatchObject({ status: 'incomplete', restorable: true })
    const { body } = await restore(farm)
    expect(body).toMatchObject({
      data: { id, status: 'in_progress', end_time: null },
      message: 'A operação de hoje foi criada de novo.',
    })
    await closeFeedingDay(env.DB, NOW + 2 * DAY_MS)
    const closed = await fetchOperation(farm, id)
    expect(closed).toMatchObject({ status: 'incomplete', end_time: closed.start_time })
  })

  it('tells that a deleted one with weights had ended', async () => {
    const farm = await createFeedingFarm()
    const id = await createOperation(farm)
    await send(farm, allEvents(id, farm.feedlot))
    await farm.admin.delete(`/operations/${id}`)
    expect((await restore(farm)).body).toMatchObject({
      data: { status: 'completed' },
      message: 'A operação de hoje voltou com os pesos que tinha. Ela já tinha terminado.',
    })
  })

  it('answers a running one, and one that ended with weights, as they are', async () => {
    const farm = await createFeedingFarm()
    const id = await createOperation(farm)
    await send(farm, allEvents(id, farm.feedlot).slice(0, 4))
    const before = await fetchOperation(farm, id)
    expect((await restore(farm)).body.data).toEqual(before)
    await send(farm, [toWireEvent(id, 'cancel', 1)])
    const canceled = await fetchOperation(farm, id)
    expect(await todayOf(farm)).toMatchObject({ status: 'canceled', restorable: false })
    expect((await restore(farm)).body).toEqual({ data: canceled, message: 'A operação de hoje já existe.' })
  })

  it('refuses before the first day of the schedule', async () => {
    const farm = await createFeedingFarm()
    await db
      .update(treatSchedules)
      .set({ startsOn: Day.addDays(TODAY, 1) })
      .where(eq(treatSchedules.farmId, farm.id))
    const { status, body } = await restore(farm)
    expect({ status, errors: body.errors }).toEqual({
      status: 409,
      errors: [
        'Esta programação começa amanhã, 11/03/2026. Para tratar hoje, edite a programação e escolha “Começa hoje”.',
      ],
    })
    expect(await db.select().from(operations).where(eq(operations.farmId, farm.id))).toEqual([])
  })

  it('leaves the operations of other days alone', async () => {
    const farm = await createFeedingFarm()
    const yesterday = await createOperation(farm, Day.addDays(TODAY, -1))
    await farm.admin.delete(`/operations/${yesterday}`)
    const { body } = await restore(farm)
    expect(body.data.date).toBe(TODAY)
    expect((await farm.admin.get(`/operations/${yesterday}`)).status).toBe(404)
  })

  it('refuses a worker, and does not know a deleted schedule or one of another farm', async () => {
    const [farm, other] = [await createFeedingFarm(), await createFeedingFarm()]
    expect((await farm.worker.post(pathOf(farm))).status).toBe(403)
    expect((await farm.technician.post(pathOf(farm))).status).toBe(201)
    expect((await farm.admin.post(pathOf(other))).status).toBe(404)
    await farm.admin.delete(`/treat_schedules/${farm.feedlot.schedule.id}`)
    expect((await restore(farm)).status).toBe(404)
  })
})
