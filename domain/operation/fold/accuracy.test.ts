import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errorPercent } from '../../figures/error.ts'
import { averageErrors, weighingTotals } from './accuracy.ts'

const line = (expected: number, actual: number | null) => ({
  expected: expected * 1000,
  actual: actual && actual * 1000,
})

describe('weighing errors', () => {
  it('is +3.0 % for 1,030 used of 1,000 expected, and 0 if nothing was expected', () => {
    expect(errorPercent(1_000_000, 1_030_000)).toBe(3)
    expect(errorPercent(1_000_000, 970_000)).toBe(-3)
    expect(errorPercent(0, 5000)).toBe(0)
    expect(Object.is(errorPercent(1000, 1000), 0)).toBe(true)
  })

  it('weights the average: 1000->1030, 1000->970, 40->44 give 3.14 and a bias of +0.20', () => {
    const lines = [line(1000, 1030), line(1000, 970), line(40, 44)]
    expect(averageErrors(weighingTotals(lines, []))).toEqual({
      avg_load_error: 3.14,
      avg_unload_error: null,
      load_bias: 0.2,
      unload_bias: null,
    })
    expect(averageErrors(weighingTotals([], lines))).toMatchObject({ avg_unload_error: 3.14, unload_bias: 0.2 })
  })

  it('counts only weighed lines: a skip is not a zero of the operator', () => {
    const skipped = { ...line(300, 0), source: 'skipped' as const }
    const emptied = { ...line(300, 0), source: 'typed' as const }
    expect(weighingTotals([line(1000, 990), line(500, null), line(500, 0)], [skipped, emptied])).toEqual({
      loadExpected: 1_000_000,
      loadActual: 990_000,
      loadMiss: 10_000,
      unloadExpected: 300_000,
      unloadActual: 0,
      unloadMiss: 300_000,
    })
  })

  it('never has a bias larger than the error', () => {
    const weights = fc.array(fc.tuple(fc.nat(2_000_000), fc.nat(2_000_000)))
    fc.assert(
      fc.property(weights, pairs => {
        const errors = averageErrors(
          weighingTotals(
            pairs.map(([expected, actual]) => ({ expected, actual })),
            [],
          ),
        )
        expect(Math.abs(errors.load_bias ?? 0)).toBeLessThanOrEqual(errors.avg_load_error ?? 0)
      }),
    )
  })
})
