/** Ends that do not count, and what a continuation that came too late adds. */
import { describe, expect, it } from 'vitest'
import type { EventBody, OperationEvent } from '../events/event.ts'
import { farm, morning } from '../plan/farm.fixture.ts'
import { loadLineId, unloadLineId } from '../plan/line-id.ts'
import * as Plan from '../plan/plan.ts'
import { averageErrors } from './accuracy.ts'
import * as Operation from './operation.ts'

const frozenPlan = Plan.planOperation(7, [morning], farm)
let count = 0
const event = (at: number, body: EventBody, over: object = {}) =>
  ({ id: `e${++count}`, at, originalAt: at, userId: 9, device: 'A', ...body, ...over }) as OperationEvent
const load = (at: number, lineId: number, weight: number, over = {}) =>
  event(at, { type: 'load', payload: { lineId, weight } }, over)
const unload = (at: number, lineId: number, weight: number, over = {}) =>
  event(at, { type: 'unload', payload: { lineId, weight } }, over)
const start = (at: number) => event(at, { type: 'start', payload: {} })
const finish = (at: number, over = {}) => event(at, { type: 'finish', payload: {} }, over)
const cancel = (at: number, over = {}) => event(at, { type: 'cancel', payload: { reason: 'Chuva' } }, over)
const late = { late: true, device: 'B', userId: 2 }

const halfFed = [
  start(1),
  load(10, loadLineId(1, 11), 3_974_400),
  load(20, loadLineId(1, 12), 6_825_600),
  unload(30, unloadLineId(1, 21), 6_020_000),
]

describe('late cancel', () => {
  it('leaves the end of an operation that was begun in time', () => {
    const { outcome } = Operation.fold({ closedAt: 99, frozenPlan }, [...halfFed, cancel(40, late)])
    expect(outcome).toMatchObject({ status: 'incomplete', cancelReason: null, endTime: 30 })
  })

  it('counts where nobody began the operation in time', () => {
    const { outcome } = Operation.fold({ closedAt: 99, frozenPlan }, [cancel(40, late)])
    expect(outcome).toMatchObject({ status: 'canceled', cancelReason: 'Chuva', endTime: 40 })
  })
})

describe('finish of before the operation was brought back', () => {
  const reopened = { closedAt: null, reopenedAt: 50, frozenPlan }
  const statusAfter = (...events: OperationEvent[]) => Operation.fold(reopened, events).outcome.status

  it('is gone where nothing was weighed until then', () => {
    expect(statusAfter(start(1), finish(2))).toBe('in_progress')
    expect(statusAfter(start(1), load(2, loadLineId(1, 11), 0), finish(3))).toBe('in_progress')
    expect(statusAfter(start(1), finish(2), load(60, loadLineId(1, 11), 5), finish(70))).toBe('incomplete')
  })

  it('stays where feed was weighed', () => {
    expect(statusAfter(...halfFed, finish(40))).toBe('incomplete')
  })
})

describe('late continuation', () => {
  const rest = { corn: loadLineId(1001, 11), silage: loadLineId(1001, 12), lotB: unloadLineId(1001, 22) }
  const continued = (carried: number, over: object) =>
    event(
      50,
      {
        type: 'continue',
        payload: {
          endedAt: 40,
          treats: [
            {
              slot: 1001,
              carried,
              load: [
                [rest.corn, 1_766_400],
                [rest.silage, 3_033_600],
              ],
              unload: [rest.lotB],
            },
          ],
        },
      },
      over,
    )
  const weighings = (over: object) => [
    load(60, rest.corn, 1_766_000, over),
    load(65, rest.silage, 3_034_000, over),
    unload(70, rest.lotB, 4_800_000, over),
  ]
  const foldOf = (closedAt: number | null, ...events: OperationEvent[]) =>
    Operation.fold({ closedAt, frozenPlan }, [...halfFed, cancel(40), ...events])

  it('judges who loaded by what the cab showed, and leaves the end', () => {
    const timely = foldOf(null, continued(0, {}), ...weighings({}))
    const { outcome, subOperations } = foldOf(99, continued(0, late), ...weighings(late))
    expect(outcome).toMatchObject({ status: 'canceled', endTime: 40, planned: timely.outcome.planned })
    expect(averageErrors(outcome)).toEqual(averageErrors(timely.outcome))
    expect(subOperations.flatMap(sub => sub.load.map(({ planned }) => planned))).toEqual([null, null, 0, 0])
  })

  it('moves what was carried', () => {
    const { subOperations } = foldOf(99, continued(4_780_000, late), unload(70, rest.lotB, 4_780_000, late))
    expect(subOperations.map(({ carried }) => carried)).toEqual([-4_780_000, 4_780_000])
    expect(subOperations[1]?.load).toEqual([])
  })

  it('adds nothing that was not weighed', () => {
    expect(foldOf(99, continued(4_780_000, late))).toEqual(foldOf(99))
  })

  it('expects what was loaded of a line that no continuation has', () => {
    expect(averageErrors(foldOf(99, ...weighings(late)).outcome).avg_load_error).toBe(0)
  })
})
