/** The mocked API of recipes. A saved recipe gets the names of its ingredients. */
import type { Recipe } from '../admin/recipes/recipes.ts'
import { mockFarmApi } from './FieldStory.tsx'
import { ingredients, recipes } from './feed.fixture.ts'
import { mockRecordsApi } from './records.fixture.ts'

type RecipeBody = { ingredients: { ingredient_id: number; percent: number }[] }

export const recipesApi = mockRecordsApi<Recipe>('/recipes', recipes, 'Receita', {
  toRecord: body => {
    const parts = (body as unknown as RecipeBody).ingredients
    const nameOf = (id: number) => ingredients.find(one => one.id === id)?.name ?? ''
    return {
      ...body,
      recipes_ingredients: parts.map(part => ({ ...part, ingredient_name: nameOf(part.ingredient_id) })),
    }
  },
})

export const handlers = [...recipesApi.handlers, mockFarmApi.get('/ingredients', ingredients)]
