import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lotTotals } from './lot-totals.ts'

const lot = (quantity: number, projected_avg_weight: number, dry_matter_intake: number | null = 2) => ({
  quantity,
  days_confined: 30,
  initial_avg_weight: 300,
  projected_avg_weight,
  gmd: 1.3,
  initial_load: 900,
  projected_load: 1_000,
  average_consumption: 10,
  dry_matter_intake,
})

describe('lotTotals', () => {
  it('sums heads and loads', () => {
    expect(lotTotals([lot(100, 400), lot(50, 500)])).toMatchObject({
      quantity: 150,
      initial_load: 1_800,
      projected_load: 2_000,
    })
  })

  it('weighs a mean by heads', () => {
    expect(lotTotals([lot(200, 400), lot(100, 460)]).projected_avg_weight).toBeCloseTo(420)
  })

  it('weighs intake by live weight, and leaves out lots without one', () => {
    // 100 x 400 kg eat 800 kg, 50 x 800 kg eat 1,200 kg: 2,000 of 80,000 kg
    expect(lotTotals([lot(100, 400, 2), lot(50, 800, 3), lot(10, 300, null)]).dry_matter_intake).toBeCloseTo(2.5)
    expect(lotTotals([lot(10, 300, null)]).dry_matter_intake).toBeNull()
  })

  it('has no means without lots', () => {
    expect(lotTotals([])).toMatchObject({ quantity: 0, projected_load: 0, gmd: null, days_confined: null })
  })

  it('keeps every mean between the least and the greatest lot', () => {
    const lots = fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 500 }), weight: fc.integer({ min: 150, max: 700 }) }),
      {
        minLength: 1,
      },
    )
    fc.assert(
      fc.property(lots, drawn => {
        const mean =
          lotTotals(drawn.map(({ quantity, weight }) => lot(quantity, weight))).projected_avg_weight ?? Number.NaN
        const weights = drawn.map(({ weight }) => weight)
        expect(mean).toBeGreaterThanOrEqual(Math.min(...weights) - 1e-9)
        expect(mean).toBeLessThanOrEqual(Math.max(...weights) + 1e-9)
      }),
    )
  })
})
