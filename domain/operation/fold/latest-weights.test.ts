import { describe, expect, it } from 'vitest'
import type { OperationEvent, WeightSource } from '../events/event.ts'
import { latestWeights } from './latest-weights.ts'

const weighing = (weight: number, source?: WeightSource): OperationEvent => ({
  id: 'a',
  type: 'load',
  at: 0,
  originalAt: 0,
  device: 'tablet',
  userId: 9,
  payload: { lineId: 1, weight, ...(source && { source }) },
})

describe('latestWeights', () => {
  it.each<[number, WeightSource | undefined, WeightSource]>([
    [0, undefined, 'skipped'],
    [0, 'typed', 'skipped'],
    [0, 'scale', 'scale'],
    [620_000, undefined, 'typed'],
    [620_000, 'planned', 'planned'],
  ])('of %i grams that are %s are %s', (weight, sent, source) => {
    expect(latestWeights([weighing(weight, sent)]).get(1)).toMatchObject({ weight, source })
  })
})
