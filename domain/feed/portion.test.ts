import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ingredientLoads, lotShare, portion, totalLoad } from './portion.ts'

/** Recipes whose percents have at most 2 decimals and add up to exactly 100. */
const recipe = fc
  .uniqueArray(fc.integer({ min: 1, max: 9999 }), { maxLength: 29 })
  .map(cuts => [0, ...cuts.sort((a, b) => a - b), 10_000])
  .map(cuts => cuts.slice(1).map((cut, i) => (cut - (cuts[i] ?? 0)) / 100))
const wholeKg = fc.integer({ min: 0, max: 200_000_000 }).map(kg => kg * 1000)
const sum = (loads: number[]) => loads.reduce((total, load) => total + load, 0)

describe('portion', () => {
  it('is 10,800 kg for 40 % of 15,000 and 12,000 kg', () => {
    expect(totalLoad([15_000_000, 12_000_000], 40)).toBe(10_800_000)
    expect(lotShare(15_000_000, 40)).toBe(6_000_000)
    expect(lotShare(12_000_000, 40)).toBe(4_800_000)
    expect(ingredientLoads(10_800_000, [36.8, 63.2])).toEqual([3_974_400, 6_825_600])
  })

  it('is rounded once to whole kg', () => {
    expect(totalLoad([1_249_900], 40)).toBe(500_000)
    // 1.4999996 kg: rounding to the gram first would make it 1.500 and then 2.
    expect(totalLoad([14_999_996], 10)).toBe(1_500_000)
    expect(totalLoad([149_996], 1)).toBe(1000)
    expect(totalLoad([], 40)).toBe(0)
  })

  it('loads the amount exactly, each ingredient within a gram of its percent', () => {
    fc.assert(
      fc.property(wholeKg, recipe, (total, percents) => {
        const loads = ingredientLoads(total, percents)
        expect(sum(loads)).toBe(total)
        for (const [i, load] of loads.entries())
          expect(Math.abs(load - (total * (percents[i] ?? 0)) / 100)).toBeLessThan(1)
      }),
    )
  })

  it('gives grams lost to rounding to the largest remainders', () => {
    expect(ingredientLoads(100_000, [33.33, 33.33, 33.33])).toEqual([33_330, 33_330, 33_330])
    expect(ingredientLoads(1000, [33.33, 33.33, 33.34])).toEqual([333, 333, 334])
    expect(ingredientLoads(1000, [0.05, 0.05, 99.9])).toEqual([1, 0, 999])
  })

  it('keeps the properties of ingredients and lots', () => {
    const lots = [{ id: 1, projectedLoad: 1_000_000 }]
    expect(portion(50, [{ name: 'Milho', percent: 100 }], lots)).toEqual({
      amount: 500_000,
      ingredients: [{ name: 'Milho', percent: 100, load: 500_000 }],
      lots: [{ id: 1, projectedLoad: 1_000_000, load: 500_000 }],
    })
  })
})
