import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grams, hundredths, kg, kgOrNull, percentOf, twoDecimals } from './weight.ts'

describe('weights', () => {
  it('goes to grams and back without losing a gram', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), weight => grams(kg(weight)) === weight))
  })

  it('takes kg as they come off a scale', () => {
    expect(grams(3974.4)).toBe(3_974_400)
    expect(grams(0.1 + 0.2)).toBe(300)
    expect(grams(1.005)).toBe(1005)
    expect(kgOrNull(null)).toBeNull()
    expect(kgOrNull(500)).toBe(0.5)
  })

  it('reads percents in hundredths', () => {
    expect(hundredths(33.33) * 2 + hundredths(33.34)).toBe(hundredths(100))
    expect(percentOf(10_800_000, 36.8)).toBe(3_974_400)
  })

  it('shows two decimals as a person rounds them', () => {
    expect(twoDecimals(1.005)).toBe(1.01)
    expect(twoDecimals(-2.345)).toBe(-2.35)
    expect(Object.is(twoDecimals(-0.001), 0)).toBe(true)
  })
})
