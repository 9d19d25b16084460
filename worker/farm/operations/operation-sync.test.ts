/** Events that arrive late, twice, out of order, from two tablets or from a wrong clock. */
import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../../domain/time/milliseconds.ts'
import { db } from '../../../tests/support/api-client.ts'
import { freezeClock, NOW, TODAY } from '../../../tests/support/clock.ts'
import {
  allEvents,
  createFarmWithOperation,
  createFeedingFarm,
  createOperation,
  fetchOperation,
  lineIds,
  sendEvents,
  toWireEvent,
} from '../../../tests/support/operation-events.ts'
import { loadLines, lotDays, lots, operationEvents, unloadLines } from '../../db/schema.ts'
import { closeFeedingDay } from '../../jobs/feeding-day/close-feeding-day.ts'

beforeAll(freezeClock)

describe('events sent after working offline', () => {
  it('stores a batch once when it is sent three times at the same time', async () => {
    const farm = await createFarmWithOperation()
    const events = allEvents(farm.operation, farm.feedlot)
    const responses = await Promise.all([sendEvents(farm, events), sendEvents(farm, events), sendEvents(farm, events)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(responses.map(({ body }) => body.data.accepted)).toEqual(expect.arrayContaining([0, 0, 7]))
    const rows = await db.select().from(operationEvents).where(eq(operationEvents.operationId, farm.operation))
    expect(rows).toHaveLength(7)
  })

  it('merges the events of two tablets for the same operation', async () => {
    const farm = await createFarmWithOperation()
    const events = allEvents(farm.operation, farm.feedlot)
    const [even, odd] = [events.filter((_, i) => i % 2 === 0), events.filter((_, i) => i % 2)]
    const responses = await Promise.all([sendEvents(farm, even), sendEvents(farm, odd)])
    expect(responses.map(({ body }) => body.data.accepted)).toEqual([4, 3])
    const {
      status,
      sub_operations: [sub],
    } = await fetchOperation(farm)
    expect(status).toBe('completed')
    expect(sub.unload_operation_corrals.map((line: { actual_quantity: number }) => line.actual_quantity)).toEqual([
      6180, 4700,
    ])
  })

  it('gives the same result for any order, split and repetition of the batches, once all is approved', async () => {
    const farm = await createFeedingFarm()
    const line = lineIds(farm.feedlot)
    let day = TODAY
    const outcome = async (cut: (events: object[]) => object[][]) => {
      day = new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)
      const here = { ...farm, line, operation: await createOperation(farm, day) }
      const at = Date.parse(`${day}T12:00:00Z`)
      const correction = toWireEvent(
        here.operation,
        'correct',
        10,
        { line_id: line.big, kg: 6100, reason: 'Balança' },
        at,
      )
      for (const events of cut([...allEvents(here.operation, farm.feedlot, at), correction]))
        await sendEvents(here, events)
      // weights that replaced others of a closed day wait for an approval
      for (const { id } of (await farm.admin.get('/approvals?items=100')).body.data)
        await farm.admin.put(`/approvals/${id}/approve`)
      const {
        sub_operations: [{ id: _, ...sub }],
        status,
      } = await fetchOperation(here)
      const text = JSON.stringify({ status, sub }).replaceAll(day, 'day')
      return JSON.parse(text, (key, value) => (key === 'event_id' ? undefined : value))
    }
    const whole = await outcome(events => [events])
    const orders = fc.array(fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 1 }), { maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(orders, async parts => {
        const batches = (events: object[]) =>
          [...parts, [7, 6, 5, 4, 3, 2, 1, 0]].map(part => part.flatMap(i => events[i] ?? []))
        expect(await outcome(batches)).toEqual(whole)
      }),
      { numRuns: 12 },
    )
  }, 60_000)

  it('counts late weights in the day of the operation, and completes it with a late finish', async () => {
    const yesterday = '2026-03-09'
    const farm = await createFarmWithOperation(yesterday)
    const events = allEvents(farm.operation, farm.feedlot, NOW - DAY_MS)
    await sendEvents(farm, events.slice(0, 5))
    await closeFeedingDay(env.DB, NOW)
    expect(await fetchOperation(farm)).toMatchObject({ status: 'incomplete', end_time: '2026-03-09T11:20:00.000Z' })
    await sendEvents(farm, events.slice(5, 6))
    expect(await fetchOperation(farm)).toMatchObject({ status: 'incomplete', end_time: '2026-03-09T11:30:00.000Z' })
    const ofDay = and(eq(lotDays.farmId, farm.id), eq(lotDays.day, yesterday))
    expect((await db.select().from(lotDays).where(ofDay)).map(({ delivered }) => delivered)).toEqual([
      6_180_000, 4_700_000,
    ])
    await sendEvents(farm, events.slice(6))
    expect(await fetchOperation(farm)).toMatchObject({ status: 'completed', end_time: '2026-03-09T11:40:00.000Z' })
    expect(
      await db
        .select()
        .from(lotDays)
        .where(and(eq(lotDays.farmId, farm.id), eq(lotDays.day, TODAY))),
    ).toEqual([])
  })

  it('accepts the events of an operation that was closed as canceled', async () => {
    const farm = await createFarmWithOperation('2026-03-09')
    await closeFeedingDay(env.DB, NOW)
    expect(await fetchOperation(farm)).toMatchObject({ status: 'canceled', end_time: null, sub_operations: [] })
    const response = await sendEvents(farm, allEvents(farm.operation, farm.feedlot, NOW - DAY_MS))
    expect(response.body.data.operations[0].status).toBe('completed')
    expect(await fetchOperation(farm)).toEqual(response.body.data.operations[0])
  })

  it('corrects the time of a device with a wrong clock, and stores its original time', async () => {
    const farm = await createFarmWithOperation()
    const hour = HOUR_MS
    const event = toWireEvent(farm.operation, 'start', 5, {}, NOW - hour)
    await sendEvents(farm, [event], { sent_at: new Date(NOW - hour).toISOString() })
    const [row] = await db.select().from(operationEvents).where(eq(operationEvents.id, event.id))
    expect(row).toMatchObject({
      at: NOW - 300_000,
      originalAt: NOW - hour - 300_000,
      userId: farm.worker.id,
      receivedAt: NOW,
    })
  })

  it('accepts weights of lots that left the rule in the meantime', async () => {
    const farm = await createFarmWithOperation()
    const { feedlot, operation } = farm
    await db.update(lots).set({ ruleId: null, deactivatedOn: TODAY }).where(eq(lots.id, feedlot.small.id))
    await sendEvents(farm, allEvents(operation, feedlot))
    const [sub] = (await fetchOperation(farm)).sub_operations
    expect(
      sub.unload_operation_corrals.map((line: { lot_name: string; actual_quantity: number }) => [
        line.lot_name,
        line.actual_quantity,
      ]),
    ).toEqual([
      ['Lote A', 6180],
      ['Lote B', 4700],
    ])
  })

  it('replaces the frozen plan by the plan of the start event', async () => {
    const farm = await createFarmWithOperation()
    const { line, operation } = farm
    await sendEvents(farm, [toWireEvent(operation, 'load', 5, { line_id: line.corn, kg: 10 })])
    const plan = [
      { line_id: line.corn, expected_quantity: 500 },
      { line_id: line.big, expected_quantity: 1234.5 },
    ]
    await sendEvents(farm, [toWireEvent(operation, 'start', 9, { plan })])
    const [sub] = (await fetchOperation(farm)).sub_operations
    expect(sub.load_operation_ingredients).toMatchObject([
      { id: line.corn, expected_quantity: 500, actual_quantity: 10 },
    ])
    expect(sub.unload_operation_corrals).toMatchObject([
      { id: line.big, expected_quantity: 1234.5, actual_quantity: null },
    ])
    const rows = [
      await db.select().from(loadLines).where(eq(loadLines.operationId, operation)),
      await db.select().from(unloadLines).where(eq(unloadLines.operationId, operation)),
    ]
    expect(rows.map(({ length }) => length)).toEqual([1, 1])
  })

  it('counts the delivered weights of a canceled operation', async () => {
    const farm = await createFarmWithOperation()
    const events = allEvents(farm.operation, farm.feedlot).slice(0, 5)
    await sendEvents(farm, [...events, toWireEvent(farm.operation, 'cancel', 10, { reason: 'Vagão quebrou' })])
    expect(await fetchOperation(farm)).toMatchObject({ status: 'canceled', end_time: '2026-03-10T11:50:00.000Z' })
    const [day] = (await farm.worker.get(`/lots/${farm.feedlot.big.id}/days`)).body.data
    expect(day.delivered).toBe(6180)
  })
})
