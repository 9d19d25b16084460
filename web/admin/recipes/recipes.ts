/** Data hooks and addresses of recipes. */
import type { Recipe } from '../../../domain/feed/recipe/recipe-output.ts'
import { useFarmData } from '../../core/data.ts'
import { useIngredientStyle } from '../ingredients/ingredients.ts'

export const useRecipes = () => useFarmData<Recipe[]>('/recipes')

/** The parts of a stored recipe as the recipe bar draws them. */
export function useRecipeParts({ recipes_ingredients }: Recipe) {
  const styleOf = useIngredientStyle()
  return recipes_ingredients.map(({ ingredient_id: id, ingredient_name: name, percent, as_fed_percent: asFed }) => ({
    id,
    name,
    percent,
    asFed,
    style: styleOf(id),
  }))
}

export const recipesHref = '/admin/recipes'
