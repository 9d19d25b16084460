import { describe, expect, it } from 'vitest'
import type { EventBody, OperationEvent } from '../events/event.ts'
import { afternoon, farm, morning } from '../plan/farm.fixture.ts'
import { loadLineId, unloadLineId } from '../plan/line-id.ts'
import * as Plan from '../plan/plan.ts'
import * as Operation from './operation.ts'
import * as OperationJson from './operation-json.ts'
import { treatsText, weighedText } from './operation-text.ts'

const events = (bodies: EventBody[]): OperationEvent[] =>
  bodies.map((body, at) => ({ id: String(at), at, originalAt: at, userId: 1, device: '', ...body }))

/** The JSON of an operation with these items and weights. */
function operation(items: (typeof morning)[], ...bodies: EventBody[]) {
  const plan = Plan.planOperation(7, items, farm)
  const { outcome, subOperations } = Operation.fold({ closedAt: null, frozenPlan: plan }, events(bodies))
  const row = { id: 7, treatScheduleId: 5, day: '2025-11-21', createdAt: 0, updatedAt: 0, ...outcome }
  return OperationJson.toJson(row, [], subOperations)
}

const load = (lineId: number, weight: number): EventBody => ({ type: 'load', payload: { lineId, weight } })
const unload = (lineId: number, weight: number): EventBody => ({ type: 'unload', payload: { lineId, weight } })
const [corn, silage, lotA] = [loadLineId(1, 11), loadLineId(1, 12), unloadLineId(1, 21)]

describe('the treats of an operation in words', () => {
  it('are in the order of the day', () => {
    expect(treatsText(operation([afternoon, morning]))).toBe('Trato 1 às 07:00 e Trato 2 às 14:30')
  })

  it('are one where two rules share treat and time', () => {
    expect(treatsText(operation([morning, { ...morning, slot: 3 }]))).toBe('Trato 1 às 07:00')
  })
})

describe('the weights of an operation in words', () => {
  it.each([
    ['nothing', [], null],
    ['a load', [load(corn, 1_234_500)], '1 pesagem, 1.235 kg carregados'],
    ['loads', [load(corn, 4_000_000), load(silage, 1_000_000)], '2 pesagens, 5.000 kg carregados'],
    [
      'both',
      [load(corn, 4_000_000), load(silage, 1_000_000), unload(lotA, 2_000_000)],
      '3 pesagens, 5.000 kg carregados e 2.000 kg descarregados',
    ],
    ['a skip', [load(corn, 0), unload(lotA, 2_000_000)], '1 pesagem, 2.000 kg descarregados'],
  ])('are described as %s', (_, bodies, text) => {
    expect(weighedText(operation([morning], ...bodies))).toBe(text)
  })
})
