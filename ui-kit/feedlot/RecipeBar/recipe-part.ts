// How the parts of a recipe are told apart: ten steps from straw to leaf, each darker, each with its own weave.
import { totalHundredths } from '../../../domain/feed/recipe.ts'

export type RecipePart = { id: number | string; name: string; percent: number }

/** The ground of each part, and the ink of its weave as the text's colour. */
const tones = [
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

const stripes = (angle: number, line: number, every: number) =>
  `repeating-linear-gradient(${angle}deg, currentColor 0 ${line}px, transparent ${line}px ${every}px)`
const dots = (size: number, every: number) =>
  `radial-gradient(currentColor ${size}px, transparent ${size + 0.5}px) 0 0 / ${every}px ${every}px`

const weaves = [
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

/** The class and the weave of the part at this place; after ten they begin again. */
export function partStyle(place: number) {
  return { tone: tones[place % tones.length], weave: { background: weaves[place % weaves.length] } }
}

/** Percent; a part whose percent is not typed yet counts nothing. */
export const partsTotal = (parts: RecipePart[]) => totalHundredths(parts.map(({ percent }) => percent || 0)) / 100
