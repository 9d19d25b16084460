/** The quotas of events and readings: what devices may pile up on one line, operation or lot, and the size of what a batch writes. */
import { count, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import * as PlanFixture from '../../../domain/operation/plan/farm.fixture.ts'
import { planOperation } from '../../../domain/operation/plan/plan.ts'
import { callApi, db } from '../../../tests/support/api-client.ts'
import { freezeClock, NOW, TODAY } from '../../../tests/support/clock.ts'
import {
  createFarmWithOperation,
  fetchOperation,
  sendEvents,
  toWireEvent,
} from '../../../tests/support/operation-events.ts'
import { race } from '../../../tests/support/race.ts'
import { createFarmWithLots, readingBody, sendReadings } from '../../../tests/support/trough-readings.ts'
import { toBatch } from '../../db/batch.ts'
import { createAuthorizedScope } from '../../db/farm-scope.ts'
import { operationEvents, troughReadings } from '../../db/schema.ts'
import { newOperation, withUnfedPlan } from '../../operation-rows/operation-fold.ts'
import { saveEvents } from './event-save.ts'

beforeAll(freezeClock)

const times = <Item>(length: number, item: (i: number) => Item) => Array.from({ length }, (_, i) => item(i))

describe('quotas of events', () => {
  it('keeps 20 weighings of a line, in one batch, in two, and in two at once', async () => {
    const farm = await createFarmWithOperation()
    const { operation, line, worker } = farm
    const load = (kg: number) => toWireEvent(operation, 'load', 60 - kg / 100, { line_id: line.corn, kg })
    const first = await sendEvents(
      farm,
      times(15, i => load(i)),
    )
    expect(first.body.data).toMatchObject({ accepted: 15, rejected: [] })
    const bindings = race(() =>
      sendEvents(
        farm,
        times(4, i => load(20 + i)),
      ),
    )
    const second = await callApi('POST', `/farms/${farm.id}/operations/events`, {
      token: worker.token,
      body: { events: times(1_000 - 15, i => load(100 + i)), sent_at: new Date(NOW).toISOString() },
      bindings,
    })
    expect(second.body.data).toMatchObject({ accepted: 1 })
    expect(second.body.data.rejected).toHaveLength(984)
    expect(second.body.data.rejected[0].error).toContain('já foi feito 20 vezes nesta operação')
    const [stored] = await db
      .select({ rows: count() })
      .from(operationEvents)
      .where(eq(operationEvents.operationId, operation))
    expect(stored?.rows).toBe(20)
    expect((await fetchOperation(farm)).sub_operations[0].load_operation_ingredients[0].actual_quantity).toBe(100)
  })

  it('still accepts a correction of a line whose weighings are full, and the weights of other lines', async () => {
    const farm = await createFarmWithOperation()
    const { operation, line } = farm
    await sendEvents(
      farm,
      times(20, i => toWireEvent(operation, 'load', 60 - i, { line_id: line.corn, kg: i })),
    )
    const { body } = await sendEvents(farm, [
      toWireEvent(operation, 'correct', 1, { line_id: line.corn, kg: 5, reason: 'Digitado errado' }),
      toWireEvent(operation, 'load', 1, { line_id: line.silage, kg: 7 }),
    ])
    expect(body.data).toMatchObject({ accepted: 2, rejected: [] })
  })

  it('keeps 5 starts of a device and 20 of all devices', async () => {
    const farm = await createFarmWithOperation()
    const start = (device: string) => toWireEvent(farm.operation, 'start', 30, { device })
    expect(
      (
        await sendEvents(
          farm,
          times(150, () => start('Vagão 1')),
        )
      ).body.data,
    ).toMatchObject({ accepted: 5 })
    expect((await sendEvents(farm, [start('Vagão 2')])).body.data).toMatchObject({ accepted: 1, rejected: [] })
    const many = await sendEvents(
      farm,
      times(150, i => start(`Aparelho ${i}`)),
    )
    expect(many.body.data).toMatchObject({ accepted: 14 })
  })

  it('counts a repeated event once, so that sending again never fills a quota', async () => {
    const farm = await createFarmWithOperation()
    const event = toWireEvent(farm.operation, 'load', 30, { line_id: farm.line.corn, kg: 10 })
    for (let i = 0; i < 3; i++)
      await sendEvents(
        farm,
        times(15, () => event),
      )
    const next = toWireEvent(farm.operation, 'load', 20, { line_id: farm.line.corn, kg: 11 })
    expect((await sendEvents(farm, [next])).body.data).toMatchObject({ accepted: 1, rejected: [] })
  })
})

describe('quotas of readings', () => {
  const at = (minutes: number, seconds = 0) => new Date(NOW - minutes * 60_000 + seconds * 1_000).toISOString()

  it('keeps 50 readings of a lot and day, also of two batches at once', async () => {
    const { worker, lot, id } = await createFarmWithLots()
    const [one, other] = [await lot(), await lot()]
    const readings = (from: number, length: number) => times(length, i => readingBody(one, at(from + i), 1))
    const bindings = race(() => sendReadings(worker, ...readings(1, 30)))
    const second = await callApi('POST', `/farms/${id}/lots/trough_readings`, {
      token: worker.token,
      body: { readings: [...readings(100, 30), readingBody(other, at(1), 5)] },
      bindings,
    })
    expect(second.body.data).toMatchObject({ accepted: 21 })
    expect(second.body.data.rejected[0].error).toContain('já tem 50 leituras neste dia')
    const [stored] = await db.select({ rows: count() }).from(troughReadings).where(eq(troughReadings.lotId, one.id))
    expect(stored?.rows).toBe(50)
  })

  it('keeps 5 readings of a lot and minute, the last of which counts', async () => {
    const { worker, lot } = await createFarmWithLots()
    const one = await lot()
    const { body } = await sendReadings(worker, ...times(12, i => readingBody(one, at(60, i), i)))
    expect(body.data).toMatchObject({ accepted: 5 })
    expect(body.data.rejected[0].error).toContain('já tem 5 leituras neste minuto')
    expect((await sendReadings(worker, readingBody(one, at(59), 7))).body.data).toMatchObject({ accepted: 1 })
  })
})

describe('parameters of a batch', () => {
  /** The rows of a plan are read where it is frozen by an event. */
  const unused = undefined as never
  const MAX_BYTES = 2_000_000

  it('saves 400 canceled operations of 20 lots without a parameter above 2 MB', () => {
    const lot = { quantity: 100, ruleId: 1, corralId: 31, projectedLoad: 15_000_000 }
    const lots = Array.from({ length: 20 }, (_, i) => ({ ...lot, id: 100 + i, name: `Lote ${i}`, position: i }))
    const plan = { ...PlanFixture.farm, lots }
    const changed = Array.from({ length: 400 }, (_, i) => {
      const id = i + 1
      const row = newOperation({ id, treatScheduleId: 1, day: TODAY }, 1, NOW)
      return { ...withUnfedPlan(row, planOperation(id, [PlanFixture.morning], plan)), freezes: false }
    })
    const context = { ...createAuthorizedScope(1), farmId: 1, now: NOW, tokenHash: '', params: { farmId: 1, id: 0 } }
    const saved = saveEvents(context, { accepted: [], changed, created: [], plan: unused })
    const sizes = toBatch(saved).queries.flatMap(({ paramsFor }) =>
      paramsFor({}).map(param => new TextEncoder().encode(String(param)).length),
    )
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(MAX_BYTES)
    expect(Math.max(...sizes)).toBeLessThan(MAX_BYTES)
  })
})
