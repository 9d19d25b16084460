/** What a broken wagon did not give is spread over the next treat of the day, and the plan of the day stays what it was. */
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { unloadLineId } from '../../../domain/operation/plan/line-id.ts'
import { continuationOf } from '../../../domain/operation/wagon/continuation.ts'
import { toKg } from '../../../domain/units/weight.ts'
import { callApi, db } from '../../../tests/support/api-client.ts'
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
import { closeFeedingDay } from '../../jobs/close-feeding-day.ts'

beforeAll(freezeClock)

type Farm = Awaited<ReturnType<typeof createFarmWithOperation>>
type Line = { expected_quantity: number; planned_quantity?: number }

/** Lot A ate, lot B did not: 4,800 kg. A second treat of 30 % of the day waits, in a schedule of its own. */
async function brokenFarm({ events }: { events?: object[] } = {}) {
  const farm = await createFarmWithOperation()
  const { admin, feedlot, worker, operation } = farm
  const treat = (await admin.post('/treats', { name: 'Trato da tarde', percent: 30 })).body.data
  const treat_items = [{ rule_id: feedlot.rule.id, treat_id: treat.id, scheduled_time: '23:00' }]
  const schedule = (await admin.post('/treat_schedules', { name: 'Tarde', user_ids: [worker.id], treat_items })).body
    .data
  await sendEvents(farm, [
    ...(events ?? allEvents(operation, feedlot).slice(0, 5)),
    toWireEvent(operation, 'cancel', 30, { reason: 'vagão quebrado' }),
  ])
  return { ...farm, schedule: Number(schedule.id) }
}

const spread = ({ worker, operation }: Farm) => worker.post(`/operations/${operation}/spread`, {})
const unspread = ({ worker, operation }: Farm) => worker.delete(`/operations/${operation}/spread`)

const PLANNED = [
  [4_500, undefined],
  [3_600, undefined],
]
const remove = ({ admin, operation }: Farm) => admin.delete(`/operations/${operation}`)
const restore = ({ admin, feedlot }: Farm) => admin.post(`/treat_schedules/${feedlot.schedule.id}/operation`)

async function waiting({ worker, schedule }: Awaited<ReturnType<typeof brokenFarm>>) {
  const all = (await worker.get('/operations/today')).body.data
  const found = all.find((one: { treat_schedule_id: number }) => one.treat_schedule_id === schedule)
  const [sub] = found.sub_operations
  const weights = ({ expected_quantity, planned_quantity }: Line) => [expected_quantity, planned_quantity]
  return {
    id: found.id as number,
    sub,
    loads: sub.load_operation_ingredients.map(weights),
    lots: sub.unload_operation_corrals.map(weights),
  }
}

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
        message: 'Repartido. O trato que falta dá 360 kg a mais, até 10% em cada lote. Do dia ainda faltam 4.440 kg.',
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
    await closeFeedingDay(env.DB, NOW + 2 * 24 * 3_600_000)
    const plan = (await farm.admin.get('/feeding_plan')).body.data
    expect(plan.lots.find(({ id }: { id: number }) => id === farm.feedlot.small.id).projected_load).toBe(12_000)
  })
})

describe('the spread of an operation that is deleted', () => {
  it('is taken back from the treats that nobody has begun', async () => {
    const farm = await brokenFarm()
    await spread(farm)
    expect((await remove(farm)).body).toEqual({ message: 'Operação excluída com sucesso!' })
    expect((await waiting(farm)).lots).toEqual(PLANNED)
  })

  it('stays in a treat that was begun, which has the plan of its start', async () => {
    const farm = await brokenFarm()
    await spread(farm)
    const { id } = await waiting(farm)
    const name = id > 0 ? { operation_id: id } : { treat_schedule_id: farm.schedule, date: TODAY }
    await sendEvents(farm, [{ id: crypto.randomUUID(), type: 'start', at: new Date(NOW).toISOString(), ...name }])
    await remove(farm)
    expect((await waiting(farm)).lots[1]).toEqual([3_960, 3_600])
  })

  it('does not come back with the operation, whose feed may be spread again', async () => {
    const farm = await brokenFarm()
    await spread(farm)
    await remove(farm)
    expect((await restore(farm)).status).toBe(201)
    expect((await waiting(farm)).lots).toEqual(PLANNED)
    await sendEvents(farm, [toWireEvent(farm.operation, 'cancel', 0)])
    expect((await spread(farm)).body.data?.lots).toEqual([{ lot_id: farm.feedlot.small.id, percent: 10 }])
  })

  it('is of that operation only, not of another day or operation', async () => {
    const farm = await brokenFarm()
    const raise = { day: TODAY, parts: [{ operationId: farm.operation + 1_000, percent: 10 }] }
    await db.update(lots).set({ raise }).where(eq(lots.id, farm.feedlot.small.id))
    await remove(farm)
    expect((await waiting(farm)).lots[1]).toEqual([3_960, 3_600])
  })
})

describe('the spread of an operation that was canceled untouched', () => {
  it('is taken back when the operation is created again, which gives all of its feed', async () => {
    const farm = await brokenFarm({ events: [] })
    await spread(farm)
    expect((await waiting(farm)).lots).toEqual([
      [4_950, 4_500],
      [3_960, 3_600],
    ])
    expect((await restore(farm)).body.message).toBe('A operação de hoje foi criada de novo.')
    expect((await waiting(farm)).lots).toEqual(PLANNED)
  })
})

describe('what a tablet without signal gave of a spread operation', () => {
  const unload = ({ operation, feedlot }: Farm, kg: number) =>
    toWireEvent(operation, 'unload', 20, { line_id: unloadLineId(1, feedlot.small.id), kg })

  it('leaves the next treat when its weight arrives late', async () => {
    const farm = await brokenFarm()
    await spread(farm)
    await sendEvents(farm, [unload(farm, 4_700)])
    expect((await fetchOperation(farm)).status).toBe('canceled')
    expect((await waiting(farm)).lots).toEqual(PLANNED)
  })

  it('may be spread again where the lot still lacks feed', async () => {
    const farm = await brokenFarm()
    await spread(farm)
    await sendEvents(farm, [unload(farm, 4_000)])
    expect((await spread(farm)).body.data).toEqual({
      lots: [{ lot_id: farm.feedlot.small.id, percent: 10 }],
      kg: 360,
      left: 440,
      treats: 1,
    })
  })

  it('leaves the raise of another operation over the same lot', async () => {
    const farm = await brokenFarm()
    await spread(farm)
    const { small } = farm.feedlot
    const other = { operationId: farm.operation + 1_000, percent: 4 }
    const parts = [other, { operationId: farm.operation, percent: 6 }]
    await db
      .update(lots)
      .set({ raise: { day: TODAY, parts } })
      .where(eq(lots.id, small.id))
    expect((await waiting(farm)).lots[1]).toEqual([3_960, 3_600])
    await sendEvents(farm, [unload(farm, 4_700)])
    expect((await waiting(farm)).lots[1]).toEqual([3_744, 3_600])
  })

  it('is given once by an operation that goes on', async () => {
    const farm = await brokenFarm()
    await spread(farm)
    const operation = await fetchOperation(farm)
    const rest = continuationOf(operation, true)
    const { accepted } = (await sendEvents(farm, [toWireEvent(farm.operation, 'continue', 31, rest)])).body.data
    expect(accepted).toBe(1)
    expect((await waiting(farm)).lots).toEqual(PLANNED)
  })
})

it('takes back what one of two operations did not give, and leaves that of the other', async () => {
  const farm = await brokenFarm()
  const { small } = farm.feedlot
  const other = { operationId: farm.operation + 1_000, percent: 4 }
  await db
    .update(lots)
    .set({ raise: { day: TODAY, parts: [other] } })
    .where(eq(lots.id, small.id))
  expect((await spread(farm)).body.data.lots).toEqual([{ lot_id: small.id, percent: 10 }])
  const [stored] = await db.select({ raise: lots.raise }).from(lots).where(eq(lots.id, small.id))
  expect(stored?.raise?.parts).toEqual([other, { operationId: farm.operation, percent: 6 }])
  await unspread(farm)
  expect((await waiting(farm)).lots[1]).toEqual([3_744, 3_600])
})
