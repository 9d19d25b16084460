import { describe, expect, it } from 'vitest'
import { sumColumns } from './column-totals.ts'

const line = (expected_quantity: number, actual_quantity: number | null) => ({ expected_quantity, actual_quantity })

describe('column totals', () => {
  it('adds up expected and actual weights', () => {
    expect(sumColumns([line(1000, 1030), line(1000, 970), line(40, 44)])).toEqual({
      expected: 2040,
      actual: 2044,
      difference: -4,
      error: 0.2,
    })
  })

  it('compares only the weighed lines', () => {
    expect(sumColumns([line(1000, 1030), line(500, null)])).toEqual({
      expected: 1500,
      actual: 1030,
      difference: -30,
      error: 3,
    })
    expect(sumColumns([line(500, null)])).toEqual({ expected: 500, actual: 0, difference: 0, error: null })
  })

  it('is exact to the gram', () => {
    expect(sumColumns([line(0.1, 0.1), line(0.2, 0.2)])).toMatchObject({ expected: 0.3, actual: 0.3, difference: 0 })
  })
})
