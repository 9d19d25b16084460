import { describe, expect, it } from 'vitest'
import { alertTexts, buildFacts } from '../facts.fixture.ts'
import { twoWeights } from './two-weights.ts'

describe('twoWeights', () => {
  it('asks about each operation with weights of two devices', () => {
    const unconfirmedOperations = [
      { id: 12, unconfirmed: 1 },
      { id: 13, unconfirmed: 20 },
    ]
    expect(alertTexts(twoWeights(buildFacts({ unconfirmedOperations })))).toEqual([
      'Na operação #OP-12, 1 pesagem tem pesos de dois aparelhos. É o mesmo trato, ou foram dois? Até alguém responder, vale a soma.',
      'Na operação #OP-13, 20 pesagens têm pesos de dois aparelhos. É o mesmo trato, ou foram dois? Até alguém responder, vale a soma.',
    ])
  })
})
