import type { Described as Ingredient } from '../../../domain/feed/ingredient.ts'

export type { Ingredient }
