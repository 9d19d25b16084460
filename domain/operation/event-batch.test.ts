import { describe, expect, it } from 'vitest'
import type { CheckedElement } from '../validation/batch.ts'
import type { WireEvent } from './event.ts'
import { type KnownOperation, referencedIds, validateEvents } from './event-batch.ts'
import { missingOperations } from './event-operation.ts'
import { farm, morning, ZONE } from './farm.fixture.ts'
import { loadLineId, subOperationId, unloadLineId } from './line-id.ts'
import * as Plan from './plan.ts'

const HOUR = 3_600_000
const now = Date.parse('2025-11-21T15:00:00Z')
const operation: KnownOperation = {
  id: 7,
  treatScheduleId: 5,
  day: '2025-11-21',
  isDeleted: false,
  items: [morning],
  frozenPlan: null,
}
const corn = loadLineId(1, 11)
const lotA = unloadLineId(1, 21)

/** A simple version of the schema check, with what these tests need. */
function check(element: unknown): CheckedElement<WireEvent> {
  const fits = typeof element === 'object' && element !== null && 'type' in element
  return fits ? { value: element as WireEvent } : { errors: ['Tipo de evento desconhecido.'] }
}
const context = { now, timezone: ZONE, userId: 9, farm, check }

let count = 0
const wire = (over: object) => ({
  id: `e${++count}`,
  operation_id: 7,
  at: '2025-11-21T10:00:00Z',
  device: 'vagão 1',
  ...over,
})
const load = (over: object = {}) => wire({ type: 'load', line_id: corn, kg: 3970.5, ...over })
const accepted = (events: unknown[], sent_at?: string, knownOperation = operation) =>
  validateEvents({ events, sent_at }, [knownOperation], new Set(), context)

describe('validateEvents', () => {
  it('returns events in grams, with the user and both clocks', () => {
    const at = Date.parse('2025-11-21T10:00:00Z')
    const base = { operationId: 7, at, originalAt: at, userId: 9, device: 'vagão 1' }
    const events = [
      load({ id: 'a' }),
      wire({ id: 'b', type: 'unload', line_id: lotA, kg: 0 }),
      wire({ id: 'c', type: 'tare', sub_operation_id: subOperationId(7, 1), kg: 6240 }),
      wire({ id: 'd', type: 'correct', line_id: lotA, kg: 10, reason: 'Balança travou' }),
      wire({ id: 'e', type: 'cancel', reason: 'Chuva' }),
      wire({ id: 'f', type: 'cancel' }),
      wire({ id: 'g', type: 'finish', device: undefined }),
      wire({ id: 'h', type: 'start' }),
    ]
    expect(accepted(events)).toEqual({
      repeated: 0,
      rejected: [],
      accepted: [
        { ...base, id: 'a', type: 'load', payload: { lineId: corn, weight: 3_970_500 } },
        { ...base, id: 'b', type: 'unload', payload: { lineId: lotA, weight: 0 } },
        { ...base, id: 'c', type: 'tare', payload: { subOperationId: 7001, weight: 6_240_000 } },
        { ...base, id: 'd', type: 'correct', payload: { lineId: lotA, weight: 10_000, reason: 'Balança travou' } },
        { ...base, id: 'e', type: 'cancel', payload: { reason: 'Chuva' } },
        { ...base, id: 'f', type: 'cancel', payload: {} },
        { ...base, id: 'g', type: 'finish', payload: {}, device: '' },
        { ...base, id: 'h', type: 'start', payload: {} },
      ],
    })
  })

  it('keeps the plan that the device showed, with current names', () => {
    const [event] = accepted([wire({ type: 'start', plan: [{ line_id: lotA, expected_quantity: 5900 }] })]).accepted
    expect(event?.payload).toMatchObject({
      plan: { subOperations: [{ id: 7001, load: [], unload: [{ lotName: 'Lote A', expected: 5_900_000 }] }] },
    })
  })

  it('has a sub-operation once that is frozen and scheduled', () => {
    const frozen = { ...operation, frozenPlan: Plan.planOperation(7, [morning], farm) }
    const [event] = accepted(
      [wire({ type: 'start', plan: [{ line_id: lotA, expected_quantity: 1 }] })],
      undefined,
      frozen,
    ).accepted
    expect(event?.payload).toMatchObject({ plan: { subOperations: [{ id: 7001 }] } })
  })

  it('counts a stored or duplicate event as repeated', () => {
    const once = load()
    expect(accepted([once, once])).toMatchObject({ accepted: [{ id: once.id }], repeated: 1 })
    const again = validateEvents({ events: [once] }, [], new Set([once.id]), context)
    expect(again).toEqual({ accepted: [], repeated: 1, rejected: [] })
  })

  it('rejects each invalid event for its own reason, and accepts the others', () => {
    const { accepted: taken, rejected } = accepted([
      load({ id: 'future', at: '2025-11-21T15:03:00Z' }),
      load({ id: 'operation', operation_id: 8 }),
      load({ id: 'slot', line_id: loadLineId(2, 11) }),
      load({ id: 'ingredient', line_id: loadLineId(1, 99) }),
      load({ id: 'kind', line_id: lotA }),
      wire({ id: 'sub', type: 'tare', sub_operation_id: subOperationId(7, 2), kg: 1 }),
      wire({ id: 'other', type: 'tare', sub_operation_id: subOperationId(8, 1), kg: 1 }),
      wire({ id: 'plan', type: 'start', plan: [{ line_id: unloadLineId(1, 99), expected_quantity: 1 }] }),
      { id: 'malformed' },
      17,
      load({ id: 'good' }),
    ])
    expect(taken.map(({ id }) => id)).toEqual(['good'])
    expect(rejected.map(({ id, error }) => [id, error.split('.')[0]])).toEqual([
      ['future', 'Este registro tem data no futuro'],
      ['operation', 'Esta operação não existe mais'],
      ['slot', 'Esta linha não faz parte da operação'],
      ['ingredient', 'Esta linha não faz parte da operação'],
      ['kind', 'Esta linha não faz parte da operação'],
      ['sub', 'Este trato não faz parte da operação'],
      ['other', 'Este trato não faz parte da operação'],
      ['plan', 'Esta linha não faz parte da operação'],
      ['malformed', 'Tipo de evento desconhecido'],
      [null, 'Tipo de evento desconhecido'],
    ])
  })

  it('accepts a weight for a lot that left the rule, and for a line of the frozen plan only', () => {
    const finished = wire({ type: 'unload', line_id: unloadLineId(1, 23), kg: 10 })
    const elsewhere = wire({ type: 'unload', line_id: unloadLineId(1, 24), kg: 10 })
    expect(accepted([finished, elsewhere]).accepted).toHaveLength(2)
    const frozen = { ...operation, items: [], frozenPlan: Plan.planOperation(7, [morning], farm) }
    const bare = { ...context, farm: { ...farm, ingredients: [], lots: [] } }
    expect(validateEvents({ events: [load()] }, [frozen], new Set(), bare).accepted).toHaveLength(1)
  })
})

describe('quotas of an operation', () => {
  it('accepts a start with the lines of an older, larger plan, and rejects one with far more', () => {
    const lots = Array.from({ length: 600 }, (_, i) => ({ ...farm.lots[0], id: 1_000 + i, ruleId: null }))
    const large = { ...farm, lots: [...farm.lots, ...lots] } as Plan.PlanFarm
    const start = (length: number) =>
      wire({
        type: 'start',
        plan: lots.slice(0, length).map(({ id }) => ({ line_id: unloadLineId(1, id), expected_quantity: 1 })),
      })
    const result = validateEvents({ events: [start(508), start(509)] }, [operation], new Set(), {
      ...context,
      farm: large,
    })
    expect(result.accepted).toHaveLength(1)
    expect(result.rejected.map(({ error }) => error)).toEqual([expect.stringContaining('linhas demais')])
  })

  it('keeps as many events of an operation as its lines may have', () => {
    const stored = Array.from({ length: 2_040 }, (_, i) => ({
      ...{ id: `s${i}`, operationId: 7, at: i, originalAt: i, userId: 9, device: '', type: 'unload' as const },
      payload: { lineId: i, weight: 1 },
    }))
    const sendAfter = (count: number) =>
      validateEvents({ events: [load()] }, [operation], new Set(), { ...context, stored: stored.slice(0, count) })
    expect(sendAfter(2_039).accepted).toHaveLength(1)
    expect(sendAfter(2_040).rejected[0]?.error).toContain('muito mais registros do que pesagens')
  })
})

describe('the operation of an event', () => {
  const today = '2025-11-21'
  const named = (over: object) => load({ operation_id: undefined, treat_schedule_id: 5, date: today, ...over })
  const deleted = { ...operation, isDeleted: true }
  const errorOf = (event: object, known = operation) => accepted([event], undefined, known).rejected[0]?.error

  it('is named by its id, or by its schedule and day', () => {
    const tare = { type: 'tare', line_id: undefined, kg: 6200 }
    const both = [
      load({}),
      named({}),
      named({ operation_id: 7 }),
      named({ operation_id: 99 }),
      load({ treat_schedule_id: 5 }),
      named({ ...tare, sub_operation_id: subOperationId(0, 1) }),
      named({ ...tare, operation_id: 99, sub_operation_id: subOperationId(99, 1) }),
    ]
    const batch = accepted(both)
    expect(batch.rejected).toEqual([])
    expect(new Set(batch.accepted.map(({ operationId }) => operationId))).toEqual(new Set([7]))
    expect(batch.accepted.slice(5).map(({ payload }) => payload)).toEqual([
      { subOperationId: 7001, weight: 6_200_000 },
      { subOperationId: 7001, weight: 6_200_000 },
    ])
  })

  it('is not another one with the id that the event names too', () => {
    expect(errorOf(named({ operation_id: 7, treat_schedule_id: 6 }))).toContain('não existe mais')
  })

  it('must be named', () => {
    expect(errorOf(named({ date: undefined }))).toContain('treat_schedule_id e date')
  })

  it('takes no event while it is deleted, and says that the weights are kept', () => {
    expect(errorOf(load(), deleted)).toContain('continua guardado neste aparelho')
    expect(errorOf(named({}), deleted)).toBe(errorOf(load(), deleted))
  })

  it.each([
    ['2025-11-23', 'Este registro tem data no futuro'],
    ['2025-10-20', 'Este registro é de mais de 31 dias atrás'],
    ['2025-10-21', 'Esta operação não existe mais'],
  ])('is not made on %s', (date, error) => {
    expect(errorOf(named({ date }))).toContain(error)
  })
})

describe('missingOperations', () => {
  const at = (iso: string) => ({ now: Date.parse(iso), timezone: ZONE })
  const key = (day: string, treatScheduleId = 5) => ({ treatScheduleId, day })
  const noon = at('2025-11-21T15:00:00Z')

  it('has the schedules and days without an operation, of the last 31 days', () => {
    const keys = ['2025-10-20', '2025-10-21', '2025-11-20', '2025-11-21', '2025-11-22', '2025-02-30', 'x'].map(day =>
      key(day),
    )
    expect(missingOperations(keys, [key('2025-11-20')], [5], noon)).toEqual([key('2025-10-21'), key('2025-11-21')])
  })

  it('has no schedule of another farm', () => {
    expect(missingOperations([key('2025-11-21', 6)], [], [5], noon)).toEqual([])
  })

  it('lets the clock of a device be two minutes ahead at midnight', () => {
    const tomorrow = [key('2025-11-22')]
    expect(missingOperations(tomorrow, [], [5], at('2025-11-22T02:57:59Z'))).toEqual([])
    expect(missingOperations(tomorrow, [], [5], at('2025-11-22T02:58:00Z'))).toEqual(tomorrow)
  })
})

describe('tablet clock', () => {
  it('is corrected, and the original instant is kept', () => {
    const late = load({ at: '2025-11-21T08:00:00Z' })
    expect(accepted([late], '2025-11-21T09:00:00Z').accepted).toMatchObject([
      { at: now - HOUR, originalAt: Date.parse(late.at) },
    ])
  })

  it('never dates an event before the operation’s day, and keeps the order', () => {
    const opens = Date.parse('2025-11-21T03:00:00Z')
    const events = [load({ at: '1970-01-01T00:00:09Z' }), load({ at: '1970-01-01T00:00:08Z' })]
    expect(accepted(events).accepted.map(({ at, originalAt }) => [at, originalAt])).toEqual([
      [opens, 9000],
      [opens, 8000],
    ])
  })
})

describe('referencedIds', () => {
  it('lists the rows to load for the validation', () => {
    const plan = [{ line_id: loadLineId(1, 12), expected_quantity: 1 }, { line_id: unloadLineId(2, 22) }, 'x']
    const events = [
      load({ id: 'a' }),
      load({ id: 'a' }),
      wire({ id: 'b', type: 'start', plan }),
      { operation_id: '8', id: 3, plan: {} },
      { id: 'A', treat_schedule_id: 5, date: '2025-11-21' },
      { treat_schedule_id: 5, date: '2025-11-21' },
      { treat_schedule_id: 5, date: 7 },
      null,
      [],
      'x',
    ]
    expect(referencedIds(events)).toEqual({
      ids: ['a', 'b'],
      keys: [{ treatScheduleId: 5, day: '2025-11-21' }],
      operationIds: [7],
      ingredientIds: [11, 12],
      lotIds: [22],
    })
  })
})
