// Ten colours and patterns for the parts of a recipe. Each colour is darker than the one before, so a grey print keeps the order.
import { totalHundredths } from '../../../domain/feed/recipe.ts'
import { stripes } from '../stripes.ts'

export type RecipePart = { id: number | string; name: string; percent: number }

/** Background of each part; the text colour draws its pattern. */
const colorClasses = [
  'bg-recipe-1 text-recipe-4',
  'bg-recipe-2 text-recipe-5',
  'bg-recipe-3 text-recipe-6',
  'bg-recipe-4 text-recipe-7',
  'bg-recipe-5 text-recipe-2',
  'bg-recipe-6 text-recipe-3',
  'bg-recipe-7 text-recipe-3',
  'bg-recipe-8 text-recipe-3',
  'bg-recipe-9 text-recipe-4',
  'bg-recipe-10 text-recipe-4',
]

const dots = (size: number, every: number) =>
  `radial-gradient(currentColor ${size}px, transparent ${size + 0.5}px) 0 0 / ${every}px ${every}px`

const patterns = [
  'none',
  stripes(45, 1.5, 8),
  dots(1.25, 7),
  stripes(90, 1.5, 7),
  stripes(-45, 1.5, 8),
  stripes(0, 1.5, 6),
  `${stripes(45, 1, 8)}, ${stripes(-45, 1, 8)}`,
  dots(1, 4.5),
  `${stripes(0, 1, 7)}, ${stripes(90, 1, 7)}`,
  stripes(45, 1, 14),
]

/** The classes and the pattern of the part at `index`; they repeat after ten. */
export function partStyle(index: number) {
  return {
    colors: colorClasses[index % colorClasses.length],
    pattern: { background: patterns[index % patterns.length] },
  }
}

/** The sum in percent; a part without a percentage counts as zero. */
export const partsTotal = (parts: RecipePart[]) => totalHundredths(parts.map(({ percent }) => percent || 0)) / 100
