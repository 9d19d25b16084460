import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { largestRemainder } from './largest-remainder.ts'
import { sum } from './sum.ts'

describe('division by the largest remainder', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [10, [53.53, 36.8, 7.2, 2.48], [5, 4, 1, 0]],
    [7, [0, 0], [0, 0]],
  ])('of %d by %j', (whole, weights, parts) => {
    expect(largestRemainder(whole, weights)).toEqual(parts)
  })

  it('adds up to the whole, each part within one of its share', () => {
    const weights = fc.array(fc.double({ min: 0.001, max: 1_000, noNaN: true }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), weights, (whole, all) => {
        const parts = largestRemainder(whole, all)
        expect(sum(parts)).toBe(whole)
        const total = sum(all)
        for (const [at, part] of parts.entries())
          expect(Math.abs(part - (whole * (all[at] ?? 0)) / total)).toBeLessThan(1.000001)
      }),
    )
  })
})
