import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asFedMillionths } from '../feed/dry-matter.ts'
import { costAtPrice, pricePerTonne } from '../units/price.ts'
import { sum } from '../units/sum.ts'
import { toGrams } from '../units/weight.ts'
import { costOfLines, loadShares, mixPrice, mixPricePerKgDryMatter } from './feed-cost.ts'

describe('cost of a load', () => {
  const cost = costAtPrice(toGrams(600), 250_00) + costAtPrice(toGrams(400), 1_050_00)

  it('is the weight of each ingredient at its price', () => {
    expect(cost).toBe(570_00)
    expect(pricePerTonne(cost, toGrams(1_000))).toBe(570_00)
  })

  it.each([
    [[590, 390], [336_30, 222_30], 11_40],
    [[612, 408], [342_00, 228_00], 0],
    [[], [], 570_00],
  ])('is borne by what was unloaded, %j kg, and by the residue', (kg, lots, residue) => {
    expect(loadShares(cost, toGrams(1_000), kg.map(toGrams))).toEqual({ lots, residue })
  })

  it('adds up to the cent, whatever was loaded and unloaded', () => {
    const grams = fc.array(fc.integer({ min: 0, max: 9_000_000 }), { maxLength: 12 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000_000 }), grams, grams, (cents, loaded, unloaded) => {
        const shares = loadShares(cents, sum(loaded), unloaded)
        expect(sum(shares.lots) + shares.residue).toBe(cents)
        if (sum(loaded) > 0) expect(sum(costOfLines(cents, loaded))).toBe(cents)
      }),
    )
  })
})

describe('price of a mix', () => {
  const prices = [250_00, 1_050_00, 1_600_00, 4_200_00]
  const dryMatter = [33, 88, 90, 95]
  const mix = [30, 55, 11, 4].map((percent, at) => ({ percent, dryMatter: dryMatter[at] ?? 0 }))
  const parts = asFedMillionths('dry_matter', mix).map((asFed, at) => ({
    asFed,
    price: prices[at] ?? null,
    dryMatter: dryMatter[at] ?? 0,
  }))

  it('is per kilogram of dry matter, and per tonne as it is loaded', () => {
    expect(mixPricePerKgDryMatter(parts)?.toFixed(4)).toBe('1.2559')
    expect(mixPrice(parts)).toBe(739.47)
  })

  it('is unknown where a price is missing, and never lower', () => {
    const missing = parts.map((part, at) => (at === 2 ? { ...part, price: null } : part))
    expect([mixPrice(missing), mixPricePerKgDryMatter(missing)]).toEqual([null, null])
  })
})
