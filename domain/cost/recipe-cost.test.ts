import { describe, expect, it } from 'vitest'
import { asFedMillionths } from '../feed/dry-matter.ts'
import { recipeCost } from './recipe-cost.ts'

/** The recipe in dry matter 30, 55, 11 and 4 %, as it is loaded. */
const mix = [
  { percent: 30, dryMatter: 33 },
  { percent: 55, dryMatter: 88 },
  { percent: 11, dryMatter: 90 },
  { percent: 4, dryMatter: 95 },
]
const parts = asFedMillionths('dry_matter', mix).map((millionths, at) => ({
  ingredientId: at + 1,
  percent: millionths / 10_000,
}))
const prices = new Map([250, 1_050, 1_600, 4_200].map((price, at) => [at + 1, price]))

describe('the cost of a recipe', () => {
  it('is per tonne, and per kg of its dry matter', () => {
    const cost = recipeCost({ dryMatterPercent: 58.88, parts }, prices)
    expect([cost.perTonne, cost.perKgDryMatter?.toFixed(4), cost.missing]).toEqual([739.47, '1.2559', []])
  })

  it('follows the dry matter that was typed', () => {
    expect(recipeCost({ dryMatterPercent: 70, parts }, prices).perKgDryMatter?.toFixed(4)).toBe('1.0564')
  })

  it('is unknown without a price, which it names', () => {
    const some = new Map([...prices].filter(([id]) => id !== 3))
    expect(recipeCost({ dryMatterPercent: 70, parts }, some)).toEqual({
      perTonne: null,
      perKgDryMatter: null,
      missing: [3],
    })
  })
})
