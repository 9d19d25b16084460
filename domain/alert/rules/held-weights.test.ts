import { describe, expect, it } from 'vitest'
import { alertTexts, buildFacts } from '../facts.fixture.ts'
import { heldWeights } from './held-weights.ts'

describe('heldWeights', () => {
  it('states what was unloaded, else what was loaded, for an operation that was deleted', () => {
    const heldOperations = [
      { id: 7, loadActual: 1_410_000, unloadActual: 1_095_000 },
      { id: 8, loadActual: 1_410_000, unloadActual: 0 },
      { id: 9, loadActual: 0, unloadActual: 0 },
    ]
    const end = 'que foi excluída. Não contam nos números do dia: recuperar a operação?'
    expect(alertTexts(heldWeights(buildFacts({ heldOperations })))).toEqual([
      `Descarregados 1.095 kg na operação #OP-7, ${end}`,
      `Carregados 1.410 kg na operação #OP-8, ${end}`,
      `O tablet registrou o trabalho na operação #OP-9, ${end}`,
    ])
  })
})
