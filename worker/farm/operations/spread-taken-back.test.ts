import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { unloadLineId } from '../../../domain/operation/plan/line-id.ts'
import { findContinuation } from '../../../domain/operation/wagon/continuation.ts'
import { callApi, db } from '../../../tests/support/api-client.ts'
import {
  type BrokenFarm,
  brokenFarm,
  PLANNED,
  remove,
  restore,
  spread,
  unspread,
  waiting,
} from '../../../tests/support/broken-farm.ts'
import { freezeClock, NOW, TODAY } from '../../../tests/support/clock.ts'
import { fetchOperation, sendEvents, toWireEvent } from '../../../tests/support/operation-events.ts'
import { race } from '../../../tests/support/race.ts'
import { lots } from '../../db/schema.ts'

beforeAll(freezeClock)

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
  const unload = ({ operation, feedlot }: BrokenFarm, kg: number) =>
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
    const rest = findContinuation(operation, true)
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

describe('the spread of an operation that is continued in the same second', () => {
  it('is refused, because its lots get the rest of their treat', async () => {
    const farm = await brokenFarm()
    const { type: _type, ...rest } = findContinuation(await fetchOperation(farm), false)
    const bindings = race(() => sendEvents(farm, [toWireEvent(farm.operation, 'continue', 0, rest)]))
    const path = `/farms/${farm.id}/operations/${farm.operation}/spread`
    const { status } = await callApi('POST', path, { token: farm.worker.token, body: {}, bindings })
    expect(status).toBe(409)
    expect((await waiting(farm)).lots).toEqual(PLANNED)
  })
})
