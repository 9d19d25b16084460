import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../time/milliseconds.ts'
import { farm, morning } from '../plan/farm.fixture.ts'
import { loadLineId, subOperationId, unloadLineId } from '../plan/line-id.ts'
import * as Plan from '../plan/plan.ts'
import { context, corn, loadEvent, lotA, now, operation, validate, wireEvent } from './event-batch.fixture.ts'
import { referencedIds, validateEvents } from './event-batch.ts'

describe('validateEvents', () => {
  it('returns events in grams, with the user and both clocks', () => {
    const at = Date.parse('2025-11-21T10:00:00Z')
    const base = { operationId: 7, at, originalAt: at, userId: 9, device: 'vagão 1' }
    const events = [
      loadEvent({ id: 'a' }),
      wireEvent({ id: 'b', type: 'unload', line_id: lotA, kg: 0 }),
      wireEvent({ id: 'c', type: 'tare', sub_operation_id: subOperationId(7, 1), kg: 6240 }),
      wireEvent({ id: 'd', type: 'correct', line_id: lotA, kg: 10, reason: 'Balança travou' }),
      wireEvent({ id: 'e', type: 'cancel', reason: 'Chuva' }),
      wireEvent({ id: 'f', type: 'cancel' }),
      wireEvent({ id: 'g', type: 'finish', device: undefined }),
      wireEvent({ id: 'h', type: 'start' }),
    ]
    expect(validate(events)).toEqual({
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
    const [event] = validate([
      wireEvent({ type: 'start', plan: [{ line_id: lotA, expected_quantity: 5900 }] }),
    ]).accepted
    expect(event?.payload).toMatchObject({
      plan: { subOperations: [{ id: 7001, load: [], unload: [{ lotName: 'Lote A', expected: 5_900_000 }] }] },
    })
  })

  it('has a sub-operation once that is frozen and scheduled', () => {
    const frozen = { ...operation, frozenPlan: Plan.planOperation(7, [morning], farm) }
    const [event] = validate(
      [wireEvent({ type: 'start', plan: [{ line_id: lotA, expected_quantity: 1 }] })],
      undefined,
      frozen,
    ).accepted
    expect(event?.payload).toMatchObject({ plan: { subOperations: [{ id: 7001 }] } })
  })

  it('counts a stored or duplicate event as repeated', () => {
    const once = loadEvent()
    expect(validate([once, once])).toMatchObject({ accepted: [{ id: once.id }], repeated: 1 })
    const again = validateEvents({ events: [once] }, [], new Set([once.id]), context)
    expect(again).toEqual({ accepted: [], repeated: 1, rejected: [] })
  })

  it('rejects each invalid event for its own reason, and accepts the others', () => {
    const { accepted: taken, rejected } = validate([
      loadEvent({ id: 'future', at: '2025-11-21T15:03:00Z' }),
      loadEvent({ id: 'operation', operation_id: 8 }),
      loadEvent({ id: 'slot', line_id: loadLineId(2, 11) }),
      loadEvent({ id: 'ingredient', line_id: loadLineId(1, 99) }),
      loadEvent({ id: 'kind', line_id: lotA }),
      wireEvent({ id: 'sub', type: 'tare', sub_operation_id: subOperationId(7, 2), kg: 1 }),
      wireEvent({ id: 'other', type: 'tare', sub_operation_id: subOperationId(8, 1), kg: 1 }),
      wireEvent({ id: 'plan', type: 'start', plan: [{ line_id: unloadLineId(1, 99), expected_quantity: 1 }] }),
      { id: 'malformed' },
      17,
      loadEvent({ id: 'good' }),
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
    const finished = wireEvent({ type: 'unload', line_id: unloadLineId(1, 23), kg: 10 })
    const elsewhere = wireEvent({ type: 'unload', line_id: unloadLineId(1, 24), kg: 10 })
    expect(validate([finished, elsewhere]).accepted).toHaveLength(2)
    const frozen = { ...operation, items: [], frozenPlan: Plan.planOperation(7, [morning], farm) }
    const bare = { ...context, farm: { ...farm, ingredients: [], lots: [] } }
    expect(validateEvents({ events: [loadEvent()] }, [frozen], new Set(), bare).accepted).toHaveLength(1)
  })
})

describe('clock of the device', () => {
  it('is corrected by its skew, and the original instant is kept', () => {
    const late = loadEvent({ at: '2025-11-21T08:00:00Z' })
    expect(validate([late], '2025-11-21T09:00:00Z').accepted).toMatchObject([
      { at: now - HOUR_MS, originalAt: Date.parse(late.at) },
    ])
  })

  it('also dates the end that a continuation names, where the device had not heard of its confirmation', () => {
    const end = wireEvent({ type: 'cancel', at: '2025-11-21T08:00:00Z' })
    const treats = [{ sub_operation_id: subOperationId(7, 1001), carried: 0, load: [], lots: [unloadLineId(1001, 21)] }]
    const goOn = wireEvent({ type: 'continue', at: '2025-11-21T08:30:00Z', ended_at: end.at, treats })
    const threeHours = '2025-11-21T12:00:00Z'
    const [canceled, continued] = validate([end, goOn], threeHours).accepted
    expect(continued?.payload).toMatchObject({ endedAt: canceled?.at })
    expect(canceled?.at).toBe(Date.parse(end.at) + 3 * HOUR_MS)
    const confirmed = { ...goOn, ended_at: '2025-11-21T11:00:00.000Z' }
    expect(validate([confirmed], threeHours).accepted[0]?.payload).toMatchObject({ endedAt: canceled?.at })
  })

  it('never dates an event before the operation’s day, and keeps the order', () => {
    const opens = Date.parse('2025-11-21T03:00:00Z')
    const events = [loadEvent({ at: '1970-01-01T00:00:09Z' }), loadEvent({ at: '1970-01-01T00:00:08Z' })]
    expect(validate(events).accepted.map(({ at, originalAt }) => [at, originalAt])).toEqual([
      [opens, 9000],
      [opens, 8000],
    ])
  })
})

describe('referencedIds', () => {
  it('lists the rows to load for the validation', () => {
    const plan = [{ line_id: loadLineId(1, 12), expected_quantity: 1 }, { line_id: unloadLineId(2, 22) }, 'x']
    const events = [
      loadEvent({ id: 'a' }),
      loadEvent({ id: 'a' }),
      wireEvent({ id: 'b', type: 'start', plan }),
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
