/** Data hooks and addresses of recipes. */
import type { RecipeJson as Recipe } from '../../../domain/feed/recipe.ts'
import { useFarmData } from '../../data.ts'

export type { Recipe }

export const useRecipes = () => useFarmData<Recipe[]>('/recipes')

export const recipesHref = '/admin/recipes'
