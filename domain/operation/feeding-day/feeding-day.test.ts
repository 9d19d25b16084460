import { describe, expect, it } from 'vitest'
import { farm } from '../plan/farm.fixture.ts'
import type { FeedingPlanRows } from '../plan/feeding-plan.ts'
import { provisionalId } from '../plan/provisional-id.ts'
import { type Act, AFTERNOON, at, DAY, dayAfter, FED, MORNING, operationAfter, rows } from './feeding-day.fixture.ts'
import type { FeedingDay } from './feeding-day.ts'

const CANCEL = { cancel: 'vagão quebrado' } as const
const statesOf = ({ treats }: FeedingDay) => treats.map(({ state }) => state)
const kgOf = ({ planned, delivered, missing, waiting }: FeedingDay) => ({ planned, delivered, missing, waiting })

/** The rows of today's operations with a change of the morning's. */
const withMorning = (change: Partial<FeedingPlanRows['operations'][number]>) => ({
  operations: rows.operations.map(row => (row.treatScheduleId === MORNING ? { ...row, ...change } : row)),
})
const withItems = (change: Partial<FeedingPlanRows['items'][number]>) => ({
  items: rows.items.map(item => ({ ...item, ...change })),
})

describe('treats of the feeding day', () => {
  it.each<[string, readonly Act[], string, [delivered: number, missing: number]]>([
    ['not begun', [], 'waiting', [0, 0]],
    ['begun, without a weight', ['start'], 'running', [0, 0]],
    ['loaded', ['start', 'load'], 'running', [0, 0]],
    ['one lot unloaded', ['start', 'load', ['Lote A', 1]], 'running', [6000, 0]],
    ['one lot skipped, one to come', ['start', 'load', ['Lote A', 'sem estoque']], 'running', [0, 6000]],
    ['all lots unloaded, not finished', FED.slice(0, -1), 'done', [10_800, 0]],
    ['finished', FED, 'done', [10_800, 0]],
    ['unloaded a little less', ['start', 'load', ['Lote A', 0.95], ['Lote B', 1], 'finish'], 'done', [10_500, 300]],
    ['unloaded more', ['start', 'load', ['Lote A', 1.5], ['Lote B', 1], 'finish'], 'done', [13_800, 0]],
    ['unloaded much less', ['start', 'load', ['Lote A', 0.4], ['Lote B', 1], 'finish'], 'partial', [7200, 3600]],
    ['more for one, much less for the other', ['start', ['Lote A', 2], ['Lote B', 0.5]], 'running', [14_400, 2400]],
    [
      'a lot skipped, and completed',
      ['start', 'load', ['Lote A', 'x'], ['Lote B', 1], 'finish'],
      'partial',
      [4800, 6000],
    ],
    ['all lots skipped', ['start', 'load', ['Lote A', 'x'], ['Lote B', 'x'], 'finish'], 'partial', [0, 10_800]],
    ['finished with a lot to come', ['start', 'load', ['Lote A', 1], 'finish'], 'partial', [6000, 4800]],
    ['finished after the load', ['start', 'load', 'finish'], 'partial', [0, 10_800]],
    ['finished at once', ['start', 'finish'], 'partial', [0, 10_800]],
    ['canceled before it began', [CANCEL], 'canceled', [0, 10_800]],
    ['canceled after the load', ['start', 'load', CANCEL], 'canceled', [0, 10_800]],
    ['canceled after one lot', ['start', 'load', ['Lote A', 1], CANCEL], 'partial', [6000, 4800]],
    ['canceled after every lot', [...FED.slice(0, -1), CANCEL], 'done', [10_800, 0]],
  ])('%s is %s', (_, acts, state, [delivered, missing]) => {
    const [morning] = dayAfter({ done: { [MORNING]: acts } }).treats
    expect(morning).toMatchObject({ name: 'Trato 1', ruleName: 'Terminação', time: '07:00', operationId: 105 })
    expect({ state: morning?.state, delivered: morning?.delivered, missing: morning?.missing }).toEqual({
      state,
      delivered,
      missing,
    })
  })

  it('has the reason of a cancel and of a skip', () => {
    const [canceled] = dayAfter({ done: { [MORNING]: [CANCEL] } }).treats
    expect(canceled).toMatchObject({ cancelReason: 'vagão quebrado', wasBegun: false })
    const skipped = dayAfter({ done: { [MORNING]: ['start', ['Lote A', 'sem estoque']] } })
    expect(skipped.shortages).toMatchObject([
      {
        kind: 'unfed',
        isRunning: true,
        lotCount: 2,
        missing: 6000,
        skipReasons: ['sem estoque'],
        lots: [{ lotName: 'Lote A' }],
      },
    ])
  })

  it('of a deleted operation lacks all its feed, and states whether it had begun', () => {
    const deleted = dayAfter({ changed: withMorning({ deletedAt: 1 }) })
    expect(statesOf(deleted)).toEqual(['deleted', 'waiting'])
    expect(kgOf(deleted)).toEqual({ planned: 27_000, delivered: 0, missing: 10_800, waiting: 16_200 })
    expect(deleted.treats[0]?.wasBegun).toBe(false)
    const running = dayAfter({ changed: withMorning({ deletedAt: 1, status: 'in_progress' }) })
    expect(running.treats[0]).toMatchObject({ state: 'deleted', wasBegun: true })
    expect(running.shortages).toMatchObject([{ kind: 'deleted', operationId: 105, lotCount: 2, missing: 10_800 }])
  })

  it('canceled at the end of its day lacks its feed, although its lines were never stored', () => {
    const stored = { ...operationAfter(MORNING, []), status: 'canceled' as const, sub_operations: [] }
    const day = dayAfter({ changed: withMorning({ status: 'canceled' }), served: [stored] })
    expect(statesOf(day)).toEqual(['canceled', 'waiting'])
    expect(day).toMatchObject({ missing: 10_800, shortages: [{ kind: 'canceled', cancelReason: null }] })
  })
})

describe('schedules of the feeding day', () => {
  it('derives the operations that the server has not made yet', () => {
    const tomorrow = dayAfter({ day: '2025-11-22', changed: { operations: [] } })
    expect(tomorrow.treats).toMatchObject([
      { operationId: 0, state: 'waiting', planned: 10_800 },
      { operationId: 0, state: 'waiting', planned: 16_200 },
    ])
  })

  it('gives no id to an operation that the server has computed and not made', () => {
    const due = { ...operationAfter(MORNING, []), id: provisionalId({ treatScheduleId: MORNING, day: DAY }) }
    expect(dayAfter({ changed: { operations: [] }, served: [due] }).treats[0]).toMatchObject({
      operationId: 0,
      slot: 1,
    })
  })

  it('derives nothing for a day before the plan', () => {
    expect(dayAfter({ day: '2025-11-14', changed: { operations: [] } }).treats).toEqual([])
  })

  it('leaves out schedules that start later, and returns when they do', () => {
    const schedules = rows.schedules.map(schedule => ({ ...schedule, startsOn: '2025-11-22' }))
    const day = dayAfter({ changed: { schedules, operations: [] } })
    expect(day).toMatchObject({ treats: [], startsOn: '2025-11-22' })
    expect(day.lots.map(({ state }) => state)).toEqual(['unplanned', 'unplanned'])
    expect(day.gaps.lotsWithoutSchedule).toEqual([])
  })

  it('leaves out the treats of a deleted schedule, and keeps what its operation delivered', () => {
    const changed = {
      schedules: rows.schedules.filter(({ id }) => id === AFTERNOON),
      items: rows.items.filter(({ treatScheduleId }) => treatScheduleId === AFTERNOON),
      operations: rows.operations.filter(({ treatScheduleId }) => treatScheduleId === AFTERNOON),
    }
    const canceled = { ...operationAfter(MORNING, []), status: 'canceled' as const, sub_operations: [] }
    const afternoon = operationAfter(AFTERNOON, [])
    expect(statesOf(dayAfter({ changed, served: [canceled, afternoon] }))).toEqual(['waiting'])
    const running = operationAfter(MORNING, FED.slice(0, 3))
    expect(statesOf(dayAfter({ changed, served: [running, afternoon] }))).toEqual(['running', 'waiting'])
  })

  it.each(['in_progress', 'completed', 'incomplete'] as const)('leaves out lines that were not served: %s', status => {
    expect(statesOf(dayAfter({ changed: withMorning({ status }), served: [] }))).toEqual(['waiting'])
  })

  it('ignores the lines of yesterday, and names the operation that still runs', () => {
    const yesterday = { ...operationAfter(MORNING, FED.slice(0, 3)), id: 99, date: '2025-11-20' }
    const day = dayAfter({ served: [yesterday], time: '08:00' })
    expect(day).toMatchObject({ unfinished: [99], delivered: 0, planned: 27_000 })
    expect(statesOf(day)).toEqual(['late', 'waiting'])
  })

  it('counts the operations of yesterday that did not feed all', () => {
    const row = { id: 1, day: '2025-11-20', deletedAt: null, createdAt: 0 }
    const operations = [
      { ...row, treatScheduleId: MORNING, status: 'incomplete' as const },
      { ...row, treatScheduleId: AFTERNOON, status: 'canceled' as const },
      { ...row, treatScheduleId: 7, status: 'canceled' as const },
    ]
    expect(dayAfter({ changed: { operations }, served: [] }).yesterday).toEqual({
      incomplete: 1,
      canceled: 1,
      deleted: 0,
    })
    expect(dayAfter({ changed: { operations }, served: [], operatorId: 9 }).yesterday).toMatchObject({
      incomplete: 1,
      canceled: 0,
    })
    const deleted = operations.map(operation => ({ ...operation, deletedAt: 5 }))
    expect(dayAfter({ changed: { operations: deleted } }).yesterday).toEqual({ incomplete: 0, canceled: 0, deleted: 2 })
  })

  it('has only the treats and lots of an operator', () => {
    const day = dayAfter({ operatorId: 9 })
    expect(day).toMatchObject({ scope: 'operator', treats: [{ treatScheduleId: MORNING }], planned: 10_800 })
    expect(dayAfter({ operatorId: 11 })).toMatchObject({ treats: [], lots: [] })
  })
})

describe('late treats', () => {
  const morningAt = (time: string, changed: Partial<FeedingPlanRows> = {}) => dayAfter({ time, changed }).treats[0]

  it.each([
    ['06:59', 'waiting', false, 0],
    ['07:00', 'waiting', true, 0],
    ['07:14', 'waiting', true, 0],
    ['07:15', 'late', true, 15],
    ['19:29', 'late', true, 749],
  ])('at %s is %s', (time, state, isDue, minutesLate) => {
    expect(morningAt(time)).toMatchObject({ state, isDue, minutesLate })
  })

  it('begins with the treat registered before its hour', () => {
    expect(morningAt('07:20', withItems({ createdAt: at('06:50') }))?.state).toBe('late')
    expect(morningAt('18:30', withItems({ createdAt: at('18:29') }))).toMatchObject({ state: 'waiting', isDue: true })
    expect(morningAt('18:30', withItems({ createdAt: null }))?.state).toBe('late')
  })

  it('is no treat without lots', () => {
    expect(morningAt('09:00', { farm: { ...rows.farm, lots: [] } })).toMatchObject({ state: 'waiting', planned: 0 })
  })

  it('is no treat of a feeding that goes on, until the wagon pauses', () => {
    const items = [
      ...rows.items,
      {
        ...rows.items[0],
        treatScheduleId: MORNING,
        slot: 2,
        ruleId: 2,
        treatId: 41,
        scheduledTime: '07:00',
        createdAt: null,
      },
    ]
    const changed = { items, farm: { ...farm, lots: farm.lots.filter(({ deactivatedOn }) => !deactivatedOn) } }
    const done = { [MORNING]: FED.slice(0, -1).filter(act => act !== 'load') }
    const states = (time: string) => dayAfter({ time, changed, done }).treats.map(({ state }) => state)
    expect(states('07:40')).toEqual(['running', 'waiting', 'waiting'])
    expect(states('08:30')).toEqual(['running', 'late', 'waiting'])
  })
})
