import { beforeAll, describe, expect, it } from 'vitest'
import * as Day from '../../../domain/time/day.ts'
import { createClosedOperation, fetchCorn, waitingApprovals } from '../../../tests/support/approvals.ts'
import { freezeClock, NOW, TODAY } from '../../../tests/support/clock.ts'
import {
  allEvents,
  createFarmWithOperation,
  fetchOperation,
  sendEvents,
  toWireEvent,
} from '../../../tests/support/operation-events.ts'

beforeAll(freezeClock)

const correction = (operation: number, line_id: number, kg: number) =>
  toWireEvent(operation, 'correct', 10, { line_id, kg, reason: 'Digitei errado' })

describe('corrections of an operator on a closed day', () => {
  it('holds a correction with the weight before and after, and applies it once approved', async () => {
    const farm = await createClosedOperation()
    const { operation, line, admin } = farm
    const { body } = await sendEvents(farm, [correction(operation, line.corn, 1)])
    expect({
      accepted: body.data.accepted,
      rejected: body.data.rejected,
      waitingCount: body.data.waiting.length,
    }).toEqual({ accepted: 1, rejected: [], waitingCount: 1 })
    expect((await fetchCorn(farm)).actual_quantity).toBe(4000)
    const [waiting] = await waitingApprovals(admin)
    expect(waiting).toMatchObject({
      kind: 'weight',
      operation_id: operation,
      line: { id: line.corn, kind: 'load', name: 'Milho moído', treat_name: 'Trato 1' },
      reason: 'Digitei errado',
      before: 4000,
      after: 1,
      load_before: null,
    })
    const approved = await admin.put(`/approvals/${waiting.id}/approve`)
    expect({ status: approved.status, before: approved.body.data.before }).toEqual({ status: 200, before: 4000 })
    expect(await fetchCorn(farm)).toMatchObject({
      actual_quantity: 1,
      correction: { from: 4000, reason: 'Digitei errado' },
    })
  })

  it('holds a second weighing of a line, and applies a first one at once', async () => {
    const farm = await createFarmWithOperation(Day.addDays(TODAY, -1))
    const load = (minutes: number, kg: number) =>
      toWireEvent(farm.operation, 'load', minutes, { line_id: farm.line.corn, kg })
    expect((await sendEvents(farm, [load(20, 4000)])).body.data.waiting).toEqual([])
    expect((await sendEvents(farm, [load(10, 1)])).body.data.waiting).toHaveLength(1)
    expect((await fetchCorn(farm)).actual_quantity).toBe(4000)
  })

  it('applies corrections at once on an open day, and from a technician or manager', async () => {
    const closed = await createClosedOperation()
    const { operation, line, admin, technician } = closed
    await technician.post('/operations/events', { events: [correction(operation, line.corn, 10)] })
    expect((await fetchCorn(closed)).actual_quantity).toBe(10)
    expect(await waitingApprovals(admin)).toEqual([])
    const open = await createFarmWithOperation()
    await sendEvents(open, allEvents(open.operation, open.feedlot))
    expect((await sendEvents(open, [correction(open.operation, open.line.corn, 1)])).body.data.waiting).toEqual([])
  })

  it('answers that a newer weight stays in force, and rejects one of a deleted operation', async () => {
    const farm = await createClosedOperation()
    const { operation, line, admin } = farm
    await sendEvents(farm, [correction(operation, line.corn, 1), correction(operation, line.silage, 1)])
    const [silage, corn] = await waitingApprovals(admin)
    const newer = { ...correction(operation, line.corn, 2), at: new Date(NOW).toISOString() }
    await admin.post('/operations/events', { events: [newer] })
    const { body } = await admin.put(`/approvals/${corn.id}/approve`)
    expect(body.message).toBe('Correção aprovada. O peso não mudou, porque esta pesagem tem um mais novo.')
    expect((await fetchCorn(farm)).actual_quantity).toBe(2)
    await admin.delete(`/operations/${operation}`)
    expect((await admin.put(`/approvals/${silage.id}/approve`)).status).toBe(409)
    expect((await admin.put(`/approvals/${silage.id}/refuse`)).status).toBe(200)
  })
})

describe('late start of an operator with another plan', () => {
  const hours = (at: number) => at * 60
  const startWith = ({ operation, line }: Awaited<ReturnType<typeof createClosedOperation>>, line_id = line.corn) =>
    toWireEvent(operation, 'start', hours(30), { plan: [{ line_id, expected_quantity: 1 }], device: 'vagão 2' })
  const expectedCorn = async (farm: Parameters<typeof fetchOperation>[0]) => (await fetchCorn(farm)).expected_quantity

  it('keeps the expected weights and the start of a closed day, and adds a line that only this device weighed', async () => {
    const farm = await createClosedOperation()
    const other = (await farm.admin.post('/ingredients', { name: 'Núcleo' })).body.data.id
    const line_id = 1e10 + other * 2
    const before = await fetchOperation(farm)
    const sent = await sendEvents(farm, [startWith(farm), startWith(farm, line_id)])
    expect(sent.body.data).toMatchObject({ accepted: 2, rejected: [], waiting: [] })
    const { sub_operations, start_time, user } = await fetchOperation(farm)
    expect({ ...before, sub_operations, start_time, user }).toEqual(before)
    await sendEvents(farm, [toWireEvent(farm.operation, 'load', hours(29), { line_id, kg: 40 })])
    const [corn, silage, added] = (await fetchOperation(farm)).sub_operations[0].load_operation_ingredients
    expect({ expected_quantity: corn.expected_quantity, actual_quantity: silage.actual_quantity }).toEqual({
      expected_quantity: 3974.4,
      actual_quantity: 6800,
    })
    expect(added).toMatchObject({ ingredient_name: 'Núcleo', expected_quantity: 1, actual_quantity: 40 })
  })

  it('applies as the first event of its operation, on an open day, and from a technician or manager', async () => {
    const first = await createFarmWithOperation(Day.addDays(TODAY, -1))
    await sendEvents(first, [startWith(first)])
    expect(await expectedCorn(first)).toBe(1)
    const closed = await createClosedOperation()
    await closed.technician.post('/operations/events', { events: [startWith(closed)] })
    expect(await expectedCorn(closed)).toBe(1)
    const open = await createFarmWithOperation()
    await sendEvents(open, allEvents(open.operation, open.feedlot))
    await sendEvents(open, [startWith(open)])
    expect(await expectedCorn(open)).toBe(1)
  })
})
