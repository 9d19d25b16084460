import { describe, expect, it } from 'vitest'
import { sumColumns } from './column-totals.ts'

const line = (expected_quantity: number, actual_quantity: number | null) => ({ expected_quantity, actual_quantity })

describe('column totals', () => {
  it('adds up expected and actual weights', () => {
    expect(sumColumns([line(1000, 1030), line(1000, 970), line(40, 44)])).toEqual({
      expected: 2040,
      weighedCount: 3,
      weighedExpected: 2040,
      actual: 2044,
      difference: -4,
      error: 0.2,
    })
  })

  it('compares only the weighed lines', () => {
    expect(sumColumns([line(1000, 1030), line(500, null)])).toEqual({
      expected: 1500,
      weighedCount: 1,
      weighedExpected: 1000,
      actual: 1030,
      difference: -30,
      error: 3,
    })
    expect(sumColumns([line(500, null)])).toMatchObject({ expected: 500, weighedCount: 0, actual: 0, error: null })
  })

  it('leaves out a skipped line, which has no weight', () => {
    const skipped = { ...line(500, 0), source: 'skipped' as const }
    expect(sumColumns([line(1000, 1030), skipped])).toEqual({
      expected: 1500,
      weighedCount: 1,
      weighedExpected: 1000,
      actual: 1030,
      difference: -30,
      error: 3,
    })
  })

  it('is exact to the gram', () => {
    expect(sumColumns([line(0.1, 0.1), line(0.2, 0.2)])).toMatchObject({ expected: 0.3, actual: 0.3, difference: 0 })
  })
})
