import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundToTwoDecimals, takePercent, toGrams, toHundredths, toKg, toKgOrNull } from './weight.ts'

describe('weight units', () => {
  it('converts kg to grams and back exactly', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), weight => toGrams(toKg(weight)) === weight))
  })

  it('rounds kg to grams', () => {
    expect(toGrams(3974.4)).toBe(3_974_400)
    expect(toGrams(0.1 + 0.2)).toBe(300)
    expect(toGrams(1.005)).toBe(1005)
    expect(toKgOrNull(null)).toBeNull()
    expect(toKgOrNull(500)).toBe(0.5)
  })

  it('converts percents to hundredths', () => {
    expect(toHundredths(33.33) * 2 + toHundredths(33.34)).toBe(toHundredths(100))
    expect(takePercent(10_800_000, 36.8)).toBe(3_974_400)
  })

  it('rounds to two decimals, halves away from zero', () => {
    expect(roundToTwoDecimals(1.005)).toBe(1.01)
    expect(roundToTwoDecimals(-2.345)).toBe(-2.35)
    expect(Object.is(roundToTwoDecimals(-0.001), 0)).toBe(true)
  })
})
