import { describe, expect, it } from 'vitest'
import type { EventBody, OperationEvent } from '../events/event.ts'
import { afternoon, farm, morning } from '../plan/farm.fixture.ts'
import { loadLineId, subOperationId, unloadLineId } from '../plan/line-id.ts'
import * as Plan from '../plan/plan.ts'
import { fromWirePlan } from '../plan/wire-plan.ts'
import * as Operation from './operation.ts'

const plan = Plan.planOperation(7, [morning], farm)
const [corn, silage] = [loadLineId(1, 11), loadLineId(1, 12)]
const [lotA, lotB] = [unloadLineId(1, 21), unloadLineId(1, 22)]
const open = { closedAt: null, frozenPlan: plan }

let count = 0
const event = (at: number, body: EventBody, over: Partial<OperationEvent> = {}): OperationEvent =>
  ({
    id: `e${String(++count).padStart(4, '0')}`,
    at,
    originalAt: at,
    userId: 9,
    device: '',
    ...body,
    ...over,
  }) as OperationEvent
const load = (at: number, lineId: number, weight: number, over = {}) =>
  event(at, { type: 'load', payload: { lineId, weight } }, over)
const unload = (at: number, lineId: number, weight: number) =>
  event(at, { type: 'unload', payload: { lineId, weight } })
const correct = (at: number, lineId: number, weight: number) =>
  event(at, { type: 'correct', payload: { lineId, weight, reason: 'Balança travou' } })
const start = (at: number, payload: { plan?: Plan.Plan } = {}) => event(at, { type: 'start', payload })
const finish = (at: number) => event(at, { type: 'finish', payload: {} })
const cancel = (at: number) => event(at, { type: 'cancel', payload: {} })
const whole = [
  start(10),
  load(20, corn, 4_000_000),
  load(30, silage, 6_800_000),
  unload(40, lotA, 6_100_000),
  unload(50, lotB, 4_700_000),
]

const lineOf = ({ subOperations }: Operation.FoldedOperation, id: number) =>
  subOperations.flatMap(({ load, unload }) => [...load, ...unload]).find(line => line.id === id)

describe('operation status', () => {
  it.each<[string, OperationEvent[], number | null, string]>([
    ['before any event', [], null, 'pending'],
    ['started', [start(1)], null, 'in_progress'],
    ['started by a weight alone', [load(1, corn, 1)], null, 'in_progress'],
    ['every line done, not finished', whole, null, 'in_progress'],
    ['finished with every line done', [...whole, finish(60)], null, 'completed'],
    ['finished with lines missing', [...whole.slice(0, 4), finish(60)], null, 'incomplete'],
    ['finished, the last weight arriving later', [finish(45), ...whole], null, 'completed'],
    ['canceled', [start(1), cancel(2)], null, 'canceled'],
    ['canceled before the start', [cancel(2)], null, 'canceled'],
    ['one canceled, the other finished', [...whole, cancel(55), finish(60)], null, 'completed'],
    ['the day closed with started work', [start(1), load(2, corn, 1)], 99, 'incomplete'],
    ['the day closed before any event', [], 99, 'canceled'],
    ['the day closed, then all of it arrives', [...whole, finish(60)], 99, 'completed'],
    ['the day closed on a cancel', [start(1), cancel(2)], 99, 'canceled'],
  ])('%s', (_, events, closedAt, status) => {
    expect(Operation.fold({ closedAt, frozenPlan: plan }, events).outcome.status).toBe(status)
  })

  it('is that of an end after a continuation of the same instant, which a wrong clock gave both', () => {
    const goOn = event(10, { type: 'continue', payload: { endedAt: 90, treats: [] } }, { originalAt: 80 })
    const end = (originalAt: number) => event(10, { type: 'cancel', payload: {} }, { originalAt })
    const statusOf = (...events: OperationEvent[]) => Operation.fold(open, [start(1), ...events]).outcome.status
    expect(statusOf(goOn, end(85))).toBe('canceled')
    expect(statusOf(end(75), goOn)).toBe('in_progress')
  })

  it('needs no weight of a line that expects nothing', () => {
    const lots = farm.lots.map(lot => (lot.id === 22 ? { ...lot, projectedLoad: 0 } : lot))
    const withoutB = Plan.planOperation(7, [morning], { ...farm, lots })
    const { outcome } = Operation.fold({ closedAt: null, frozenPlan: withoutB }, [...whole.slice(0, 4), finish(60)])
    expect(outcome.status).toBe('completed')
  })
})

describe('an operation that was brought back', () => {
  const reopened = { ...open, reopenedAt: 50 }

  it('removes a cancel before it, with who canceled and why', () => {
    const { outcome } = Operation.fold(reopened, [cancel(10)])
    expect(outcome).toMatchObject({
      status: 'pending',
      userId: null,
      startTime: null,
      endTime: null,
      cancelReason: null,
    })
    expect(Operation.fold(reopened, [start(1), cancel(10)]).outcome.status).toBe('in_progress')
  })

  it('is canceled by a later one', () => {
    expect(Operation.fold(reopened, [cancel(10), cancel(50)]).outcome).toMatchObject({
      status: 'canceled',
      startTime: 50,
    })
  })
})

describe('start, end and user', () => {
  it('starts with the earliest event, in whichever order they arrive', () => {
    const { outcome } = Operation.fold(open, [start(10), load(5, corn, 1, { userId: 3 })])
    expect(outcome).toMatchObject({ startTime: 5, userId: 3, endTime: null })
    expect(Operation.fold(open, []).outcome).toMatchObject({ startTime: null, userId: null, endTime: null })
  })

  it('does not start with a late event, unless there is no other', () => {
    const late = load(5, corn, 1, { userId: 3, late: true })
    expect(Operation.fold(open, [late, start(10)]).outcome).toMatchObject({ startTime: 10, userId: 9 })
    expect(Operation.fold(open, [late]).outcome).toMatchObject({ startTime: 5, userId: 3 })
  })

  it('keeps its first end when it is finished again, and when a late finish arrives', () => {
    const endOf = (...more: OperationEvent[]) => Operation.fold(open, [start(1), ...more]).outcome.endTime
    const late = (at: number): OperationEvent => ({ ...finish(at), late: true })
    expect(endOf(finish(60), finish(70))).toBe(60)
    expect(endOf(finish(60), late(50), late(70))).toBe(60)
    expect(endOf(late(50))).toBe(50)
  })

  it('ends again after it was brought back', () => {
    const endOf = (...more: OperationEvent[]) =>
      Operation.fold({ ...open, reopenedAt: 65 }, [start(1), load(2, corn, 5), finish(60), ...more]).outcome.endTime
    expect(endOf()).toBe(60)
    expect(endOf(finish(70), finish(80))).toBe(70)
  })

  it('ends with the finish, else the cancel, else the last event if the day was closed', () => {
    expect(Operation.fold(open, [start(1), finish(60), unload(80, lotA, 1)]).outcome.endTime).toBe(60)
    expect(Operation.fold(open, [start(1), cancel(7)]).outcome.endTime).toBe(7)
    expect(Operation.fold({ ...open, closedAt: 99 }, [start(1), load(8, corn, 1)]).outcome.endTime).toBe(8)
    expect(Operation.fold({ ...open, closedAt: 99 }, []).outcome.endTime).toBeNull()
  })

  it('dates a load line by its first weight and an unload line by its last', () => {
    const folded = Operation.fold(open, [
      load(1, corn, 100),
      load(2, corn, 200),
      unload(3, lotA, 10),
      unload(4, lotA, 20),
    ])
    expect(lineOf(folded, corn)).toMatchObject({ actual: 200, at: 1 })
    expect(lineOf(folded, lotA)).toMatchObject({ actual: 20, at: 4 })
    expect(lineOf(folded, lotB)).toMatchObject({ actual: null, at: null })
  })

  it('changes the weight but not the instant of a corrected line', () => {
    const folded = Operation.fold(open, [unload(3, lotA, 10), correct(500, lotA, 30), correct(600, lotB, 40)])
    expect(lineOf(folded, lotA)).toMatchObject({ actual: 30, at: 3 })
    expect(lineOf(folded, lotB)).toMatchObject({ actual: 40, at: 600 })
    const before = Operation.fold(open, [correct(1, corn, 5), load(3, corn, 10)])
    expect(lineOf(before, corn)).toMatchObject({ actual: 10, at: 3 })
  })

  it('has the source of each weight', () => {
    const skip = event(1, {
      type: 'load',
      payload: { lineId: corn, weight: 0, source: 'skipped', reason: 'Sem estoque' },
    })
    const planned = event(2, { type: 'unload', payload: { lineId: lotA, weight: 10, source: 'planned' } })
    const folded = Operation.fold(open, [skip, planned, correct(5, lotA, 30), correct(6, corn, 7)])
    expect(lineOf(Operation.fold(open, [skip]), corn)).toMatchObject({ source: 'skipped', skipReason: 'Sem estoque' })
    expect(lineOf(folded, corn)).toMatchObject({ source: 'typed', skipReason: null, correctedFrom: 0, correctedBy: 9 })
    expect(lineOf(folded, lotA)).toMatchObject({ source: 'planned', correctedFrom: 10, correctedBy: 9 })
    expect(lineOf(folded, lotB)).toMatchObject({ source: null, correctedFrom: null, correctionReason: null })
  })

  it('removes the correction of a line that is weighed again', () => {
    const folded = Operation.fold(open, [unload(1, lotA, 10), correct(2, lotA, 30), unload(3, lotA, 20)])
    expect(lineOf(folded, lotA)).toMatchObject({ actual: 20, source: 'typed', correctionReason: null })
  })

  it('uses the last tare', () => {
    const tare = (at: number, weight: number) =>
      event(at, { type: 'tare', payload: { subOperationId: subOperationId(7, 1), weight } })
    expect(Operation.fold(open, [tare(2, 6_200_000), tare(1, 9)]).subOperations[0]?.tareWeight).toBe(6_200_000)
    expect(Operation.fold(open, []).subOperations[0]?.tareWeight).toBeNull()
  })

  it('uses the instant of the server clock', () => {
    const ahead = load(5, corn, 1, { originalAt: 900 })
    const right = load(6, corn, 2, { originalAt: 6 })
    expect(lineOf(Operation.fold(open, [right, ahead]), corn)?.actual).toBe(2)
  })

  it('orders events of the same instant by the device clock, then by id', () => {
    const early = load(5, corn, 1, { id: 'z', originalAt: 1 })
    const late = load(5, corn, 2, { id: 'a', originalAt: 2 })
    expect(lineOf(Operation.fold(open, [late, early]), corn)?.actual).toBe(2)
    const [a, b] = [load(5, corn, 3, { id: 'a' }), load(5, corn, 4, { id: 'b' })]
    expect(lineOf(Operation.fold(open, [b, a]), corn)?.actual).toBe(4)
  })
})

describe('plan in force', () => {
  const other = fromWirePlan(plan, [{ line_id: corn, expected_quantity: 1 }], farm).plan
  const expectedOf = (folded: Operation.FoldedOperation) => lineOf(folded, corn)?.expected

  it('is the plan of the earliest start, else the frozen plan, else the current plan', () => {
    expect(expectedOf(Operation.fold(open, [start(9, { plan }), start(5, { plan: other })]))).toBe(1000)
    expect(expectedOf(Operation.fold(open, [start(1), start(5, { plan: other })]))).toBe(1000)
    expect(expectedOf(Operation.fold({ closedAt: null, frozenPlan: other }, [start(1)], plan))).toBe(1000)
    expect(expectedOf(Operation.fold({ closedAt: null, frozenPlan: null }, [], plan))).toBe(3_974_400)
    expect(Operation.fold({ closedAt: null, frozenPlan: null }, []).subOperations).toEqual([])
  })

  it('is never a late one, which only adds lines that were weighed', () => {
    const late = event(1, { type: 'start', payload: { plan: other } }, { late: true })
    expect(expectedOf(Operation.fold(open, [late, start(9, { plan })]))).toBe(3_974_400)
    expect(expectedOf(Operation.fold(open, [late]))).toBe(3_974_400)
    const withoutCorn = { ...open, frozenPlan: { subOperations: [] } }
    expect(Operation.fold(withoutCorn, [late]).subOperations).toEqual([])
    expect(lineOf(Operation.fold(withoutCorn, [late, load(2, corn, 5)]), corn)).toMatchObject({
      expected: 1000,
      actual: 5,
    })
  })

  it('adds a line of another tablet’s plan when it is weighed', () => {
    const folded = Operation.fold(open, [start(5, { plan: other }), unload(6, lotA, 70), start(7, { plan })])
    expect(folded.subOperations.map(({ load, unload }) => [...load, ...unload].map(({ id }) => id))).toEqual([
      [corn, lotA],
    ])
    expect(lineOf(folded, lotA)).toMatchObject({ lotName: 'Lote A', expected: 6_000_000, actual: 70, position: 0 })
    expect(folded.outcome).toMatchObject({ unloadExpected: 6_000_000, unloadActual: 70 })
  })

  it('adds a sub-operation of another plan in the order of its time', () => {
    const [both, late] = [Plan.planOperation(7, [morning, afternoon], farm), Plan.planOperation(7, [afternoon], farm)]
    const folded = Operation.fold({ closedAt: null, frozenPlan: both }, [start(5, { plan: late }), load(6, corn, 70)])
    expect(folded.subOperations.map(({ id, position, load }) => [id, position, load.length])).toEqual([
      [7001, 0, 1],
      [7002, 1, 1],
    ])
  })

  it('lists the weights of lines in no plan', () => {
    const folded = Operation.fold(open, [load(1, loadLineId(9, 9), 55)])
    expect(folded.unplannedWeights).toEqual([{ lineId: loadLineId(9, 9), actual: 55 }])
    expect(folded.outcome.loadActual).toBe(0)
  })
})

describe('operation totals', () => {
  it('sums the weighed lines, also after a cancel', () => {
    const totals = {
      loadExpected: 10_800_000,
      loadActual: 10_800_000,
      loadMiss: 51_200,
      unloadExpected: 10_800_000,
      unloadActual: 10_800_000,
      unloadMiss: 200_000,
    }
    expect(Operation.fold(open, whole).outcome).toMatchObject(totals)
    expect(Operation.fold(open, [...whole, cancel(15)]).outcome).toMatchObject({ ...totals, status: 'canceled' })
    expect(Operation.fold(open, whole.slice(0, 2)).outcome).toMatchObject({
      loadExpected: 3_974_400,
      loadActual: 4_000_000,
      unloadExpected: 0,
    })
  })
})
