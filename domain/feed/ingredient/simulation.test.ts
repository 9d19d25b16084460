import { describe, expect, it } from 'vitest'
import { simulate } from './simulation.ts'

const ingredients = [33, 88, 90, 95].map((dryMatter, at) => ({ id: at + 1, name: `I${at + 1}`, dryMatter }))
const partsOf = (recipeId: number, ...percents: number[]) =>
  percents.map((percent, at) => ({ recipeId, ingredientId: at + 1, percent }))
const recipe = {
  id: 1,
  name: 'Terminação',
  basis: 'as_fed',
  dryMatterSource: 'computed',
  dryMatterPercent: 58.88,
} as const
const wetSilage = { id: 1, name: 'Silagem', dryMatter: 30 }
const lots = [{ quantity: 100, call: 10_000, recipeId: 1 }]

describe('simulation of an analysis', () => {
  it('shows that the silage of a recipe as-fed falls from 30.0 to 28.0 % of its dry matter', () => {
    const farm = { recipes: [recipe], parts: partsOf(1, 53.53, 36.8, 7.2, 2.47), ingredients, lots: [] }
    expect(simulate(wetSilage, farm).recipes).toEqual([
      {
        ...{ id: 1, name: 'Terminação', basis: 'as_fed', changes: true },
        before: { dry_matter_percent: 58.88, dry_matter_share: 30, as_fed_percent: 53.53, kg_per_head: null },
        after: { dry_matter_percent: 57.27, dry_matter_share: 28.04, as_fed_percent: 53.53, kg_per_head: null },
        sentence: 'Por matéria natural, Silagem cai de 30,0% para 28,0% da MS.',
      },
    ])
  })

  it('shows that a recipe in dry matter takes more wet silage, and more kg a head', () => {
    const farm = {
      recipes: [{ ...recipe, basis: 'dry_matter' as const }],
      parts: partsOf(1, 30, 55, 11, 4),
      ingredients,
      lots,
    }
    expect(simulate(wetSilage, farm).recipes).toMatchObject([
      {
        before: { dry_matter_percent: 58.88, as_fed_percent: 53.53, kg_per_head: 16.98 },
        after: { dry_matter_percent: 55.89, as_fed_percent: 55.89, kg_per_head: 17.89 },
        sentence: 'Por matéria seca, Silagem sobe de 53,5% para 55,9% do que é carregado.',
      },
    ])
  })

  it('leaves the kg of a typed dry matter, and names recipes in which another analysis is missing', () => {
    const typed = { ...recipe, dryMatterSource: 'typed' as const }
    const farm = { recipes: [typed], parts: partsOf(1, 53.53, 36.8, 7.2, 2.47), ingredients, lots }
    expect(simulate(wetSilage, farm).recipes).toMatchObject([
      { changes: false, before: { kg_per_head: 16.98 }, after: { kg_per_head: 16.98 } },
    ])
    const missing = ingredients.map(one => ({ ...one, dryMatter: one.id === 2 ? null : one.dryMatter }))
    expect(simulate(wetSilage, { ...farm, ingredients: missing })).toEqual({
      recipes: [],
      without_analysis: ['Terminação'],
    })
  })
})
