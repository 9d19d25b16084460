import { describe, expect, it } from 'vitest'
import type { EventBody } from '../events/event.ts'
import type { OperationStatus } from '../fold/status.ts'
import { loadLineId, unloadLineId } from '../plan/line-id.ts'
import { takenBackBy } from './taken-back.ts'

const ended = (status: OperationStatus = 'canceled') => [{ id: 7, status }]
const late = (body: EventBody) => [{ operationId: 7, ...body }]
const unload = late({ type: 'unload', payload: { lineId: unloadLineId(2, 22), weight: 1_000 } })

describe('what late events take back of a spread', () => {
  it.each([
    ['a weight of a lot', unload, [{ operationId: 7, lotId: 22 }]],
    [
      'a corrected weight of a lot',
      late({ type: 'correct', payload: { lineId: unloadLineId(2, 21), weight: 1_000, reason: 'Balança' } }),
      [{ operationId: 7, lotId: 21 }],
    ],
    ['a decision', late({ type: 'decide', payload: { seen: [], keep: [] } }), [{ operationId: 7, lotId: null }]],
    ['a weight of an ingredient', late({ type: 'load', payload: { lineId: loadLineId(2, 22), weight: 1_000 } }), []],
    ['a cancellation', late({ type: 'cancel', payload: {} }), []],
  ])('%s of an ended operation', (_, events, expected) => {
    expect(takenBackBy(events, ended())).toEqual(expected)
  })

  it('nothing by a weight of an operation that runs', () => {
    expect(takenBackBy(unload, ended('in_progress'))).toEqual([])
  })

  it('all by an operation that goes on', () => {
    const goesOn = late({ type: 'continue', payload: { endedAt: 0, treats: [] } })
    expect(takenBackBy(goesOn, ended('in_progress'))).toEqual([{ operationId: 7, lotId: null }])
  })
})
