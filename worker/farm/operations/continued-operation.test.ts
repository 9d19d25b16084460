/** The wagon breaks after the first lot, is mended, and the other one eats: what the day planned is counted once. */
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { findContinuation, findUnfed } from '../../../domain/operation/wagon/continuation.ts'
import * as Day from '../../../domain/time/day.ts'
import { freezeClock, NOW, TODAY } from '../../../tests/support/clock.ts'
import {
  allEvents,
  createFarmWithOperation,
  fetchOperation,
  sendEvents,
  toWireEvent,
} from '../../../tests/support/operation-events.ts'
import { aggregateDirtyDays } from '../../jobs/aggregates.ts'

beforeAll(freezeClock)

type Farm = Awaited<ReturnType<typeof createFarmWithOperation>>

async function brokenFarm(day = TODAY) {
  const farm = await createFarmWithOperation(day)
  const begun = allEvents(farm.operation, farm.feedlot).slice(0, 5)
  await sendEvents(farm, [...begun, toWireEvent(farm.operation, 'cancel', 30, { reason: 'vagão quebrado' })])
  return farm
}

const continuation = async (farm: Farm, carries: boolean, minutes = 25) =>
  toWireEvent(farm.operation, 'continue', minutes, findContinuation(await fetchOperation(farm), carries))

const restLine = (id: number, isLot: boolean) => 1001e10 + id * 2 + Number(isLot)

async function figures(farm: Farm) {
  await aggregateDirtyDays(env.DB, NOW)
  const [days, lots, ingredients, consumption] = await Promise.all([
    farm.admin.get(`/days?from=${TODAY}&to=${TODAY}`),
    farm.admin.get(`/reports/lots?from=${TODAY}&to=${TODAY}`),
    farm.admin.get(`/reports/ingredients?from=${TODAY}&to=${TODAY}`),
    farm.admin.get('/ingredients/consumption?period=today'),
  ])
  const { planned, delivered } = days.body.data[0]
  return {
    planned,
    delivered,
    lots: lots.body.data.rows.map((row: { planned: number; delivered: number }) => [row.planned, row.delivered]),
    ingredients: ingredients.body.data.rows.map((row: { planned: number; used: number }) => [row.planned, row.used]),
    consumed: consumption.body.data.map((row: { total_consumed: number }) => row.total_consumed),
  }
}

describe('continued operation', () => {
  it('goes on with the lots that lack feed, and with what is in the wagon', async () => {
    const farm = await brokenFarm()
    expect(findUnfed(await fetchOperation(farm), [TODAY])).toEqual({ lots: 1, kg: 4800, inWagon: 4620 })
    const { body } = await sendEvents(farm, [await continuation(farm, true)])
    expect(body.data).toMatchObject({ accepted: 1, rejected: [] })
    const { status, cancel_reason, end_time, sub_operations } = await fetchOperation(farm)
    expect({ status, cancel_reason, end_time }).toEqual({ status: 'in_progress', cancel_reason: null, end_time: null })
    expect(sub_operations).toMatchObject([
      { carried_quantity: -4620, unload_operation_corrals: [{ lot_name: 'Lote A', expected_quantity: 6000 }] },
      {
        id: 1e15 + farm.operation * 1000 + 1,
        carried_quantity: 4620,
        load_operation_ingredients: [],
        unload_operation_corrals: [{ lot_name: 'Lote B', expected_quantity: 4800, actual_quantity: null }],
      },
    ])
  })

  it('plans in no figure more than the day did, and counts all that was loaded', async () => {
    const farm = await brokenFarm()
    await sendEvents(farm, [await continuation(farm, false)])
    const { corn, silage, small } = farm.feedlot
    await sendEvents(farm, [
      toWireEvent(farm.operation, 'load', 20, { line_id: restLine(corn.id, false), kg: 1770 }),
      toWireEvent(farm.operation, 'load', 18, { line_id: restLine(silage.id, false), kg: 3030 }),
      toWireEvent(farm.operation, 'unload', 10, { line_id: restLine(small.id, true), kg: 4750 }),
      toWireEvent(farm.operation, 'finish', 5),
    ])
    expect((await fetchOperation(farm)).status).toBe('completed')
    expect(await figures(farm)).toEqual({
      planned: 10_800,
      delivered: 10_930,
      lots: [
        [6000, 6180],
        [4800, 4750],
      ],
      ingredients: [
        [6825.6, 9830],
        [3974.4, 5770],
      ],
      consumed: [9830, 5770],
    })
  })

  it('is the same whether two people continue it, or the event comes twice', async () => {
    const farm = await brokenFarm()
    const [first, second] = [await continuation(farm, true, 25), await continuation(farm, false, 24)]
    await sendEvents(farm, [second])
    const { body } = await sendEvents(farm, [first, second])
    expect(body.data).toMatchObject({ accepted: 1, repeated: 1 })
    const { sub_operations } = await fetchOperation(farm)
    expect(sub_operations).toHaveLength(2)
    expect(sub_operations[1]).toMatchObject({ carried_quantity: 4620, load_operation_ingredients: [] })
  })

  it('closes the alert of the shortage once the lot is fed, and is in the audit', async () => {
    const farm = await brokenFarm()
    const kinds = async () => (await farm.admin.get('/alerts')).body.data.map(({ kind }: { kind: string }) => kind)
    expect(await kinds()).toContain('operation_incomplete')
    await sendEvents(farm, [await continuation(farm, true)])
    const { id } = farm.feedlot.small
    await sendEvents(farm, [
      toWireEvent(farm.operation, 'unload', 10, { line_id: restLine(id, true), kg: 4610 }),
      toWireEvent(farm.operation, 'finish', 5),
    ])
    expect(await kinds()).not.toContain('operation_incomplete')
    const { body } = await farm.admin.get(`/audit?type=operation&id=${farm.operation}`)
    expect(body.data.map(({ text }: { text: string }) => text)).toContainEqual(
      expect.stringMatching(/ continuou a operação de \d\d\/\d\d\/\d{4}$/),
    )
  })

  it('counts what a tablet without signal fed on a day that is closed by now', async () => {
    const farm = await brokenFarm(Day.addDays(TODAY, -1))
    const { id } = farm.feedlot.small
    const { body } = await sendEvents(farm, [
      await continuation(farm, true),
      toWireEvent(farm.operation, 'unload', 10, { line_id: restLine(id, true), kg: 4610 }),
    ])
    expect(body.data).toMatchObject({ accepted: 2, rejected: [], waiting: [] })
    const { sub_operations } = await fetchOperation(farm)
    expect(sub_operations[1].unload_operation_corrals).toMatchObject([{ lot_name: 'Lote B', actual_quantity: 4610 }])
  })

  it.each([
    ['a treat that the schedule never had', { sub_operation_id: 1e15 + 2 }],
    ['a treat that is no rest', { sub_operation_id: 1 }],
    ['lots of another treat', { lots: [1e10 + 3] }],
  ])('rejects %s', async (_, over) => {
    const farm = await brokenFarm()
    const event = await continuation(farm, true)
    const [treat] = (event as unknown as { treats: object[] }).treats
    const { body } = await sendEvents(farm, [{ ...event, treats: [{ ...treat, ...over }] }])
    expect(body.data.rejected).toMatchObject([
      { error: expect.stringMatching(/^Este trato não faz parte da operação/) },
    ])
  })
})
