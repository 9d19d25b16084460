import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { callApi, db } from '../../../tests/support/api-client.ts'
import { freezeClock, NOW, TODAY } from '../../../tests/support/clock.ts'
import { withQueryStats } from '../../../tests/support/database/query-stats.ts'
import {
  allEvents,
  createFarmWithOperation,
  fetchOperation,
  sendEvents,
  toWireEvent,
} from '../../../tests/support/operation-events.ts'
import { jsonRows } from '../../db/bulk.ts'
import { dirtyDays, lots, operations } from '../../db/schema.ts'

beforeAll(freezeClock)

describe('POST operations/events', () => {
  it('folds the events of an operation from start to finish', async () => {
    const farm = await createFarmWithOperation()
    const { operation, feedlot, line, worker } = farm
    const response = await sendEvents(farm, allEvents(operation, feedlot))
    expect(response.status).toBe(200)
    expect(response.body.message).toBe('Registros recebidos com sucesso!')
    expect(response.body.data).toMatchObject({ accepted: 7, repeated: 0, rejected: [] })
    const weighed = (id: number, expected: number, actual: number, error: number) => ({
      id,
      event_id: expect.any(String),
      expected_quantity: expected,
      actual_quantity: actual,
      difference_quantity: Math.round((expected - actual) * 1000) / 1000,
      error_percent: error,
      source: 'typed',
      skip_reason: null,
      correction: null,
    })
    const now = {
      id: operation,
      status: 'completed',
      user: { id: worker.id, name: 'worker' },
      treat_schedule_id: feedlot.schedule.id,
      date: TODAY,
      start_time: '2026-03-10T11:00:00.000Z',
      end_time: '2026-03-10T11:40:00.000Z',
      cancel_reason: null,
      created_at: '2026-03-10T12:00:00.000Z',
      updated_at: '2026-03-10T12:00:00.000Z',
      sub_operations: [
        {
          id: operation * 1000 + 1,
          rule_name: 'Regra Terminação',
          recipe_name: 'Terminação',
          treat_name: 'Trato 1',
          scheduled_time: '07:00',
          timer: 6,
          dry_matter_percent: 70,
          tare_weight: 6200,
          residue: -80,
          load_operation_ingredients: [
            {
              ...weighed(line.corn, 3974.4, 4000, 0.64),
              ingredient_name: 'Milho moído',
              start_time: '2026-03-10T11:05:00.000Z',
            },
            {
              ...weighed(line.silage, 6825.6, 6800, -0.38),
              ingredient_name: 'Silagem de milho',
              start_time: '2026-03-10T11:10:00.000Z',
            },
          ],
          unload_operation_corrals: [
            {
              ...weighed(line.big, 6000, 6180, 3),
              lot_name: 'Lote A',
              corral_name: 'B01',
              quantity: 150,
              end_time: '2026-03-10T11:20:00.000Z',
            },
            {
              ...weighed(line.small, 4800, 4700, -2.08),
              lot_name: 'Lote B',
              corral_name: 'B01',
              quantity: 120,
              end_time: '2026-03-10T11:30:00.000Z',
            },
          ],
        },
      ],
    }
    expect(response.body.data.operations).toEqual([now])
    expect(await fetchOperation(farm)).toEqual(now)
    const [day] = (await worker.get(`/days?from=${TODAY}&to=${TODAY}`)).body.data
    expect(day).toMatchObject({
      date: TODAY,
      planned: 10_800,
      delivered: 10_880,
      operations: 1,
      avg_load_error: 0.47,
      avg_unload_error: 2.59,
    })
    expect(await db.select().from(dirtyDays)).toEqual([])
  })

  it('takes two trips to the database, and one when every event is repeated', async () => {
    const farm = await createFarmWithOperation()
    const events = allEvents(farm.operation, farm.feedlot)
    const first = withQueryStats(env.DB)
    const request = (d1: D1Database) => ({ token: farm.worker.token, body: { events }, bindings: { ...env, DB: d1 } })
    await callApi('POST', `/farms/${farm.id}/operations/events`, request(first.d1))
    const [aggregates, alerts] = [1, 2]
    expect(first.stats.trips).toBe(2 + aggregates + alerts)
    const again = withQueryStats(env.DB)
    const response = await callApi('POST', `/farms/${farm.id}/operations/events`, request(again.d1))
    expect(response.body.data).toMatchObject({ accepted: 0, repeated: 7 })
    expect(response.body.data.operations).toEqual([await fetchOperation(farm)])
    expect(again.stats).toMatchObject({ trips: 1, rowsWritten: 0 })
  })

  it('accepts the valid events of a batch and returns the reason for each rejected one', async () => {
    const farm = await createFarmWithOperation()
    const other = await createFarmWithOperation()
    const { operation, line } = farm
    const weighing = { line_id: line.corn, kg: 4000 }
    const good = toWireEvent(operation, 'load', 5, weighing)
    const bad = [
      toWireEvent(999_999, 'start', 5),
      toWireEvent(other.operation, 'load', 5, { line_id: other.line.corn, kg: 1 }),
      toWireEvent(operation, 'load', 5, { line_id: other.line.corn, kg: 1 }),
      toWireEvent(operation, 'unload', 5, weighing),
      toWireEvent(operation, 'tare', 5, { sub_operation_id: other.operation * 1000 + 1, kg: 1 }),
      toWireEvent(operation, 'load', -10, weighing),
      toWireEvent(operation, 'load', 5, { ...weighing, kg: -1 }),
      toWireEvent(operation, 'dance', 5),
      toWireEvent(operation, 'finish', 5, { colour: 'red' }),
    ]
    const response = await sendEvents(farm, [...bad, good, null, 7, 'x', []])
    expect(response.status).toBe(200)
    expect(response.body.data.accepted).toBe(1)
    expect(response.body.data.rejected.map(({ id }: { id: string }) => id)).toEqual([
      ...bad.map(({ id }) => id),
      null,
      null,
      null,
      null,
    ])
    const [unknown, foreign, , , , future, negative] = response.body.data.rejected
    expect(unknown.error).toBe('Esta operação não existe mais. Atualize as operações de hoje.')
    expect(foreign.error).toBe(unknown.error)
    expect(future.error).toContain('data no futuro')
    expect(negative.error).toBe('O peso deve ficar entre 0 e 100.000 kg.')
    expect(response.body.message).toBe('Registros recebidos: 1. Recusados: 13; veja o motivo de cada um.')
    expect((await fetchOperation(farm)).status).toBe('in_progress')
    expect((await fetchOperation(other)).status).toBe('pending')
  })

  it('computes the plan from the current loads until the first event, then freezes it', async () => {
    const farm = await createFarmWithOperation()
    const { feedlot, line, operation } = farm
    const load = (kg: number) =>
      db
        .update(lots)
        .set({ projectedLoad: kg * 1000 })
        .where(eq(lots.id, feedlot.big.id))
    const expected = async () =>
      (await fetchOperation(farm)).sub_operations[0].unload_operation_corrals[0].expected_quantity
    await load(20_000)
    expect(await expected()).toBe(8000)
    await sendEvents(farm, [toWireEvent(operation, 'load', 5, { line_id: line.corn, kg: 10 })])
    await load(30_000)
    expect(await expected()).toBe(8000)
  })

  it('rejects the events of a deleted operation', async () => {
    const farm = await createFarmWithOperation()
    await db.update(operations).set({ deletedAt: NOW }).where(eq(operations.id, farm.operation))
    const response = await sendEvents(farm, allEvents(farm.operation, farm.feedlot))
    expect(response.body.data).toMatchObject({ accepted: 0, operations: [] })
    expect(response.body.data.rejected).toHaveLength(7)
  })

  it.each([
    [{}, 'events'],
    [{ events: [] }, 'events'],
    [{ events: 'x' }, 'events'],
    [{ events: [{}], sent_at: 'ontem' }, 'sent_at'],
    [{ events: [{}], more: 1 }, 'more'],
    [{ events: Array.from({ length: 1001 }, () => ({})) }, 'events'],
  ])('rejects the batch %j', async (body, field) => {
    const farm = await createFarmWithOperation()
    const response = await farm.worker.post('/operations/events', body)
    expect(response.status).toBe(422)
    expect(response.body.fields[field]).toHaveLength(1)
  })

  it('accepts a plan with a repeated line, and keeps its last quantity', async () => {
    const farm = await createFarmWithOperation()
    const { line, operation } = farm
    const plan = Array.from({ length: 1990 }, () => ({ line_id: line.corn, expected_quantity: 500 }))
    const response = await sendEvents(farm, [
      toWireEvent(operation, 'start', 9, { plan: [...plan, { line_id: line.corn, expected_quantity: 400 }] }),
    ])
    expect(response.body.data.operations[0]).toEqual(await fetchOperation(farm))
    const [sub] = (await fetchOperation(farm)).sub_operations
    expect(sub.load_operation_ingredients).toMatchObject([{ id: line.corn, expected_quantity: 400 }])
  })

  it('stores a batch as large as the limit of a body', async () => {
    const farm = await createFarmWithOperation()
    const { operation, feedlot } = farm
    const { id: _, ...lot } = feedlot.big
    const herd = Array.from({ length: 400 }, (_, i) => ({ ...lot, name: `Lote ${i}` }))
    await db.insert(lots).select(jsonRows(lots, herd))
    const [pending] = (await fetchOperation(farm)).sub_operations
    const plan = pending.unload_operation_corrals.map(({ id }: { id: number }) => ({
      line_id: id,
      expected_quantity: 6000,
    }))
    const shown = { plan: [...plan, ...plan, ...plan].slice(0, 1_050) }
    const starts = Array.from({ length: 20 }, (_, i) =>
      toWireEvent(operation, 'start', 60 - i, { ...shown, device: `Vagão ${i}` }),
    )
    expect(JSON.stringify(starts).length).toBeGreaterThan(900_000)
    const response = await sendEvents(farm, starts)
    expect({ status: response.status, errors: response.body.errors }).toEqual({ status: 200, errors: undefined })
    expect(response.body.data.accepted).toBe(20)
    expect((await fetchOperation(farm)).sub_operations[0].unload_operation_corrals).toHaveLength(402)
  })
})
