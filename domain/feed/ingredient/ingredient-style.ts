/** Which of the ten colours and patterns an ingredient has, so that it looks alike in every recipe, operation and report. */
export const STYLE_COUNT = 10

/**
 * The style of each ingredient of a farm, by id. An ingredient takes the style of the last digit of its id, or the next one that fewer others have: ten
 * ingredients differ, and a new one changes none of the older ones.
 */
export function ingredientStyles(ids: readonly number[]): Map<number, number> {
  const uses = Array.from({ length: STYLE_COUNT }, () => 0)
  const styles = new Map<number, number>()
  for (const id of ids.toSorted((a, b) => a - b)) {
    const style = leastUsed(uses, id % STYLE_COUNT)
    uses[style] = (uses[style] ?? 0) + 1
    styles.set(id, style)
  }
  return styles
}

/** The first of the least used styles, counted from `start`. */
function leastUsed(uses: readonly number[], start: number): number {
  const least = Math.min(...uses)
  const steps = uses.findIndex((_, step) => uses[(start + step) % STYLE_COUNT] === least)
  return (start + steps) % STYLE_COUNT
}
