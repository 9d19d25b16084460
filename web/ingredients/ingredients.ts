import type { Described as Ingredient } from '../../domain/ingredient.ts'

export type { Ingredient }
