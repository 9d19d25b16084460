import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adjustCall, callOfLoad, loadOfCall, loadOfLot } from './call.ts'

describe('load of a call', () => {
  it('is 15,003 kg for 960 heads that are called 10.94 kg at 70 %', () => {
    expect(loadOfCall(960, 10_940, 70)).toBe(15_003_000)
  })

  it('follows heads and dry matter: 1,698 kg, two die 1,664 kg, wet silage 1,789 kg', () => {
    expect(loadOfCall(100, 10_000, 58.88)).toBe(1_698_000)
    expect(loadOfCall(98, 10_000, 58.88)).toBe(1_664_000)
    expect(loadOfCall(100, 10_000, 55.89)).toBe(1_789_000)
  })

  it('is nothing without heads or dry matter', () => {
    expect(loadOfCall(0, 10_000, 58.88)).toBe(0)
    expect(loadOfCall(100, 10_000, 0)).toBe(0)
  })
})

describe('call of a load', () => {
  it('is 10.94 kg for 15,000 kg, 960 heads and 70 %', () => {
    expect(callOfLoad(960, 15_000_000, 70)).toBe(10_940)
  })

  it('is null without heads, without dry matter, and outside the range of calls', () => {
    expect(callOfLoad(0, 15_000_000, 70)).toBeNull()
    expect(callOfLoad(960, 15_000_000, 0)).toBeNull()
    expect(callOfLoad(960, 100_000, 70)).toBeNull()
    expect(callOfLoad(10, 15_000_000, 70)).toBeNull()
  })

  it('returns the call whose load it is', () => {
    const heads = fc.integer({ min: 60, max: 5_000 })
    const call = fc.integer({ min: 50, max: 2_000 }).map(tens => tens * 10)
    fc.assert(
      fc.property(heads, call, fc.integer({ min: 5_000, max: 10_000 }), (quantity, grams, hundredths) => {
        const load = loadOfCall(quantity, grams, hundredths / 100)
        expect(Math.abs((callOfLoad(quantity, load, hundredths / 100) ?? grams) - grams)).toBeLessThanOrEqual(10)
      }),
    )
  })
})

describe('call after a note', () => {
  it('changes by the percent of the note, by 10 g', () => {
    expect(adjustCall(9_000, 10)).toBe(9_900)
    expect(adjustCall(9_870, -2.5)).toBe(9_620)
    expect(adjustCall(10_000, -100)).toBe(0)
  })
})

describe('load of a lot', () => {
  const lot = { call: 10_000, quantity: 100, projectedLoad: 1_500_000 }

  it('is that of its call', () => {
    expect(loadOfLot(lot, 58.88)).toBe(1_698_000)
  })

  it('is the load that notes adjusted, without a call or without a recipe', () => {
    expect(loadOfLot({ ...lot, call: null }, 58.88)).toBe(1_500_000)
    expect(loadOfLot(lot, null)).toBe(1_500_000)
    expect(loadOfLot(lot, undefined)).toBe(1_500_000)
  })
})
