import { describe, expect, it } from 'vitest'
import { sumBy } from '../../units/sum.ts'
import { rejectMissingAnalyses, toMix } from './mix.ts'

const ingredients = [
  { id: 1, name: 'Silagem', dryMatter: 33 },
  { id: 2, name: 'Milho', dryMatter: 88 },
  { id: 3, name: 'Farelo de algodão', dryMatter: 90 },
  { id: 4, name: 'Núcleo', dryMatter: 95 },
]
const parts = (...percents: number[]) => percents.map((percent, at) => ({ ingredientId: at + 1, percent }))
const OF_DRY_MATTER = parts(30, 55, 11, 4)
const typed = { basis: 'as_fed', dryMatterSource: 'typed', dryMatterPercent: 60 } as const
const computed = { ...typed, basis: 'dry_matter', dryMatterSource: 'computed' } as const
const wet = ingredients.map(one => (one.id === 1 ? { ...one, dryMatter: 30 } : one))

describe('mix of a recipe', () => {
  it('computes the dry matter of a recipe in dry matter, and what is loaded', () => {
    const mix = toMix(computed, OF_DRY_MATTER, ingredients)
    expect(mix.dryMatterPercent).toBe(58.88)
    expect(mix.parts.map(part => Math.round((part.asFedPercent ?? 0) * 100) / 100)).toEqual([53.53, 36.8, 7.2, 2.48])
    expect(Math.round(sumBy(mix.parts, part => (part.asFedPercent ?? 0) * 10_000))).toBe(1_000_000)
    expect(toMix(computed, OF_DRY_MATTER, wet).dryMatterPercent).toBe(55.89)
  })

  it('loads the percents of a recipe as-fed, and knows its shares', () => {
    const mix = toMix({ ...typed, dryMatterSource: 'computed' }, parts(53.53, 36.8, 7.2, 2.47), wet)
    expect(mix.dryMatterPercent).toBe(57.27)
    expect(mix.parts[0]).toMatchObject({ asFedPercent: null, dryMatterShare: 28.0411 })
  })

  it('leaves what was typed where the dry matter is typed, or an analysis is missing', () => {
    expect(toMix(typed, OF_DRY_MATTER, ingredients).dryMatterPercent).toBe(60)
    const unknown = [{ id: 1, name: 'Silagem', dryMatter: null }]
    expect(toMix(typed, parts(100), unknown)).toEqual({
      dryMatterPercent: 60,
      parts: [{ ingredientId: 1, percent: 100, asFedPercent: null, dryMatterShare: null }],
    })
  })

  it('names the ingredients whose analysis is missing', () => {
    const some = ingredients.map(one => (one.id > 2 ? { ...one, dryMatter: null } : one))
    const reject = () => rejectMissingAnalyses({ ...typed, dryMatterSource: 'computed' }, OF_DRY_MATTER, some)
    expect(reject).toThrow('Falta a análise de Farelo de algodão e Núcleo.')
    expect(() => rejectMissingAnalyses(typed, OF_DRY_MATTER, some)).not.toThrow()
  })
})
