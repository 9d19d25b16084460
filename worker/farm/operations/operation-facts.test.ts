/** What the server shows of an operation is a function of its stored facts, whatever came meanwhile. */
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { fromRow } from '../../../domain/operation/events/event.ts'
import * as Operation from '../../../domain/operation/fold/operation.ts'
import * as OperationJson from '../../../domain/operation/fold/operation-json.ts'
import { parseFrozenPlan } from '../../../domain/operation/plan/plan.ts'
import { callApi, db } from '../../../tests/support/api-client.ts'
import { freezeClock, NOW } from '../../../tests/support/clock.ts'
import {
  createFarmWithOperation,
  type EventDraft,
  fetchOperation,
  sendEvents,
  toWireEvent,
} from '../../../tests/support/operation-events.ts'
import { race } from '../../../tests/support/race.ts'
import { operationEvents, operations } from '../../db/schema.ts'

beforeAll(freezeClock)

type Farm = Awaited<ReturnType<typeof createFarmWithOperation>>

const read = ({ worker, feedlot }: Farm, note: number, minutes: number) =>
  worker.post('/lots/trough_readings', {
    readings: [{ lot_id: feedlot.big.id, timestamp: new Date(NOW - minutes * 60_000).toISOString(), note }],
  })
const remove = ({ admin, operation }: Farm) => admin.delete(`/operations/${operation}`)
const restore = ({ admin, feedlot }: Farm) => admin.post(`/treat_schedules/${feedlot.schedule.id}/operation`)

/** Sends the events while `act` happens between their load and their save. */
const sendDuring = ({ id, worker }: Farm, events: object[], act: () => Promise<unknown>) =>
  callApi('POST', `/farms/${id}/operations/events`, { token: worker.token, body: { events }, bindings: race(act) })

const expectedOf = async (farm: Farm) =>
  (await fetchOperation(farm)).sub_operations[0].unload_operation_corrals[0].expected_quantity

describe('the plan of an operation that is begun without one', () => {
  it('has the reading that came while its first event was stored', async () => {
    const farm = await createFarmWithOperation()
    const { body } = await sendDuring(farm, [toWireEvent(farm.operation, 'start', 5)], () => read(farm, 10, 6))
    expect(body.data.accepted).toBe(1)
    expect(await expectedOf(farm)).toBe(6600)
    await read(farm, 10, 4)
    expect(await expectedOf(farm)).toBe(6600)
  })

  it('follows the loads again when the operation is restored, also if the old cancel comes again from another device', async () => {
    const farm = await createFarmWithOperation()
    await sendEvents(farm, [toWireEvent(farm.operation, 'cancel', 30)])
    const restored = await restore(farm)
    expect(restored.body.data).toEqual(await fetchOperation(farm))
    await sendEvents(farm, [toWireEvent(farm.operation, 'cancel', 29)])
    await read(farm, 10, 4)
    const repeated = await sendEvents(farm, [toWireEvent(farm.operation, 'cancel', 28)])
    expect(await expectedOf(farm)).toBe(6600)
    expect(repeated.body.data.operations).toEqual([await fetchOperation(farm)])
  })
})

describe('random histories of an operation', () => {
  const types = ['start', 'start with plan', 'tare', 'load', 'unload', 'skip', 'correct', 'cancel', 'finish'] as const
  const event = fc.record({
    type: fc.constantFrom(...types),
    minutes: fc.integer({ min: 1, max: 300 }),
    kg: fc.integer({ min: 0, max: 9000 }),
  })
  const batch = fc.array(event, { minLength: 1, maxLength: 3 })
  const step = fc.record({
    events: fc.option(batch),
    resend: fc.boolean(),
    also: fc.constantFrom('nothing', 'reading', 'late reading', 'delete', 'restore'),
    at: fc.constantFrom('before', 'meanwhile', 'after'),
  })
  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

  function toEvent(
    { operation, line }: Farm,
    { type, minutes, kg }: typeof event extends fc.Arbitrary<infer E> ? E : never,
  ) {
    const plan = [line.corn, line.big].map(line_id => ({ line_id, expected_quantity: kg }))
    const drafts: Record<(typeof types)[number], [string, object]> = {
      start: ['start', {}],
      'start with plan': ['start', { plan }],
      tare: ['tare', { sub_operation_id: operation * 1000 + 1, kg }],
      load: ['load', { line_id: line.corn, kg }],
      unload: ['unload', { line_id: line.small, kg }],
      skip: ['unload', { line_id: line.small, kg: 0, source: 'skipped', reason: 'Cocho cheio' }],
      correct: ['correct', { line_id: line.big, kg, reason: 'Balança' }],
      cancel: ['cancel', {}],
      finish: ['finish', {}],
    }
    const [name, more] = drafts[type]
    return toWireEvent(operation, name, minutes, more)
  }

  async function run(farm: Farm, { events, resend, also, at }: Step, sent: EventDraft[]) {
    const act = async () => {
      if (also === 'reading') await read(farm, 10, 1 + sent.length)
      if (also === 'late reading') await read(farm, -10, 400 + sent.length)
      if (also === 'delete') await remove(farm)
      if (also === 'restore') await restore(farm)
    }
    sent.push(...(events ?? []).map(draft => toEvent(farm, draft)))
    const batch = resend ? sent : sent.slice(-(events?.length ?? 0))
    if (at === 'before') await act()
    if (events) await (at === 'meanwhile' ? sendDuring(farm, batch, act) : sendEvents(farm, batch))
    if (at === 'after') await act()
  }

  async function expectFoldOfFacts(farm: Farm) {
    const [row] = await db.select().from(operations).where(eq(operations.id, farm.operation))
    if (!row || row.deletedAt !== null) return expect(await fetchOperation(farm)).toBeUndefined()
    const shown = await fetchOperation(farm)
    expect((await farm.worker.get('/operations/today')).body.data).toEqual([shown])
    if (row.status === 'pending') return expect(row.frozenPlan).toBeNull()
    const events = await db.select().from(operationEvents).where(eq(operationEvents.operationId, farm.operation))
    const facts = { ...row, frozenPlan: parseFrozenPlan(row.frozenPlan) }
    const { outcome, subOperations } = Operation.fold(
      facts,
      events.map(event => fromRow(event, facts.frozenPlan)),
    )
    expect(shown).toEqual(OperationJson.toJson({ ...row, ...outcome }, [farm.worker], subOperations))
  }

  it('show the fold of the stored events', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async steps => {
        const farm = await createFarmWithOperation()
        const sent: EventDraft[] = []
        for (const each of steps) {
          await run(farm, each, sent)
          await expectFoldOfFacts(farm)
        }
      }),
      { numRuns: 8 },
    )
  })
})
