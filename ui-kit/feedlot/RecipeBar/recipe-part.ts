import { totalHundredths } from '../../../domain/feed/recipe/recipe.ts'

export type RecipePart = {
  id: number | string
  name: string
  percent: number
  /** The text beside the name: its kilograms in a load. */
  amount?: string
  /** The ingredient's style (`ingredientStyles`); without it, the style of its place in the recipe. */
  style?: number | undefined
}

/** The sum in percent; a part without a percentage counts as zero. */
export const partsTotal = (parts: RecipePart[]) => totalHundredths(parts.map(({ percent }) => percent || 0)) / 100
