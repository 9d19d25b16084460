import { sum } from './sum.ts'

/**
 * Divides a whole number in proportion to weights. Each part is a whole number within one of its exact share, and they add up to the whole: what
 * rounding down leaves goes to the largest remainders, and to the first of equal ones. Zeros where nothing has a weight.
 */
export function largestRemainder(whole: number, weights: readonly number[]): number[] {
  const total = sum(weights)
  if (total === 0) return weights.map(() => 0)
  const exact = weights.map(weight => (whole * weight) / total)
  const floors = exact.map(Math.floor)
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  const roundedUp = new Set(byRemainder.slice(0, whole - sum(floors)).map(({ index }) => index))
  return floors.map((share, index) => share + (roundedUp.has(index) ? 1 : 0))
}
