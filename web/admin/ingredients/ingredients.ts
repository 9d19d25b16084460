import type { IngredientJson as Ingredient } from '../../../domain/feed/ingredient.ts'

export type { Ingredient }
