import { describe, expect, it } from 'vitest'
import type { OperationStatus } from '../../operation/fold/status.ts'
import { alertTexts, buildFacts } from '../facts.fixture.ts'
import { loadError, unloadError } from './weighing-error.ts'

/** 10,000 kg were loaded and unloaded. */
const factsWith = (missKg: number, status: OperationStatus = 'completed') => {
  const [expected, miss] = [10_000_000, missKg * 1000]
  const load = { loadExpected: expected, loadActual: expected, loadMiss: miss }
  const unload = { unloadExpected: expected, unloadActual: expected, unloadMiss: miss }
  return buildFacts({ operations: [{ id: 12, status, unconfirmed: 0, ...load, ...unload }] })
}

describe('loadError and unloadError', () => {
  it.each([
    [200, undefined, undefined],
    [201, 'warning', undefined],
    [400, 'warning', undefined],
    [401, 'critical', undefined],
    [500, 'critical', undefined],
    [501, 'critical', 'warning'],
    [1001, 'critical', 'critical'],
  ])('with %d kg off in 10,000 kg: %s and %s', (miss, load, unload) => {
    expect(loadError(factsWith(miss))[0]?.severity).toBe(load)
    expect(unloadError(factsWith(miss))[0]?.severity).toBe(unload)
  })

  it('has the size of the deviation', () => {
    expect(alertTexts([...loadError(factsWith(600)), ...unloadError(factsWith(600))])).toEqual([
      'O erro de carregamento da operação #OP-12 é de 6,00% (600 kg), acima de 2%.',
      'O erro de descarga da operação #OP-12 é de 6,00% (600 kg), acima de 5%.',
    ])
  })

  it.each(['pending', 'in_progress'] as const)('is not known while the operation is %s', status => {
    expect(loadError(factsWith(600, status))).toEqual([])
  })

  it('follows the tolerances of the farm', () => {
    const facts = factsWith(600)
    const tolerances = { load_percent: 7, unload_percent: 5, minimum_kg: 700 }
    const own = { ...facts, settings: { ...facts.settings, tolerances } }
    expect([...loadError(own), ...unloadError(own)]).toEqual([])
  })
})
