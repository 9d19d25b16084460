// Ten colours and patterns for the ingredients. No two are alike in grey, by lightness or by pattern.
import { stripes } from '../stripes.ts'

/** Background of each style; the text colour draws its pattern. */
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

const drawnAs = (style: number) => style % colorClasses.length

/** The places, from 1 on, of the parts that are drawn like another one of the same recipe. */
export function placesOfAlike(styles: readonly number[]): (number | undefined)[] {
  const alike = (style: number) => styles.filter(other => drawnAs(other) === drawnAs(style)).length > 1
  return styles.map((style, index) => (alike(style) ? index + 1 : undefined))
}

/** The classes and the pattern of a style; they repeat after ten. */
export function styleClasses(index: number) {
  return {
    colors: colorClasses[index % colorClasses.length],
    pattern: { background: patterns[index % patterns.length] },
  }
}
