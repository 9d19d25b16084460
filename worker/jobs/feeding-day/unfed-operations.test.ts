/** The feed of a day on which nobody began a treat is planned and not delivered, from the records as they were at the treat's own time. */
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { db } from '../../../tests/support/api-client.ts'
import { TODAY } from '../../../tests/support/clock.ts'
import {
  createFeedingFarm,
  createOperation,
  type FeedingFarm,
  sendEvents,
  toWireEvent,
} from '../../../tests/support/operation-events.ts'
import { runJobs } from '../../cron.ts'
import { alerts, operations, sessions } from '../../db/schema.ts'

/** The instant of a time of TODAY, or of a day after it, in São Paulo. */
const at = (time: string, day = TODAY) => Date.parse(`${day}T${time}:00-03:00`)
const TOMORROW = '2026-03-11'

/** A cron event, which requests follow at the same time. */
async function cronAt(now: number) {
  vi.setSystemTime(now)
  await runJobs(env, now)
}

/** Its people stay signed in for days. */
async function createFarmForDays() {
  const farm = await createFeedingFarm()
  await db.update(sessions).set({ expiresAt: at('23:00', '2026-03-31') })
  return farm
}

async function addLot({ admin, feedlot }: FeedingFarm, name: string) {
  const body = {
    name,
    corral_id: feedlot.corral.id,
    quantity: 100,
    entry_date: TODAY,
    initial_avg_weight: 400,
    gmd: 1.5,
    initial_load: 1000,
  }
  const { body: created } = await admin.post('/lots', body)
  const rule = (await admin.get(`/rules/${feedlot.rule.id}`)).body.data
  const lot_ids = [...rule.lots.map(({ id }: { id: number }) => id), created.data.id]
  const { status } = await admin.put(`/rules/${feedlot.rule.id}`, {
    name: rule.name,
    recipe_id: feedlot.recipe.id,
    lot_ids,
  })
  expect(status).toBe(200)
  return created.data.id as number
}

/** Gives the farm's schedule its treat at these times. */
const changeTimes =
  ({ admin, worker, feedlot: { rule, treat, schedule } }: FeedingFarm) =>
  async (times: string[]) => {
    const items = times.map(scheduled_time => ({ rule_id: rule.id, treat_id: treat.id, scheduled_time }))
    const body = { name: 'Dia', user_ids: [worker.id], treat_items: items }
    expect((await admin.put(`/treat_schedules/${schedule.id}`, body)).status).toBe(200)
  }

const lotReport = async ({ admin }: FeedingFarm, day = TODAY) =>
  (await admin.get(`/reports/lots?from=${day}&to=${day}`)).body.data

const openAlerts = async ({ id }: FeedingFarm) => {
  const rows = await db.select().from(alerts).where(eq(alerts.farmId, id))
  return rows
    .filter(({ closedAt, kind }) => closedAt === null && kind === 'operation_incomplete')
    .map(({ text }) => text)
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: at('05:00') }))
afterEach(() => void vi.useRealTimers())

describe('a day on which nobody began a treat', () => {
  it('is planned and not delivered, in every report', async () => {
    const farm = await createFarmForDays()
    await createOperation(farm)
    await cronAt(at('07:05'))
    await cronAt(at('03:05', TOMORROW))

    const report = await lotReport(farm)
    expect(report.totals).toMatchObject({ planned: 10_800, delivered: 0, difference_percent: -100 })
    const days = (await farm.admin.get(`/days?from=${TODAY}&to=${TODAY}`)).body.data
    expect(days).toMatchObject([{ date: TODAY, planned: 10_800, delivered: 0 }])
    const ingredients = (await farm.admin.get(`/reports/ingredients?from=${TODAY}&to=${TODAY}`)).body.data
    expect(ingredients.totals).toMatchObject({ planned: 10_800, used: 0 })
    const accuracy = (await farm.admin.get(`/reports/accuracy?from=${TODAY}&to=${TODAY}`)).body.data
    expect(accuracy.rows).toEqual([])
  })

  it('stays as it was when lots and loads change afterwards', async () => {
    const farm = await createFarmForDays()
    await createOperation(farm)
    await cronAt(at('07:05'))
    await addLot(farm, 'Lote da tarde')
    await cronAt(at('03:05', TOMORROW))
    const before = await openAlerts(farm)
    expect(before).toEqual([expect.stringContaining('10.800 kg')])

    vi.setSystemTime(at('12:00', TOMORROW))
    await addLot(farm, 'Lote de hoje')
    await farm.admin.post('/lots/trough_readings', {
      readings: [{ lot_id: farm.feedlot.big.id, timestamp: new Date(at('11:00', TOMORROW)).toISOString(), note: -10 }],
    })
    await cronAt(at('12:10', TOMORROW))
    expect(await openAlerts(farm)).toEqual(before)
    expect((await lotReport(farm)).totals).toMatchObject({ planned: 10_800, delivered: 0 })
  })

  it('has the lot that came before the hour of its treat', async () => {
    const farm = await createFarmForDays()
    await createOperation(farm)
    await cronAt(at('05:05'))
    await addLot(farm, 'Lote da madrugada')
    await cronAt(at('07:05'))
    await cronAt(at('03:05', TOMORROW))
    expect((await lotReport(farm)).totals).toMatchObject({ planned: 11_200 })
  })

  it('has a treat that was removed from its schedule after its hour, and not one that was removed before', async () => {
    const farm = await createFarmForDays()
    const change = changeTimes(farm)
    await change(['07:00', '09:00', '18:00'])
    await cronAt(at('10:00'))
    await change(['07:00'])
    await cronAt(at('03:05', TOMORROW))
    expect((await lotReport(farm)).totals).toMatchObject({ planned: 21_600, delivered: 0 })
  })

  it.each(['03:05', '09:05'])('has a treat once that was moved to a later hour, also after it at %s', async time => {
    const farm = await createFarmForDays()
    await createOperation(farm)
    await cronAt(at('07:05'))
    vi.setSystemTime(at('07:20'))
    await changeTimes(farm)(['09:00'])
    if (time === '09:05') await cronAt(at(time))
    await cronAt(at('03:05', TOMORROW))
    expect((await lotReport(farm)).totals).toMatchObject({ planned: 10_800, delivered: 0 })
  })

  it.each([
    ['06:00', 0],
    ['08:00', 10_800],
  ])('has the treat of a schedule that was deleted at %s, where its hour had come: %i kg', async (time, planned) => {
    const farm = await createFarmForDays()
    await createOperation(farm)
    await cronAt(at('05:30'))
    await cronAt(at(time))
    await farm.admin.delete(`/treat_schedules/${farm.feedlot.schedule.id}`)
    await cronAt(at('03:05', TOMORROW))
    expect((await lotReport(farm)).totals).toMatchObject({ planned, delivered: 0 })
  })

  it('keeps the sentence about a deleted operation, which is in no report', async () => {
    const farm = await createFarmForDays()
    const operation = await createOperation(farm)
    await cronAt(at('07:05'))
    expect((await farm.admin.delete(`/operations/${operation}`)).status).toBe(200)
    await addLot(farm, 'Lote da tarde')
    await cronAt(at('03:05', TOMORROW))
    const before = await openAlerts(farm)
    expect(before).toEqual([expect.stringContaining('10.800 kg')])
    vi.setSystemTime(at('12:00', TOMORROW))
    await addLot(farm, 'Lote de hoje')
    await cronAt(at('12:10', TOMORROW))
    expect(await openAlerts(farm)).toEqual(before)
    expect((await lotReport(farm)).totals).toMatchObject({ planned: 0 })
  })

  it('takes the weights that arrive after it was closed', async () => {
    const farm = await createFarmForDays()
    const operation = await createOperation(farm)
    await cronAt(at('07:05'))
    await cronAt(at('03:05', TOMORROW))
    const now = at('06:55')
    vi.setSystemTime(at('08:00', TOMORROW))
    const line = 1e10 + farm.feedlot.big.id * 2 + 1
    const events = [
      toWireEvent(operation, 'start', 0, { device: 'vagão 1' }, now),
      toWireEvent(operation, 'unload', -20, { line_id: line, kg: 5900 }, now),
    ]
    const { status } = await sendEvents(farm, events, { sent_at: new Date().toISOString() })
    expect(status).toBe(200)
    await cronAt(at('08:05', TOMORROW))
    expect((await lotReport(farm)).totals).toMatchObject({ planned: 10_800, delivered: 5900 })
    const [row] = await db.select().from(operations).where(eq(operations.id, operation))
    expect(row).toMatchObject({ status: 'incomplete', userId: farm.worker.id, startTime: now })
  })
})
