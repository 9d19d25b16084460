/** What a broken wagon did not give is spread over the next treat of the day, and the plan of the day stays what it was. */
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../../domain/time/milliseconds.ts'
import { toKg } from '../../../domain/units/weight.ts'
import { callApi, db } from '../../../tests/support/api-client.ts'
import { brokenFarm, spread, unspread, waiting } from '../../../tests/support/broken-farm.ts'
import { freezeClock, NOW, TODAY } from '../../../tests/support/clock.ts'
import { recordStatements } from '../../../tests/support/database/recorded-statements.ts'
import {
  allEvents,
  createFarmWithOperation,
  fetchOperation,
  sendEvents,
  toWireEvent,
} from '../../../tests/support/operation-events.ts'
import { lotDays, lots } from '../../db/schema.ts'
import { aggregateDirtyDays } from '../../jobs/aggregates.ts'
import { closeFeedingDay } from '../../jobs/feeding-day/close-feeding-day.ts'

beforeAll(freezeClock)

describe('spread what is missing over the next treats', () => {
  it('raises the lot that lacks feed by 10 % of the treat, and leaves the plan of the day', async () => {
    const farm = await brokenFarm()
    expect((await waiting(farm)).lots).toEqual([
      [4_500, undefined],
      [3_600, undefined],
    ])
    const { status, body } = await spread(farm)
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        data: { lots: [{ lot_id: farm.feedlot.small.id, percent: 10 }], kg: 360, left: 4_440, treats: 1 },
        message:
          'Repartido. O trato seguinte dá 360 kg a mais, até 10% em cada lote. Mesmo assim, faltam 4.440 kg no dia.',
      },
    })
    const { lots: ofLots, loads } = await waiting(farm)
    expect(ofLots).toEqual([
      [4_500, undefined],
      [3_960, 3_600],
    ])
    expect(loads).toEqual([
      [3_113.28, 2_980.8],
      [5_346.72, 5_119.2],
    ])
  })

  it('reads and writes in two trips', async () => {
    const farm = await brokenFarm()
    const { bindings, recorded } = recordStatements()
    await callApi('POST', `/farms/${farm.id}/operations/${farm.operation}/spread`, {
      token: farm.worker.token,
      body: {},
      bindings,
    })
    expect(recorded.trips).toBe(2)
  })

  it('counts what was given on top, and no plan twice', async () => {
    const farm = await brokenFarm()
    await spread(farm)
    const { id, sub } = await waiting(farm)
    const [corn, silage] = sub.load_operation_ingredients
    const [big, small] = sub.unload_operation_corrals
    const name = id > 0 ? { operation_id: id } : { treat_schedule_id: farm.schedule, date: TODAY }
    const event = (type: string, more: object = {}) => ({
      id: crypto.randomUUID(),
      type,
      at: new Date(NOW).toISOString(),
      ...name,
      ...more,
    })
    const weigh = (type: string, line: { id: number; expected_quantity: number }) =>
      event(type, { line_id: line.id, kg: line.expected_quantity })
    await sendEvents(farm, [
      event('start'),
      weigh('load', corn),
      weigh('load', silage),
      weigh('unload', big),
      weigh('unload', small),
      event('finish'),
    ])
    await aggregateDirtyDays(env.DB, NOW)
    const day = (await farm.admin.get(`/days?from=${TODAY}&to=${TODAY}`)).body.data[0]
    // 40 % and 30 % of 27,000 kg; 6,180 kg in the morning, then 4,500 and 3,960
    expect({ planned: day.planned, delivered: day.delivered }).toEqual({ planned: 18_900, delivered: 14_640 })
    const rows = await db.select().from(lotDays).where(eq(lotDays.lotId, farm.feedlot.small.id))
    expect(rows.map(row => [toKg(row.planned), toKg(row.delivered)])).toEqual([[8_400, 3_960]])
    const ingredients = (await farm.admin.get(`/reports/ingredients?from=${TODAY}&to=${TODAY}`)).body.data.rows
    expect(ingredients.map((row: { planned: number }) => row.planned)).toEqual([11_944.8, 6_955.2])
  })

  it('is said once, and taken back', async () => {
    const farm = await brokenFarm()
    await spread(farm)
    expect((await spread(farm)).status).toBe(409)
    expect((await unspread(farm)).body).toEqual({
      message: 'Os tratos que não começaram voltaram ao que a regra manda.',
    })
    expect((await waiting(farm)).lots).toEqual([
      [4_500, undefined],
      [3_600, undefined],
    ])
    expect((await unspread(farm)).status).toBe(409)
    const audit = (await farm.admin.get('/audit')).body.data
    expect(audit.slice(0, 2).map(({ action }: { action: string }) => action)).toEqual(['unspread', 'spread'])
  })

  it('is refused while the operation runs, and where no treat waits', async () => {
    const farm = await createFarmWithOperation()
    await sendEvents(farm, allEvents(farm.operation, farm.feedlot).slice(0, 5))
    expect((await spread(farm)).status).toBe(409)
    await sendEvents(farm, [toWireEvent(farm.operation, 'cancel', 1)])
    expect((await spread(farm)).body.errors[0]).toContain('Nenhum trato que ainda não começou hoje')
    expect((await fetchOperation(farm)).status).toBe('canceled')
  })

  it('plans nothing on top on the next day', async () => {
    const farm = await brokenFarm()
    await spread(farm)
    const before = await db.select({ raise: lots.raise }).from(lots).where(eq(lots.id, farm.feedlot.small.id))
    expect(before).toEqual([{ raise: { day: TODAY, parts: [{ operationId: farm.operation, percent: 10 }] } }])
    await closeFeedingDay(env.DB, NOW + 2 * 24 * HOUR_MS)
    const plan = (await farm.admin.get('/feeding_plan')).body.data
    expect(plan.lots.find(({ id }: { id: number }) => id === farm.feedlot.small.id).projected_load).toBe(12_000)
  })
})
