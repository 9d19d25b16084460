import { describe, expect, it } from 'vitest'
import type { CheckedElement } from '../validation/batch.ts'
import type { WireEvent } from './event.ts'
import { type KnownOperation, referencedIds, validateEvents } from './event-batch.ts'
import { farm, morning, ZONE } from './farm.fixture.ts'
import { loadLineId, subOperationId, unloadLineId } from './line-id.ts'
import * as Plan from './plan.ts'

const HOUR = 3_600_000
const now = Date.parse('2025-11-21T15:00:00Z')
const operation: KnownOperation = { id: 7, day: '2025-11-21', items: [morning], frozenPlan: null }
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
  validateEvents({ events, sent_at }, new Map([[knownOperation.id, knownOperation]]), new Set(), context)

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
    const again = validateEvents({ events: [once] }, new Map(), new Set([once.id]), context)
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
    expect(validateEvents({ events: [load()] }, new Map([[7, frozen]]), new Set(), bare).accepted).toHaveLength(1)
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
      null,
      [],
      'x',
    ]
    expect(referencedIds(events)).toEqual({ ids: ['a', 'b'], operationIds: [7], ingredientIds: [11, 12], lotIds: [22] })
  })
})
