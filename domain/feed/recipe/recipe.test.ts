import { describe, expect, it } from 'vitest'
import * as Recipe from './recipe.ts'

describe('recipe', () => {
  it('has its own ingredients in JSON, in order', () => {
    const recipe = { id: 7, name: 'Terminação', timer: 5, dryMatterPercent: 70, createdAt: 0, updatedAt: 60_000 }
    const parts = [
      { recipeId: 7, position: 2, ingredientId: 1, percent: 40 },
      { recipeId: 7, position: 1, ingredientId: 2, percent: 60 },
      { recipeId: 8, position: 1, ingredientId: 1, percent: 100 },
    ]
    const ingredients = [
      { id: 1, name: 'Silagem de milho' },
      { id: 2, name: 'Milho moído' },
    ]
    expect(Recipe.toJson(recipe, parts, ingredients)).toEqual({
      id: 7,
      name: 'Terminação',
      timer: 5,
      dry_matter_percent: 70,
      recipes_ingredients: [
        { ingredient_id: 2, ingredient_name: 'Milho moído', percent: 60 },
        { ingredient_id: 1, ingredient_name: 'Silagem de milho', percent: 40 },
      ],
      created_at: '1970-01-01T00:00:00.000Z',
      updated_at: '1970-01-01T00:01:00.000Z',
    })
  })

  it.each([
    [[33.33, 33.33, 33.34], null],
    [[0.1, 0.2, 99.7], null],
    [[100], null],
    [[33.33, 33.33, 33.33], 'A soma dos ingredientes deve ser 100%. Faltam 0,01%'],
    [[36.8], 'A soma dos ingredientes deve ser 100%. Faltam 63,20%'],
    [[], 'A soma dos ingredientes deve ser 100%. Faltam 100,00%'],
    [[60, 42.5], 'A soma dos percentuais excede 100% em 2,50%'],
  ])('checks the sum of %j: %s', (percents, message) => expect(Recipe.percentSumError(percents)).toBe(message))

  it('finds the ingredients that are there more than once', () => {
    expect(Recipe.duplicateIngredientIds([1, 2, 1, 3, 2, 1])).toEqual(new Set([1, 2]))
    expect(Recipe.duplicateIngredientIds([1, 2, 3])).toEqual(new Set())
  })

  it('rejects duplicate ingredients', () => {
    expect(Recipe.duplicateIngredientError([1, 2, 3])).toBeNull()
    expect(Recipe.duplicateIngredientError([1, 2, 1])).toBe('Existem ingredientes duplicados. Por favor, ajuste.')
  })
})
