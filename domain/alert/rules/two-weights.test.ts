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
      'Na operação #OP-12, 1 linha tem pesos de dois aparelhos. É o mesmo trato, ou foram dois? Até a resposta, a soma conta.',
      'Na operação #OP-13, 20 linhas têm pesos de dois aparelhos. É o mesmo trato, ou foram dois? Até a resposta, a soma conta.',
    ])
  })
})
